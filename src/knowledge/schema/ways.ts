import type { Iri } from '../../rdf';
import type { ClassKey } from './class-key';
import { findPaths, type CostedStep, type Path } from './find-paths';
import { objectClass, subjectClass, type Links } from './links';
import { remembered } from './remembered';

/** Of a step along a property; against it; and where few things have it. */
const STEP = 0.6;
const BACKWARD = 0.05;
const RARE = 0.3;
/** Where its name denies something, which no word asked for. */
const DENIED = 0.6;

/** The ways from class to class over the links of a graph, and what each costs. */
export class Ways {
  readonly #links: Links;
  readonly #instances: (one: ClassKey) => number;
  readonly #denies: (property: Iri) => boolean;
  /** By length, beginning and end. */
  readonly #paths = new Map<number, Map<ClassKey, Map<ClassKey, readonly Path[]>>>();
  readonly #steps = new Map<ClassKey, readonly CostedStep[]>();
  /** By length and beginning. */
  readonly #reached = new Map<number, Map<ClassKey, ReadonlySet<ClassKey>>>();

  constructor(links: Links, instances: (one: ClassKey) => number, denies: (property: Iri) => boolean) {
    this.#links = links;
    this.#instances = instances;
    this.#denies = denies;
  }

  /** Of at most `longest` steps, cheapest first. */
  between(from: ClassKey, to: ClassKey, longest: number): readonly Path[] {
    if (!this.reached(from, longest).has(to)) return [];
    const ofLength = remembered(
      this.#paths,
      longest,
      () => new Map<ClassKey, Map<ClassKey, readonly Path[]>>(),
    );
    const paths = remembered(ofLength, from, () => new Map<ClassKey, readonly Path[]>());
    return remembered(paths, to, () => findPaths(from, to, longest, this.#stepsFrom));
  }

  /** All that at most `longest` steps lead to; where one comes back to the beginning, that too. */
  reached(from: ClassKey, longest: number): ReadonlySet<ClassKey> {
    const ofLength = remembered(this.#reached, longest, () => new Map<ClassKey, ReadonlySet<ClassKey>>());
    return remembered(ofLength, from, () => {
      const reached = new Set<ClassKey>();
      let frontier: readonly ClassKey[] = [from];
      for (let length = 1; length <= longest; length += 1) {
        const next = new Set(frontier.flatMap((at) => this.#stepsFrom(at).map(({ to }) => to)));
        frontier = [...next].filter((one) => !reached.has(one));
        for (const one of frontier) reached.add(one);
      }
      return reached;
    });
  }

  readonly #stepsFrom = (at: ClassKey): readonly CostedStep[] =>
    remembered(this.#steps, at, () => this.#allStepsFrom(at));

  #allStepsFrom(at: ClassKey): readonly CostedStep[] {
    const all = Math.max(1, this.#instances(at));
    const costOf = (step: number, property: Iri, having: number): number =>
      step + RARE * (1 - Math.min(1, having / all)) + (this.#denies(property) ? DENIED : 0);
    const along = this.#links.from(at).flatMap((link): CostedStep[] => {
      const [to, { property }] = [objectClass(link), link];
      const cost = costOf(STEP, property, link.distinctSubjects);
      return to === undefined ? [] : [{ property, forward: true, to, cost }];
    });
    const against = this.#links.to(at).map((link): CostedStep => {
      const cost = costOf(STEP + BACKWARD, link.property, link.distinctObjects);
      return { property: link.property, forward: false, to: subjectClass(link), cost };
    });
    return [...along, ...against];
  }
}
