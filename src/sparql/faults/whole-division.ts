import type { Query } from 'sparqljs';
import { XSD } from '../../rdf';
import { iriTerm, literalTerm } from '../terms';

interface Tree {
  readonly operator?: unknown;
  readonly args?: readonly unknown[];
}

const one = literalTerm('1.0', iriTerm(`${XSD}decimal`));

const within = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || 'termType' in value) return value;
  if (Array.isArray(value)) return value.map(within);
  const tree: Tree = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, within(part)]));
  if (tree.operator !== '/' || tree.args === undefined) return tree;
  const [first, ...others] = tree.args;
  return { ...tree, args: [{ type: 'operation', operator: '*', args: [one, first] }, ...others] };
};

const divides = (query: Query): boolean => JSON.stringify(query).includes('"operator":"/"');

/**
 * `1.0 * ?a / ?b` in place of `?a / ?b`: the same by SPARQL, where a whole number by a whole number is a decimal. Virtuoso
 * 7.2 drops the fraction otherwise, as C does. `undefined`: nothing is divided.
 */
export const withoutWholeDivision = (query: Query): Query | undefined =>
  divides(query) ? (within(query) as Query) : undefined;
