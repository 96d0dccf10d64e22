import { RDF, type Iri, type NamedNode, type Quad, type Term } from '../../rdf';
import type { TripleTable } from '../../void';
import { Interner } from './interner';
import { namingOf } from './naming';
import { TripleSet } from './triple-set';

const TYPE = `${RDF}type`;

/** How well a triple shows what a term is, by the place the term has in it and by its other end. */
const FIT = { label: 1, type: 2, object: 3, literal: 4, resource: 5, instance: 6, predicate: 7 } as const;
type Fit = (typeof FIT)[keyof typeof FIT];

/** The triples of one source: the merge of its graphs, each triple once, as numbers of its own terms. Immutable. */
export class LocalGraph implements TripleTable {
  readonly source: Iri;
  readonly terms: readonly Term[];
  /** Three numbers a triple: subject, predicate, object. */
  readonly ids: Uint32Array;
  /** The property by which it states classes, where that was found out already. */
  readonly typing: Iri | undefined;
  #examples: Map<string, number> | undefined;

  constructor(source: Iri, terms: readonly Term[], ids: Uint32Array, typing?: Iri) {
    this.source = source;
    this.terms = terms;
    this.ids = ids;
    this.typing = typing;
  }

  get triples(): number {
    return this.ids.length / 3;
  }

  // A property, as readers take it out of the table.
  readonly term = (id: number): Term => {
    const term = this.terms[id];
    if (term === undefined) throw new Error(`No term has the id ${id}.`);
    return term;
  };

  /**
   * One triple that shows the term: with it as predicate, as class, else as subject (of a resource before a literal,
   * of a literal before a type or a label), else as object. The first call reads every triple, later ones look up.
   */
  exampleOf(term: Iri): Quad | undefined {
    this.#examples ??= this.#findExamples();
    const at = this.#examples.get(term);
    return at === undefined ? undefined : this.#quad(at);
  }

  #quad(at: number): Quad {
    return {
      subject: this.term(this.ids[at] ?? 0) as Quad['subject'],
      predicate: this.term(this.ids[at + 1] ?? 0) as NamedNode,
      object: this.term(this.ids[at + 2] ?? 0),
      graph: undefined,
    };
  }

  #findExamples(): Map<string, number> {
    const best = new Int32Array(this.terms.length).fill(-1);
    const fits = new Uint8Array(this.terms.length);
    const offer = (id: number, fit: Fit, at: number): void => {
      if (fit <= (fits[id] ?? 0)) return;
      fits[id] = fit;
      best[id] = at;
    };
    for (let at = 0; at < this.ids.length; at += 3) {
      const [subject, predicate, object] = [this.ids[at] ?? 0, this.ids[at + 1] ?? 0, this.ids[at + 2] ?? 0];
      const property = this.term(predicate).value;
      offer(predicate, FIT.predicate, at);
      offer(object, property === TYPE ? FIT.instance : FIT.object, at);
      offer(subject, this.#subjectFit(property, object), at);
    }
    const examples = new Map<string, number>();
    for (let id = 0; id < best.length; id++) {
      const [term, at] = [this.terms[id], best[id] ?? -1];
      if (term?.termType === 'NamedNode' && at >= 0) examples.set(term.value, at);
    }
    return examples;
  }

  #subjectFit(property: string, object: number): Fit {
    if (property === TYPE) return FIT.type;
    if (namingOf(property) !== undefined) return FIT.label;
    return this.term(object).termType === 'NamedNode' ? FIT.resource : FIT.literal;
  }
}

/** Takes the triples of one source as they come. Graph names are not looked at: a source is the merge of its graphs. */
export class LocalGraphBuilder {
  readonly #interner = new Interner();
  readonly #triples = new TripleSet();

  add({ subject, predicate, object }: Quad): void {
    const interner = this.#interner;
    this.#triples.add(interner.intern(subject), interner.intern(predicate), interner.intern(object));
  }

  build(source: Iri, typing?: Iri): LocalGraph {
    return new LocalGraph(source, this.#interner.terms, this.#triples.toIds(), typing);
  }
}

export const buildLocalGraph = (source: Iri, quads: Iterable<Quad>, typing?: Iri): LocalGraph => {
  const builder = new LocalGraphBuilder();
  for (const quad of quads) builder.add(quad);
  return builder.build(source, typing);
};
