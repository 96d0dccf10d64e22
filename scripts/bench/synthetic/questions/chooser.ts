import type { Concept } from '../domains/domain';
import type { Draw } from '../draw';
import {
  heldBy,
  isCategory,
  isDate,
  isNumber,
  membersOf,
  type Day,
  type Graph,
  type Held,
  type HeldCategory,
  type HeldDate,
  type HeldNumber,
  type Thing,
} from '../graph/model';
import { sourceOf, type Step } from './query-graph';

/** Chooses what a question is about. `undefined` where the graph has nothing of the kind. */
export class Chooser {
  readonly #members = new Map<string, readonly Thing[]>();

  constructor(
    readonly graph: Graph,
    readonly draw: Draw,
  ) {}

  /** Mostly of the domain itself, of which a graph knows more than of what fills it up. */
  concept(): Concept {
    const core = this.graph.concepts.filter(({ key }) => !key.startsWith('filler'));
    return this.draw.pick(this.draw.chance(0.75) ? core : this.graph.concepts);
  }

  oneOf<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : this.draw.pick(items);
  }

  members(concept: Concept): readonly Thing[] {
    const known = this.#members.get(concept.key) ?? membersOf(this.graph.things, concept);
    this.#members.set(concept.key, known);
    return known;
  }

  held(concept: Concept): readonly Held[] {
    return heldBy(this.graph.held, concept);
  }

  numbers(concept: Concept): readonly HeldNumber[] {
    return this.held(concept).filter(isNumber);
  }

  dates(concept: Concept): readonly HeldDate[] {
    return this.held(concept).filter(isDate);
  }

  ranked(concept: Concept): readonly (HeldNumber | HeldDate)[] {
    return [...this.numbers(concept), ...this.dates(concept)];
  }

  categories(concept: Concept): readonly HeldCategory[] {
    return this.held(concept).filter(isCategory);
  }

  /** What one value answers: of two languages neither is asked for. */
  shown(concept: Concept): readonly Held[] {
    return this.held(concept).filter(({ form }) => form !== 'two-languages');
  }

  steps(concept: Concept): readonly Step[] {
    return this.graph.relations
      .filter(({ relation }) => !relation.tree)
      .flatMap((held) => [
        { held, isForward: true },
        { held, isForward: false },
      ])
      .filter((step) => {
        const source = sourceOf(step).key;
        return source === concept.key || source === concept.parent;
      });
  }

  /** Things of the concept that the step leads from, each with where to. */
  pairs({ held, isForward }: Step, concept: Concept): readonly (readonly [Thing, Thing])[] {
    const pairs = isForward ? held.pairs : held.pairs.map(([from, to]) => [to, from] as const);
    return pairs.filter(([one]) => one.concept.key === concept.key || one.concept.parent === concept.key);
  }

  /** Values of the members, sorted; dates as days. */
  sortedNumbers(concept: Concept, held: HeldNumber): readonly number[] {
    return this.members(concept)
      .flatMap(({ values }) => values.get(held.attribute.key) ?? [])
      .filter((value) => typeof value === 'number')
      .sort((one, other) => one - other);
  }

  days(concept: Concept, held: HeldDate): readonly Day[] {
    return this.members(concept)
      .flatMap(({ values }) => values.get(held.attribute.key) ?? [])
      .filter((value): value is Day => typeof value === 'object' && 'year' in value)
      .sort((one, other) => one.year - other.year);
  }

  /** From the middle of a sorted list, so that a bound parts the things. */
  middle<T>(sorted: readonly T[], low = 0.25, high = 0.75): T | undefined {
    const last = sorted.length - 1;
    return sorted[this.draw.whole(Math.floor(last * low), Math.ceil(last * high))];
  }
}
