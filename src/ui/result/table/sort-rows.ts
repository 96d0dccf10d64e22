import type { Language, Term } from '../../../rdf';
import { instantOf } from '../instant';
import type { ResultColumn, ResultTable } from '../result-table';
import { isNumber } from '../../words/term';
import { blankLabelOf, labelOf, localeOf } from '../../../session';
import type { Slices } from './slices';

/** Rows between two looks at the clock. */
const PIECE = 2000;

type Key = number | string | undefined;

const keyOf = (term: Term | undefined, labels: ResultTable['labels']): Key => {
  if (term === undefined) return undefined;
  if (term.termType === 'NamedNode') return labelOf(term.value, labels);
  if (term.termType === 'BlankNode') return blankLabelOf(term.value, labels) ?? '';
  if (isNumber(term)) return Number(term.value);
  return instantOf(term)?.getTime() ?? term.value;
};

type Compare = (one: number, other: number) => number;

/** Numbers and dates by their value before texts by the order of the language; empty cells come last, whatever the direction. */
const comparing = (keys: readonly Key[], isDescending: boolean, language: Language): Compare => {
  const { compare } = new Intl.Collator(localeOf(language), { numeric: true });
  const turn = isDescending ? -1 : 1;
  return (one, other) => {
    const [a, b] = [keys[one], keys[other]];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    if (typeof a === 'number' && typeof b === 'number') return turn * (a - b);
    if (typeof a === 'string' && typeof b === 'string') return turn * compare(a, b);
    return turn * (typeof a === 'number' ? -1 : 1);
  };
};

const merged = async (
  one: readonly number[],
  other: readonly number[],
  compare: Compare,
  slices: Slices,
): Promise<number[]> => {
  const all: number[] = [];
  let [left, right] = [0, 0];
  while (left < one.length && right < other.length) {
    const [a = 0, b = 0] = [one[left], other[right]];
    if (compare(a, b) <= 0) {
      all.push(a);
      left += 1;
    } else {
      all.push(b);
      right += 1;
    }
    if (all.length % PIECE === 0) await slices.rest();
  }
  return all.concat(one.slice(left), other.slice(right));
};

/** Sorts the positions by the values of a column, those that are equal in the order in which they come. */
export const sortedRows = async (
  positions: readonly number[],
  { rows, labels }: Pick<ResultTable, 'rows' | 'labels'>,
  { at }: Pick<ResultColumn, 'at'>,
  { isDescending, language }: { readonly isDescending: boolean; readonly language: Language },
  slices: Slices,
): Promise<readonly number[]> => {
  const keys: Key[] = [];
  for (const [position, row] of rows.entries()) {
    keys.push(keyOf(row[at], labels));
    if (position % PIECE === 0) await slices.rest();
  }
  const compare = comparing(keys, isDescending, language);
  let runs: number[][] = [];
  for (let from = 0; from < positions.length; from += PIECE) {
    runs.push(positions.slice(from, from + PIECE).sort(compare));
    await slices.rest();
  }
  while (runs.length > 1) {
    const longer: number[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(await merged(runs[at] ?? [], runs[at + 1] ?? [], compare, slices));
    runs = longer;
  }
  return runs[0] ?? [];
};
