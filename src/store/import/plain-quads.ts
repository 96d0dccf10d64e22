import {
  blankNode,
  literal,
  namedNode,
  toIri,
  type BlankNode,
  type NamedNode,
  type Quad,
  type Term,
} from '../../rdf';
import type { ForeignQuad, ForeignTerm } from './reader';

const TAG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/iu;

let texts = 0;

/** Makes a parser's quads plain ones, and hands them on. Blank nodes get labels that no other text read in this thread shares. */
export class PlainQuads {
  /** Quads handed on. */
  kept = 0;
  /** Quads left out: an IRI that is none, an ill-formed language tag, a triple about a triple. */
  dropped = 0;
  readonly #named = new Map<string, NamedNode | undefined>();
  readonly #blank = new Map<string, BlankNode>();
  readonly #prefix = `t${texts++}b`;
  readonly #onQuad: (quad: Quad) => void;

  constructor(onQuad: (quad: Quad) => void) {
    this.#onQuad = onQuad;
  }

  add({ subject, predicate, object, graph }: ForeignQuad): void {
    const plain = {
      subject: this.#resource(subject),
      predicate: predicate.termType === 'NamedNode' ? this.#iri(predicate.value) : undefined,
      object: object.termType === 'Literal' ? this.#literal(object) : this.#resource(object),
      graph: this.#resource(graph),
    };
    const { subject: s, predicate: p, object: o, graph: g } = plain;
    if (
      s === undefined ||
      p === undefined ||
      o === undefined ||
      (g === undefined && graph.termType !== 'DefaultGraph')
    ) {
      this.dropped++;
      return;
    }
    this.kept++;
    this.#onQuad({ subject: s, predicate: p, object: o, graph: g });
  }

  #resource({ termType, value }: ForeignTerm): NamedNode | BlankNode | undefined {
    if (termType === 'NamedNode') return this.#iri(value);
    return termType === 'BlankNode' ? this.#blankNode(value) : undefined;
  }

  #iri(value: string): NamedNode | undefined {
    const known = this.#named.get(value);
    if (known !== undefined || this.#named.has(value)) return known;
    const own = apart(value);
    const made = toIri(own) === undefined ? undefined : namedNode(own);
    this.#named.set(own, made);
    return made;
  }

  // Numbered anew: a label that one format allows may be none in another.
  #blankNode(label: string): BlankNode {
    const known = this.#blank.get(label);
    if (known !== undefined) return known;
    const made = blankNode(this.#prefix + String(this.#blank.size));
    this.#blank.set(label, made);
    return made;
  }

  #literal({ value, language = '', datatype }: ForeignTerm): Term | undefined {
    const text = apart(value);
    if (language !== '') return TAG.test(language) ? literal(text, language) : undefined;
    if (datatype === undefined) return literal(text);
    const named = this.#iri(datatype.value);
    // Not by `literal`, which would make a node of its own for each.
    return named && { termType: 'Literal', value: text, language: '', datatype: named };
  }
}

/** Shorter texts are copied by engines as it is. */
const SHORTEST_SLICE = 13;

/** A copy: engines keep a part of a text as a place in it, so that a few names would hold the whole file in memory. */
const apart = (text: string): string => (text.length < SHORTEST_SLICE ? text : ` ${text}`.slice(1));
