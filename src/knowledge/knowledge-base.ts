import { Work, allAtOnce, type Steps } from '../base';
import { RDF, iri, type Iri, type Language, type Quad, type Term } from '../rdf';
import { NO_THESAURUS, type Thesaurus } from '../retrieval';
import { describeInSteps, describeUnits, type LocalGraph } from '../store';
import { knowledgeFrom, learnInSteps, type Knowledge, type Learned } from './schema/knowledge';
import { labelOf } from './schema/labels';

/** What a graph is for: sources are asked, vocabularies only name things. */
export type Role = 'source' | 'vocabulary';

/**
 * Triples of the scopes whose knowledge is kept, together: the last one, and those that are switched between. One of the
 * largest files beside the sources that come with the page, so that a look at these alone does not cost reading it again.
 */
const KEPT_TRIPLES = 2_600_000;

const MERGE = iri('urn:lodestone:merge');
const TYPE = `${RDF}type`;

/** A resource between a term and another resource says most. */
const fitOf = ({ subject, predicate, object }: Quad, term: Iri): number => {
  if (subject.termType === 'BlankNode' || object.termType === 'BlankNode') return 0;
  if (predicate.value === TYPE) return object.value === term ? 2 : 1;
  return (object.termType === 'NamedNode' ? 4 : 3) + (subject.value === term ? 1 : 0);
};

/** The graphs of this tab, and what any choice of them knows together. */
export class KnowledgeBase {
  readonly #graphs: Readonly<Record<Role, Map<Iri, LocalGraph>>> = {
    source: new Map(),
    vocabulary: new Map(),
  };
  /** By scope; the one used last is the last. */
  readonly #known = new Map<string, { readonly learning: Work<Knowledge>; readonly triples: number }>();
  readonly #keptTriples: number;
  #thesaurus = NO_THESAURUS;

  constructor(keptTriples = KEPT_TRIPLES) {
    this.#keptTriples = keptTriples;
  }

  /** To read questions with, from now on. */
  setThesaurus(thesaurus: Thesaurus): void {
    if (this.#thesaurus === thesaurus) return;
    this.#thesaurus = thesaurus;
    this.#known.clear();
  }

  /** In the place of what had its IRI. */
  add(graph: LocalGraph, role: Role): void {
    this.remove(graph.source);
    this.#graphs[role].set(graph.source, graph);
    if (role === 'vocabulary') this.#known.clear();
  }

  remove(source: Iri): void {
    if (this.#graphs.vocabulary.delete(source)) this.#known.clear();
    if (!this.#graphs.source.delete(source)) return;
    for (const key of this.#known.keys()) if (key.split(' ').includes(source)) this.#known.delete(key);
  }

  /** Of the sources of the scope that are here. Takes time the first time, and after one of them changed. */
  over(scope: readonly Iri[]): Knowledge {
    return this.#learning(scope).learning.finish();
  }

  /**
   * Learns what `over` answers, in pieces: other messages are heard in between. Tells how far it is, from 0 to `of`. Rejects
   * only with an AbortError; what was learned until then is not lost.
   */
  async learn(
    scope: readonly Iri[],
    onProgress: (done: number, of: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { learning, of } = this.#learning(scope);
    await learning.inPieces((units) => onProgress(Math.min(units, of), of), signal);
    onProgress(of, of);
  }

  /** What is learned of the sources of the scope, as data. Nothing is kept. */
  learned(scope: readonly Iri[]): Learned {
    return allAtOnce(this.#describeAndLearn(this.#graphsOf(scope)));
  }

  /** What was learned of these sources and vocabularies elsewhere. They must be here, and no other vocabulary. */
  keep(scope: readonly Iri[], learned: Learned): void {
    const graphs = this.#graphsOf(scope);
    const know = (): Knowledge => this.#knowledge(graphs, learned);
    const learning = new Work(
      (function* (): Steps<Knowledge> {
        yield 0;
        return know();
      })(),
    );
    this.#known.set(keyOf(graphs), { learning, triples: triplesOf(graphs) });
  }

  graphOf(source: Iri): LocalGraph | undefined {
    return this.#graphs.source.get(source);
  }

  #graphsOf(scope: readonly Iri[]): readonly LocalGraph[] {
    return [...new Set(scope)].sort().flatMap((source) => this.#graphs.source.get(source) ?? []);
  }

  #learning(scope: readonly Iri[]): { readonly learning: Work<Knowledge>; readonly of: number } {
    const graphs = this.#graphsOf(scope);
    const key = keyOf(graphs);
    const triples = triplesOf(graphs);
    const known = this.#known.get(key) ?? { learning: new Work(this.#learn(graphs)), triples };
    this.#known.delete(key);
    this.#known.set(key, known);
    this.#forget();
    const terms = graphs.reduce((sum, graph) => sum + graph.terms.length, 0);
    // Each term is looked at for a name, and each name is entered.
    return { learning: known.learning, of: describeUnits(triples, terms) + terms };
  }

  /** What was used longest ago, until the rest is small enough or only the last is left. */
  #forget(): void {
    let kept = [...this.#known.values()].reduce((sum, { triples }) => sum + triples, 0);
    for (const [oldest, { triples }] of this.#known) {
      if (kept <= this.#keptTriples || this.#known.size === 1) break;
      this.#known.delete(oldest);
      kept -= triples;
    }
  }

  *#learn(graphs: readonly LocalGraph[]): Steps<Knowledge> {
    return this.#knowledge(graphs, yield* this.#describeAndLearn(graphs));
  }

  *#describeAndLearn(graphs: readonly LocalGraph[]): Steps<Learned> {
    const described = yield* describeInSteps(graphs, [...this.#graphs.vocabulary.values()], MERGE);
    return yield* learnInSteps(described, this.#thesaurus);
  }

  #knowledge(graphs: readonly LocalGraph[], learned: Learned): Knowledge {
    const said = new Map<string, string | undefined>();
    const exampleOf = (term: Iri, language: Language): string | undefined => {
      const key = `${language} ${term}`;
      if (!said.has(key)) said.set(key, exampleIn(graphs, knowledge, term, language));
      return said.get(key);
    };
    const knowledge = knowledgeFrom(learned, exampleOf, this.#thesaurus);
    return knowledge;
  }
}

const keyOf = (graphs: readonly LocalGraph[]): string => graphs.map(({ source }) => source).join(' ');
const triplesOf = (graphs: readonly LocalGraph[]): number =>
  graphs.reduce((sum, graph) => sum + graph.triples, 0);

const exampleIn = (
  graphs: readonly LocalGraph[],
  { schema }: Knowledge,
  term: Iri,
  language: Language,
): string | undefined => {
  let best: Quad | undefined;
  for (const graph of graphs) {
    const quad = graph.exampleOf(term);
    if (quad !== undefined && fitOf(quad, term) > (best === undefined ? 0 : fitOf(best, term))) best = quad;
  }
  if (best === undefined) return undefined;
  const called = (one: Term): string =>
    one.termType === 'NamedNode'
      ? labelOf(schema.names.get(one.value as Iri), one.value as Iri, language)
      : one.value;
  // Of a class, one instance says it all.
  const told = best.predicate.value === TYPE ? [best.subject] : [best.subject, best.predicate, best.object];
  return told.map(called).join(' · ');
};
