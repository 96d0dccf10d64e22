import { RDFS } from '../../rdf';
import { isBuiltIn } from './annotations';
import type { Merge } from './merge-graphs';
import type { Typings } from './typings';

const SUB_CLASS = `${RDFS}subClassOf`;

/**
 * Terms that are declared classes and are spoken of as things: of a taxonomy, an anatomy, an ontology of diseases. Nothing
 * is an instance of them, and something is said of them by a property that is no part of RDFS or OWL; or of one above or
 * below them. By number of the term: 1 for these, and for all else that something is said of and is no class.
 */
export const classesAsThings = ({ ids, terms }: Merge, { isTyping }: Typings): Uint8Array => {
  const hasInstances = new Uint8Array(terms.length);
  const isSpokenOf = new Uint8Array(terms.length);
  const near = new Map<number, number[]>();
  const join = (one: number, other: number): void => {
    const known = near.get(one);
    if (known === undefined) near.set(one, [other]);
    else known.push(other);
  };
  const isOfSchema = new Map<number, boolean>();
  const known = (id: number): boolean => {
    const seen = isOfSchema.get(id) ?? isBuiltIn(terms[id]?.value ?? '');
    isOfSchema.set(id, seen);
    return seen;
  };
  for (let at = 0; at < ids.length; at += 3) {
    const [subject, predicate, object] = [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0];
    const name = terms[predicate]?.value;
    if (isTyping(name ?? '', at / 3)) {
      hasInstances[object] = 1;
      if (!isBuiltIn(terms[object]?.value ?? '')) isSpokenOf[subject] = 1;
    } else if (name === SUB_CLASS) {
      join(subject, object);
      join(object, subject);
    } else if (!known(predicate) && terms[object]?.termType === 'NamedNode') isSpokenOf[object] = 1;
  }
  const things = new Uint8Array(terms.length);
  const queue: number[] = [];
  for (let id = 0; id < terms.length; id += 1) if (isSpokenOf[id] === 1) queue.push(id);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (things[id] === 1 || hasInstances[id] === 1) continue;
    things[id] = 1;
    queue.push(...(near.get(id) ?? []));
  }
  return things;
};
