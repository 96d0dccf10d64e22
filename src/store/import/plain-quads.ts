import {
  RDF,
  blankNode,
  isLanguageTag,
  literal,
  namedNode,
  percentEncoded,
  toIri,
  type BlankNode,
  type NamedNode,
  type Quad,
  type Term,
} from '../../rdf';
import { badTermIn, isBadIri } from './bad-iri';
import type { ForeignQuad, ForeignTerm } from './reader';
import type { ReadingNotes } from './reading-notes';

const TYPE = namedNode(`${RDF}type`);
const STATEMENT = namedNode(`${RDF}Statement`);
/** The names that RDF 1.0 has for the parts of a statement, and what else holds statements: tables, stores, queries. */
const PARTS = (['subject', 'predicate', 'object'] as const).map(
  (part) => [part, namedNode(RDF + part)] as const,
);

let texts = 0;

/** Makes a parser's quads plain ones, and hands them on. Blank nodes get labels that no other text read in this thread shares. */
export class PlainQuads {
  /** Quads handed on. */
  kept = 0;
  /** Quads left out: an IRI that is none, an ill-formed language tag, a triple about a triple. */
  dropped = 0;
  #tripleTerms = 0;
  #reified = 0;
  #directions = 0;
  #badTerm: { readonly text: string; readonly line: number | undefined } | undefined;
  readonly #encoded = new Set<string>();
  readonly #named = new Map<string, NamedNode | undefined>();
  readonly #tags = new Map<string, boolean>();
  readonly #blank = new Map<string, BlankNode>();
  readonly #prefix = `t${texts++}b`;
  readonly #onQuad: (quad: Quad) => void;

  constructor(onQuad: (quad: Quad) => void) {
    this.#onQuad = onQuad;
  }

  get notes(): ReadingNotes {
    const leftOut = this.dropped - this.#tripleTerms;
    const { text, line } = this.#badTerm ?? {};
    const [encodedTerm] = this.#encoded;
    return {
      ...(leftOut > 0 && { leftOut }),
      ...(leftOut > 0 && text !== undefined && { leftOutTerm: text }),
      ...(leftOut > 0 && line !== undefined && { leftOutLine: line }),
      ...(encodedTerm !== undefined && { encoded: this.#encoded.size, encodedTerm }),
      ...(this.#reified > 0 && { reified: this.#reified }),
      ...(this.#tripleTerms > 0 && { tripleTerms: this.#tripleTerms }),
      ...(this.#directions > 0 && { directions: this.#directions }),
    };
  }

  noteEncoded(encoded: string): void {
    this.#encoded.add(encoded);
  }

  add(quad: ForeignQuad): void {
    const { subject, predicate, object, graph } = quad;
    if (object.termType === 'Quad') {
      this.#addReified(quad);
      return;
    }
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
      if (subject.termType === 'Quad') this.#tripleTerms++;
      this.dropped++;
      return;
    }
    this.kept++;
    this.#onQuad({ subject: s, predicate: p, object: o, graph: g });
  }

  /** A triple term that is reified becomes a statement of RDF 1.0: what is said of it can be asked then. */
  #addReified({ subject, predicate, object, graph }: ForeignQuad): void {
    const says = predicate.value === `${RDF}reifies` && object.object?.termType !== 'Quad';
    const statement = says ? this.#resource(subject) : undefined;
    if (statement === undefined) {
      this.#tripleTerms++;
      this.dropped++;
      return;
    }
    const before = this.dropped;
    for (const [part, name] of PARTS) {
      const term = object[part];
      if (term !== undefined) this.add({ subject, predicate: name, object: term, graph });
    }
    if (this.dropped > before) return;
    this.add({ subject, predicate: TYPE, object: STATEMENT, graph });
    this.#reified++;
  }

  #resource({ termType, value }: ForeignTerm): NamedNode | BlankNode | undefined {
    if (termType === 'NamedNode') return this.#iri(value);
    return termType === 'BlankNode' ? this.#blankNode(value) : undefined;
  }

  #iri(value: string): NamedNode | undefined {
    const known = this.#named.get(value);
    if (known !== undefined || this.#named.has(value)) return known;
    const own = apart(value);
    const encoded = isBadIri(own) ? undefined : toIri(percentEncoded(own));
    const made = encoded && namedNode(encoded);
    if (encoded === undefined) this.#badTerm ??= badTermIn(own);
    else if (encoded !== own) this.noteEncoded(encoded);
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

  #isTag(language: string): boolean {
    const known = this.#tags.get(language) ?? isLanguageTag(language);
    this.#tags.set(language, known);
    return known;
  }

  #literal({ value, language = '', direction = '', datatype }: ForeignTerm): Term | undefined {
    const text = apart(value);
    if (language !== '') {
      if (!this.#isTag(language)) {
        this.#badTerm ??= { text: `@${language}`, line: undefined };
        return undefined;
      }
      if (direction !== '') this.#directions++;
      return literal(text, language);
    }
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
