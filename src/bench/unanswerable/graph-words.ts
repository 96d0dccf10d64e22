import { RDF, localName, toIri } from '../../rdf';
import { stem, tokenize } from '../../retrieval';
import type { PackGraph } from '../pack/pack';

/** Predicates that name what they are said of. */
export const NAMING = /(?:label|name|title|prefLabel|altLabel)$/iu;

/** CamelCase and snake_case, in words. */
const spelled = (text: string): string =>
  text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/[_\-.#/]+/gu, ' ');

/** The stems that a text may be found by, in either language. */
export const stemsOf = (text: string): readonly string[] =>
  tokenize(text, undefined).flatMap(({ word }) => [word, stem(word, 'en'), stem(word, 'es')]);

/** What the words of a question may be found by in a graph. */
export interface GraphWords {
  /** Stems in either language of every text, and of every name that an IRI gives. */
  readonly all: ReadonlySet<string>;
  /** What a term is called, its local name in words first. */
  readonly namesOf: (iri: string) => readonly string[];
}

/** Of all its labels, texts, and the names in its IRIs. */
export const graphWords = ({ quads, ontology }: PackGraph): GraphWords => {
  const all = new Set<string>();
  const labels = new Map<string, string[]>();
  const read = new Set<string>();
  const add = (text: string): void => {
    if (read.has(text)) return;
    read.add(text);
    for (const one of stemsOf(text)) all.add(one);
  };
  const nameOf = (iri: string): string => spelled(localName(iri));
  for (const { subject, predicate, object } of [...quads, ...ontology]) {
    for (const term of [subject, predicate, object])
      if (term.termType === 'NamedNode' && !term.value.startsWith(RDF) && toIri(term.value) !== undefined)
        add(nameOf(term.value));
    if (object.termType !== 'Literal') continue;
    add(spelled(object.value));
    if (NAMING.test(predicate.value))
      labels.set(subject.value, [...(labels.get(subject.value) ?? []), object.value]);
  }
  return { all, namesOf: (iri) => [nameOf(iri), ...(labels.get(iri) ?? [])] };
};
