import type { Draft } from './draft';
import { BEGINNING, STATED, readAgeShown, readAgeToday, readBareAge } from './read-compared-age';
import type { AttributeRef } from './sketch';

const WHEN = /\b(?:when|at (?:his|her|their) death|cuando|al [a-zñ]+[aei]r)\b/iu;
const isMeasure = (draft: Draft, at: number): boolean => {
  const cue = draft.cueAt(at);
  return cue?.cue === 'measure' && cue.adjective.time !== undefined;
};

/** "A qué edad media": the summary stands right behind. */
const isMeanBehind = (draft: Draft, at: number): boolean => {
  const cue = draft.cueAt(at + 1);
  return cue?.cue === 'aggregate' && cue.aggregate === 'AVG' && draft.isBeside(at, at + 1);
};

/** What something is measured at: "how old … when", "at what age", "the average age … at". */
const agedAt = (draft: Draft): { readonly at: number; readonly isMean: boolean } | undefined => {
  const mean = draft.items.findIndex((_, one) => {
    const cue = draft.cueAt(one);
    return cue?.cue === 'age' && cue.says === 'mean' && cue.at === undefined;
  });
  if (mean >= 0) return { at: mean, isMean: true };
  const at = draft.items.findIndex((_, one) => isMeasure(draft, one));
  const item = draft.items[at];
  if (item === undefined) return undefined;
  const { tokens, text } = draft.grounded;
  const words = text.slice(tokens[item.start]?.start ?? 0, tokens[item.end]?.end ?? 0);
  const rest = text.slice(tokens[item.end]?.end ?? 0);
  return WHEN.test(rest) || /^(?:at|a)\s/iu.test(words) ? { at, isMean: isMeanBehind(draft, at) } : undefined;
};

/** "At the time of the award": a noun beside that of whose age it is. */
const isOfEvent = (draft: Draft): boolean =>
  draft.items.filter((_, one) => ['class', 'property'].includes(draft.senseAt(one)?.type ?? '')).length > 1;

/** "How old was X when she won?", "the average age of X at the award": the years from one date to the other; not answered by one of the two. */
const readEventAge = (draft: Draft, aged: { readonly at: number; readonly isMean: boolean }): void => {
  const { at, isMean } = aged;
  const { sketch, items } = draft;
  const dates = items.flatMap((_, one) =>
    draft.isAttribute(one) && draft.attributeKind(one) === 'time' ? [one] : [],
  );
  const relations = items.filter(
    (_, one) => draft.senseAt(one)?.type === 'property' && !draft.isAttribute(one),
  );
  const [date] = dates;
  const isSaid = date !== undefined || (isMean ? isOfEvent(draft) : relations.length > 0);
  if (!isSaid || dates.length > 1) {
    sketch.isBarred = true;
    return;
  }
  const event: AttributeRef =
    date === undefined
      ? { by: 'kind', kind: 'time', isEvent: true, unit: undefined, at: items.length - 1 }
      : { by: 'item', item: draft.take(date) };
  const birth: AttributeRef = {
    by: 'adjective',
    adjective: BEGINNING,
    unit: undefined,
    // Where nothing else says whose age it is, the other date does.
    at: date ?? at,
  };
  sketch.form = 'list';
  sketch.columns.splice(
    0,
    Infinity,
    { type: 'attribute', attribute: birth },
    { type: 'attribute', attribute: event },
  );
  sketch.isAge = true;
  if (!isMean) return;
  sketch.isMeanAge = true;
  sketch.aggregate = undefined;
  items.forEach((_, one) => {
    if (['age', 'aggregate'].includes(draft.cueAt(one)?.cue ?? '')) draft.apply(one);
  });
};

/** "How long did X live", "the average age": of a life, up to its end or to today. */
const readLife = (draft: Draft): boolean => {
  const { sketch, items } = draft;
  const at = items.findIndex((_, one) => {
    const cue = draft.cueAt(one);
    return cue?.cue === 'age' && (cue.says === 'life' || (cue.says === 'mean' && cue.at === 'today'));
  });
  if (at < 0) return false;
  const cue = draft.cueAt(at);
  const isMean = cue?.cue === 'age' && cue.says === 'mean';
  items.forEach((_, one) => {
    if (['age', 'aggregate'].includes(draft.cueAt(one)?.cue ?? '')) draft.apply(one);
  });
  sketch.form = 'list';
  sketch.aggregate = undefined;
  const adjective = isMean ? STATED : BEGINNING;
  const attribute: AttributeRef = { by: 'adjective', adjective, unit: undefined, at };
  sketch.columns.splice(0, Infinity, { type: 'attribute', attribute });
  sketch.age = { at: isMean ? 'today' : 'death', column: 0, ...(isMean ? { isMean } : {}) };
  return true;
};

/** Ages that no property holds: of a life, at what was done, or today. */
export const readAge = (draft: Draft): void => {
  if (draft.sketch.age !== undefined) {
    readAgeShown(draft);
    return;
  }
  if (readLife(draft)) return;
  const aged = agedAt(draft);
  if (aged !== undefined) readEventAge(draft, aged);
  readBareAge(draft);
  readAgeToday(draft);
};
