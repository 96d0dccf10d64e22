/** Where the label of each disc stands, so that none hides another. */

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

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Between a disc and its label, and between two lines. */
const GAP = 4;
/** A line that is written with less above and below it can't be read. */
const MARGIN = 2;

const meet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

/**
 * First those that are written in any case, then the largest: each right of its disc, else left, below, above or aslant, where nothing
 * is written yet and the picture has not ended.
 */
export const placeLabels = <One extends Labelled>(
  discs: readonly One[],
  lineHeight: number,
  pictureWidth: number,
): readonly Placed<One>[] => {
  const taken: Box[] = [];
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
    const free = places.find(
      ([left, middle]) => isInside(left) && taken.every((other) => !meet(other, boxOf(left, middle, width))),
    );
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
