import { iriTerm, type Expression, type Pattern, type Triple } from '../../sparql';
import { tripleOf } from '../conditions';
import { irisOf, partWords, tripleWords } from '../part-words';
import type { Asking } from '../probe';

const renamedVariables = (part: unknown, propertyOf: (name: string) => string | undefined): unknown => {
  if (Array.isArray(part)) return part.map((one) => renamedVariables(one, propertyOf));
  if (typeof part !== 'object' || part === null) return part;
  const { termType, value } = part as { readonly termType?: string; readonly value?: string };
  if (termType === 'Variable') {
    const property = propertyOf(value ?? '');
    return property === undefined ? part : iriTerm(property);
  }
  if (termType !== undefined) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, one]) => [key, renamedVariables(one, propertyOf)]),
  );
};

const onlyTriple = (part: Pattern | Expression): Triple | undefined => {
  if (Array.isArray(part) || !('type' in part) || part.type !== 'bgp') return undefined;
  const { triples } = part;
  return triples.length === 1 ? triples[0] : undefined;
};

/**
 * A part of a query in words. A variable that stands for the value of a property is called what the property is called:
 * "depth is greater than 100".
 */
export const partSaid = async (
  part: Pattern | Expression,
  kind: 'pattern' | 'having',
  where: readonly Pattern[],
  { composer, scope, language }: Asking,
  signal: AbortSignal,
): Promise<string> => {
  const propertyOf = (name: string): string | undefined => {
    const predicate = tripleOf(where, name)?.predicate;
    return predicate !== undefined && 'termType' in predicate ? predicate.value : undefined;
  };
  const isTest = kind === 'having' || (!Array.isArray(part) && 'type' in part && part.type === 'filter');
  const told = (isTest ? renamedVariables(part, propertyOf) : part) as Pattern | Expression;
  const labels = await composer.labels({ iris: irisOf(told), scope, language }, signal);
  const label = (iri: string): string => labels[iri] ?? iri.replace(/^.*[/#](?=.)/u, '');
  const triple = onlyTriple(part);
  const short = triple === undefined ? undefined : tripleWords(triple, label);
  return short ?? partWords(told, kind, label, language);
};
