/** Two bounds of one value, where there may be several values: "reopened between 1960 and 1965" is one reopening. */
import type { Pattern } from '../../sparql';
import type { Condition } from '../ask';
import { isAlike } from '../parts-of';
import { isOneMeasure } from './multiplies';
import type { Site } from './site';

const UPWARDS: ReadonlySet<string> = new Set(['>', '>=']);
const DOWNWARDS: ReadonlySet<string> = new Set(['<', '<=']);

/** One from below and one from above. */
const isRange = (one: Condition, other: Condition, { writing: { schema }, head }: Site): boolean =>
  one.kind === 'compare' &&
  other.kind === 'compare' &&
  one.measure.kind === 'value' &&
  (UPWARDS.has(one.operator)
    ? DOWNWARDS.has(other.operator)
    : DOWNWARDS.has(one.operator) && UPWARDS.has(other.operator)) &&
  !isOneMeasure(schema, head, one.measure) &&
  isAlike(one.measure, other.measure);

/** Writes conditions of a thing that hold together, those that one value has to meet of one value. */
export const writeRanges = (
  site: Site,
  conditions: readonly Condition[],
  write: (site: Site, condition: Condition) => readonly Pattern[],
): readonly Pattern[] => {
  const [first, ...others] = conditions;
  if (first === undefined) return [];
  const other = others.find((one) => isRange(first, one, site));
  if (other === undefined) return [...write(site, first), ...writeRanges(site, others, write)];
  const shared: Site = { ...site, reached: new Map(site.reached), isShared: true };
  const rest = others.filter((one) => one !== other);
  return [...write(shared, first), ...write(shared, other), ...writeRanges(site, rest, write)];
};
