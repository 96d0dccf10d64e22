import { RDF, XSD, iri, type Iri } from '../../rdf';
import type { Hit, Token } from '../../retrieval';
import { namingOf, type Value } from '../../store';
import type { Knowledge, Sense } from '../../knowledge';
import type { Pieces } from './elements';
import { bestSaid, contentWordsOf, labelsOf } from './names';
import type { QueryTerm } from './query-terms';

export type Spans = ReadonlyMap<string, { readonly hits: readonly Hit[] }>;

/** A question that examples are fitted to, with all that its stretches may name. */
export interface AskedPieces extends Pieces {
  readonly spans: Spans;
  /** What a stretch may name, by kind, as far as it was looked for. */
  readonly known: Map<string, readonly Sense[]>;
}

/** What stands in the place of an example's term. Token indices of the new question, `end` inclusive. */
export interface Swap {
  readonly term: QueryTerm;
  readonly start: number;
  readonly end: number;
  readonly sense: Sense | undefined;
  /** Of a number. */
  readonly value: number | undefined;
  /** How well the words name it, in (0, 1]. */
  readonly score: number;
}

const LEAST = 0.6;
const MOST = 5;
/** Properties of larger schemas are looked up in the index alone. */
const FEW_PROPERTIES = 600;

const senseOf = ({ labelled, score }: Hit): Sense => {
  if (labelled.type === 'value') return { type: 'value', value: labelled.value, score };
  const { name } = labelled;
  return name.role === 'entity'
    ? { type: 'entity', name, score, classes: name.classes }
    : { type: name.role, name, score };
};

/** What a thing is called, as a value of the property that a query asks names of. In small letters where the query has it so. */
const nameAsValue = ({ labelled, label, score }: Hit, { property, text }: QueryTerm): readonly Sense[] => {
  if (labelled.type !== 'name' || labelled.name.role !== 'entity' || property === undefined) return [];
  const { labels, classes, sources } = labelled.name;
  const said = labels.find((one) => one.text === label);
  if (said === undefined) return [];
  const isLower = text === text.toLowerCase() && text !== text.toUpperCase();
  const value: Value = {
    text: isLower ? said.text.toLowerCase() : said.text,
    language: said.language,
    datatype: iri(said.language === '' ? `${XSD}string` : `${RDF}langString`),
    property,
    subjectClasses: classes,
    sources,
    count: 1,
  };
  return [{ type: 'value', value, score }];
};

const isContent = (token: Token | undefined): boolean => token?.isFunctionWord === false;

/** Without the function words around it. */
const trimmed = (
  tokens: readonly Token[],
  start: number,
  end: number,
): { readonly start: number; readonly end: number } => {
  let [first, last] = [start, end];
  while (first < last && !isContent(tokens[first])) first += 1;
  while (last > first && !isContent(tokens[last])) last -= 1;
  return { start: first, end: last };
};

/** A number stays a number, a date a date, a relation a relation. */
const fits = (sense: Sense, term: QueryTerm, { schema }: Knowledge): boolean => {
  if (sense.type !== term.kind) return false;
  if (sense.type !== 'property' || term.iri === undefined) return true;
  const kind = schema.attributeKind(sense.name.iri);
  if (!schema.names.has(term.iri)) return !term.isMeasured || kind === 'number' || kind === 'time';
  return kind === schema.attributeKind(term.iri);
};

/** Names that the index does not find: glued words, and those of a part of the label. */
const propertiesSaid = (
  said: readonly string[],
  { language }: Pieces,
  { schema, profile }: Knowledge,
): readonly Sense[] => {
  const { properties } = profile.description;
  if (properties.length > FEW_PROPERTIES) return [];
  return properties.flatMap(({ property }): Sense[] => {
    const name = schema.names.get(property);
    const score = bestSaid(said, labelsOf(property, schema, language), language);
    return name === undefined || score < LEAST ? [] : [{ type: 'property', name, score }];
  });
};

const idOf = (sense: Sense): string =>
  sense.type === 'value' ? `${sense.value.property} ${sense.value.text}` : sense.name.iri;

/** Values of the same property before others; within them the better said. */
const sorted = (senses: readonly Sense[], property: Iri | undefined): readonly Sense[] => {
  const rank = (sense: Sense): number =>
    sense.score + (sense.type === 'value' && sense.value.property === property ? 1 : 0);
  const best = new Map<string, Sense>();
  for (const sense of senses) {
    const known = best.get(idOf(sense));
    if (known === undefined || known.score < sense.score) best.set(idOf(sense), sense);
  }
  return [...best.values()].sort((a, b) => rank(b) - rank(a)).slice(0, MOST);
};

const sensesOf = (
  asked: AskedPieces,
  start: number,
  end: number,
  term: QueryTerm,
  knowledge: Knowledge,
): readonly Sense[] => {
  const { kind, property } = term;
  const isName = kind === 'value' && property !== undefined && namingOf(property) !== undefined;
  const key = `${isName ? term.key : kind} ${String(start)} ${String(end)}`;
  const known = asked.known.get(key);
  if (known !== undefined) return known;
  const hits = asked.spans.get(`${String(start)}-${String(end)}`)?.hits ?? [];
  const said = contentWordsOf(asked.tokens.slice(start, end + 1));
  const found = [
    ...hits
      .filter(({ score }) => score >= LEAST)
      .flatMap((hit) => [senseOf(hit), ...(isName ? nameAsValue(hit, term) : [])]),
    ...(kind === 'property' ? propertiesSaid(said, asked, knowledge) : []),
  ].filter(({ type }) => type === kind);
  asked.known.set(key, found);
  return found;
};

/** What a stretch of the new question may put in the place of a term: of the same kind, best first. */
export const regroundings = (
  asked: AskedPieces,
  stretch: { readonly start: number; readonly end: number },
  term: QueryTerm,
  knowledge: Knowledge,
): readonly Swap[] => {
  const { start, end } = trimmed(asked.tokens, stretch.start, stretch.end);
  const senses = sensesOf(asked, start, end, term, knowledge).filter((one) => fits(one, term, knowledge));
  return sorted(senses, term.property).map((sense) => ({
    term,
    start,
    end,
    sense,
    value: undefined,
    score: sense.score,
  }));
};
