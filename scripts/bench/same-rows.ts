import type { QueryResult } from '../../src/rdf';

/** Rows of lexical values; yes and no are one row of one value. `null` where unbound. */
export type Rows = readonly (readonly (string | null)[])[];

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/u;

/** Numbers of one value but different spellings are made equal, to nine significant digits. */
const normal = (cell: string | null): string => {
  if (cell === null) return '';
  return NUMBER.test(cell) ? String(Number(Number(cell).toPrecision(9))) : cell;
};

export const rowsOf = (result: QueryResult): Rows => {
  switch (result.type) {
    case 'boolean':
      return [[String(result.value)]];
    case 'bindings':
      return result.rows.map((row) => row.map((cell) => cell?.value ?? null));
    case 'quads':
      return result.nquads.split('\n').map((line) => [line]);
  }
};

function* permutations(places: readonly number[]): Generator<readonly number[]> {
  if (places.length === 0) yield [];
  for (const first of places)
    for (const rest of permutations(places.filter((one) => one !== first))) yield [first, ...rest];
}

const keysOf = (rows: Rows, order: readonly number[]): ReadonlySet<string> =>
  new Set(rows.map((row) => order.map((at) => normal(row[at] ?? null)).join('\t')));

const MOST_COLUMNS = 6;

/** Equal as sets of rows, under one permutation of the columns. */
export const isSameRows = (rows: Rows, gold: Rows): boolean => {
  const [first] = gold;
  if (first === undefined || rows[0] === undefined) return rows.length === gold.length;
  if (rows[0].length !== first.length || first.length > MOST_COLUMNS) return false;
  const places = first.map((_, at) => at);
  const wanted = keysOf(gold, places);
  for (const order of permutations(places)) {
    const keys = keysOf(rows, order);
    if (keys.size === wanted.size && [...keys].every((key) => wanted.has(key))) return true;
  }
  return false;
};
