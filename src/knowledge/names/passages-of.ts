import type { Passage } from '../../retrieval';
import type { Label, Name, Value } from '../../store';
import type { Knowledge } from '../schema/knowledge';
import { nameId, valueId } from './terms-by-id';

/** Names of a class or property; of an entity the first one. */
const NAMES = 6;
/** Entities and values, those with most triples first: an encoder reads some hundred texts a second. */
const MOST_ENTITIES = 3000;
const MOST_VALUES = 1500;
/** In letters: what stands behind it says less of what a term is. */
const LONGEST = 200;

/** A number, a date or a code has no meaning to be near to. */
const isWorded = (text: string): boolean => /\p{L}{3}/u.test(text) && !/\p{N}{3}/u.test(text);

const passage = (id: string, kind: Passage['kind'], text: string): Passage => ({
  id,
  kind,
  text: text.slice(0, LONGEST),
});

/** A property `p12` is only called what its labels call it. */
const wordings = (labels: readonly Label[]): readonly string[] => [
  ...new Set(labels.map(({ text }) => text).filter(isWorded)),
];

const passagesOfName = (name: Name): readonly Passage[] => {
  const id = nameId(name);
  const [first, ...others] = wordings(name.labels);
  if (first === undefined) return [];
  if (name.role === 'entity') return [passage(id, 'entity', first)];
  const told = name.comments.slice(0, 2).map(({ text }) => `${first}: ${text}`);
  return [first, ...others.slice(0, NAMES - 1), ...told].map((text) => passage(id, name.role, text));
};

const heaviest = <T>(all: readonly T[], weightOf: (one: T) => number, most: number): readonly T[] =>
  [...all].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, most);

/** The texts that a search by meaning looks through: all classes and properties, and the entities and values most used. */
export const passagesOf = ({ profile: { names, values } }: Knowledge): readonly Passage[] => {
  const schema = names.filter(({ role }) => role !== 'entity');
  const entities = heaviest(
    names.filter(({ role }) => role === 'entity'),
    ({ weight }) => weight,
    MOST_ENTITIES,
  );
  const worded = heaviest(
    values.filter(({ text }) => isWorded(text)),
    ({ count }: Value) => count,
    MOST_VALUES,
  );
  return [
    ...schema.flatMap(passagesOfName),
    ...entities.flatMap(passagesOfName),
    ...worded.map((value) => passage(valueId(value), 'value', value.text)),
  ];
};
