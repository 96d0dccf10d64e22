/** "Tell me about Mars", "Who was Marie Curie?", "Mona Lisa": where a question says nothing but a name, all that is said of it. */
import type { Iri, Language } from '../rdf';
import type { Candidate, Column, Phrase } from './candidate';
import { labelIn, meaningOf, type Schema, type Sense, type Span } from '../knowledge';
import { placeIn } from './candidates/token-runs';
import { openingWish } from './chart/asked-form';
import { scoreOf } from './chart/score-of';
import type { Context } from './chart/context';
import { isKind } from './chart/kinds';
import type { Trait } from './chart/node';

const SAID: Readonly<Record<Language, { readonly of: string; readonly to: string; readonly noun: string }>> =
  {
    en: { of: 'what the sources say of', to: 'what the sources link to', noun: 'properties' },
    es: { of: 'lo que dicen las fuentes de', to: 'lo que las fuentes enlazan con', noun: 'propiedades' },
  };
type Heads = Readonly<Record<'property' | 'value' | 'thing', string>>;
const HEADS: Readonly<Record<Language, Heads>> = {
  en: { property: 'property', value: 'value', thing: 'thing' },
  es: { property: 'propiedad', value: 'valor', thing: 'cosa' },
};

/** Things of the same name that are told of, each by itself. */
const MOST = 4;
/** What less than the whole name says is another thing. */
const WHOLE = 0.88;

type Thing = Sense & { readonly type: 'entity' | 'class' };

/** Whether words from one token to before another ask for nothing but what stands beside them. */
const isFrame = (from: number, to: number, { lexicon, tokens }: Context): boolean => {
  const reached = new Set([from]);
  for (let at = from; at < to; at += 1) {
    if (!reached.has(at)) continue;
    if (lexicon.isEmpty(tokens[at]?.word ?? '')) reached.add(at + 1);
    for (const end of lexicon.aboutAt(tokens, at)) reached.add(end);
    for (const { operator, end } of lexicon.operatorsAt(tokens, at))
      if (operator.op === 'request') reached.add(end);
  }
  return reached.has(to);
};

interface Name {
  readonly start: number;
  readonly end: number;
  readonly things: readonly Thing[];
}

/** Where the classes are the data, each is a thing. */
const isThing = (sense: Sense, schema: Schema): sense is Thing =>
  sense.type === 'entity' || (sense.type === 'class' && isKind(sense.name.iri, schema));

/** The things that are called by all words from one token to another, where that is what these words are first. */
const nameAt = ({ start, end }: Span, spans: readonly Span[], schema: Schema): Name => {
  const senses = spans
    .filter((one) => one.start === start && one.end === end)
    .flatMap((one) => one.senses)
    .sort((a, b) => b.score - a.score);
  const things = senses
    .flatMap((sense): readonly Sense[] => [sense, ...(sense.alike ?? [])])
    .filter((sense): sense is Thing => isThing(sense, schema) && sense.score >= WHOLE)
    .filter(({ name }, at, all) => all.findIndex((one) => one.name.iri === name.iri) === at)
    .slice(0, MOST);
  // A word that a class is called by asks for all of that class.
  return { start, end, things: senses[0] !== undefined && isThing(senses[0], schema) ? things : [] };
};

/** The longest name that leaves nothing else to be asked. */
const onlyName = (spans: readonly Span[], context: Context): Name | undefined =>
  [...spans]
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .filter(
      ({ start, end }) => isFrame(0, start, context) && isFrame(end + 1, context.tokens.length, context),
    )
    .map((span) => nameAt(span, spans, context.knowledge.schema))
    .find(({ things }) => things.length > 0);

const column = (variable: keyof Heads, kind: Column['kind'], language: Language): Column => ({
  variable,
  label: HEADS[language][variable],
  kind,
  unit: undefined,
});

type Told = Pick<Candidate, 'query' | 'columns'> & {
  readonly saying: string;
  readonly traits: readonly Trait[];
};

const saidOf = (iri: Iri, language: Language): Told => ({
  query: `SELECT DISTINCT ?property ?value WHERE {\n  <${iri}> ?property ?value .\n}\nORDER BY ?property`,
  traits: [['about', 1]],
  saying: SAID[language].of,
  columns: [column('property', 'property', language), column('value', 'value', language)],
});

const linkedTo = (iri: Iri, language: Language): Told => ({
  query: `SELECT DISTINCT ?thing ?property WHERE {\n  ?thing ?property <${iri}> .\n}\nORDER BY ?property`,
  traits: [
    ['about', 1],
    ['about.links', 1],
  ],
  saying: SAID[language].to,
  columns: [column('thing', 'entity', language), column('property', 'property', language)],
});

export interface AboutRequest {
  readonly scope: readonly Iri[];
  /** Of the paraphrases. */
  readonly language: Language;
  /** The score of the likeliest other reading. */
  readonly top: number;
}

/** All that is said of the only thing that a question names; and, below it, what links to it. */
export const aboutNamed = (
  spans: readonly Span[],
  { scope, language, top }: AboutRequest,
  context: Context,
): readonly Candidate[] => {
  const found = onlyName(spans, context);
  if (found === undefined) return [];
  const { knowledge, tokens, weights } = context;
  return found.things.flatMap((sense): readonly Candidate[] => {
    const { iri, labels } = sense.name;
    const name: Phrase = { text: labelIn(labels, language), kind: 'entity' };
    const classes = sense.type === 'entity' ? sense.classes : [];
    const isSomebody = classes.some((one) => knowledge.persons.has(one));
    const nobody: readonly Trait[] =
      openingWish(context) === 'who' && !isSomebody ? [['about.nobody', 1]] : [];
    return [saidOf(iri, language), linkedTo(iri, language)].map(({ query, traits, saying, columns }) => ({
      id: query,
      query,
      score: top + Math.log(sense.score) + scoreOf([...traits, ...nobody], weights),
      traits: Object.fromEntries([...traits, ...nobody]),
      scope,
      paraphrase: [{ text: saying, kind: undefined }, name],
      groundings: [{ ...placeIn(tokens, found), meaning: meaningOf(sense, knowledge, language) }],
      form: 'groups',
      columns,
      noun: SAID[language].noun,
    }));
  });
};
