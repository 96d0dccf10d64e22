import type { Quad as ParsedQuad, Term as ParsedTerm } from 'n3';
import { literal, namedNode, printTerm, type QueryResult, type Term } from '../../rdf';
import { BrokenResult } from './result-reader';
import { blankTerm, tripleTerm } from './result-term';

const plain = (term: ParsedTerm | ParsedQuad): Term => {
  switch (term.termType) {
    case 'NamedNode':
      return namedNode(term.value);
    case 'BlankNode':
      return blankTerm(term.value);
    case 'Literal':
      return literal(term.value, term.language === '' ? term.datatype.value : term.language);
    // A triple term, which the types of the parser leave out of its terms.
    case 'Quad':
      return tripleTerm(plain(term.subject), plain(term.predicate), plain(term.object));
    default:
      throw new BrokenResult('A variable is no term.');
  }
};

const lineOf = ({ subject, predicate, object, graph }: ParsedQuad): string => {
  const places = [subject, predicate, object, ...(graph.termType === 'DefaultGraph' ? [] : [graph])];
  return `${places.map((term) => printTerm(plain(term))).join(' ')} .\n`;
};

/** Quads of a parser as they come in, as N-Quads, up to a limit; and the first reason why they can't be kept. */
export class QuadBuffer {
  rows = 0;
  isFull = false;
  #nquads = '';
  #failure: BrokenResult | undefined;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(quad: ParsedQuad): void {
    if (this.#failure !== undefined) return;
    if (this.rows === this.#limit) this.isFull = true;
    if (this.isFull) return;
    try {
      this.#nquads += lineOf(quad);
      this.rows++;
    } catch (thrown) {
      if (!(thrown instanceof BrokenResult)) throw thrown;
      this.#failure = thrown;
    }
  }

  fail({ message }: Error): void {
    this.#failure ??= new BrokenResult(message);
  }

  /** Throws what went wrong. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  result(): QueryResult {
    return { type: 'quads', nquads: this.#nquads };
  }
}
