import type { IriTerm, Pattern, PropertyPath, Triple } from 'sparqljs';
import { pathSteps } from './patterns-of';
import { expressionNotIn, iriTerm, variableTerm } from './terms';

type Path = IriTerm | PropertyPath;

/** A path as triples and unions that can go to different sources; closures stay paths. */
export interface SplitPath {
  readonly triples: readonly Triple[];
  /** Each is a list of alternatives. */
  readonly unions: readonly (readonly SplitPath[])[];
  /** Conditions on the fresh variables of `triples`. */
  readonly filters: readonly Pattern[];
}

const NOTHING: SplitPath = { triples: [], unions: [], filters: [] };

const together = (parts: readonly SplitPath[]): SplitPath => ({
  triples: parts.flatMap(({ triples }) => triples),
  unions: parts.flatMap(({ unions }) => unions),
  filters: parts.flatMap(({ filters }) => filters),
});

export interface SplitOptions {
  /** Makes names that no variable of the query has. */
  readonly fresh: () => string;
  /** `!:p` becomes a variable property and a filter, which any part of a plan may carry; or stays a path. */
  readonly negated: 'variable' | 'path';
}

const notAmong = (
  names: readonly Path[],
  subject: Triple['subject'],
  object: Triple['object'],
  { fresh, negated }: SplitOptions,
): SplitPath => {
  if (negated === 'path') {
    const all: Path = { type: 'path', pathType: '|', items: [...names] };
    return {
      ...NOTHING,
      triples: [{ subject, predicate: { type: 'path', pathType: '!', items: [all] as never }, object }],
    };
  }
  const predicate = variableTerm(fresh());
  const excluded = names.flatMap((name) => ('termType' in name ? [iriTerm(name.value)] : []));
  return {
    ...NOTHING,
    triples: [{ subject, predicate, object }],
    filters: [{ type: 'filter', expression: expressionNotIn(predicate, excluded) }],
  };
};

/** Forward and backward steps of `!(:a|^:b)` are alternatives. */
const splitNegated = (
  items: readonly Path[],
  subject: Triple['subject'],
  object: Triple['object'],
  options: SplitOptions,
): SplitPath => {
  const named = items.flatMap((item): readonly Path[] =>
    'termType' in item || item.pathType !== '|' ? [item] : item.items,
  );
  const forward = named.filter((item) => 'termType' in item);
  const backward = named.flatMap((item) => ('termType' in item ? [] : (item.items as readonly Path[])));
  const branches = [
    ...(forward.length > 0 || backward.length === 0 ? [notAmong(forward, subject, object, options)] : []),
    ...(backward.length > 0 ? [notAmong(backward, asSubject(object), subject, options)] : []),
  ];
  const [only] = branches;
  return branches.length === 1 && only !== undefined ? only : { ...NOTHING, unions: [branches] };
};

/** Some step is walked backwards. */
const hasInverse = (path: Path): boolean =>
  !('termType' in path) && (path.pathType === '^' || (path.items as readonly Path[]).some(hasInverse));

const asSubject = (term: Triple['object']): Triple['subject'] => {
  if (term.termType === 'Literal') throw new Error('A path was turned around at a literal.');
  return term;
};

/** False for `?x (:p|^:q) "text"`: triples have no literals as subjects. */
export const canSplit = (path: Path, object: Triple['object']): boolean =>
  object.termType !== 'Literal' || !hasInverse(path);

/** Sequences, alternatives, inverses and negated sets become patterns; the bag of solutions stays the same. */
export const splitPath = (
  path: Path,
  subject: Triple['subject'],
  object: Triple['object'],
  options: SplitOptions,
): SplitPath => {
  if ('termType' in path) return { ...NOTHING, triples: [{ subject, predicate: path, object }] };
  switch (path.pathType) {
    case '^':
      return together(path.items.map((item) => splitPath(item, asSubject(object), subject, options)));
    case '|':
      return { ...NOTHING, unions: [path.items.map((item) => splitPath(item, subject, object, options))] };
    case '/': {
      const last = path.items.length - 1;
      let from: Triple['subject'] = subject;
      return together(
        path.items.map((item, index) => {
          const to = index === last ? object : variableTerm(options.fresh());
          const part = splitPath(item, from, to, options);
          if (index !== last) from = asSubject(to);
          return part;
        }),
      );
    }
    case '!':
      return splitNegated(path.items, subject, object, options);
    default:
      return { ...NOTHING, triples: [{ subject, predicate: path, object }] };
  }
};

/** Holds alternatives outside its closures, inside which solutions are distinct anyway. */
export const hasAlternatives = (path: Path): boolean => {
  if ('termType' in path) return false;
  switch (path.pathType) {
    case '|':
      return true;
    case '!':
      return hasInverse(path);
    case '/':
    case '^':
      return path.items.some(hasAlternatives);
    default:
      return false;
  }
};

/** `:x :p* ?o` as at least one step, beside the node itself. `undefined` where that can't be said so. */
export const atLeastOneStep = ({ subject, predicate, object }: Triple): Triple | undefined => {
  if ('termType' in predicate || (predicate.pathType !== '*' && predicate.pathType !== '?')) return undefined;
  const [inner] = predicate.items as readonly Path[];
  if (inner === undefined || pathSteps(inner).nullable) return undefined;
  const stepped: Path = predicate.pathType === '?' ? inner : { type: 'path', pathType: '+', items: [inner] };
  return { subject, predicate: stepped, object };
};
