import { RDF } from '../../rdf';
import {
  pathSteps,
  type Expression,
  type IriTerm,
  type Pattern,
  type PropertyPath,
  type SelectQuery,
  type Term,
  type Triple,
} from '../../sparql';
import { conditionsIn, type PlacedCondition } from './conditions-in';
import { nodeAt, type Place } from './places';

/** A term of a condition, that may be the wrong one. */
export interface Part {
  readonly kind: 'property' | 'class' | 'entity' | 'value';
  readonly term: Term;
  readonly place: Place;
  readonly condition: PlacedCondition;
}

const COMPARISONS: ReadonlySet<string> = new Set([
  '=',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  'in',
  'notin',
  'contains',
  'strstarts',
  'strends',
  'regex',
]);

/** Properties of a path, with their places. */
const inPath = (path: Triple['predicate'], place: Place): readonly { term: IriTerm; place: Place }[] => {
  if ('termType' in path) return path.termType === 'NamedNode' ? [{ term: path, place }] : [];
  if (path.pathType === '!') return [];
  const items: readonly (IriTerm | PropertyPath)[] = path.items;
  return items.flatMap((item, at) => inPath(item, [...place, 'items', at]));
};

/** Whether a triple says what something is. `typing`: the property that says so in these data. */
export const isTyping = ({ predicate }: Triple, typing: string): boolean =>
  'termType' in predicate
    ? predicate.termType === 'NamedNode' && (predicate.value === `${RDF}type` || predicate.value === typing)
    : predicate.pathType === '/' && pathSteps(predicate).properties[0] === `${RDF}type`;

const kindOf = (term: Term): 'entity' | 'value' | undefined => {
  if (term.termType === 'NamedNode') return 'entity';
  return term.termType === 'Literal' ? 'value' : undefined;
};

const ofTriple = (triple: Triple, condition: PlacedCondition, typing: string): readonly Part[] => {
  const { place } = condition;
  const ends = (['subject', 'object'] as const).flatMap((end): readonly Part[] => {
    const term = triple[end];
    const kind = kindOf(term);
    if (kind === undefined) return [];
    const isClass = end === 'object' && kind === 'entity' && isTyping(triple, typing);
    return [{ kind: isClass ? 'class' : kind, term, place: [...place, end], condition }];
  });
  if (isTyping(triple, typing)) return ends;
  const properties = inPath(triple.predicate, [...place, 'predicate']);
  return [...properties.map((one): Part => ({ kind: 'property', ...one, condition })), ...ends];
};

const ofTest = (
  expression: Expression | Pattern,
  place: Place,
  condition: PlacedCondition,
  isCompared = false,
): readonly Part[] => {
  if (Array.isArray(expression))
    return expression.flatMap((one, at) => ofTest(one, [...place, at], condition, isCompared));
  if ('termType' in expression) {
    const kind = isCompared ? kindOf(expression) : undefined;
    return kind === undefined ? [] : [{ kind, term: expression, place, condition }];
  }
  if (!('operator' in expression)) return [];
  const { operator, args } = expression;
  if (operator === 'exists' || operator === 'notexists') return [];
  // The flags of REGEX are no value.
  return args
    .slice(0, operator === 'regex' ? 2 : args.length)
    .flatMap((one, at) => ofTest(one, [...place, 'args', at], condition, COMPARISONS.has(operator)));
};

const ofValues = (
  { values }: Extract<Pattern, { type: 'values' }>,
  condition: PlacedCondition,
  classVariables: ReadonlySet<string>,
): readonly Part[] =>
  values.flatMap((row, at) =>
    Object.entries(row).flatMap(([name, term]): readonly Part[] => {
      const kind = term === undefined ? undefined : kindOf(term);
      if (kind === undefined || term === undefined) return [];
      const isClass = kind === 'entity' && classVariables.has(name.slice(1));
      const place = [...condition.place, 'values', at, name];
      return [{ kind: isClass ? 'class' : kind, term, place, condition }];
    }),
  );

/** Every property, class, entity and value that a query's conditions name, in the order of the text. */
export const partsIn = (query: SelectQuery, typing: string): readonly Part[] => {
  const conditions = conditionsIn(query);
  const classVariables = new Set(
    conditions.flatMap(({ kind, place }) => {
      const node = nodeAt(query, place);
      if (kind !== 'triple' || !isTyping(node as Triple, typing)) return [];
      const { object } = node as Triple;
      return object.termType === 'Variable' ? [object.value] : [];
    }),
  );
  return conditions.flatMap((condition) => {
    const node = nodeAt(query, condition.place);
    if (condition.kind === 'minus') return [];
    if (condition.kind === 'triple') return ofTriple(node as Triple, condition, typing);
    return condition.kind === 'values'
      ? ofValues(node as Extract<Pattern, { type: 'values' }>, condition, classVariables)
      : ofTest(node as Expression, condition.place, condition);
  });
};
