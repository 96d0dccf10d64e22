/** What an `Ask` is made of, whatever its kinds: in place of a recursion for each question that is asked of it. */

import type { Said, Things } from './ask';

/** All objects of a kind within a value, the outer before those in it. */
export const partsOf = <Part extends object>(
  whole: unknown,
  isOf: (part: object) => part is Part,
): readonly Part[] => {
  const found: Part[] = [];
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isOf(value)) found.push(value);
    for (const one of Object.values(value)) gather(one);
  };
  gather(whole);
  return found;
};

/** A node of an `Ask` that words may stand for. */
export const isSaid = (part: object): part is { readonly said: Said; readonly kind?: string } =>
  'said' in part;

/** All words that a value stands for, in no order. */
export const saidIn = (whole: unknown): Said => partsOf(whole, isSaid).flatMap(({ said }) => said);

export const isThings = (part: object): part is Things => 'head' in part && 'conditions' in part;

/** What it is made of, whatever words stand for it: values with the same key are written as the same query. */
export const contentKey = (value: object): string =>
  JSON.stringify(value, (key, part: unknown) => (key === 'said' ? undefined : part));

const toldIn = (part: object): readonly (readonly [string, unknown])[] =>
  Object.entries(part).filter(([key, value]) => key !== 'said' && key !== 'optional' && value !== undefined);

const areAlike = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const others = toldIn(other);
  const own = toldIn(one);
  return (
    own.length === others.length &&
    own.every(([key, value], at) => key === others[at]?.[0] && areAlike(value, others[at][1]))
  );
};

/** Whether two say the same, by whatever words. */
export const isAlike = <Part extends object>(one: Part, other: Part): boolean => areAlike(one, other);
