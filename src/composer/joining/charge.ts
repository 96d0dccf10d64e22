/**
 * What joins cost something for: things that no word names, far words, ways over relations that no word names, literals
 * found by a likeness, relations against their direction, what leads back or to what is given, what is said and does
 * nothing, what is said of another thing than the words say, places, columns of another sort than is asked for, members of
 * a kind, and joins that nobody would mean.
 */
export const COST_KINDS = [
  'unnamed',
  'distance',
  'way',
  'likeness',
  'turned',
  'looped',
  'idle',
  'aside',
  'place',
  'misfit',
  'member',
  'strange',
] as const;

export type CostKind = (typeof COST_KINDS)[number];

/** A cost by what it is for. What is not named is 0. */
export type Charge = Readonly<Partial<Record<CostKind, number>>>;

export const FREE: Charge = {};

export const together = (one: Charge, ...others: readonly Charge[]): Charge => {
  const sum: Partial<Record<CostKind, number>> = { ...one };
  for (const other of others)
    for (const [kind, amount] of Object.entries(other) as [CostKind, number][])
      if (amount !== 0) sum[kind] = (sum[kind] ?? 0) + amount;
  return sum;
};

export const totalOf = (charge: Charge): number =>
  Object.values(charge).reduce((sum, amount) => sum + amount, 0);
