/** Of which classes a thing is: stated by a triple, or implied by an edge. */
import type { Iri } from '../../rdf';
import { iriTerm, type Pattern, type Triple } from '../../sparql';
import type { ClassKey } from '../../knowledge';
import { isBuiltIn, leadingToNodes, saidOf } from '../../store';
import type { Step } from '../ask';
import type { Edge, Writing } from './site';
import { filter, operation, triple, union, values, type Node } from './tree';

const typingPath = ({ schema }: Writing, one: Iri): Triple['predicate'] => {
  const { typing, up } = schema.typingSteps(one);
  if (up === undefined) return iriTerm(typing);
  const onward: Triple['predicate'] = { type: 'path', pathType: '*', items: [iriTerm(up)] };
  return { type: 'path', pathType: '/', items: [iriTerm(typing), onward] };
};

const isIri = (one: ClassKey): one is Iri => one !== '';

/** That a thing is of one of these classes; of none, that there is such a thing. */
export const typed = (writing: Writing, node: Node, classes: readonly ClassKey[]): readonly Pattern[] => {
  const known = classes.filter(isIri);
  const [first, ...others] = known;
  if (first === undefined || known.length < classes.length) return exists(writing, node);
  const to = leadingToNodes(first);
  // No triple states of which sort a node is: what leads to it does.
  if (others.length === 0 && to !== undefined)
    return [triple(writing.names.fresh('owner'), iriTerm(to), node)];
  return [...ofAny(writing, node, known), ...named(writing, node, known)];
};

const ofAny = (writing: Writing, node: Node, known: readonly Iri[]): readonly Pattern[] => {
  const stated = known.map((one) => triple(node, typingPath(writing, one), iriTerm(one)));
  const [first, ...others] = known;
  if (first === undefined || others.length === 0) return stated;
  const steps = known.map((one) => writing.schema.typingSteps(one));
  const isPlain = steps.every(({ typing, up }) => up === undefined && typing === steps[0]?.typing);
  if (!isPlain) return [union(stated.map((one) => [one]))];
  const type = writing.names.fresh('type');
  return [values(type, known.map(iriTerm)), triple(node, typingPath(writing, first), type)];
};

/** Unions and restrictions are classes without a name: nobody asks for them. */
const named = ({ schema: { kind } }: Writing, node: Node, classes: Iterable<ClassKey>): readonly Pattern[] =>
  kind?.hasNodes === true && node.termType === 'Variable' && [...classes].includes(kind.of)
    ? [filter(operation('isiri', node))]
    : [];

/** What is last on a way from class to class or from a property to one, where that may lead to other things as well. */
export const namedAtEnd = (writing: Writing, node: Node, { property, forward }: Step): readonly Pattern[] => {
  const { schema } = writing;
  if (!isBuiltIn(saidOf(property))) return [];
  return named(writing, node, forward ? schema.objectClasses(property) : schema.linkingClasses(property));
};

export const exists = ({ names }: Writing, node: Node): readonly Pattern[] => [
  triple(node, names.fresh('property'), names.fresh('value')),
];

/** Whether a triple can only be at things of these classes. */
const implies = (
  { schema }: Writing,
  { property, isSubject, repeats }: Edge,
  allowed: ReadonlySet<ClassKey>,
): boolean => {
  if (repeats === '*' || schema.keyBehind(property) !== undefined) return false;
  const links = schema.linksOf(property);
  if (!isSubject && links.some(({ object }) => object.kind === 'literal')) return false;
  const possible = isSubject ? schema.subjectClasses(property) : schema.objectClasses(property);
  return possible.size > 0 && [...possible].every((one) => allowed.has(one));
};

/** Whether the edges at a thing say already that it is of one of these classes. */
export const isImplied = (
  writing: Writing,
  classes: readonly ClassKey[],
  edges: readonly Edge[],
): boolean => {
  const { kind } = writing.schema;
  // A property of classes leads to their unions and restrictions, too.
  if (kind?.hasNodes === true && classes.includes(kind.of)) return false;
  const allowed = new Set(classes.flatMap((one) => writing.schema.withBelow(one)));
  return edges.some((edge) => implies(writing, edge, allowed));
};

/** Whether any edge binds a thing. */
export const isBound = (edges: readonly Edge[]): boolean => edges.some(({ repeats }) => repeats !== '*');

/** The class of a thing on the way, where the edges beside it do not imply it. */
export const typedOnTheWay = (
  writing: Writing,
  node: Node,
  one: ClassKey | undefined,
  edges: readonly Edge[],
): readonly Pattern[] =>
  one === undefined || one === '' || isImplied(writing, [one], edges) ? [] : typed(writing, node, [one]);
