import type { Iri } from '../../rdf';

/** Sets of sources as small numbers: 0 is the empty set, and equal sets share a number. */
export class SourceSets {
  readonly #sources: readonly Iri[];
  readonly #members: (readonly number[])[] = [[]];
  readonly #known = new Map<string, number>([['', 0]]);
  readonly #unions = new Map<number, Map<number, number>>();
  readonly #listed: (readonly Iri[])[] = [[]];

  constructor(sources: readonly Iri[]) {
    this.#sources = sources;
  }

  /** The set of one source, by its place. */
  single(place: number): number {
    return this.#numberOf([place]);
  }

  union(one: number, other: number): number {
    if (one === other || other === 0) return one;
    if (one === 0) return other;
    const [low, high] = one < other ? [one, other] : [other, one];
    const row = this.#unions.get(low) ?? new Map<number, number>();
    this.#unions.set(low, row);
    const known = row.get(high);
    if (known !== undefined) return known;
    const joined = new Set([...(this.#members[low] ?? []), ...(this.#members[high] ?? [])]);
    const made = this.#numberOf([...joined].sort((a, b) => a - b));
    row.set(high, made);
    return made;
  }

  /** In the order the sources were given. One array a set. */
  list(set: number): readonly Iri[] {
    return this.#listed[set] ?? [];
  }

  #numberOf(members: readonly number[]): number {
    const key = members.join(',');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = this.#members.push(members) - 1;
    this.#known.set(key, made);
    this.#listed.push(this.#sources.filter((_, place) => members.includes(place)));
    return made;
  }
}
