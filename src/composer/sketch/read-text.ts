import type { Cue } from '../cues/cue';
import type { Draft } from './draft';
import type { Test } from './sketch';

/** "Whose name starts with 'A'", "books that contain the word 'sea'": of the property before it, else of the name. */
export const readText = (draft: Draft, { match, text }: Cue & { cue: 'text' }, at: number): void => {
  const isDenied = draft.cueAt(at - 1)?.cue === 'not';
  if (isDenied) draft.apply(at - 1);
  const before = isDenied ? at - 2 : at - 1;
  const test: Test = { type: 'text', operator: isDenied ? '!=' : '=', match, text };
  const isOfText =
    draft.isAttribute(before) && draft.attributeKind(before) === 'text' && !draft.used.has(before);
  if (isOfText) draft.addCondition({ by: 'item', item: before }, [test]);
  else {
    if (draft.cueAt(before)?.cue === 'their') draft.apply(before);
    draft.addCondition({ by: 'kind', kind: 'name', unit: undefined, at }, [test]);
  }
  draft.apply(at);
};
