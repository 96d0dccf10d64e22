import type { Iri } from '../../rdf';
import type { Link, VoidDescription } from '../../void';

/** What things of one class, or without one, have of one property, all kinds of objects together. */
export interface PropertyUse {
  readonly property: Iri;
  /** Those with most triples first. */
  readonly links: readonly Link[];
  readonly triples: number;
  /** Things that have it: exact where they are objects of one kind, else at least so many. */
  readonly subjects: number;
}

/** What things of a class have, what most of them have first. @param name `undefined`: things without a class */
export const usesOf = (
  { links }: Pick<VoidDescription, 'links'>,
  name: Iri | undefined,
): readonly PropertyUse[] => {
  const byProperty = new Map<Iri, Link[]>();
  for (const link of links) {
    if (link.subjectClass !== name) continue;
    const known = byProperty.get(link.property);
    if (known === undefined) byProperty.set(link.property, [link]);
    else known.push(link);
  }
  return [...byProperty]
    .map(([property, all]) => ({
      property,
      links: [...all].sort((a, b) => b.triples - a.triples),
      triples: all.reduce((sum, { triples }) => sum + triples, 0),
      subjects: Math.max(...all.map(({ distinctSubjects }) => distinctSubjects)),
    }))
    .sort((a, b) => b.subjects - a.subjects || (a.property < b.property ? -1 : 1));
};
