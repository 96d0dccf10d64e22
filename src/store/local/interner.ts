import { printTerm, type Term } from '../../rdf';

/** Numbers terms from 0 in the order they come; equal terms share a number. */
export class Interner {
  readonly terms: Term[] = [];
  readonly #named = new Map<string, number>();
  readonly #blank = new Map<string, number>();
  readonly #literal = new Map<string, number>();

  intern(term: Term): number {
    const [known, key] = this.#place(term);
    const found = known.get(key);
    if (found !== undefined) return found;
    const id = this.terms.push(term) - 1;
    known.set(key, id);
    return id;
  }

  /** A number of its own, whatever the term: for blank nodes that another graph labels alike. */
  addApart(term: Term): number {
    return this.terms.push(term) - 1;
  }

  // One map a kind: IRIs, by far the most, are looked up without building a key.
  #place(term: Term): readonly [Map<string, number>, string] {
    if (term.termType === 'NamedNode') return [this.#named, term.value];
    if (term.termType === 'BlankNode') return [this.#blank, term.value];
    return [this.#literal, printTerm(term)];
  }
}
