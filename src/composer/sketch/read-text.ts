import type { Cue } from '../cues/cue';
import type { Draft } from './draft';
import type { Test } from './sketch';

const WHOSE = /^(?:whose|cuy[oa]s?)$/u;

/** "A country whose name", "un país cuyo nombre": the noun that the relative stands right behind. */
const nounBeforeWhose = (draft: Draft, at: number): number | undefined => {
  const their = draft.items[at];
  const word = draft.grounded.tokens[their?.start ?? -1]?.word ?? '';
  const isNoun = draft.isBeside(at - 1, at) && draft.senseAt(at - 1)?.type === 'class';
  return draft.cueAt(at)?.cue === 'their' && WHOSE.test(word) && isNoun ? at - 1 : undefined;
};

/** "Titles of prints with 'Heron' in them": the text that is asked for, and its noun right before the words. */
const textAsked = (draft: Draft, noun: number): number | undefined => {
  const head = noun - 1;
  const isFirst = draft.items.slice(0, Math.max(0, head)).every(({ what }) => what.type === 'cue');
  const isText = draft.isAttribute(head) && draft.attributeKind(head) === 'text' && !draft.used.has(head);
  return isFirst && isText && draft.senseAt(noun)?.type === 'class' ? head : undefined;
};

/** "Whose name starts with 'A'", "books that contain the word 'sea'": of the property before it, else of the name. */
export const readText = (draft: Draft, { match, text }: Cue & { cue: 'text' }, at: number): void => {
  const isDenied = draft.cueAt(at - 1)?.cue === 'not';
  if (isDenied) draft.apply(at - 1);
  const before = isDenied ? at - 2 : at - 1;
  const test: Test = { type: 'text', operator: isDenied ? '!=' : '=', match, text };
  const isOfText =
    draft.isAttribute(before) && draft.attributeKind(before) === 'text' && !draft.used.has(before);
  const asked = textAsked(draft, before);
  if (isOfText) draft.addCondition({ by: 'item', item: before }, [test]);
  else if (asked !== undefined) {
    draft.addCondition({ by: 'item', item: asked }, [test]);
    draft.used.delete(asked);
  } else {
    if (draft.cueAt(before)?.cue === 'their') draft.apply(before);
    const noun = nounBeforeWhose(draft, before);
    const of = noun === undefined ? {} : { of: noun };
    draft.addCondition({ by: 'kind', kind: 'name', unit: undefined, at, ...of }, [test]);
  }
  draft.apply(at);
};
