/** A disc of the picture. Its centre and its radius are in CSS pixels; pushing moves it. */
export interface Disc {
  x: number;
  y: number;
  readonly radius: number;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** Free between two discs, which the picture may draw a little closer to each other. */
const GAP = 10;
/** An angle for two that stand in the same place: each pair gets another one. */
const TURN = 2.399963;

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Stretches them, so that they use the whole area in both directions. */
export const fill = (discs: readonly Disc[], { width, height }: Area): void => {
  const [xs, ys] = [discs.map(({ x }) => x), discs.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  for (const disc of discs) {
    disc.x = wide === 0 ? width / 2 : ((disc.x - left) / wide) * width;
    disc.y = high === 0 ? height / 2 : ((disc.y - top) / high) * height;
  }
};

/** One round: every two discs that overlap go half of the way each, within the area. O(n²). Returns whether any did overlap. */
export const pushApart = (discs: readonly Disc[], { width, height }: Area): boolean => {
  let hasMet = false;
  for (const [at, one] of discs.entries())
    for (const other of discs.slice(at + 1)) {
      const least = one.radius + other.radius + GAP;
      const [across, down] = [other.x - one.x, other.y - one.y];
      const distance = Math.hypot(across, down);
      if (distance > least - 0.5) continue;
      hasMet = true;
      const [right, below] =
        distance < 0.01 ? [Math.cos(at * TURN), Math.sin(at * TURN)] : [across / distance, down / distance];
      const way = (least - distance) / 2;
      one.x = within(one.x - right * way, width);
      one.y = within(one.y - below * way, height);
      other.x = within(other.x + right * way, width);
      other.y = within(other.y + below * way, height);
    }
  return hasMet;
};
