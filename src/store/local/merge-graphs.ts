import type { Term } from '../../rdf';
import type { TripleTable } from '../../void';
import { Interner } from './interner';
import type { LocalGraph } from './local-graph';
import { SourceSets } from './source-sets';
import { TripleSet } from './triple-set';

/** The RDF merge of several sources: each triple once, with the sources that hold it. */
export interface Merge extends TripleTable {
  readonly terms: readonly Term[];
  readonly ids: Uint32Array;
  /** A set of `sets` for each triple. */
  readonly heldBy: Uint32Array;
  readonly sets: SourceSets;
}

const tableOf = (terms: readonly Term[]): Pick<Merge, 'terms' | 'term'> => ({
  terms,
  term: (id) => {
    const term = terms[id];
    if (term === undefined) throw new Error(`No term has the id ${id}.`);
    return term;
  },
});

/** Blank nodes of two sources are two, even where their labels are one. */
export const mergeGraphs = (graphs: readonly LocalGraph[]): Merge => {
  const sets = new SourceSets(graphs.map(({ source }) => source));
  const [only] = graphs;
  if (only !== undefined && graphs.length === 1)
    return {
      ...tableOf(only.terms),
      ids: only.ids,
      heldBy: new Uint32Array(only.triples).fill(sets.single(0)),
      sets,
    };
  const interner = new Interner();
  const triples = new TripleSet();
  const heldBy = new Uint32Array(graphs.reduce((sum, graph) => sum + graph.triples, 0));
  graphs.forEach(({ terms, ids }, place) => {
    const own = sets.single(place);
    const merged = new Uint32Array(terms.length);
    for (let id = 0; id < terms.length; id++) {
      const term = terms[id];
      if (term !== undefined)
        merged[id] = term.termType === 'BlankNode' ? interner.addApart(term) : interner.intern(term);
    }
    for (let at = 0; at < ids.length; at += 3) {
      const [subject, predicate, object] = [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0];
      const number = triples.add(merged[subject] ?? 0, merged[predicate] ?? 0, merged[object] ?? 0);
      heldBy[number] = sets.union(heldBy[number] ?? 0, own);
    }
  });
  return {
    ...tableOf(interner.terms),
    ids: triples.toIds(),
    heldBy: heldBy.subarray(0, triples.size),
    sets,
  };
};
