/** Names that several things bear: a reading takes one of them, and says how the rows tell which. */
import type { Iri, Language } from '../../rdf';
import { printQuery } from '../../sparql';
import type { Binding, OpenTerm } from '../candidate';
import { meaningOf, senseId, type Knowledge, type Sense } from '../../knowledge';
import { labelIn } from '../tell/label-in';
import type { Ask } from '../ask';
import type { Named } from '../items/spans-of';
import { TRAINED } from '../rank/weights';
import { choosing, writeOpen, type NamedHead } from '../write/open';
import { placeIn, runsOf } from './token-runs';

interface Setting {
  readonly named: Named;
  readonly knowledge: Knowledge;
  /** Of what is told. */
  readonly language: Language;
}

interface LeftOpen {
  /** With the likeliest of them. */
  readonly ask: Ask;
  readonly binding: Binding;
}

const { lexical = 0, 'far.entity': far = 0 } = TRAINED.reading;

/** The things of the name, each with the sense in which its words name it. */
const sensesOf = ({ terms, said }: NamedHead, { spans }: Named): readonly Sense[] => {
  const [start, end] = [said[0], said.at(-1)];
  const all = spans
    .filter((one) => one.start === start && one.end === end)
    .flatMap(({ senses }) => senses.flatMap((one) => [one, ...(one.alike ?? [])]));
  const byId = new Map(all.map((one) => [senseId(one), one]));
  return terms.flatMap((one) => byId.get(`entity <${one}>`) ?? []);
};

const termsOf = (
  senses: readonly Sense[],
  own: Sense,
  { knowledge, language }: Setting,
): readonly OpenTerm[] =>
  senses.flatMap((sense): readonly OpenTerm[] => {
    if (sense.type === 'value') return [];
    const { iri } = sense.name;
    return [
      {
        term: `<${iri}>`,
        meaning: meaningOf(sense, knowledge, language),
        said: labelIn({ schema: knowledge.schema, language }, iri),
        score: (sense.score - own.score) * (lexical - far),
      },
    ];
  });

/** How often a question speaks of a term. */
const uses = (ask: Ask, iri: Iri): number => JSON.stringify(ask).split(JSON.stringify(iri)).length - 1;

/** `undefined`: nothing is open, or all that bear a name can only be meant together. */
export const leftOpen = (ask: Ask, setting: Setting): LeftOpen | undefined => {
  const { named, knowledge } = setting;
  const opened = writeOpen(ask, knowledge.schema);
  if (opened === undefined) return undefined;
  const words = opened.open.flatMap(({ head, variable }): Binding['words'] => {
    const [run, ...more] = runsOf(head.said);
    const senses = sensesOf(head, named);
    const [first] = senses;
    if (run === undefined || more.length > 0 || first === undefined) return [];
    const terms = [...termsOf(senses, first, setting)].sort((a, b) => b.score - a.score);
    const [own] = terms;
    return own === undefined ? [] : [{ ...placeIn(named.tokens, run), variable, own, terms }];
  });
  const chosen = opened.open.flatMap(({ head }, at) => {
    const iri = words[at]?.own.meaning.iri;
    return iri === undefined ? [] : ([[head, iri]] as const);
  });
  const closed = choosing(chosen)(ask);
  if (words.length < opened.open.length || chosen.some(([, iri]) => uses(closed, iri) > 1)) return undefined;
  const { query, isTelling } = opened;
  return { ask: closed, binding: { query: printQuery(query), isTelling, words } };
};
