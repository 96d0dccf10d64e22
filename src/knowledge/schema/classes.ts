import type { Iri } from '../../rdf';
import type { Profile } from '../../store';
import type { ClassKey } from './class-key';

/** How a graph states of which classes its things are, which classes lie below which, and how many things are of each. */
export class Classes {
  readonly #profile: Pick<Profile, 'typing' | 'statedBy' | 'subclasses'>;
  readonly #entities: ReadonlyMap<ClassKey, number>;

  constructor(profile: Profile) {
    this.#profile = profile;
    this.#entities = new Map(profile.description.classes.map((one) => [one.class, one.entities]));
  }

  /** The property that says of a thing that it is of this class. */
  typingOf(one: Iri): Iri {
    return this.#profile.statedBy.get(one) ?? this.#profile.typing;
  }

  /** A class and those below it whose things do not state that they are of it. */
  withBelow(one: ClassKey): readonly ClassKey[] {
    const below = one === '' ? undefined : this.#profile.subclasses?.below.get(one);
    return below === undefined ? [one] : [one, ...below];
  }

  /** What leads from a thing to a class that it is of; and from that on, any number of times, where things state only those below. */
  typingSteps(one: Iri): { readonly typing: Iri; readonly up: Iri | undefined } {
    const { property, below } = this.#profile.subclasses ?? {};
    return { typing: this.typingOf(one), up: below?.has(one) === true ? property : undefined };
  }

  /** The path from a thing to a class that it is of, as SPARQL: over the classes below, where things state only those. */
  #typingPath(one: Iri): string {
    const { typing, up } = this.typingSteps(one);
    return up === undefined ? `<${typing}>` : `<${typing}>/<${up}>*`;
  }

  /** That a thing is of a class, or of one of several, as SPARQL. */
  ofClass(thing: string, one: Iri, others: readonly Iri[] = []): string {
    const stated = [one, ...others].map((each) => `${thing} ${this.#typingPath(each)} <${each}> .`);
    return stated.length === 1 ? (stated[0] ?? '') : stated.map((each) => `{ ${each} }`).join(' UNION ');
  }

  /** How many things are of it. */
  readonly instances = (one: ClassKey): number =>
    this.withBelow(one).reduce((sum, each) => sum + (this.#entities.get(each) ?? 0), 0);
}
