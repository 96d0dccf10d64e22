/** Which words of the question a reading took for what, as it is shown under them. */
import type { Iri, Language } from '../../rdf';
import type { Grounding, Meaning } from '../candidate';
import { labelOf, meaningOf, senseId, stepsOf, type Knowledge, type Sense, type Span } from '../../knowledge';
import type { Ask } from '../ask';
import type { Named } from '../items/spans-of';
import { OPERATORS, doneBy } from '../tell/operators';
import { mentionsOf, type Meant } from '../tell/tell-ask';
import { placeIn, runsOf, type Run } from './token-runs';

export const operatorMeaning = (name: string, language: Language): Meaning | undefined => {
  const told = doneBy(name);
  return told === undefined
    ? undefined
    : {
        id: `operator ${told}`,
        kind: 'operator',
        iri: undefined,
        label: OPERATORS[language][told],
        typeLabel: undefined,
        sources: [],
        example: undefined,
      };
};

const overlaps = (a: Run, b: Run): boolean => a.start <= b.end && b.start <= a.end;

/** What these words may mean, those of the very same words first. */
const sensesAt = (run: Run, spans: readonly Span[]): readonly Sense[] => {
  const isSame = ({ start, end }: Span): boolean => start === run.start && end === run.end;
  const touching = spans.filter((one) => overlaps(one, run));
  return [...touching.filter(isSame), ...touching.filter((one) => !isSame(one))]
    .flatMap(({ senses }) => senses)
    .flatMap((sense) => [sense, ...(sense.alike ?? [])]);
};

type Term = Extract<Meant, { readonly iris: readonly Iri[] }>;

/** Words may stand for what no span of theirs names: "size" for the area. */
const termMeaning = (
  { kind, iris }: Term,
  senses: readonly Sense[],
  knowledge: Knowledge,
  language: Language,
): Meaning | undefined => {
  const ids = new Set(iris.map((iri) => `${kind} <${iri}>`));
  const sense = senses.find((one) => ids.has(senseId(one)));
  if (sense !== undefined) return meaningOf(sense, knowledge, language);
  const [said] = iris;
  if (said === undefined) return undefined;
  const [iri = said] = stepsOf(said);
  const name = knowledge.schema.names.get(said) ?? knowledge.schema.names.get(iri);
  return {
    id: `${kind} <${said}>`,
    kind,
    iri,
    label: labelOf(name, iri, language),
    typeLabel: undefined,
    sources: name?.sources ?? [],
    example: knowledge.exampleOf(iri, language),
  };
};

const isNumber = (text: string | undefined): boolean => Number.isFinite(Number.parseFloat(text ?? ''));

const meaningFor = (
  what: Meant,
  senses: readonly Sense[],
  knowledge: Knowledge,
  language: Language,
): Meaning | undefined => {
  switch (what.kind) {
    case 'operator':
      return operatorMeaning(what.name, language);
    case 'value': {
      const texts = new Set(what.texts);
      const sense = senses.find((one) => one.type === 'value' && texts.has(one.value.text));
      if (sense !== undefined) return meaningOf(sense, knowledge, language);
      return operatorMeaning(isNumber(what.texts[0]) ? 'compare' : 'text', language);
    }
    default:
      return termMeaning(what, senses, knowledge, language);
  }
};

/** In the order of the words; of the same words, what names something before what is done. @param language of the labels */
export const parsedGroundings = (
  ask: Ask,
  { tokens, spans }: Named,
  knowledge: Knowledge,
  language: Language,
): readonly Grounding[] => {
  const found = new Map<string, Grounding>();
  for (const { said, what } of mentionsOf(ask))
    for (const run of runsOf(said)) {
      const meaning = meaningFor(what, sensesAt(run, spans), knowledge, language);
      if (meaning === undefined) continue;
      const place = placeIn(tokens, run);
      const key = `${String(place.start)}-${String(place.end)}`;
      const known = found.get(key);
      if (known === undefined || (known.meaning.kind === 'operator' && meaning.kind !== 'operator'))
        found.set(key, { ...place, meaning });
    }
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
};
