import { lineOf } from '../schema/hierarchy';
import type { Schema } from '../schema/schema';
import type { Draft } from './draft';

/** "Ancestors of X", "everyone below X", "X's ancestors", "how many descendants has X?": the thing given next to the word, of a class with a line of its own. */
export const readLineage = (draft: Draft, schema: Schema): void => {
  const { items, sketch } = draft;
  const at = items.findIndex((_, one) => draft.cueAt(one)?.cue === 'lineage');
  const cue = draft.cueAt(at);
  if (cue?.cue !== 'lineage') return;
  const isGiven = (_: unknown, one: number): boolean => draft.senseAt(one)?.type === 'entity';
  const behind = items.findIndex((item, one) => one > at && isGiven(item, one));
  const of = behind >= 0 ? behind : items.findLastIndex((item, one) => one < at && isGiven(item, one));
  const sense = draft.senseAt(of);
  if (sense?.type !== 'entity' || lineOf(sense.classes, schema) === undefined) return;
  sketch.lineage = { of, at, leads: cue.leads };
  draft.apply(at);
  draft.take(of);
  const far = items.findIndex((_, one) => draft.cueAt(one)?.cue === 'transitive');
  if (far >= 0) draft.apply(far);
  if (draft.cueAt(at - 1)?.cue !== 'count') return;
  draft.counted = of;
  sketch.form = 'count';
  draft.apply(at - 1);
};
