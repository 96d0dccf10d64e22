/** The names of one class of a source that holds more names than are fetched: its user asks for them. */
import { MOST_OF_CLASS, type Source } from '../../catalogue';
import type { Composer } from '../../composer';
import { isBuiltIn } from '../../store';
import { RDF, iri, localName, printTerm, type Iri, type Language, type Quad } from '../../rdf';

export interface AddNamesRequest {
  readonly source: Iri;
  /** The class. */
  readonly type: Iri;
}

/** What came of it. */
export type NamesAdded =
  | { readonly kind: 'added'; readonly source: Source; readonly names: number; readonly whole: boolean }
  /** More than are fetched: nothing was. */
  | { readonly kind: 'too-many'; readonly names: number };

/** A class whose names can be fetched. */
export interface NameableClass {
  readonly type: Iri;
  readonly label: string;
  /** As far as is known; a lower bound of a source that was only sampled. */
  readonly things: number;
  /** They were fetched. */
  readonly isKnown: boolean;
}

const MOST_OFFERED = 12;
const TYPE = iri(`${RDF}type`);

/** Of an endpoint whose names are not in this tab, the largest classes that are not too large. Nobody is asked. */
export const nameableClasses = async (
  source: Source,
  composer: Pick<Composer, 'labels'>,
  language: Language,
  signal: AbortSignal,
): Promise<readonly NameableClass[]> => {
  const { iri: own, kind, remote, description } = source;
  if (kind !== 'endpoint' || remote?.searchable !== 'schema') return [];
  const offered = [...description.classes]
    .filter((one) => one.entities <= MOST_OF_CLASS && !isBuiltIn(one.class))
    .sort((one, other) => other.entities - one.entities)
    .slice(0, MOST_OFFERED);
  const iris = offered.map((one) => one.class);
  const labels = await composer.labels({ iris, scope: [own], language }, signal);
  return offered.map((one) => ({
    type: one.class,
    label: labels[one.class] ?? localName(one.class),
    things: one.entities,
    isKnown: remote.namedClasses?.includes(one.class) === true,
  }));
};

/** The name under which what is known of a source is kept from then on: lines of N-Triples are Turtle too. */
export const NAMED_SKELETON = 'skeleton.ttl';

/**
 * Turtle with the names and the class of each thing. A prefix stands for the whole IRI of what comes again in every line: of 100,000
 * names that is the half.
 */
export const namesText = (names: readonly Quad[], type: Iri, typing: Iri = TYPE): string => {
  const properties = [...new Set(names.map(({ predicate }) => predicate.value))];
  const short = new Map(properties.map((one, at) => [one, `n${at}:`]));
  const heads = [
    `@prefix c: <${type}> .`,
    `@prefix t: <${typing}> .`,
    ...properties.map((one) => `@prefix ${short.get(one) ?? ''} <${one}> .`),
  ];
  const lines = names.map(({ subject, predicate, object }) => {
    const said = `${short.get(predicate.value) ?? ''} ${printTerm(object)}`;
    return `${printTerm(subject)} t: c: ; ${said} .`;
  });
  return [...heads, ...lines, ''].join('\n');
};
