import type { Draft } from './draft';

/** "Irish pilots", "retired Irish pilots": names before a class only describe it. */
export const headOf = (draft: Draft, at: number): number => {
  const isName = (one: number): boolean =>
    draft.senseAt(one)?.type === 'value' || draft.senseAt(one)?.type === 'entity';
  let head = at;
  while (isName(head) && draft.isBeside(head, head + 1)) head += 1;
  return draft.senseAt(head)?.type === 'class' ? head : at;
};
