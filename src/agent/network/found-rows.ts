import type { FoundThing } from '../../composer';
import { XSD, iri, toIri, type Iri, type QueryResult } from '../../rdf';

const STRING = iri(`${XSD}string`);

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The identifier that an IRI was found by: the one that it ends with. */
const endOf = (thing: string, identifiers: readonly string[]): string =>
  identifiers.find((one) => fold(thing).endsWith(fold(one.replace(/^[^:]*:(?!\/)/u, '')))) ?? thing;

/**
 * Reads rows of `?thing ?property ?label ?class`. Without a label, the thing was found by the end of its IRI. A thing has a row
 * for each class.
 */
export const foundIn = (result: QueryResult, identifiers: readonly string[]): readonly FoundThing[] => {
  if (result.type !== 'bindings') return [];
  const found = new Map<string, { readonly one: FoundThing; readonly classes: Set<Iri> }>();
  for (const [term, by, label, type] of result.rows) {
    const thing = term?.termType === 'NamedNode' ? toIri(term.value) : undefined;
    if (thing === undefined) continue;
    const isText = label?.termType === 'Literal';
    const text = isText ? label.value : endOf(thing, identifiers);
    const one: FoundThing = {
      thing,
      property: isText ? toIri(by?.value ?? '') : undefined,
      text,
      language: isText ? label.language : '',
      datatype: isText ? (toIri(label.datatype.value) ?? STRING) : STRING,
      classes: [],
    };
    const key = `${thing} ${one.property ?? ''} ${one.language} ${text}`;
    const known = found.get(key) ?? { one, classes: new Set<Iri>() };
    const stated = type?.termType === 'NamedNode' ? toIri(type.value) : undefined;
    if (stated !== undefined) known.classes.add(stated);
    found.set(key, known);
  }
  return [...found.values()].map(({ one, classes }) => ({ ...one, classes: [...classes] }));
};
