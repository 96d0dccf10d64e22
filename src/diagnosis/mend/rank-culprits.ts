import type { SelectQuery } from '../../sparql';
import { printCondition, type PlacedCondition } from './conditions-in';
import type { Edit } from './edit';
import type { Evidence } from './evidence';
import type { Culprit } from './mending';
import type { Part } from './parts-in';
import { samePlace } from './places';

/** Where there are no rows without a condition, it is not the only wrong one. */
const STILL_NOTHING = -6;
const CONFLICT = 2;

/** What is known of a query's conditions. */
export interface Known {
  readonly query: SelectQuery;
  readonly conditions: readonly PlacedCondition[];
  readonly parts: readonly Part[];
  readonly evidence: Evidence;
  /** Whether a value stands anywhere in its place; without an entry: not known. */
  readonly inPlace: ReadonlyMap<Part, boolean | undefined>;
  /** Whether there are rows without a condition, or that can't be known; of those that were left out. */
  readonly failing: ReadonlyMap<PlacedCondition, boolean | undefined>;
}

interface Suspect {
  readonly condition: PlacedCondition;
  readonly part: Part | undefined;
  readonly score: number;
}

/** Whether an edit of this condition alone could let rows through. */
export const isOpen = (condition: PlacedCondition, failing: Known['failing']): boolean => {
  const place = condition.deniedBy ?? condition.place;
  return [...failing].some(([one, is]) => is !== false && samePlace(one.place, place));
};

const whyOf = ({ evidence, failing }: Known, { condition, part }: Suspect): Culprit['why'] => {
  if (part !== undefined && evidence.isUnlisted(part)) return 'not-listed';
  if (part !== undefined && evidence.conflictOf(part) > 0) return 'no-match';
  return isOpen(condition, failing) ? 'alone' : 'unknown';
};

const suspectsOf = ({ conditions, parts, evidence, inPlace, failing }: Known): readonly Suspect[] => {
  const without = (condition: PlacedCondition): number => (isOpen(condition, failing) ? 0 : STILL_NOTHING);
  const ofParts = parts.map((part): Suspect => {
    const own = evidence.of(part, inPlace.get(part)) + CONFLICT * evidence.conflictOf(part);
    return { condition: part.condition, part, score: own + without(part.condition) };
  });
  const rest = conditions
    .filter((one) => !parts.some(({ condition }) => samePlace(condition.place, one.place)))
    .map((condition): Suspect => ({ condition, part: undefined, score: without(condition) }));
  return [...ofParts, ...rest].sort((a, b) => b.score - a.score);
};

/** Those that an edit helps, in the order of the edits; then all others, each term and condition once. */
export const rankCulprits = (known: Known, edits: readonly Edit[]): readonly Culprit[] => {
  const mended = edits.map(({ part, score }): Suspect => ({ condition: part.condition, part, score }));
  const kept = new Map<string, Culprit>();
  for (const suspect of [...mended, ...suspectsOf(known)]) {
    const { condition, part } = suspect;
    const key = JSON.stringify(part?.place ?? condition.place);
    if (kept.has(key)) continue;
    kept.set(key, {
      kind: part?.kind ?? 'test',
      pattern: printCondition(known.query, condition),
      term: part?.term,
      why: whyOf(known, suspect),
    });
  }
  return [...kept.values()];
};
