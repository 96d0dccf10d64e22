/** A part of Mercator's square, whose sides are 1 long: its middle, and how much of the square it takes. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In the square, or in a picture in pixels. */
export type Spot = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of the square, about 400 metres: the outlines have nothing to show there, but the points come apart. */
const NARROWEST = 1e-5;
/** Degrees of latitude where the square ends. */
const EDGE = 85.051;

const bounded = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

export const spotOf = (longitude: number, latitude: number): Spot => {
  const angle = (bounded(latitude, -EDGE, EDGE) * Math.PI) / 180;
  return [longitude / 360 + 0.5, 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)];
};

const placeOf = ([x, y]: Spot): [longitude: number, latitude: number] => [
  (bounded(x, 0, 1) - 0.5) * 360,
  bounded((Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, -EDGE, EDGE),
];

export const partBetween = (one: Spot, other: Spot): Part => ({
  x: (one[0] + other[0]) / 2,
  y: (one[1] + other[1]) / 2,
  width: Math.abs(one[0] - other[0]),
  height: Math.abs(one[1] - other[1]),
});

/** Two opposite corners, as longitudes and latitudes. */
export const cornersOf = ({ x, y, width, height }: Part): [number, number][] => [
  placeOf([x - width / 2, y + height / 2]),
  placeOf([x + width / 2, y - height / 2]),
];

/** Of the square, what one pixel takes where the whole part is shown. */
export const perPixel = (part: Part, { width, height }: Size): number =>
  Math.max(part.width / width, part.height / height);

/** What lies under a pixel. */
export const spotUnder = ([x, y]: Spot, part: Part, size: Size): Spot => {
  const scale = perPixel(part, size);
  return [part.x + (x - size.width / 2) * scale, part.y + (y - size.height / 2) * scale];
};

/** @param factor more than 1 looks closer; @param at what keeps its place in the picture. `undefined`: all is shown again. */
export const zoomed = (part: Part, whole: Part, factor: number, at: Spot): Part | undefined => {
  const width = Math.max(NARROWEST, part.width / factor);
  if (width >= whole.width) return undefined;
  const share = width / part.width;
  return {
    x: bounded(at[0] + (part.x - at[0]) * share, 0, 1),
    y: bounded(at[1] + (part.y - at[1]) * share, 0, 1),
    width,
    height: part.height * share,
  };
};

export const centred = (part: Part, [x, y]: Spot): Part => ({
  ...part,
  x: bounded(x, 0, 1),
  y: bounded(y, 0, 1),
});
