import type { Alignment } from './align';
import type { Element } from './elements';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const WEIGHT: Readonly<Record<Element['kind'], number>> = { word: 1, operator: 1.2, quantity: 1, slight: 0 };

const weightOf = (elements: readonly Element[]): number =>
  elements.reduce((sum, { kind }) => sum + WEIGHT[kind], 0);

const covers = ({ start, end }: Stretch, one: Element): boolean => start <= one.start && end >= one.end;

/** Pairs that stand in another order than those before them. */
const crossings = (pairs: readonly (readonly [number, number])[]): number => {
  const inOrder = [...pairs].sort(([a], [b]) => a - b);
  return inOrder.filter(([, at], place) => inOrder.slice(0, place).some(([, before]) => before > at)).length;
};

/**
 * Lays a question beside that of an example whatever the order of their words: equal pieces against each other, and all
 * that is left of both as one stretch. `names`: what must not be torn apart.
 */
export const matchBags = (
  mine: readonly Element[],
  theirs: readonly Element[],
  names: { readonly mine: readonly Stretch[]; readonly theirs: readonly Stretch[] },
): Alignment & { readonly crossings: number } => {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  mine.forEach((one, at) => {
    const free = theirs.findIndex(
      ({ key, kind }, other) => key === one.key && kind === one.kind && !taken.has(other),
    );
    if (free < 0) return;
    pairs.set(at, free);
    taken.add(free);
  });
  // A name of which one word differs is another name.
  for (let changed = true; changed;) {
    changed = false;
    for (const [at, other] of pairs) {
      const isTorn =
        names.mine.some((name) => {
          const one = mine[at];
          return (
            one !== undefined &&
            covers(name, one) &&
            mine.some((each, place) => covers(name, each) && !pairs.has(place) && each.kind !== 'slight')
          );
        }) ||
        names.theirs.some((name) => {
          const one = theirs[other];
          return (
            one !== undefined &&
            covers(name, one) &&
            theirs.some((each, place) => covers(name, each) && !taken.has(place) && each.kind !== 'slight')
          );
        });
      if (!isTorn) continue;
      pairs.delete(at);
      taken.delete(other);
      changed = true;
    }
  }
  const isTelling = ({ kind }: Element): boolean => kind !== 'slight';
  const same = mine.filter((_, at) => pairs.has(at));
  const others = theirs.filter((_, at) => taken.has(at));
  const left = {
    isSame: false,
    mine: mine.filter((one, at) => !pairs.has(at) && isTelling(one)),
    theirs: theirs.filter((one, at) => !taken.has(at) && isTelling(one)),
  };
  const all = weightOf(mine) + weightOf(theirs);
  return {
    blocks: [
      { isSame: true, mine: same, theirs: others },
      ...(left.mine.length + left.theirs.length === 0 ? [] : [left]),
    ],
    likeness: all === 0 ? 0 : (weightOf(same) + weightOf(others)) / all,
    crossings: crossings([...pairs].filter(([at]) => isTelling(mine[at] ?? ({ kind: 'slight' } as Element)))),
  };
};
