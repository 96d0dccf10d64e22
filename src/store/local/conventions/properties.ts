/** Properties that are themselves the data: those that an ontology or a vocabulary states, and says something of. */
import { toIri, type Iri } from '../../../rdf';
import type { Label } from '../../profile';
import { PROPERTY_TYPES, isBuiltIn, type Annotations } from '../annotations';
import type { Merge } from '../merge-graphs';
import type { Typings } from '../typings';
import conventions from './conventions.json' with { type: 'json' };
import { labelsOf } from './labels-of';
import { saidOf } from './way';

export interface StatedProperties {
  /** By number of the term: of which sorts each is. */
  readonly types: ReadonlyMap<number, readonly Iri[]>;
  /** By number of the term: 1 for each that is spoken of as a thing, as nothing is said by it. */
  readonly are: Uint8Array;
  /** What the sorts are called. */
  readonly labels: ReadonlyMap<string, readonly Label[]>;
}

const { each, sorts } = conventions.properties;
const LABELS: Readonly<Record<string, readonly Label[]>> = Object.fromEntries(
  sorts.map(({ class: one, labels }) => [one, [...labelsOf(labels), ...labelsOf(each, 'alternative')]]),
);

/** By number of the term: 1 for each property that says something of anything but an ontology, and each that a way stands for. */
const usedIn = ({ ids, terms }: Merge, { ontologies }: Annotations): Uint8Array => {
  const used = new Uint8Array(terms.length);
  for (let at = 0; at < ids.length; at += 3)
    if (!ontologies.has(terms[ids[at] ?? 0]?.value ?? '')) used[ids[at + 1] ?? 0] = 1;
  const said = new Set(
    terms.flatMap((term, id) => {
      const name = used[id] === 1 ? saidOf(term.value) : term.value;
      return name === term.value ? [] : [name];
    }),
  );
  if (said.size > 0) terms.forEach(({ value }, id) => said.has(value) && (used[id] = 1));
  return used;
};

/**
 * `undefined`: it states none, or more things are of a class than there are properties.
 * @param areKinds classes are the data
 */
export const statedProperties = (
  merge: Merge,
  { isTyping }: Typings,
  annotations: Annotations,
  areKinds: boolean,
): StatedProperties | undefined => {
  const { ids, terms } = merge;
  const types = new Map<number, Iri[]>();
  const things = new Set<number>();
  for (let at = 0; at < ids.length; at += 3) {
    const [subject, object] = [ids[at] ?? 0, ids[at + 2] ?? 0];
    if (!isTyping(terms[ids[at + 1] ?? 0]?.value ?? '', at / 3)) continue;
    const type = toIri(terms[object]?.value ?? '');
    if (type === undefined) continue;
    if (!isBuiltIn(type)) things.add(subject);
    else if (PROPERTY_TYPES.has(type) && terms[subject]?.termType === 'NamedNode')
      types.set(subject, [...(types.get(subject) ?? []), type]);
  }
  for (const id of types.keys()) if (things.has(id) || isBuiltIn(terms[id]?.value ?? '')) types.delete(id);
  if (types.size === 0 || (!areKinds && types.size <= things.size)) return undefined;
  const used = usedIn(merge, annotations);
  const are = new Uint8Array(terms.length);
  for (const id of types.keys()) if (used[id] !== 1) are[id] = 1;
  const labels = new Map([...types.values()].flat().map((one) => [one, LABELS[one] ?? []] as const));
  return { types, are, labels };
};
