import { done, type Outcome } from '../base';
import type { Iri } from '../rdf';
import {
  parseQuery,
  pathSteps,
  patternsOf,
  printTriple,
  variableTerm,
  iriTerm,
  type Triple,
} from '../sparql';
import type { ExecuteOptions } from './execute-plan';
import type { ExecuteFailure } from './failures';
import type { Contribution, Plan } from './plan';

/** A set of triples: constants by position, `undefined` for any. */
interface TripleShape {
  readonly subject: Triple['subject'] | undefined;
  readonly predicate: string | undefined;
  readonly object: Triple['object'] | undefined;
}

const isConstant = ({ termType }: Triple['object']): boolean =>
  termType === 'NamedNode' || termType === 'Literal';

const shapesOf = ({ subject, predicate, object }: Triple): readonly TripleShape[] => {
  if (!('termType' in predicate)) {
    const { properties, open } = pathSteps(predicate);
    const any = { subject: undefined, object: undefined };
    return open
      ? [{ ...any, predicate: undefined }]
      : properties.map((property) => ({ ...any, predicate: property }));
  }
  return [
    {
      subject: isConstant(subject) ? subject : undefined,
      predicate: predicate.termType === 'NamedNode' ? predicate.value : undefined,
      object: isConstant(object) ? object : undefined,
    },
  ];
};

/** Written as a pattern over `?s ?p ?o` where nothing is fixed. */
const patternOf = (shape: TripleShape): string =>
  printTriple({
    subject: shape.subject ?? variableTerm('s'),
    predicate: shape.predicate === undefined ? variableTerm('p') : iriTerm(shape.predicate),
    object: shape.object ?? variableTerm('o'),
  });

const covers = (wide: TripleShape, narrow: TripleShape): boolean =>
  (wide.subject === undefined || (narrow.subject !== undefined && wide.subject.equals(narrow.subject))) &&
  (wide.predicate === undefined || wide.predicate === narrow.predicate) &&
  (wide.object === undefined || (narrow.object !== undefined && wide.object.equals(narrow.object)));

/** The fewest shapes that hold the same triples. */
const widest = (shapes: readonly TripleShape[]): readonly TripleShape[] =>
  shapes.filter(
    (shape, at) =>
      !shapes.some(
        (other, index) => index !== at && covers(other, shape) && (index < at || !covers(shape, other)),
      ),
  );

const branchOf = (shape: TripleShape): string => {
  const fixed = [
    shape.subject === undefined ? '' : ` BIND(${printTerm(shape.subject)} AS ?s)`,
    shape.predicate === undefined ? '' : ` BIND(<${shape.predicate}> AS ?p)`,
    shape.object === undefined ? '' : ` BIND(${printTerm(shape.object)} AS ?o)`,
  ];
  return `{ ${patternOf(shape)}${fixed.join('')} }`;
};

const printTerm = (term: Triple['object']): string => {
  const text = printTriple({ subject: variableTerm('s'), predicate: variableTerm('p'), object: term });
  return text.slice('?s ?p '.length);
};

/** Counts the distinct triples of all shapes together. */
const countQuery = (shapes: readonly TripleShape[]): string => {
  const [only, ...more] = shapes;
  if (only !== undefined && more.length === 0) return `SELECT (COUNT(*) AS ?n) WHERE { ${patternOf(only)} }`;
  return `SELECT (COUNT(*) AS ?n) WHERE { SELECT DISTINCT ?s ?p ?o WHERE { ${shapes.map(branchOf).join(' UNION ')} } }`;
};

const triplesOf = (pattern: string): readonly Triple[] => {
  const outcome = parseQuery(`ASK { ${pattern} }`);
  return outcome.ok ? patternsOf(outcome.value).map(({ triple }) => triple) : [];
};

const contributionOf = async (
  source: Iri,
  plan: Plan,
  { store, signal, timeoutMs }: ExecuteOptions,
): Promise<Outcome<Contribution, ExecuteFailure>> => {
  const patterns = plan.assignments
    .filter(({ sources }) => sources.includes(source))
    .map(({ pattern }) => pattern);
  const shapes = widest(patterns.flatMap(triplesOf).flatMap(shapesOf));
  if (shapes.length === 0) return done({ source, rows: 0, ms: 0 });
  const outcome = await store.query(countQuery(shapes), [source], { signal, timeoutMs });
  if (!outcome.ok) return outcome;
  const { result, ms } = outcome.value;
  const count = result.type === 'bindings' ? result.rows[0]?.[0]?.value : undefined;
  return done({ source, rows: Number(count ?? 0), ms });
};

/**
 * What each source of a plan gave: how many of its triples match a pattern assigned to it. One COUNT for each
 * source, on that source alone; the limit of time is for each.
 */
export const contributionsOf = async (
  plan: Plan,
  options: ExecuteOptions,
): Promise<Outcome<readonly Contribution[], ExecuteFailure>> => {
  const contributions: Contribution[] = [];
  for (const source of plan.sources) {
    const outcome = await contributionOf(source, plan, options);
    if (!outcome.ok) return outcome;
    contributions.push(outcome.value);
  }
  return done(contributions);
};
