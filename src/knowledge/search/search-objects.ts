/** What can stand in the place of an object, while a query is typed: things by name, and values of a property. */
import { XSD, iri, type Iri, type Language } from '../../rdf';
import { fold } from '../../retrieval';
import type { Name, Value } from '../../store';
import type { Knowledge } from '../schema/knowledge';
import { labelIn, labelOf } from '../schema/labels';
import { stepsOf } from '../schema/quantities';

export interface ObjectsRequest {
  /** The beginning of a name or value; `''`: the most used. */
  readonly typed: string;
  readonly scope: readonly Iri[];
  /** Things of these classes; none: of any. */
  readonly classes: readonly Iri[];
  /** Its values are looked for, too. */
  readonly property?: Iri;
  readonly topK: number;
  /** Of labels. */
  readonly language: Language;
}

export interface FoundObjects {
  readonly things: readonly FoundObject[];
  readonly values: readonly FoundValue[];
}

interface FoundObject {
  readonly iri: Iri;
  readonly label: string;
  /** The label of its class. */
  readonly typeLabel?: string;
}

interface FoundValue {
  readonly text: string;
  readonly language: string;
  readonly datatype: Iri;
  /** Triples that have it. */
  readonly count: number;
}

const STRING = iri(`${XSD}string`);
const LANGUAGE_STRING = iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#langString');

/** 0: it begins so; 1: a word of it does; 2: it holds it. */
const rankOf = (text: string, typed: string): number | undefined => {
  const at = fold(text).indexOf(typed);
  if (at <= 0) return at < 0 ? undefined : 0;
  return /[\p{L}\p{N}]/u.test(fold(text)[at - 1] ?? '') ? 2 : 1;
};

/** The first `topK` by rank, then by use. */
const best = <T extends { readonly count: number }>(
  found: Iterable<T>,
  textOf: (one: T) => string,
  typed: string,
  topK: number,
): readonly T[] => {
  const ranked: { readonly one: T; readonly rank: number }[] = [];
  for (const one of found) {
    const rank = rankOf(textOf(one), typed);
    if (rank !== undefined) ranked.push({ one, rank });
  }
  return ranked
    .sort((a, b) => a.rank - b.rank || b.one.count - a.one.count)
    .slice(0, topK)
    .map(({ one }) => one);
};

const isOf = (name: Name, classes: readonly Iri[]): boolean =>
  name.role === 'entity' && (classes.length === 0 || name.classes.some((one) => classes.includes(one)));

/** Of many names those most used, without looking at what they are called. */
const mostUsed = ({ profile }: Knowledge, classes: readonly Iri[], topK: number): readonly Name[] =>
  profile.names
    .filter((name) => isOf(name, classes))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, topK);

const byName = (request: ObjectsRequest, { index }: Knowledge): readonly Name[] => {
  const { typed, classes, topK } = request;
  const types = classes.length === 0 ? [undefined] : classes;
  const hits = types.flatMap((type) => index.searchEntities(typed, { type, topK }));
  const unique = new Map(hits.map((hit) => [hit.name.iri, hit]));
  const wanted = fold(typed);
  const rank = ({ label }: (typeof hits)[number]): number => rankOf(label, wanted) ?? 3;
  return [...unique.values()]
    .sort((a, b) => rank(a) - rank(b) || b.score - a.score || b.name.weight - a.name.weight)
    .slice(0, topK)
    .map(({ name }) => name);
};

const things = (request: ObjectsRequest, knowledge: Knowledge): readonly FoundObject[] => {
  const { typed, classes, topK, language } = request;
  const found = typed === '' ? mostUsed(knowledge, classes, topK) : byName(request, knowledge);
  return found.map((name) => {
    const [type] = name.classes;
    const typeLabel =
      type === undefined ? {} : { typeLabel: labelOf(knowledge.schema.names.get(type), type, language) };
    return { iri: name.iri, label: labelIn(name.labels, language), ...typeLabel };
  });
};

/** What a property that names things says: the names themselves. */
function* namesAsValues({ profile }: Knowledge): Generator<FoundValue> {
  for (const { role, labels, weight } of profile.names) {
    if (role !== 'entity') continue;
    for (const { kind, text, language } of labels)
      if (kind !== 'local')
        yield { text, language, datatype: language === '' ? STRING : LANGUAGE_STRING, count: weight };
  }
}

function* valuesOf(property: Iri, values: readonly Value[]): Generator<FoundValue> {
  for (const { text, language, datatype, count, property: said } of values)
    // One that stands for two steps is said of the second.
    if (said === property || stepsOf(said).at(-1) === property) yield { text, language, datatype, count };
}

const values = ({ typed, property, topK }: ObjectsRequest, knowledge: Knowledge): readonly FoundValue[] => {
  if (property === undefined) return [];
  const { profile } = knowledge;
  const held = profile.labelProperties.includes(property)
    ? namesAsValues(knowledge)
    : valuesOf(property, profile.values);
  return best(held, ({ text }) => text, fold(typed), topK);
};

/** Things and values that begin with what is typed come first, then those that hold it. */
export const searchObjects = (knowledge: Knowledge, request: ObjectsRequest): FoundObjects => ({
  things: things(request, knowledge),
  values: values(request, knowledge),
});
