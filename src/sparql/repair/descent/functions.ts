/** Functions of SPARQL 1.1 in the spelling that is printed, with the fewest and most arguments. */
const BUILT_IN: Readonly<Record<string, readonly [number, number]>> = {
  str: [1, 1],
  lang: [1, 1],
  langmatches: [2, 2],
  datatype: [1, 1],
  bound: [1, 1],
  iri: [1, 1],
  uri: [1, 1],
  bnode: [0, 1],
  rand: [0, 0],
  abs: [1, 1],
  ceil: [1, 1],
  floor: [1, 1],
  round: [1, 1],
  concat: [0, 99],
  strlen: [1, 1],
  ucase: [1, 1],
  lcase: [1, 1],
  encode_for_uri: [1, 1],
  contains: [2, 2],
  strstarts: [2, 2],
  strends: [2, 2],
  strbefore: [2, 2],
  strafter: [2, 2],
  year: [1, 1],
  month: [1, 1],
  day: [1, 1],
  hours: [1, 1],
  minutes: [1, 1],
  seconds: [1, 1],
  timezone: [1, 1],
  tz: [1, 1],
  now: [0, 0],
  uuid: [0, 0],
  struuid: [0, 0],
  md5: [1, 1],
  sha1: [1, 1],
  sha256: [1, 1],
  sha384: [1, 1],
  sha512: [1, 1],
  coalesce: [0, 99],
  if: [3, 3],
  strlang: [2, 2],
  strdt: [2, 2],
  sameterm: [2, 2],
  isiri: [1, 1],
  isuri: [1, 1],
  isblank: [1, 1],
  isliteral: [1, 1],
  isnumeric: [1, 1],
  regex: [2, 3],
  substr: [2, 3],
  replace: [3, 4],
};

/** What other languages call the same. */
const OTHERWISE: Readonly<Record<string, string>> = {
  length: 'strlen',
  len: 'strlen',
  char_length: 'strlen',
  upper: 'ucase',
  lower: 'lcase',
  toupper: 'ucase',
  tolower: 'lcase',
  substring: 'substr',
  ceiling: 'ceil',
  ifnull: 'coalesce',
  nvl: 'coalesce',
  isnull: 'coalesce',
  current_date: 'now',
  getdate: 'now',
  startswith: 'strstarts',
  endswith: 'strends',
  starts_with: 'strstarts',
  ends_with: 'strends',
  iff: 'if',
  strcontains: 'contains',
  regexp: 'regex',
  regex_match: 'regex',
  language: 'lang',
  toiri: 'iri',
  tostring: 'str',
  string: 'str',
  string_length: 'strlen',
};

/** Casts that models write without their prefix. */
const CASTS: Readonly<Record<string, string>> = {
  int: 'integer',
  integer: 'integer',
  float: 'float',
  double: 'double',
  decimal: 'decimal',
  date: 'date',
  datetime: 'dateTime',
  boolean: 'boolean',
  number: 'decimal',
  numeric: 'decimal',
};

const AGGREGATES: Readonly<Record<string, string>> = {
  count: 'count',
  sum: 'sum',
  min: 'min',
  max: 'max',
  avg: 'avg',
  sample: 'sample',
  group_concat: 'group_concat',
  average: 'avg',
  mean: 'avg',
  minimum: 'min',
  maximum: 'max',
  groupconcat: 'group_concat',
};

export interface BuiltIn {
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

const lookUp = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** The function that a word calls, whatever its letters' case and whoever's name it is. */
export const builtIn = (word: string): BuiltIn | undefined => {
  const lower = word.toLowerCase();
  const name = lookUp(BUILT_IN, lower) === undefined ? lookUp(OTHERWISE, lower) : lower;
  const arity = name === undefined ? undefined : lookUp(BUILT_IN, name);
  return name === undefined || arity === undefined ? undefined : { name, least: arity[0], most: arity[1] };
};

/** The local name of the datatype of XSD that a word casts to. */
export const castOf = (word: string): string | undefined => lookUp(CASTS, word.toLowerCase());

export const aggregateOf = (word: string): string | undefined => lookUp(AGGREGATES, word.toLowerCase());
