import { COST_KINDS, type Weights } from '../../src/composer';

/**
 * What weights are drawn back to: a cost of a join counts as much as any other, and all of them as they were set by hand
 * before anything was trained. Where no question speaks of a feature, that stays.
 */
export const PRIOR: Weights['reading'] = {
  senses: -3.3,
  ...Object.fromEntries(COST_KINDS.map((kind) => [kind, -3.4])),
  strange: -2,
  unread: -4,
  lost: -1,
  lostCues: 0,
  mutated: -5,
  bare: -0.6,
  namelessColumns: -3.6,
  echo: -2,
  detached: -3,
  detour: -1,
  empty: -2.9,
};
