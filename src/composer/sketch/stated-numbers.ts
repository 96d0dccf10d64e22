import type { Cue } from '../cues/cue';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import { ItemRow } from './item-row';

const TOTAL = /^total$/iu;
const QUESTION = /^(?:how|cuant)/iu;
const MEASURES: ReadonlySet<Cue['cue']> = new Set(['aggregate', 'superlative', 'most']);

const sum: Item['what'] = { type: 'cue', cue: { cue: 'aggregate', aggregate: 'SUM' } };

/**
 * "The average number of seats", "the staff number", "the largest amount of power": where the number is a stated value,
 * "number of" counts nothing; "the total number of seats" adds the values up.
 */
export const withStatedNumbers = (
  grounded: Grounded,
  items: readonly Item[],
  schema: Schema,
): readonly Item[] => {
  const row = new ItemRow(grounded, items, schema);
  const isMeasured = (at: number): boolean => MEASURES.has(row.cueAt(at)?.cue ?? 'list');
  const isStated = (at: number, measured: boolean): boolean => {
    const kind = row.isAttribute(at) ? row.attributeKind(at) : undefined;
    return kind === 'number' || (kind === 'text' && measured);
  };
  const isIdle = (item: Item, at: number): boolean => {
    const words = grounded.tokens.slice(item.start, item.end + 1).map(({ word }) => word);
    if (row.cueAt(at)?.cue !== 'count' || QUESTION.test(words.join(' '))) return false;
    const isBefore = items[at - 1]?.end === item.start - 1 && isStated(at - 1, false);
    return (
      isBefore ||
      (row.isBeside(at, at + 1) && isStated(at + 1, isMeasured(at - 1) && row.isBeside(at - 1, at)))
    );
  };
  const isTotal = ({ start }: Item, at: number): boolean =>
    TOTAL.test(grounded.tokens[start]?.word ?? '') && !isMeasured(at - 1);
  return items.flatMap((item, at): Item[] => {
    if (isIdle(item, at)) return isTotal(item, at) ? [{ ...item, what: sum }] : [];
    // The words of what counts nothing go with what stands before them.
    const next = items[at + 1];
    const isWidened =
      item.what.type === 'cue' && next !== undefined && isIdle(next, at + 1) && !isTotal(next, at + 1);
    return [isWidened ? { ...item, end: next.end } : item];
  });
};
