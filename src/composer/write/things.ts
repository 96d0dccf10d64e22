/** The pattern of a noun phrase at a term. */
import { iriTerm, type Pattern, type VariableTerm } from '../../sparql';
import type { Condition, Head, Measure, Things } from '../ask';
import { isLate, writeLate } from './extreme';
import { edgesOf, writeCondition } from './conditions';
import { writeRanges } from './ranges';
import { saidValues } from './said-values';
import { siteOf, type Edge, type Site, type Writing } from './site';
import { values, type Node } from './tree';
import { exists, isBound, isImplied, typed } from './typing';
import { edge } from './walk';

const isPlainMeasure = (measure: Measure): boolean => measure.kind === 'value' && measure.path.length > 0;

/** It can be said of a given thing without a variable that stands for it. */
const isPlain = (condition: Condition): boolean => {
  switch (condition.kind) {
    case 'related':
    case 'value':
    case 'text':
    case 'has':
      return condition.path.length > 0;
    case 'compare':
      return isPlainMeasure(condition.measure);
    case 'any':
    case 'all':
      return condition.conditions.every(isPlain);
    default:
      return false;
  }
};

const wordsOf = ({ names }: Writing, head: Head): string => {
  if (head.kind === 'values') return names.wordsOf(head.property);
  const [first = ''] = head.classes;
  return first === '' ? 'thing' : names.wordsOf(first);
};

export const variableFor = (writing: Writing, { head }: Things): VariableTerm =>
  writing.names.fresh(wordsOf(writing, head));

/** One given thing stands for itself, where all that is said of it can be said so; else a variable. */
export const nodeFor = (writing: Writing, things: Things, measures: readonly Measure[] = []): Node => {
  const { head, conditions } = things;
  const [only, ...more] = head.kind === 'named' ? head.terms : [];
  const isGiven = only !== undefined && more.length === 0;
  return isGiven && conditions.every(isPlain) && measures.every(isPlainMeasure)
    ? iriTerm(only)
    : variableFor(writing, things);
};

/** The values of a property, unless an edge goes back along it to the same class. */
const writeValues = (
  writing: Writing,
  node: Node,
  { property, of }: Head & { kind: 'values' },
  edges: readonly Edge[],
): readonly Pattern[] => {
  const { names, schema } = writing;
  const step = { property, forward: true, to: undefined } as const;
  const said = saidValues(schema, step, node);
  const isOwn = (one: Edge): boolean => one.property === property && !one.isSubject && one.other === of;
  if (edges.some(isOwn)) return said;
  const holder = names.fresh(of === '' ? 'thing' : names.wordsOf(of));
  const own: Edge = { property, isSubject: true, repeats: undefined, other: undefined };
  const classes = of === '' || isImplied(writing, [of], [own]) ? [] : typed(writing, holder, [of]);
  return [...classes, edge(writing, holder, step, node), ...said];
};

/** What the head says, beyond what the edges at it do. */
export const writeHead = ({ writing, node, head }: Site, edges: readonly Edge[]): readonly Pattern[] => {
  switch (head.kind) {
    case 'values':
      return writeValues(writing, node, head, edges);
    case 'named': {
      const given =
        node.termType === 'Variable'
          ? [
              values(
                node,
                head.terms.map((one) => iriTerm(one)),
              ),
            ]
          : [];
      if (isBound(edges)) return given;
      const isOfOne = head.classes.length === 1;
      return [...given, ...(isOfOne ? typed(writing, node, head.classes) : exists(writing, node))];
    }
    case 'class': {
      if (head.classes.includes('')) return isBound(edges) ? [] : exists(writing, node);
      return isImplied(writing, head.classes, edges) ? [] : typed(writing, node, head.classes);
    }
  }
};

const flat = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.flatMap((one) => (one.kind === 'all' ? flat(one.conditions) : [one]));

/** @param edges those beside it that are written elsewhere in the same group */
export const writeThings = (
  writing: Writing,
  things: Things,
  node: Node,
  edges: readonly Edge[],
  site: Site = siteOf(writing, node, things.head),
): readonly Pattern[] => {
  const conditions = flat(things.conditions);
  const last = conditions.findLastIndex(isLate);
  const late = conditions[last];
  if (late !== undefined)
    return writeLate(site, { ...things, conditions: conditions.toSpliced(last, 1) }, late, edges);
  const head = writeHead(site, [...edges, ...conditions.flatMap((one) => edgesOf(one))]);
  return [...head, ...writeRanges(site, conditions, writeCondition)];
};
