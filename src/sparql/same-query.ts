import type { Query } from 'sparqljs';

const isBlankNode = (value: unknown): value is { readonly value: string } =>
  typeof value === 'object' && value !== null && (value as { termType?: unknown }).termType === 'BlankNode';

/** The algebra as text, with blank nodes numbered in the order in which they first stand, and without prefixes. */
const keyOf = (query: Query): string => {
  const labels = new Map<string, string>();
  return JSON.stringify({ ...query, prefixes: {} }, (_key, value: unknown) => {
    if (!isBlankNode(value)) return value;
    const label = labels.get(value.value) ?? `b${String(labels.size)}`;
    labels.set(value.value, label);
    return { termType: 'BlankNode', value: label };
  });
};

/** The same algebra, in the same order, up to the labels of blank nodes. How the text is spelled does not count. */
export const isSameQuery = (one: Query, other: Query): boolean => keyOf(one) === keyOf(other);
