/**
 * Words of every sort. An encoder finds any two words rather alike, each encoder in its own way: that something is close
 * in meaning is told by how much closer it is than these are.
 */
export const BACKGROUND: readonly string[] = [
  ...[
    'table',
    'yesterday',
    'to run',
    'green',
    'opinion',
    'engine',
    'mother',
    'seventeen',
    'rain',
    'contract',
  ],
  ...[
    'guitar',
    'kidney',
    'to forget',
    'north',
    'bread',
    'election',
    'shadow',
    'theorem',
    'soldier',
    'discount',
  ],
  ...['mesa', 'ayer', 'correr', 'verde', 'opinión', 'motor', 'madre', 'lluvia', 'contrato', 'guitarra'],
];

/** What the background is to one query. */
export interface Noise {
  readonly mean: number;
  readonly deviation: number;
}

/** Of what lies between the background and the same: for encoders that find all of it equally far. */
const LEAST_DEVIATION = 0.1;
const SMALLEST = 0.001;
/** Deviations above the mean: below the first by chance; at the second as good as another name of it. */
const CHANCE = 3;
const SAME = 7;

export const noiseOf = (similarities: readonly number[]): Noise => {
  const count = Math.max(1, similarities.length);
  const mean = similarities.reduce((sum, one) => sum + one, 0) / count;
  const variance = similarities.reduce((sum, one) => sum + (one - mean) ** 2, 0) / count;
  const least = Math.max(SMALLEST, LEAST_DEVIATION * (1 - mean));
  return { mean, deviation: Math.max(least, Math.sqrt(variance)) };
};

/** How close in meaning, in (0, 1]; `undefined` for what is no closer than chance brings. */
export const closeness = (similarity: number, { mean, deviation }: Noise): number | undefined => {
  const above = (similarity - mean) / deviation;
  return above <= CHANCE ? undefined : Math.min(1, (above - CHANCE) / (SAME - CHANCE));
};
