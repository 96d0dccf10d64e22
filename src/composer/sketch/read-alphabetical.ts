import type { Direction } from '../cues/cue';
import type { Draft } from './draft';
import { orderedBy } from './ordered-by';
import { compoundHead } from './read-heads';
import type { AttributeRef } from './sketch';

const isText = (draft: Draft, at: number): boolean =>
  draft.isAttribute(at) && draft.attributeKind(at) === 'text';

/** "The names of all huts", "hut names": the first text that is shown, with nothing but what else is shown before it. */
const shownText = (draft: Draft): number | undefined => {
  const at = draft.items.findIndex((_, one) => isText(draft, one) && !draft.used.has(one));
  const isOpening = draft.items
    .slice(0, at)
    .every(
      ({ what }, one) =>
        what.type === 'cue' || draft.isAttribute(one) || compoundHead(draft, one + 1) === one,
    );
  return at >= 0 && isOpening ? at : undefined;
};

/** "In alphabetical order": of the text behind its "of" or "by", else of the first that is shown, else of what things are called. */
export const readAlphabetical = (draft: Draft, direction: Direction, at: number): void => {
  if (draft.sketch.order !== undefined) return;
  const isBehind = isText(draft, at + 1) && /^\s*(?:of|by|de|por)\b/iu.test(draft.between(at, at + 1));
  const by = isBehind ? at + 1 : orderedBy(draft, at);
  const shown = by === undefined ? shownText(draft) : undefined;
  const item = by ?? shown;
  const attribute: AttributeRef =
    item === undefined ? { by: 'kind', kind: 'name', unit: undefined, at } : { by: 'item', item };
  draft.setOrder(attribute, direction, undefined);
  if (shown !== undefined) draft.used.delete(shown);
  draft.apply(at);
};
