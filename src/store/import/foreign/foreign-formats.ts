import FORMATS from './formats.json' with { type: 'json' };

/** A format that is told by name. */
export interface Foreign {
  readonly format: string;
  /** What to convert it to. */
  readonly into: string;
  /** A program that converts it. */
  readonly tool?: string;
  /** It is read by a reader of its own, and need not be converted. */
  readonly reader?: string;
}

interface Root extends Foreign {
  readonly root: string;
  readonly namespace?: string;
}

interface Keys extends Foreign {
  readonly keys: readonly string[];
  readonly where?: Readonly<Record<string, string>>;
}

interface Start extends Foreign {
  readonly start: string;
}

const ROOTS: readonly Root[] = FORMATS.xml;
const KEYS: readonly Keys[] = FORMATS.json;
const STARTS: readonly Start[] = FORMATS.text;

/** XML of another vocabulary, and JSON of none. */
export const PLAIN_XML: Foreign = { format: 'XML', into: 'CSV' };
export const PLAIN_JSON: Foreign = { format: 'JSON', into: 'CSV' };

export const foreignRoot = (name: string, namespace: string): Foreign | undefined =>
  ROOTS.find((one) => one.root === name && namespace.startsWith(one.namespace ?? ''));

export const foreignKeys = (top: Readonly<Record<string, unknown>>): Foreign | undefined =>
  KEYS.find(
    ({ keys, where = {} }) =>
      keys.every((key) => Object.hasOwn(top, key)) &&
      Object.entries(where).every(([key, value]) => top[key] === value),
  );

/** By the first characters of a text that is neither XML nor JSON. */
export const foreignStart = (text: string): Foreign | undefined =>
  STARTS.find(({ start }) => text.startsWith(start));
