import type { Link } from '../../void';
import type { ClassKey } from './class-key';
import type { Links } from './links';
import { remembered } from './remembered';

/** Compares classes of one thing by what is said of their things. */
export class ClassWidths {
  readonly #links: Links;
  readonly #instances: (one: ClassKey) => number;
  readonly #uses = new Map<ClassKey, ReadonlyMap<string, number>>();

  constructor(links: Links, instances: (one: ClassKey) => number) {
    this.#links = links;
    this.#instances = instances;
  }

  /** Those that have no other of them below: of wider classes much is said that is of other things alone. */
  narrowest(classes: readonly ClassKey[]): readonly ClassKey[] {
    if (classes.length < 2) return classes;
    const kept: ClassKey[] = [];
    for (const one of [...classes].sort((a, b) => this.#instances(a) - this.#instances(b)))
      if (kept.every((narrow) => !this.#isWider(one, narrow))) kept.push(one);
    return kept;
  }

  /** Whether all that is said of things of the narrow class is said of the wide one's, and as often at least. */
  #isWider(wide: ClassKey, narrow: ClassKey): boolean {
    const [widely, narrowly] = [this.#usesOf(wide), this.#usesOf(narrow)];
    return narrowly.size > 0 && [...narrowly].every(([use, triples]) => (widely.get(use) ?? 0) >= triples);
  }

  /** How often things of a class are subjects, and objects, of each property. */
  #usesOf(one: ClassKey): ReadonlyMap<string, number> {
    return remembered(this.#uses, one, () => {
      const uses = new Map<string, number>();
      const count = (use: string, { triples }: Link): unknown =>
        uses.set(use, (uses.get(use) ?? 0) + triples);
      for (const link of this.#links.from(one)) count(`>${link.property}`, link);
      for (const link of this.#links.to(one)) count(`<${link.property}`, link);
      return uses;
    });
  }
}
