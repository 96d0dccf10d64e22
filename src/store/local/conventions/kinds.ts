import { RDF, RDFS, toIri, type Iri } from '../../../rdf';
import type { Label } from '../../profile';
import { isBuiltIn, type Annotations } from '../annotations';
import type { Merge } from '../merge-graphs';
import type { Typings } from '../typings';
import conventions from './conventions.json' with { type: 'json' };
import { labelsOf } from './labels-of';

const CLASSES_OF_CLASSES = [
  'http://www.w3.org/2002/07/owl#Class',
  'http://www.w3.org/2000/01/rdf-schema#Class',
] as const;

const SUB_CLASS = `${RDFS}subClassOf`;

/** Classes that are themselves the data. */
export interface Kinds {
  /** Of which class most are: that of classes. */
  readonly of: Iri;
  /** All of which some are: one vocabulary says it by a class of its own. */
  readonly classes: readonly Iri[];
  /** By number of the term: 1 for each. */
  readonly are: Uint8Array;
}

/** Whether nodes without a name are of the class of classes, too, or stand above classes: unions, restrictions. */
export const hasNodes = ({ ids, terms }: Merge, of: Iri): boolean => {
  const isNode = (id: number): boolean => terms[id]?.termType === 'BlankNode';
  for (let at = 0; at < ids.length; at += 3) {
    const [subject, object] = [ids[at] ?? 0, ids[at + 2] ?? 0];
    if (!isNode(subject) && !isNode(object)) continue;
    const predicate = terms[ids[at + 1] ?? 0]?.value;
    if (predicate === `${RDF}type` && terms[object]?.value === of) return true;
    if (predicate === SUB_CLASS && isNode(object)) return true;
  }
  return false;
};

/** What the class of classes is called, of which no vocabulary says so. */
export const KIND_LABELS: readonly Label[] = labelsOf(conventions.kinds);

/**
 * An ontology without instances, or with few: its classes are what questions are about. `undefined`: more things are of a class
 * than there are declared classes that nothing is of.
 */
export const kindsOf = (
  { ids, terms }: Merge,
  { isTyping }: Typings,
  { classes }: Annotations,
): Kinds | undefined => {
  const hasInstances = new Uint8Array(terms.length);
  const isThing = new Uint8Array(terms.length);
  const statedBy = new Map<number, string>();
  for (let at = 0; at < ids.length; at += 3) {
    const [subject, object] = [ids[at] ?? 0, ids[at + 2] ?? 0];
    if (!isTyping(terms[ids[at + 1] ?? 0]?.value ?? '', at / 3)) continue;
    const type = terms[object]?.value ?? '';
    if ((CLASSES_OF_CLASSES as readonly string[]).includes(type)) statedBy.set(subject, type);
    else if (!isBuiltIn(type)) {
      hasInstances[object] = 1;
      isThing[subject] = 1;
    }
  }
  if (statedBy.size === 0) return undefined;
  const are = new Uint8Array(terms.length);
  const counts = new Map<string, number>();
  for (const [id, type] of statedBy) {
    const term = terms[id];
    if (term?.termType !== 'NamedNode' || hasInstances[id] === 1 || isThing[id] === 1) continue;
    if (isBuiltIn(term.value) || !classes.has(term.value)) continue;
    are[id] = 1;
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const [main] = [...counts].sort((a, b) => b[1] - a[1]);
  const of = main === undefined ? undefined : toIri(main[0]);
  const things = isThing.reduce((sum, one) => sum + one, 0);
  return of === undefined || (main?.[1] ?? 0) <= things
    ? undefined
    : { of, classes: [...counts.keys()].flatMap((one) => toIri(one) ?? []), are };
};
