import type { Query } from 'sparqljs';
import { WHOLE_NUMBERS, XSD } from '../../rdf';
import { iriTerm, literalTerm } from '../terms';

interface Tree {
  readonly type?: unknown;
  readonly termType?: unknown;
  readonly function?: { readonly value: string };
  readonly expression?: Tree & { readonly value?: string };
}

const one = literalTerm('1', iriTerm(`${XSD}integer`));
const two = literalTerm('2', iriTerm(`${XSD}integer`));
const never = { type: 'operation', operator: '=', args: [one, two] };

const isFalse = (expression: Tree['expression']): boolean =>
  expression?.termType === 'Literal' && expression.value === 'false';

/** What stands in the place of one node of the algebra; itself where nothing does. */
const mended = (tree: Tree): Tree => {
  // XPath casts to all of them, Oxigraph up to 0.5.11 to xsd:integer alone.
  if (tree.type === 'functionCall' && tree.function !== undefined && WHOLE_NUMBERS.has(tree.function.value))
    return { ...tree, function: iriTerm(`${XSD}integer`) };
  if (tree.type === 'filter' && isFalse(tree.expression)) return { ...tree, expression: never };
  return tree;
};

const within = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || 'termType' in value) return value;
  if (Array.isArray(value)) return value.map(within);
  const tree = mended(value);
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, within(part)]));
};

/**
 * A query without two things that Oxigraph does not know: `xsd:int(?x)`, for which it has `xsd:integer(?x)`, and a count of
 * what `FILTER(false)` lets through, which is zero and has no row there.
 */
export const withKnownExpressions = (query: Query): Query => within(query) as Query;
