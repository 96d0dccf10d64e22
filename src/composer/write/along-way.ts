/** A property that stands for a path, or for the node of a restriction, as the triples that it stands for. */
import type { Way } from '../../store';
import { iriTerm, type Pattern, type Term, type Triple } from '../../sparql';
import { RDFS } from '../../rdf';
import type { Step } from '../ask';
import type { Writing } from './site';
import type { Node } from './tree';

type Predicate = Triple['predicate'];
type Plain = Exclude<Way, { readonly op: 'restriction' }>;

const SUB_CLASS = iriTerm(`${RDFS}subClassOf`);
const ON = iriTerm('http://www.w3.org/2002/07/owl#onProperty');

const pathOf = (way: Way): Predicate => {
  if (typeof way === 'string') return iriTerm(way);
  if (way.op === 'restriction') throw new Error('A restriction is no part of a path.');
  return repeated(way.op, way.of.map(pathOf));
};

type Items = Extract<Predicate, { readonly type: 'path' }>['items'];
const repeated = (pathType: Exclude<Plain, string>['op'], items: readonly Predicate[]): Predicate => ({
  type: 'path',
  pathType,
  items: [...items] as Items,
});

/** From what a restriction says to a class that is given: what is of a kind below it is of it, too. */
const fillerPath = (filler: Way, object: Term): Predicate =>
  object.termType === 'NamedNode'
    ? repeated('/', [pathOf(filler), repeated('*', [SUB_CLASS])])
    : pathOf(filler);

/** The triples of a way from one thing to another. */
export const alongWay = (
  { names }: Writing,
  subject: Node,
  way: Way,
  repeats: Step['repeats'],
  object: Term,
): Pattern => {
  if (typeof way !== 'string' && way.op === 'restriction') {
    const node = names.fresh('restriction');
    return {
      type: 'bgp',
      triples: [
        { subject, predicate: pathOf(way.node), object: node },
        { subject: node, predicate: ON, object: iriTerm(way.on) },
        { subject: node, predicate: fillerPath(way.filler, object), object },
      ],
    };
  }
  const path = pathOf(way);
  const predicate = repeats === undefined ? path : repeated(repeats, [path]);
  return { type: 'bgp', triples: [{ subject, predicate, object }] };
};
