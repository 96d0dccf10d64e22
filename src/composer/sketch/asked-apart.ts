import type { Iri } from '../../rdf';
import { FUNCTION_WORDS } from '../../retrieval';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';

const WHEN = /^(?:when|cuando)$/u;
const WHERE = /^(?:where|donde)$/u;
const PLACE = /^(?:place|city|town|village|country|location|where|lugar|ciudad|pueblo|pais|sitio)$/u;
const OF_EITHER =
  /^(?:date|day|year|time|place|city|town|village|country|location|fecha|dia|ano|lugar|ciudad|pueblo|pais|sitio)$/u;

interface Clause {
  readonly isTime: boolean;
  /** The one property that stands behind the question word, up to the next one. */
  readonly relation: Item;
}

const isProperty = ({ what }: Item): boolean => what.type === 'term' && what.sense.type === 'property';

/** Two clauses at least, each with a question word for a time or a place and one property; else none. */
const clausesOf = ({ tokens }: Grounded, items: readonly Item[]): readonly Clause[] => {
  const openings = tokens.flatMap(({ word }, at) => (WHEN.test(word) || WHERE.test(word) ? [at] : []));
  const clauses = openings.flatMap((at, index): readonly Clause[] => {
    const end = openings[index + 1] ?? tokens.length;
    const [relation, other] = items.filter((item) => isProperty(item) && item.start > at && item.start < end);
    return relation === undefined || other !== undefined
      ? []
      : [{ isTime: WHEN.test(tokens[at]?.word ?? ''), relation }];
  });
  return clauses.length > 1 && clauses.length === openings.length ? clauses : [];
};

const isOfSort = (property: Iri, isTime: boolean, schema: Schema): boolean =>
  isTime
    ? schema.attributeKind(property) === 'time'
    : schema.attributeKind(property) !== 'time' && schema.words(property).some((word) => PLACE.test(word));

/** Of the same event: the place of birth for the date of birth. */
const siblingOf = (property: Iri, isTime: boolean, schema: Schema): Iri | undefined => {
  const events = schema
    .words(property)
    .filter((word) => !OF_EITHER.test(word) && !FUNCTION_WORDS.en.has(word) && !FUNCTION_WORDS.es.has(word));
  const subjects = schema.subjectClasses(property);
  return [...schema.names.values()].find(
    ({ iri, role }) =>
      role === 'property' &&
      isOfSort(iri, isTime, schema) &&
      schema.words(iri).some((word) => events.includes(word)) &&
      [...schema.subjectClasses(iri)].some((one) => subjects.has(one)),
  )?.iri;
};

/**
 * "Where was X born and when did he die?": of each clause the property that its question word asks for, and no question words;
 * `undefined` where the graph has none, or no query could say them.
 */
export const withAskedApart = (
  grounded: Grounded,
  items: readonly Item[],
  schema: Schema,
): readonly Item[] | undefined => {
  const clauses = clausesOf(grounded, items);
  if (clauses.length === 0) return items;
  const places = clauses.filter(({ isTime }) => !isTime);
  // Two places would be told as one, and what is asked twice in Spanish as a yes or no.
  if (places.length > 1) return undefined;
  if (grounded.language === 'es') return places.length === 0 ? items : undefined;
  const meant = new Map<Item, Item>();
  for (const { isTime, relation } of clauses) {
    if (relation.what.type !== 'term' || relation.what.sense.type !== 'property') continue;
    const { sense } = relation.what;
    const property = isOfSort(sense.name.iri, isTime, schema)
      ? sense.name.iri
      : siblingOf(sense.name.iri, isTime, schema);
    const name = property === undefined ? undefined : schema.names.get(property);
    if (name === undefined) return undefined;
    meant.set(relation, { ...relation, what: { type: 'term', sense: { ...sense, name } } });
  }
  return items.flatMap((item) =>
    item.what.type === 'cue' && (item.what.cue.cue === 'when' || item.what.cue.cue === 'where')
      ? []
      : [meant.get(item) ?? item],
  );
};
