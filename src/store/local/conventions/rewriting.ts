import { RDF, namedNode, toIri, type Iri, type Term } from '../../../rdf';
import type { Merge } from '../merge-graphs';

const NONE: readonly number[] = [];

/** Triples of a merge that are read as others: taken out, and put in the place of them. The merge itself stays as it is. */
export class Rewriting {
  readonly merge: Merge;
  readonly #positions = new Map<string, number[]>();
  readonly #isOut: Uint8Array;
  readonly #added: number[] = [];
  readonly #heldBy: number[] = [];
  readonly #terms: Term[] = [];
  readonly #numbers = new Map<string, number>();
  #isChanged = false;

  /** @param isWanted of which predicates the triples are looked for by their name */
  constructor(merge: Merge, isWanted: (predicate: string) => boolean) {
    this.merge = merge;
    this.#isOut = new Uint8Array(merge.ids.length / 3);
    const lists: (number[] | null | undefined)[] = [];
    for (let at = 0; at < merge.ids.length; at += 3) {
      const predicate = merge.ids[at + 1] ?? 0;
      let list = lists[predicate];
      if (list === undefined) {
        const name = this.nameOf(predicate);
        list = isWanted(name) ? [] : null;
        lists[predicate] = list;
        if (list !== null) this.#positions.set(name, list);
      }
      list?.push(at);
    }
  }

  /** Whether any triple has a predicate that is wanted. */
  get hasAny(): boolean {
    return this.#positions.size > 0;
  }

  /** Predicates that are wanted and used. */
  get predicates(): readonly string[] {
    return [...this.#positions.keys()];
  }

  nameOf(id: number): string {
    return this.merge.terms[id]?.value ?? '';
  }

  iriOf(id: number): Iri | undefined {
    const term = this.merge.terms[id];
    return term?.termType === 'NamedNode' ? toIri(term.value) : undefined;
  }

  subject(at: number): number {
    return this.merge.ids[at] ?? 0;
  }

  predicate(at: number): number {
    return this.merge.ids[at + 1] ?? 0;
  }

  object(at: number): number {
    return this.merge.ids[at + 2] ?? 0;
  }

  /** Where the triples with a wanted predicate begin in `merge.ids`. */
  with(predicate: string): readonly number[] {
    return this.#positions.get(predicate) ?? NONE;
  }

  /** All triples, in their order. */
  each(visit: (at: number) => void): void {
    for (let at = 0; at < this.merge.ids.length; at += 3) visit(at);
  }

  drop(at: number): void {
    this.#isChanged = true;
    this.#isOut[at / 3] = 1;
  }

  /** All that is said of these terms. */
  dropOf(subjects: ReadonlySet<number>): void {
    if (subjects.size === 0) return;
    this.each((at) => {
      if (subjects.has(this.subject(at))) this.drop(at);
    });
  }

  /** A triple with a predicate that may be new. @param from the triple that says so, whose sources hold it */
  add(subject: number, predicate: Iri, object: number, from: number): void {
    this.#added.push(subject, this.#numberOf(predicate), object);
    this.#heldBy.push(this.merge.heldBy[from / 3] ?? 0);
  }

  /** Of these terms those of which nothing is left that is said but by RDF itself: nodes that hold others together. */
  bare(nodes: ReadonlySet<number>): ReadonlySet<number> {
    const bare = new Set(nodes);
    if (bare.size === 0) return bare;
    this.each((at) => {
      if (this.#isOut[at / 3] === 1 || !bare.has(this.subject(at))) return;
      if (!this.nameOf(this.predicate(at)).startsWith(RDF)) bare.delete(this.subject(at));
    });
    return bare;
  }

  #numberOf(predicate: Iri): number {
    const known = this.#numbers.get(predicate);
    if (known !== undefined) return known;
    const number = this.merge.terms.length + this.#terms.push(namedNode(predicate)) - 1;
    this.#numbers.set(predicate, number);
    return number;
  }

  /** Each triple once. */
  result(): Merge {
    if (!this.#isChanged) return this.merge;
    const { ids, heldBy, sets } = this.merge;
    const kept: number[] = [];
    const held: number[] = [];
    for (let at = 0; at < ids.length; at += 3) {
      if (this.#isOut[at / 3] === 1) continue;
      kept.push(ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0);
      held.push(heldBy[at / 3] ?? 0);
    }
    const seen = new Set<string>();
    for (let at = 0; at < this.#added.length; at += 3) {
      const added = this.#added.slice(at, at + 3);
      const key = added.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      kept.push(...added);
      held.push(this.#heldBy[at / 3] ?? 0);
    }
    const terms = [...this.merge.terms, ...this.#terms];
    return {
      terms,
      term: (id) => {
        const term = terms[id];
        if (term === undefined) throw new Error(`No term has the id ${String(id)}.`);
        return term;
      },
      ids: Uint32Array.from(kept),
      heldBy: Uint32Array.from(held),
      sets,
    };
  }
}
