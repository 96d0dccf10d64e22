import type { Iri, Term } from '../../rdf';
import type { ToolParts } from '../tool';
import { askEach, type SilentSource } from './ask-each';

/** A property by which things point to one. */
export interface IncomingProperty {
  readonly property: Iri;
  readonly count: number;
  /** Some of them. */
  readonly subjects: readonly Term[];
}

/** Properties that are told. */
const MOST = 30;
const MOST_SUBJECTS = 3;
/** Triples that examples are picked from, at each source. */
const PICKED_FROM = 500;

/** By which properties how many things point to one, most first. Rejects only with an AbortError. */
export const readIncoming = async (
  iri: Iri,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<{
  readonly properties: readonly IncomingProperty[];
  readonly silent: readonly SilentSource[];
}> => {
  const counting = `SELECT ?p (COUNT(?s) AS ?n) WHERE { ?s ?p <${iri}> } GROUP BY ?p ORDER BY DESC(?n) LIMIT ${MOST}`;
  const picking = `SELECT ?p ?s WHERE { ?s ?p <${iri}> } LIMIT ${PICKED_FROM}`;
  const [counted, picked] = await Promise.all([
    askEach(counting, parts, signal),
    askEach(picking, parts, signal),
  ]);
  const counts = new Map<Iri, number>();
  for (const [property, count] of counted.rows)
    if (property?.termType === 'NamedNode')
      counts.set(property.value as Iri, (counts.get(property.value as Iri) ?? 0) + Number(count?.value ?? 0));
  const subjects = new Map<string, Term[]>();
  for (const [property, subject] of picked.rows) {
    if (property === undefined || subject === undefined) continue;
    const some = subjects.get(property.value) ?? [];
    if (some.length < MOST_SUBJECTS) subjects.set(property.value, [...some, subject]);
  }
  return {
    properties: [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST)
      .map(([property, count]) => ({ property, count, subjects: subjects.get(property) ?? [] })),
    silent: counted.silent,
  };
};
