/** Ways over the schema that no word says: from the things of a noun phrase to those that a condition is of. */
import { remembered, type ClassKey, type Schema } from '../../knowledge';
import type { Path, Step } from '../ask';
import { waysOfKinds } from './kinds';

export interface Way {
  readonly path: Path;
  /** Of its steps, as `Schema.paths` has it; 0 where it stays. */
  readonly cost: number;
  /** Steps that go on along the same property. Default: none. */
  readonly onward?: number;
}

const LONGEST = 3;
const KEPT = 4;
/** Pairs of classes looked at: a thing may be of many. */
const MOST_CLASSES = 4;
const STAYS: Way = { path: [], cost: 0 };

/** Remembers ways between classes of one schema. */
export class WayFinder {
  readonly #schema: Schema;
  readonly #found = new Map<string, readonly Way[]>();
  /** Classes as short keys: a key of several IRIs takes longer to look up than all else. */
  readonly #numbers = new Map<ClassKey, number>();

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** Cheapest first; `stays`: things of a class that both have need no step. */
  between(
    from: readonly ClassKey[],
    to: readonly ClassKey[],
    stays: boolean,
    longest = LONGEST,
  ): readonly Way[] {
    const key = `${stays ? 's' : ''}${String(longest)} ${this.#keyOf(from)}>${this.#keyOf(to)}`;
    return remembered(this.#found, key, () => this.#between(from, to, stays, longest));
  }

  #keyOf(classes: readonly ClassKey[]): string {
    return classes.map((one) => remembered(this.#numbers, one, () => this.#numbers.size)).join(' ');
  }

  #between(
    from: readonly ClassKey[],
    to: readonly ClassKey[],
    stays: boolean,
    longest: number,
  ): readonly Way[] {
    const ofKinds = waysOfKinds(from, to, this.#schema);
    if (ofKinds !== undefined) return stays && this.areOne(from, to) ? [STAYS, ...ofKinds] : ofKinds;
    const isSame = stays && this.areOne(from, to);
    const found = new Map<string, Way>();
    for (const start of from.slice(0, MOST_CLASSES))
      for (const end of to.slice(0, MOST_CLASSES))
        for (const { key, steps, cost } of this.#schema.paths(start, end, longest)) {
          const known = found.get(key);
          if (known === undefined || known.cost > cost) found.set(key, { path: steps.map(stepOf), cost });
        }
    const ways = [...withOnward([...found.values()])].sort((a, b) => a.cost - b.cost).slice(0, KEPT);
    return isSame ? [STAYS, ...ways.slice(0, 2)] : ways;
  }

  /** Whether things of these classes may be things of those. */
  areOne(from: readonly ClassKey[], to: readonly ClassKey[]): boolean {
    return (
      from.some((one) => this.#withBelow(one).some((each) => to.includes(each))) ||
      to.some((one) => this.#withBelow(one).some((each) => from.includes(each)))
    );
  }

  #withBelow(one: ClassKey): readonly ClassKey[] {
    return this.#schema.withBelow(one);
  }
}

const goesOn = (path: Path, at: number): boolean =>
  path[at - 1]?.property === path[at]?.property && path[at - 1]?.forward === path[at]?.forward;

/**
 * From the region of a country to the continent that it lies in. Not where the property leads there at once: of what is named
 * after somebody, what is named after that goes no further up.
 */
const withOnward = (ways: readonly Way[]): readonly Way[] => {
  const direct = new Set(
    ways.flatMap(({ path: [first, ...more] }) => (more.length === 0 ? [first?.property] : [])),
  );
  return ways.map((way) => {
    const onward = way.path.filter(
      ({ property }, at) => goesOn(way.path, at) && !direct.has(property),
    ).length;
    return onward === 0 ? way : { ...way, onward };
  });
};

const stepOf = ({
  property,
  forward,
  to,
}: {
  property: Step['property'];
  forward: boolean;
  to: ClassKey;
}): Step => ({
  property,
  forward,
  to,
});
