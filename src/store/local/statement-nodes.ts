import { iri, toIri, type Iri } from '../../rdf';
import type { Merge } from './merge-graphs';

const PREFIX = 'urn:lodestone:node-of:';
const SEVERAL = 0xffffffff;
/** A statement of a thing, its value in full, and what that holds. */
const ROUNDS = 3;

/**
 * What stands between two things to say more of how they belong together (a statement, a measurement, an address), and
 * has neither class nor name: those that one property leads to are of one sort. By number of the term: that sort, as an
 * IRI that no triple has. Else all such nodes would be one sort, joined to everything.
 */
export const statementNodes = (
  merge: Merge,
  isTyped: (id: number) => boolean,
  isPlain: (id: number) => boolean,
): ReadonlyMap<number, readonly Iri[]> => {
  const { terms } = merge;
  const { predicates, subjects } = leadingTo(merge);
  const sorts = new Map<number, readonly Iri[]>();
  const nodes = new Map<number, readonly Iri[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const found: (readonly [number, readonly Iri[]])[] = [];
    predicates.forEach((predicate, id) => {
      const [from = 0, term] = [subjects[id], terms[id]];
      if (predicate === 0 || predicate === SEVERAL || nodes.has(id) || term?.termType === 'Literal') return;
      if (!(isTyped(from) || nodes.has(from)) || !isPlain(id)) return;
      const sort = sorts.get(predicate) ?? sortOf(terms[predicate - 1]?.value ?? '');
      sorts.set(predicate, sort);
      found.push([id, sort]);
    });
    for (const [id, sort] of found) nodes.set(id, sort);
  }
  return nodes;
};

/** Of each term of which something is said: the one predicate that leads to it, plus one (0: none), and from where. */
const leadingTo = ({ ids, terms }: Merge) => {
  const isSubject = new Uint8Array(terms.length);
  for (let at = 0; at < ids.length; at += 3) isSubject[ids[at] ?? 0] = 1;
  const predicates = new Uint32Array(terms.length);
  const subjects = new Uint32Array(terms.length);
  for (let at = 0; at < ids.length; at += 3) {
    const [predicate, object] = [(ids[at + 1] ?? 0) + 1, ids[at + 2] ?? 0];
    if (isSubject[object] === 0) continue;
    const known = predicates[object] ?? 0;
    predicates[object] = known === 0 || known === predicate ? predicate : SEVERAL;
    subjects[object] = ids[at] ?? 0;
  }
  return { predicates, subjects };
};

/** The property that leads to the nodes of such a sort; `undefined`: it is a class. */
export const leadingToNodes = (sort: string): Iri | undefined =>
  sort.startsWith(PREFIX) ? toIri(sort.slice(PREFIX.length)) : undefined;

const sortOf = (property: string): readonly Iri[] =>
  toIri(property) === undefined ? [] : [iri(`${PREFIX}${property}`)];
