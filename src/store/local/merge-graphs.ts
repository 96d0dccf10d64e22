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
  find(term: Term): number | undefined;
}

/** Blank nodes of two sources must differ in their labels, as `parseRdf` makes them. */
export const mergeGraphs = (graphs: readonly LocalGraph[]): Merge => {
  const interner = new Interner();
  const triples = new TripleSet();
  const sets = new SourceSets(graphs.map(({ source }) => source));
  const room = graphs.reduce((sum, { triples: count }) => sum + count, 0);
  const heldBy = new Uint32Array(room);
  graphs.forEach(({ terms, ids }, place) => {
    const own = sets.single(place);
    const merged = Uint32Array.from(terms, (term) => interner.intern(term));
    for (let at = 0; at < ids.length; at += 3) {
      const [subject, predicate, object] = [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0];
      const number = triples.add(merged[subject] ?? 0, merged[predicate] ?? 0, merged[object] ?? 0);
      heldBy[number] = sets.union(heldBy[number] ?? 0, own);
    }
  });
  const { terms } = interner;
  return {
    terms,
    ids: triples.toIds(),
    heldBy: heldBy.subarray(0, triples.size),
    sets,
    find: (term) => interner.find(term),
    term: (id) => {
      const term = terms[id];
      if (term === undefined) throw new Error(`No term has the id ${id}.`);
      return term;
    },
  };
};
