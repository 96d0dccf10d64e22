import { done, failed, type Outcome } from '../base';
import { toIri, type Iri } from '../rdf';

/** Where something is not as it should be: `answer.plan.query`. */
export interface Fault {
  readonly path: string;
}

/** Makes a value of a type of one of unknown origin: its known fields alone, with texts cut in length. Never throws. */
export type Read<T> = (value: unknown) => Outcome<T, Fault>;

/** Letters that are kept of a text: of a name, and of a query or what went into a step. */
const MOST_NAME = 10_000;
const MOST_TEXT = 1_000_000;
/** No IRI that is cut is the same: longer ones are refused. */
const MOST_IRI = 10_000;

const NOT_SO = failed<Fault>({ path: '' });

const within = (name: string, { path }: Fault): Fault => ({
  path: path === '' || path.startsWith('[') ? `${name}${path}` : `${name}.${path}`,
});

const textOf =
  (most: number): Read<string> =>
  (value) =>
    typeof value === 'string' ? done(value.slice(0, most)) : NOT_SO;

/** A label, a message, a literal. */
export const name: Read<string> = textOf(MOST_NAME);
/** A query, a reply, what went into a step. */
export const text: Read<string> = textOf(MOST_TEXT);

export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? done(value) : NOT_SO);
export const number: Read<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? done(value) : NOT_SO;
/** Whole and not negative. */
export const count: Read<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? done(value) : NOT_SO;
export const duration: Read<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? done(value) : NOT_SO;

export const iri: Read<Iri> = (value) => {
  const made = typeof value === 'string' && value.length <= MOST_IRI ? toIri(value) : undefined;
  return made === undefined ? NOT_SO : done(made);
};

export const oneOf =
  <T>(...known: readonly T[]): Read<T> =>
  (value) => {
    const found = known.find((one) => one === value);
    return found === undefined ? NOT_SO : done(found);
  };

/** What may be missing; JSON has `null` for what is missing in a list. */
export const maybe =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value) =>
    value === undefined || value === null ? done(undefined) : read(value);

export const listOf =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return NOT_SO;
    const items: T[] = [];
    for (const [at, item] of value.entries()) {
      const made = read(item);
      if (!made.ok) return failed(within(`[${at}]`, made.failure));
      items.push(made.value);
    }
    return done(items);
  };

/** Refuses what does not hold together. */
export const where =
  <T>(read: Read<T>, holds: (value: T) => boolean): Read<T> =>
  (value) => {
    const made = read(value);
    return made.ok && !holds(made.value) ? NOT_SO : made;
  };

const areDistinct = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length;

/** A list in which no two have the same key: what is drawn by its key must not be there twice. */
export const distinct = <T>(
  read: Read<T>,
  keyOf: (item: T) => unknown = (item) => item,
): Read<readonly T[]> => where(listOf(read), (items) => areDistinct(items.map(keyOf)));

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf =
  <T>(read: Read<T>): Read<Readonly<Record<string, T>>> =>
  (value) => {
    if (!isObject(value)) return NOT_SO;
    const made: (readonly [string, T])[] = [];
    for (const [key, item] of Object.entries(value)) {
      const one = read(item);
      if (!one.ok) return failed(within(key.slice(0, 80), one.failure));
      made.push([key, one.value]);
    }
    return done(Object.fromEntries(made));
  };

type Optional<T, K extends keyof T> = object extends Pick<T, K> ? true : false;

type Fields<T> = {
  readonly [K in keyof T]-?: Optional<T, K> extends true ? Read<T[K] | undefined> : Read<T[K]>;
};

/** An object of these fields and no others. A field without a value is left out. */
export const shaped = <T extends object>(fields: Fields<T>): Read<T> => {
  const reads = Object.entries<Read<unknown>>(fields);
  return (value) => {
    if (!isObject(value)) return NOT_SO;
    const made: (readonly [string, unknown])[] = [];
    for (const [field, read] of reads) {
      const one = read(Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined);
      if (!one.ok) return failed(within(field, one.failure));
      if (one.value !== undefined) made.push([field, one.value]);
    }
    return done(Object.fromEntries(made) as T);
  };
};

/** What a union says of itself, and what reads each of its members. */
type Members<U, K extends keyof U> = {
  readonly [T in U[K] & string]: Read<Extract<U, Readonly<Record<K, T>>>>;
};

/** A member of a union, which a field tells. */
export const tagged = <U, K extends keyof U & string>(tag: K, members: Members<U, K>): Read<U> => {
  const reads = new Map(Object.entries<Read<U>>(members));
  return (value) => {
    const told: unknown = isObject(value) ? Reflect.get(value, tag) : undefined;
    const read = typeof told === 'string' ? reads.get(told) : undefined;
    return read === undefined ? failed({ path: tag }) : read(value);
  };
};

/** The first that fits; the fault is that of the last. */
export const either =
  <A, B>(one: Read<A>, other: Read<B>): Read<A | B> =>
  (value) => {
    const made = one(value);
    return made.ok ? made : other(value);
  };
