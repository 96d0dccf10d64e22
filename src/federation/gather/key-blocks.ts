import type { Keys } from './solutions';

/** Fewer are always worth sending. */
export const FEW_KEYS = 200;
const MOST_KEYS_A_REQUEST = 2000;
/** Of keys in an address, as encoded: servers that take nothing but addresses take long ones. */
export const MOST_TEXT = 6000;
/** Beyond these, keys are sent only where the whole would be larger still. */
export const MANY_KEYS = 5000;

/** What a source takes in one request. */
export interface BlockSize {
  readonly keys: number;
  /** Characters of the keys, as encoded in an address. */
  readonly text: number;
}

/** Few keys travel in an address, many in the body of a POST; a shard takes them as they are. */
export const blockSize = (isShard: boolean, text: number): BlockSize => {
  if (isShard) return { keys: MANY_KEYS, text: Infinity };
  return { keys: text < Infinity ? FEW_KEYS : MOST_KEYS_A_REQUEST, text };
};

/** Characters of a key in an address, quotes and space included. */
const lengthOf = (row: Keys['rows'][number]): number =>
  row.reduce((sum, term) => sum + encodeURIComponent(term.value).length + 8, 0);

/** Characters of keys in an address. */
export const textOf = ({ rows }: Keys): number => rows.reduce((sum, row) => sum + lengthOf(row), 0);

/** Keys in as few requests as there can be. One key that is too long by itself goes alone. */
export function* blocksOf({ names, rows }: Keys, { keys, text }: BlockSize): Generator<Keys, void> {
  let block: Keys['rows'][number][] = [];
  let length = 0;
  for (const row of rows) {
    const size = text < Infinity ? lengthOf(row) : 0;
    if (block.length > 0 && (block.length >= keys || length + size > text)) {
      yield { names, rows: block };
      [block, length] = [[], 0];
    }
    block.push(row);
    length += size;
  }
  if (block.length > 0) yield { names, rows: block };
}

export const countOf = (keys: readonly Keys[]): number =>
  keys.reduce((sum, { rows }) => sum + rows.length, 0);
