/** Where the label of each disc stands, so that none hides another, and none lies on another disc. */

/** A disc whose label is to be written. CSS pixels. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Of its label. */
  readonly width: number;
  /** It is written in any case. */
  readonly isForced: boolean;
}

export interface Placed<One> {
  readonly of: One;
  readonly left: number;
  /** Of the middle of the line. */
  readonly middle: number;
}

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Between a disc and its label, and between two lines. */
const GAP = 4;
/** A line that is written with less above and below it can't be read. */
const MARGIN = 2;

/** What the labels have to keep free of. */
export interface Surroundings {
  readonly lineHeight: number;
  readonly pictureWidth: number;
  /** All discs that are drawn, those without a label too. */
  readonly circles: readonly Circle[];
  /** What lies over the picture. */
  readonly covers: readonly Box[];
}

const covers = ({ x, y, radius }: Circle, [left, top, right, bottom]: Box): boolean =>
  Math.hypot(x - Math.min(right, Math.max(left, x)), y - Math.min(bottom, Math.max(top, y))) < radius;

const meet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

/**
 * First those that are written in any case, then the largest: each right of its disc, else left, below, above or aslant, where nothing
 * is written yet and the picture has not ended.
 */
export const placeLabels = <One extends Labelled>(
  discs: readonly One[],
  { lineHeight, pictureWidth, circles, covers: over }: Surroundings,
): readonly Placed<One>[] => {
  const taken: Box[] = [...over];
  const boxOf = (left: number, middle: number, width: number): Box => {
    const half = lineHeight / 2 + MARGIN;
    return [left, middle - half, left + width, middle + half];
  };
  const place = (one: One): Placed<One>[] => {
    const { x, y, radius, width, isForced } = one;
    const [beside, under] = [radius + GAP, radius + GAP + lineHeight / 2];
    const places = [
      [x + beside, y],
      [x - beside - width, y],
      [x - width / 2, y + under],
      [x - width / 2, y - under],
      [x + beside, y + lineHeight],
      [x + beside, y - lineHeight],
      [x - beside - width, y + lineHeight],
      [x - beside - width, y - lineHeight],
    ] as const;
    const isInside = (left: number): boolean => left >= 0 && left + width <= pictureWidth;
    const isFree = (box: Box): boolean =>
      taken.every((other) => !meet(other, box)) && circles.every((circle) => !covers(circle, box));
    const free = places.find(([left, middle]) => isInside(left) && isFree(boxOf(left, middle, width)));
    const found = free ?? (isForced ? (places.find(([left]) => isInside(left)) ?? places[0]) : undefined);
    if (found === undefined) return [];
    const [left, middle] = found;
    taken.push(boxOf(left, middle, width));
    return [{ of: one, left, middle }];
  };
  return [...discs]
    .sort((one, other) => Number(other.isForced) - Number(one.isForced) || other.radius - one.radius)
    .flatMap(place);
};
