/** Members of one list in the order in which they stand in it: by how many nodes of the list lead to each. */
import type { SelectQuery } from 'sparqljs';
import { RDF } from '../../rdf';
import { iriTerm, variableTerm, type Triple } from '../../sparql';
import { aggregate } from './tree';

type Predicate = Triple['predicate'];

const FIRST = `${RDF}first`;
const REST = iriTerm(`${RDF}rest`);

/** What stands before the walk along a list, where a path ends with one. */
const beforeList = (predicate: Predicate): Predicate | undefined => {
  if (!('type' in predicate) || predicate.pathType !== '/') return undefined;
  const [along, first] = predicate.items.slice(-2);
  const isAlong = along !== undefined && 'type' in along && along.pathType === '*';
  const isFirst = first !== undefined && 'value' in first && first.value === FIRST;
  if (!isAlong || !isFirst || predicate.items.length !== 3) return undefined;
  return predicate.items[0];
};

const path = (pathType: '/' | '*', ...items: Predicate[]): Predicate => ({
  type: 'path',
  pathType,
  items: items as Extract<Predicate, { type: 'path' }>['items'],
});

/** The same query where it asks for the members of one list and nothing else; any other as it is. */
export const inListOrder = (query: SelectQuery): SelectQuery => {
  const { variables, where = [], group, order, limit } = query;
  const all: readonly (typeof variables)[number][] = variables;
  const [shown, ...others] = all;
  const [pattern, ...more] = where;
  const isPlain = group === undefined && order === undefined && limit === undefined;
  if (others.length > 0 || more.length > 0 || !isPlain) return query;
  if (pattern?.type !== 'bgp' || shown === undefined || !('value' in shown)) return query;
  const [triple, ...rest] = pattern.triples;
  const by = triple === undefined ? undefined : beforeList(triple.predicate);
  const isOfOne = triple !== undefined && triple.subject.termType === 'NamedNode';
  if (rest.length > 0 || by === undefined || !isOfOne) return query;
  if (shown.value !== triple.object.value) return query;
  const before = variableTerm('before');
  const node = variableTerm('node');
  const member = variableTerm(shown.value);
  return {
    ...query,
    distinct: false,
    where: [
      {
        type: 'bgp',
        triples: [
          { subject: triple.subject, predicate: path('/', by, path('*', REST)), object: before },
          { subject: before, predicate: path('*', REST), object: node },
          { subject: node, predicate: iriTerm(FIRST), object: member },
        ],
      },
    ],
    group: [{ expression: member }],
    order: [{ expression: aggregate('count', before, true) }],
  };
};
