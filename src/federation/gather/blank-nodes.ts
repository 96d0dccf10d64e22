import {
  iriTerm,
  pathSteps,
  unionOf,
  variableTerm,
  type Expression,
  type Pattern,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import { isConstant, shapeOf } from './triples';

/** A triple, or the single steps of a path that is left: which of their ends are fixed can't be told. */
export const stepsOf = (triple: Triple): readonly Triple[] => {
  const { predicate } = triple;
  if ('termType' in predicate) return [triple];
  const { properties, open } = pathSteps(predicate);
  const step = (verb: Triple['predicate']): Triple => ({
    subject: variableTerm('from'),
    predicate: verb,
    object: variableTerm('to'),
  });
  return open ? [step(variableTerm('step'))] : properties.map((property) => step(iriTerm(property)));
};

const isBlank = (name: string): Expression => ({
  type: 'operation',
  operator: 'isblank',
  args: [variableTerm(name)],
});

const PLACES = ['subject', 'predicate', 'object'] as const;

/** One branch: what matches the triple with a blank node at an open end. */
const branchOf = (triple: Triple): readonly Pattern[] | undefined => {
  const open = (['subject', 'object'] as const).filter((place) => !isConstant(triple[place]));
  const [first, second] = open;
  if (first === undefined) return undefined;
  const asked: Triple = {
    subject: isConstant(triple.subject) ? triple.subject : variableTerm('subject'),
    predicate: isConstant(triple.predicate) ? triple.predicate : variableTerm('predicate'),
    object: isConstant(triple.object) ? triple.object : variableTerm('object'),
  };
  const fixed = PLACES.filter((place) => isConstant(triple[place])).map((place): Pattern => ({
    type: 'bind',
    variable: variableTerm(place),
    expression: triple[place] as Expression,
  }));
  const expression: Expression =
    second === undefined
      ? isBlank(first)
      : { type: 'operation', operator: '||', args: [isBlank(first), isBlank(second)] };
  return [{ type: 'bgp', triples: [asked] }, { type: 'filter', expression }, ...fixed];
};

/**
 * All triples with a blank node that a query needs of one source, in one request: labels of two requests have nothing
 * to do with each other. Its solutions are triples: `?subject ?predicate ?object`. `undefined`: there can't be any.
 */
export const blankTriples = (triples: readonly Triple[]): SelectQuery | undefined => {
  const shapes = new Map(triples.map((triple) => [shapeOf(triple) ?? JSON.stringify(triple), triple]));
  const branches = [...shapes.values()].flatMap((triple) => {
    const branch = branchOf(triple);
    return branch === undefined ? [] : [branch];
  });
  if (branches.length === 0) return undefined;
  return {
    type: 'query',
    queryType: 'SELECT',
    distinct: true,
    variables: PLACES.map((place) => variableTerm(place)),
    prefixes: {},
    where: [unionOf(branches)],
  };
};

/** `?subject ?predicate ?object` */
export const ANY_TRIPLE: Triple = {
  subject: variableTerm('subject'),
  predicate: variableTerm('predicate'),
  object: variableTerm('object'),
};
