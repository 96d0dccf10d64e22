import type { Adjective } from '../cues/adjective';
import type { Draft } from './draft';
import type { AttributeRef } from './sketch';

const WHEN = /\b(?:when|cuando)\b/iu;
/** When a life, or whatever else has an age, begins. */
const BEGINNING: Adjective = {
  nouns: ['birth', 'born', 'nacimiento', 'nacio'],
  sign: 1,
  time: -1,
  isBare: false,
};

/** What something is measured at: "how old … when", "at what age". */
const agedAt = (draft: Draft): number | undefined => {
  const at = draft.items.findIndex(
    ({ what }) => what.type === 'cue' && what.cue.cue === 'measure' && what.cue.adjective.time !== undefined,
  );
  const item = draft.items[at];
  if (item === undefined) return undefined;
  const { tokens, text } = draft.grounded;
  const words = text.slice(tokens[item.start]?.start ?? 0, tokens[item.end]?.end ?? 0);
  const rest = text.slice(tokens[item.end]?.end ?? 0);
  return WHEN.test(rest) || /^(?:at|a)\s/iu.test(words) ? at : undefined;
};

/** "How old was X when she won?": the years from one date to the other; not answered by one of the two. */
export const readAge = (draft: Draft): void => {
  const at = agedAt(draft);
  if (at === undefined) return;
  const { sketch, items } = draft;
  const dates = items.flatMap((_, one) =>
    draft.isAttribute(one) && draft.attributeKind(one) === 'time' ? [one] : [],
  );
  const relations = items.filter(
    (_, one) => draft.senseAt(one)?.type === 'property' && !draft.isAttribute(one),
  );
  const [date] = dates;
  const isSaid = date !== undefined || relations.length > 0;
  if (!isSaid || dates.length > 1) {
    sketch.isBarred = true;
    return;
  }
  const event: AttributeRef =
    date === undefined
      ? { by: 'kind', kind: 'time', isEvent: true, unit: undefined, at: items.length - 1 }
      : { by: 'item', item: draft.take(date) };
  const birth: AttributeRef = { by: 'adjective', adjective: BEGINNING, unit: undefined, at };
  sketch.form = 'list';
  sketch.columns.splice(
    0,
    Infinity,
    { type: 'attribute', attribute: birth },
    { type: 'attribute', attribute: event },
  );
  sketch.isAge = true;
};
