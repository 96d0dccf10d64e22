/** A path as triples. */
import { iriTerm, type Pattern, type Term, type Triple, type VariableTerm } from '../../sparql';
import { stepsOf } from '../../knowledge';
import type { Elapsed, Path, Step } from '../ask';
import { lengthBetween, yearsBetween } from './between';
import { isOneStep } from './multiplies';
import { saidValues } from './said-values';
import { arriving, keyOf, leaving, type Edge, type Site, type Writing } from './site';
import { convertedEdge } from './converted';
import { bind, filter, operation, optional, triple, type Node } from './tree';
import { namedAtEnd, typedOnTheWay } from './typing';
import { wayOf } from '../../store';
import { alongWay } from './along-way';

type Predicate = Triple['predicate'];

/** A property, a pair of them that has a quantity, or the key that both ends carry, unless one end is the key. */
const predicateOf = (
  { schema }: Writing,
  { property, repeats, forward, to }: Step,
  isFromValue: boolean,
): Predicate => {
  const [first = property, second] = stepsOf(property);
  const isKeyItself = isFromValue || (forward && to === undefined);
  const behind = isKeyItself ? undefined : schema.keyBehind(property);
  if (behind !== undefined) {
    const back: Predicate = { type: 'path', pathType: '^', items: [iriTerm(behind)] };
    return { type: 'path', pathType: '/', items: [iriTerm(first), back] };
  }
  if (second !== undefined) return { type: 'path', pathType: '/', items: [iriTerm(first), iriTerm(second)] };
  return repeats === undefined
    ? iriTerm(first)
    : { type: 'path', pathType: repeats, items: [iriTerm(first)] };
};

/** One step as a triple, or as those that it stands for. `to` may be a value where the step goes forward. */
export const edge = (writing: Writing, from: Node, step: Step, to: Term, isFromValue = false): Pattern => {
  const [subject, object] = step.forward ? [from, to] : [to as Node, from];
  const way = wayOf(step.property);
  return way === undefined
    ? triple(subject, predicateOf(writing, step, isFromValue), object)
    : alongWay(writing, subject, way, step.repeats, object);
};

/** A variable for what a step leads to. */
export const endOf = ({ names }: Writing, { property, to = '' }: Step): VariableTerm =>
  names.fresh(names.wordsOf(to === '' ? property : to));

const resultOf = (writing: Writing, step: Step): VariableTerm =>
  step.elapsed === undefined
    ? endOf(writing, step)
    : writing.names.fresh(step.elapsed.unit === 'years' ? 'age' : step.elapsed.unit);

/** Binds what has gone by since a time of a thing. */
const writeElapsed = (
  writing: Writing,
  thing: Node,
  since: Node,
  { until, isOpen, unit }: Elapsed,
  result: Node,
): readonly Pattern[] => {
  const over = until && writing.names.fresh(writing.names.wordsOf(until));
  const stated =
    until && over ? [edge(writing, thing, { property: until, forward: true, to: undefined }, over)] : [];
  const now = operation('now');
  const end = over === undefined ? now : isOpen ? operation('coalesce', over, now) : over;
  const value = unit === 'years' ? yearsBetween(since, end) : lengthBetween(since, end, unit);
  const bound = result.termType === 'Variable' ? bind(value, result) : filter(operation('=', value, result));
  return [...(isOpen && stated.length > 0 ? [optional(stated)] : stated), bound];
};

/** What makes numbers of one unit of the values that a step leads to. */
const conversionOf = ({ schema }: Writing, { property, forward, to, elapsed }: Step) =>
  forward && to === undefined && elapsed === undefined ? schema.conversionOf(property) : undefined;

export interface Walked {
  readonly patterns: readonly Pattern[];
  readonly end: Node;
}

/** What the end of a path is: given, or told by who goes on from there. */
interface Ending {
  readonly end?: Term;
  /** Its class is stated by who asks for it. */
  readonly isTyped?: boolean;
  /** Other paths that begin alike go the same way, even where there are several. */
  readonly isShared?: boolean;
}

/** From the thing along a path. What is reached already in this group is not written again. */
export const walk = (
  site: Site,
  path: Path,
  { end, isTyped, isShared = site.isShared === true }: Ending = {},
): Walked => {
  const { writing, reached } = site;
  const patterns: Pattern[] = [];
  let [at, classes, isOne] = [site.node, site.classes, true];
  path.forEach((step, index) => {
    const key = keyOf(path.slice(0, index + 1));
    const isLast = index === path.length - 1;
    isOne &&= isOneStep(writing.schema, classes, step);
    const known = isLast && end !== undefined ? undefined : reached.get(key);
    const next = known ?? (isLast && end !== undefined ? (end as Node) : resultOf(writing, step));
    if (known === undefined) {
      const isFromValue = index === 0 ? site.head.kind === 'values' : path[index - 1]?.to === undefined;
      const { elapsed } = step;
      const time = elapsed === undefined ? next : endOf(writing, step);
      const conversion = isLast && end !== undefined ? undefined : conversionOf(writing, step);
      if (conversion !== undefined && time.termType === 'Variable')
        patterns.push(...convertedEdge(writing, at, step, conversion, time));
      else patterns.push(edge(writing, at, step, time, isFromValue));
      const beside: Edge[] = [...arriving([step], classes), ...path.slice(index + 1, index + 2).map(leaving)];
      if (!(isLast && isTyped === true)) {
        const typed = typedOnTheWay(writing, next, step.to, beside);
        patterns.push(...(isLast && typed.length === 0 ? namedAtEnd(writing, next, step) : typed));
      }
      patterns.push(...saidValues(writing.schema, step, time));
      if (elapsed !== undefined) patterns.push(...writeElapsed(writing, at, time, elapsed, next));
      if (next.termType === 'Variable' && (isOne || isShared)) reached.set(key, next);
    }
    [at, classes] = [next, step.to === undefined ? [] : [step.to]];
  });
  return { patterns, end: at };
};
