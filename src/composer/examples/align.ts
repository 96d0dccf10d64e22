import type { Element } from './elements';

/** A stretch of an example's question and the stretch of another that stands in its place. */
export interface Block {
  readonly isSame: boolean;
  readonly mine: readonly Element[];
  readonly theirs: readonly Element[];
}

export interface Alignment {
  /** In the order of both questions. */
  readonly blocks: readonly Block[];
  /** Share of both questions, by weight, that stands in equal stretches. In [0, 1]. */
  readonly likeness: number;
}

const WEIGHT: Readonly<Record<Element['kind'], number>> = {
  word: 1,
  operator: 1.2,
  quantity: 1,
  slight: 0.25,
};

const GAP = -0.3;

/** What it is worth that two pieces stand in each other's place. */
const worth = (mine: Element, theirs: Element): number => {
  if (mine.key === theirs.key) return 2 * WEIGHT[mine.kind];
  if (mine.kind !== theirs.kind) return -1.5;
  if (mine.kind === 'operator') return mine.operator?.op === theirs.operator?.op ? 0.5 : -1;
  return mine.kind === 'slight' ? -0.1 : 0;
};

interface Step {
  readonly mine: Element | undefined;
  readonly theirs: Element | undefined;
}

/** The best way to lay two sequences beside each other (Needleman and Wunsch). O(n·m). */
const steps = (mine: readonly Element[], theirs: readonly Element[]): Step[] => {
  const [n, m] = [mine.length, theirs.length];
  const best = Array.from({ length: n + 1 }, (_, i) =>
    Array.from({ length: m + 1 }, (_unused, j) => (i === 0 ? j * GAP : j === 0 ? i * GAP : 0)),
  );
  const at = (i: number, j: number): number => best[i]?.[j] ?? -Infinity;
  const pair = (i: number, j: number): number => {
    const [one, other] = [mine[i - 1], theirs[j - 1]];
    return one === undefined || other === undefined ? -Infinity : at(i - 1, j - 1) + worth(one, other);
  };
  for (let i = 1; i <= n; i += 1) {
    const row = best[i] ?? [];
    for (let j = 1; j <= m; j += 1)
      row[j] = Math.max(pair(i, j), at(i - 1, j) + GAP, (row[j - 1] ?? -Infinity) + GAP);
  }
  const found: Step[] = [];
  for (let [i, j] = [n, m]; i > 0 || j > 0;) {
    if (i > 0 && j > 0 && at(i, j) === pair(i, j)) {
      i -= 1;
      j -= 1;
      found.push({ mine: mine[i], theirs: theirs[j] });
    } else if (i > 0 && at(i, j) === at(i - 1, j) + GAP) {
      i -= 1;
      found.push({ mine: mine[i], theirs: undefined });
    } else {
      j -= 1;
      found.push({ mine: undefined, theirs: theirs[j] });
    }
  }
  return found.reverse();
};

const weightOf = (elements: readonly Element[]): number =>
  elements.reduce((sum, { kind }) => sum + WEIGHT[kind], 0);

const isEqual = ({ mine, theirs }: Step): boolean =>
  mine !== undefined && theirs !== undefined && mine.key === theirs.key;

/**
 * Lays a question beside that of an example. `joined`: pieces of either that must not be torn apart, so that where one of
 * them differs all of them do.
 */
export const align = (
  mine: readonly Element[],
  theirs: readonly Element[],
  joined: (one: Element, next: Element, side: 'mine' | 'theirs') => boolean,
): Alignment => {
  const laid = steps(mine, theirs);
  const differs = laid.map((step) => !isEqual(step));
  // A name of which one word differs is another name.
  for (let changed = true; changed;) {
    changed = false;
    for (let at = 0; at + 1 < laid.length; at += 1) {
      const [one, next] = [laid[at], laid[at + 1]];
      if (one === undefined || next === undefined || differs[at] === differs[at + 1]) continue;
      const isTorn = (['mine', 'theirs'] as const).some((side) => {
        const [a, b] = [one[side], next[side]];
        return a !== undefined && b !== undefined && joined(a, b, side);
      });
      if (!isTorn) continue;
      differs[at] = true;
      differs[at + 1] = true;
      changed = true;
    }
  }
  const blocks: { isSame: boolean; mine: Element[]; theirs: Element[] }[] = [];
  laid.forEach((step, at) => {
    const isSame = differs[at] !== true;
    let block = blocks.at(-1);
    if (block?.isSame !== isSame) {
      block = { isSame, mine: [], theirs: [] };
      blocks.push(block);
    }
    if (step.mine !== undefined) block.mine.push(step.mine);
    if (step.theirs !== undefined) block.theirs.push(step.theirs);
  });
  const same = laid.reduce((sum, step) => sum + (isEqual(step) ? WEIGHT[step.mine?.kind ?? 'word'] : 0), 0);
  const all = weightOf(mine) + weightOf(theirs);
  return { blocks, likeness: all === 0 ? 0 : (2 * same) / all };
};
