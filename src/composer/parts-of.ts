/** What an `Ask` is made of, whatever its kinds: in place of a recursion for each question that is asked of it. */

import type { Said, Things } from './ask';

/** All objects of a kind within a value, the outer before those in it. */
export const partsOf = <Part extends object>(
  whole: unknown,
  isOf: (part: object) => part is Part,
): readonly Part[] => {
  if (typeof whole !== 'object' || whole === null) return [];
  const inside = Object.values(whole).flatMap((one) => partsOf(one, isOf));
  return isOf(whole) ? [whole, ...inside] : inside;
};

/** A node of an `Ask` that words may stand for. */
export const isSaid = (part: object): part is { readonly said: Said; readonly kind?: string } =>
  'said' in part;

/** All words that a value stands for, in no order. */
export const saidIn = (whole: unknown): Said => partsOf(whole, isSaid).flatMap(({ said }) => said);

export const isThings = (part: object): part is Things => 'head' in part && 'conditions' in part;

const unsaid = (key: string, value: unknown): unknown =>
  key === 'said' || key === 'optional' ? undefined : value;

/** Whether two say the same, by whatever words. */
export const isAlike = <Part extends object>(one: Part, other: Part): boolean =>
  JSON.stringify(one, unsaid) === JSON.stringify(other, unsaid);
