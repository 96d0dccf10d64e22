import type { Term } from '../../rdf';

/** Numbers terms from 0 in the order they come; equal terms share a number. */
export class Interner {
  readonly terms: Term[] = [];
  readonly #named = new Map<string, number>();
  readonly #blank = new Map<string, number>();
  /** By language or datatype. */
  readonly #literals = new Map<string, Map<string, number>>();

  intern(term: Term): number {
    const known = this.#placeOf(term);
    const found = known.get(term.value);
    if (found !== undefined) return found;
    const id = this.terms.push(term) - 1;
    known.set(term.value, id);
    return id;
  }

  /** A number of its own, whatever the term: for blank nodes that another graph labels alike. */
  addApart(term: Term): number {
    return this.terms.push(term) - 1;
  }

  // A map for each kind of term: no key is built.
  #placeOf(term: Term): Map<string, number> {
    if (term.termType === 'NamedNode') return this.#named;
    if (term.termType === 'BlankNode') return this.#blank;
    const kind = term.language === '' ? term.datatype.value : `@${term.language}`;
    const known = this.#literals.get(kind);
    if (known !== undefined) return known;
    const made = new Map<string, number>();
    this.#literals.set(kind, made);
    return made;
  }
}
