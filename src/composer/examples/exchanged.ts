/** A query with other terms. */
import type { Iri, Literal } from '../../rdf';
import { iriTerm, literalTerm, termKey } from '../../sparql';

/** What stands in a term's place. A number takes the datatype of the one that stood there. */
export type Target = { readonly iri: Iri } | { readonly literal: Literal } | { readonly value: number };

/** By the key of the term. */
export type Mapping = ReadonlyMap<string, Target>;

interface Plain {
  readonly termType?: string;
  readonly datatype?: { readonly value: string };
  readonly limit?: number;
}

const termFor = (target: Target, { datatype }: Plain): unknown => {
  if ('iri' in target) return iriTerm(target.iri);
  if ('value' in target) return literalTerm(String(target.value), iriTerm(datatype?.value ?? ''));
  const { value, language, datatype: own } = target.literal;
  return literalTerm(value, language === '' ? iriTerm(own.value) : language);
};

/** A copy of a query, or of a part of one, with what stands in the place of its terms. */
export const exchanged = <T>(part: T, mapping: Mapping): T => {
  const made = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(made);
    if (typeof one !== 'object' || one === null) return one;
    const plain = one as Plain;
    if (plain.termType !== undefined) {
      const target = mapping.get(termKey(one as Parameters<typeof termKey>[0]));
      return target === undefined ? one : termFor(target, plain);
    }
    const rows = mapping.get(`limit ${String(plain.limit)}`);
    const copy = Object.fromEntries(Object.entries(one).map(([key, value]) => [key, made(value)]));
    return rows !== undefined && 'value' in rows ? { ...copy, limit: rows.value } : copy;
  };
  return made(part) as T;
};
