import type { Cue } from '../cues/cue';
import { WHOSE } from '../cues/small-words';
import type { Draft } from './draft';
import { compoundHead } from './read-heads';
import type { Test } from './sketch';

/** "A country whose name", "un país cuyo nombre": the noun that the relative stands right behind. */
const nounBeforeWhose = (draft: Draft, at: number): number | undefined => {
  const their = draft.items[at];
  const word = draft.grounded.tokens[their?.start ?? -1]?.word ?? '';
  const isNoun = draft.isBeside(at - 1, at) && draft.senseAt(at - 1)?.type === 'class';
  return draft.cueAt(at)?.cue === 'their' && WHOSE.has(word) && isNoun ? at - 1 : undefined;
};

/** "Capitals that start with 'B'", "capitals starting with": the noun right before the words. */
const nounBefore = (draft: Draft, at: number): number | undefined => {
  const sense = draft.senseAt(at)?.type;
  const isNoun = sense === 'class' || (sense === 'property' && !draft.isAttribute(at));
  return isNoun && /^\s*(?:that|which|que)?\s*$/iu.test(draft.between(at, at + 1)) ? at : undefined;
};

/** "Titles of prints with 'Heron' in them": the text that is asked for, and its noun right before the words. */
const textAsked = (draft: Draft, noun: number): number | undefined => {
  const head = noun - 1;
  const isFirst = draft.items.slice(0, Math.max(0, head)).every(({ what }) => what.type === 'cue');
  const isText = draft.isAttribute(head) && draft.attributeKind(head) === 'text' && !draft.used.has(head);
  return isFirst && isText && draft.senseAt(noun)?.type === 'class' ? head : undefined;
};

/** "That mention 'x' in their notes": the text that is named behind the words. */
const textBehind = (draft: Draft, at: number): number | undefined => {
  const their = draft.cueAt(at + 1)?.cue === 'their' ? at + 2 : at + 1;
  const isText = draft.isAttribute(their) && draft.attributeKind(their) === 'text' && !draft.used.has(their);
  return isText && /^\s*(?:in|en)\s+\p{L}+\s*$/iu.test(draft.between(at, their)) ? their : undefined;
};

/** "Product descriptions that contain 'x'", "titles that …": the text is what is asked for, and not only looked into. */
const isHead = (draft: Draft, at: number): boolean =>
  /^\s+(?:that|which|que)\s+$/iu.test(draft.between(at, at + 1)) &&
  draft.items.slice(0, at).every(({ what }, one) => what.type === 'cue' || compoundHead(draft, at) === one);

/** "Whose name starts with 'A'", "books that contain the word 'sea'": of the property before it, else of the name. */
export const readText = (draft: Draft, { match, text, others }: Cue & { cue: 'text' }, at: number): void => {
  const isDenied = draft.cueAt(at - 1)?.cue === 'not';
  if (isDenied) draft.apply(at - 1);
  const before = isDenied ? at - 2 : at - 1;
  const tests = [text, ...(others ?? [])].map((one): Test => ({
    type: 'text',
    operator: isDenied ? '!=' : '=',
    match,
    text: one,
  }));
  // Neither one nor the other.
  const conditions = isDenied ? tests.map((test) => [test]) : [tests];
  const isOfText =
    draft.isAttribute(before) && draft.attributeKind(before) === 'text' && !draft.used.has(before);
  const behind = isOfText ? undefined : textBehind(draft, at);
  const asked = isOfText || behind !== undefined ? undefined : textAsked(draft, before);
  const of = isOfText ? before : (behind ?? asked);
  if (of !== undefined) {
    if (behind !== undefined && draft.cueAt(at + 1)?.cue === 'their') draft.apply(at + 1);
    for (const one of conditions) draft.addCondition({ by: 'item', item: of }, one);
    if (asked !== undefined || isHead(draft, of)) draft.used.delete(of);
  } else {
    if (draft.cueAt(before)?.cue === 'their') draft.apply(before);
    const noun = nounBeforeWhose(draft, before) ?? nounBefore(draft, before);
    const named = noun === undefined ? {} : { of: noun };
    for (const one of conditions)
      draft.addCondition({ by: 'kind', kind: 'name', unit: undefined, at, ...named }, one);
  }
  draft.apply(at);
};
