import { RDF, type Language } from '../rdf';
import { explainPart, type Expression, type Pattern, type Triple } from '../sparql';

/** Every IRI that stands in a part of a query. */
export const irisOf = (part: unknown): readonly string[] => {
  const found = new Set<string>();
  JSON.stringify(part, (_key, value: unknown) => {
    const term = value as { termType?: string; value?: string } | null;
    if (term?.termType === 'NamedNode' && term.value !== undefined) found.add(term.value);
    return value;
  });
  return [...found];
};

/** A triple pattern in few words: the class, or the property and its value; `undefined` where its predicate is no IRI. */
export const tripleWords = (
  { predicate, object }: Triple,
  label: (iri: string) => string,
): string | undefined => {
  if (!('termType' in predicate) || predicate.termType !== 'NamedNode') return undefined;
  const what = object.termType === 'NamedNode' ? label(object.value) : object.value;
  if (predicate.value === `${RDF}type`) return what;
  return object.termType === 'Variable' ? label(predicate.value) : `${label(predicate.value)} ${what}`;
};

/**
 * A part of a query in words, as the explanation of the whole query says it.
 * @param around what it stands among, which names its variables
 */
export const partWords = (
  part: Pattern | Expression,
  kind: 'pattern' | 'having',
  label: (iri: string) => string,
  language: Language,
  around: readonly Pattern[] = [],
): string => {
  const where: Pattern =
    kind === 'having' ? { type: 'filter', expression: part as Expression } : (part as Pattern);
  return explainPart([where], around, label, language)
    .map(({ text }) => text)
    .join('');
};
