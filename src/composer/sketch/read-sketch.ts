import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import { Draft } from './draft';
import { readCombined } from './read-combined';
import { readBestOfGroup } from './read-best';
import { readChoice } from './read-choice';
import { readColumns } from './read-columns';
import { readAge } from './read-age';
import { readComparedWithOwn } from './read-compared-with-own';
import { readCue } from './read-cue';
import { readDifference } from './read-difference';
import { readDuration } from './read-duration';
import { readEither } from './read-either';
import { readFirstCompared, readNotExtreme } from './read-first-compared';
import { readGroup } from './read-group';
import { readHeads } from './read-heads';
import { readKind } from './read-kind';
import { readLanguage } from './read-language';
import { readOptional } from './read-optional';
import { readQuantity } from './read-quantity';
import { readSequel } from './read-sequel';
import { readSpread } from './read-spread';
import { readTransitive } from './read-transitive';
import { readWithin } from './read-within';
import { readYears } from './read-years';
import { readYesNo } from './read-yes-no';
import type { Sketch } from './sketch';

/** Gives each item of an assignment its role. Never fails: what has no role is left to the join. */
export const readSketch = (grounded: Grounded, items: readonly Item[], schema: Schema): Sketch => {
  const draft = new Draft(grounded, items, schema);
  if (readDifference(draft)) return draft.sketch;
  readNotExtreme(draft);
  readFirstCompared(draft);
  readComparedWithOwn(draft);
  items.forEach(({ what }, at) => {
    if (what.type === 'quantity') readQuantity(draft, what.quantity, at);
  });
  items.forEach(({ what }, at) => {
    if (what.type === 'cue') readCue(draft, what.cue, at);
  });
  readGroup(draft);
  if (!readBestOfGroup(draft) && !readChoice(draft) && !readSequel(draft)) readColumns(draft);
  readYesNo(draft, schema);
  readYears(draft);
  readHeads(draft);
  readCombined(draft);
  readEither(draft);
  readSpread(draft);
  readKind(draft);
  readAge(draft);
  readDuration(draft);
  readOptional(draft);
  readTransitive(draft);
  readWithin(draft);
  readLanguage(draft);
  return draft.sketch;
};
