import type { Iri, Literal } from '../../rdf';
import { literalOf } from '../../knowledge';
import type { Swap } from './regroundings';

/** What stands in a term's place. */
export type Target =
  /** `isReversed`: subject and object change places, too. */
  | { readonly to: 'iri'; readonly iri: Iri; readonly isReversed: boolean }
  | { readonly to: 'literal'; readonly literal: Literal }
  /** With the datatype of the number that stood there. */
  | { readonly to: 'number'; readonly value: number };

/** By the key of the term. */
export type Mapping = ReadonlyMap<string, Target>;

export const propertyKey = (property: Iri): string => `NamedNode ${property}`;

export const iriTarget = (iri: Iri, isReversed = false): Target => ({ to: 'iri', iri, isReversed });

const targetsOf = ({ term, sense, value }: Swap): readonly (readonly [string, Target])[] => {
  if (value !== undefined) return [[term.key, { to: 'number', value }]];
  if (sense === undefined) return [];
  if (sense.type !== 'value') return [[term.key, iriTarget(sense.name.iri)]];
  const literal: readonly [string, Target] = [term.key, { to: 'literal', literal: literalOf(sense.value) }];
  // A value of another property brings its property along.
  return term.property === undefined || term.property === sense.value.property
    ? [literal]
    : [literal, [propertyKey(term.property), iriTarget(sense.value.property)]];
};

const same = (one: Target, other: Target): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The terms of an example against those of the new question; `undefined` where one term would be two. */
export const mappingOf = (swaps: readonly Swap[]): Mapping | undefined => {
  const mapping = new Map<string, Target>();
  for (const [key, target] of swaps.flatMap(targetsOf)) {
    const known = mapping.get(key);
    if (known !== undefined && !same(known, target)) return undefined;
    mapping.set(key, target);
  }
  return mapping;
};
