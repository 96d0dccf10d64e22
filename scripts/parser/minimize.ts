/** A smooth function: its value at a place, whose gradient it writes into the second array. */
export type Smooth = (place: Float64Array, gradient: Float64Array) => number;

const STEPS = 150;
/** Steps whose bend is remembered. */
const REMEMBERED = 10;
const HALVINGS = 30;
/** The share of the promised fall with which a step is taken; and the relative fall below which nothing more is to be had. */
const ENOUGH = 1e-4;
const DONE = 1e-7;

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

interface Bend {
  readonly step: Float64Array;
  readonly change: Float64Array;
}

/** The gradient, turned by what the last steps tell of how the function bends. */
const direction = (gradient: Float64Array, bends: readonly Bend[]): Float64Array => {
  const turned = Float64Array.from(gradient);
  const taken = bends.map(() => 0);
  const add = (vector: Float64Array, by: number): void => {
    for (let at = 0; at < turned.length; at += 1) turned[at] = (turned[at] ?? 0) + by * (vector[at] ?? 0);
  };
  for (const [at, { step, change }] of [...bends.entries()].reverse()) {
    taken[at] = dot(step, turned) / dot(step, change);
    add(change, -(taken[at] ?? 0));
  }
  const last = bends.at(-1);
  const scale =
    last === undefined
      ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)))
      : dot(last.step, last.change) / dot(last.change, last.change);
  for (let at = 0; at < turned.length; at += 1) turned[at] = (turned[at] ?? 0) * scale;
  for (const [at, { step, change }] of bends.entries())
    add(step, (taken[at] ?? 0) - dot(change, turned) / dot(step, change));
  return turned;
};

/**
 * Where a convex function is least, from a start: nothing is drawn, so that the same function gives the same place.
 * @see Liu and Nocedal, On the limited memory BFGS method for large scale optimization, 1989
 */
export const minimize = (smooth: Smooth, start: readonly number[]): readonly number[] => {
  let place = Float64Array.from(start);
  let gradient = new Float64Array(start.length);
  let value = smooth(place, gradient);
  const bends: Bend[] = [];
  for (let round = 0; round < STEPS; round += 1) {
    const way = direction(gradient, bends);
    const fall = dot(gradient, way);
    const nextGradient = new Float64Array(start.length);
    let next = place;
    let nextValue = value;
    let length = 1;
    for (let halved = 0; halved < HALVINGS; halved += 1, length /= 2) {
      const by = length;
      next = place.map((one, at) => one - by * (way[at] ?? 0));
      nextValue = smooth(next, nextGradient);
      if (nextValue <= value - ENOUGH * by * fall) break;
    }
    const from = { place, gradient };
    const step = next.map((one, at) => one - (from.place[at] ?? 0));
    const change = nextGradient.map((one, at) => one - (from.gradient[at] ?? 0));
    if (dot(step, change) > 1e-12) bends.push({ step, change });
    if (bends.length > REMEMBERED) bends.shift();
    const isDone = Math.abs(value - nextValue) <= DONE * Math.abs(value);
    [place, gradient, value] = [next, nextGradient, nextValue];
    if (isDone) break;
  }
  return [...place];
};
