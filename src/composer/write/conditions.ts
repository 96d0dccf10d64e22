/** What must hold of a thing, as patterns at it. */
import { variableTerm, iriTerm, visibleVariables, type Expression, type Pattern } from '../../sparql';
import type { ClassKey } from '../../knowledge';
import type { Iri } from '../../rdf';
import type { Condition, Measure, Path, Things } from '../ask';
import { isOfNone, writeCompare } from './compare';
import { arriving, classesOf, keyOf, leaving, siteOf, type Edge, type Site, type Writing } from './site';
import { nodeFor, writeHead, writeThings } from './things';
import { writeRanges } from './ranges';
import { filter, literalOf, minus, operation, select, str, text, union, values } from './tree';
import { endOf, walk } from './walk';

const MATCH = { contains: 'contains', starts: 'strstarts', ends: 'strends' } as const;

type Of<K extends Condition['kind']> = Extract<Condition, { readonly kind: K }>;
type Any = Extract<Condition, { readonly kind: 'any' | 'all' }>;

export const edgesOfMeasure = (measure: Measure): readonly Edge[] => {
  switch (measure.kind) {
    case 'self':
      return [];
    case 'value':
      return measure.optional === true ? [] : measure.path.slice(0, 1).map(leaving);
    case 'count':
      return measure.withNone ? [] : measure.path.slice(0, 1).map(leaving);
    case 'fold':
      return measure.path.slice(0, 1).map(leaving);
    case 'calculated':
      return [measure.left, measure.right].flatMap(edgesOfMeasure);
  }
};

/** The edges that a condition has at its thing, whatever else holds. */
export const edgesOf = (condition: Condition): readonly Edge[] => {
  switch (condition.kind) {
    case 'related':
    case 'value':
    case 'text':
    case 'has':
    case 'same':
      return condition.path.slice(0, 1).map(leaving);
    case 'agree':
      return [condition.path, condition.with].flatMap((path) => path.slice(0, 1).map(leaving));
    case 'compare':
      return isOfNone(condition) ? [] : edgesOfMeasure(condition.measure);
    case 'all':
      return condition.conditions.flatMap(edgesOf);
    case 'not':
      return condition.condition.kind === 'not' ? edgesOf(condition.condition.condition) : [];
    case 'any': {
      const [one, ...more] = merged(condition.conditions);
      return one === undefined || more.length > 0 ? [] : edgesOf(one);
    }
    case 'extreme':
      return [];
  }
};

/** Whether its pattern says by itself which things it holds of. */
const bindsItself = (condition: Condition): boolean => {
  switch (condition.kind) {
    case 'any':
      return condition.conditions.every(bindsItself);
    case 'all':
      return condition.conditions.some(bindsItself);
    case 'related':
    case 'value':
      return condition.path.length === 0 || condition.path[0]?.repeats !== '*';
    default:
      return edgesOf(condition).some(({ repeats }) => repeats !== '*');
  }
};

/** In a group of its own, where nothing around binds the thing. */
const apart = ({ writing, node, head }: Site, condition: Condition): readonly Pattern[] => {
  const site = siteOf(writing, node, head);
  const base = bindsItself(condition) ? [] : writeHead(site, edgesOf(condition));
  return [...base, ...writeCondition(site, condition)];
};

/** Whether it goes to things of another kind and the same way back, where that leads to others, too. */
const isRoundTrip = (path: Path, classes: readonly ClassKey[], { schema }: Writing): boolean => {
  const [out, back] = path.slice(path.length / 2 - 1, path.length / 2 + 1);
  if (out?.to === undefined || back === undefined || classes.includes(out.to)) return false;
  return (
    schema.fanOut(back.property, [out.to], back.forward) > 1 &&
    path.every(({ property, forward }, at) => {
      const other = path[path.length - 1 - at];
      return other?.property === property && other.forward !== forward;
    })
  );
};

/** Given things that are reached by a round trip: who has a duet with Eve is not Eve. */
const besides = (path: Path, { head, conditions }: Things, writing: Writing): readonly Iri[] => [
  ...(head.kind === 'named' && isRoundTrip(path, head.classes, writing) ? head.terms : []),
  ...conditions.flatMap((one) =>
    one.kind === 'related' ? besides([...path, ...one.path], one.to, writing) : [],
  ),
];

const writeRelated = (site: Site, { path, to }: Of<'related'>): readonly Pattern[] => {
  const { writing, node, classes } = site;
  if (path.length === 0) return writeThings(writing, to, node, []);
  const end = nodeFor(writing, to);
  const way = walk(site, path, { end, isTyped: true });
  const others = node.termType === 'Variable' ? besides(path, to, writing) : [];
  return [
    ...way.patterns,
    ...writeThings(writing, to, end, arriving(path, classes)),
    ...others.map((one) => filter(operation('!=', node, iriTerm(one)))),
  ];
};

const writeValue = (site: Site, { path, values: given }: Of<'value'>): readonly Pattern[] => {
  const literals = given.map(literalOf);
  const [only, ...more] = literals;
  const last = path.at(-1);
  if (last === undefined) return site.node.termType === 'Variable' ? [values(site.node, literals)] : [];
  if (only !== undefined && more.length === 0) return walk(site, path, { end: only }).patterns;
  const end = endOf(site.writing, last);
  return [values(end, literals), ...walk(site, path, { end }).patterns];
};

const writeText = (site: Site, { path, match, text: said }: Of<'text'>): readonly Pattern[] => {
  const { patterns, end } = walk(site, path);
  const [folded, part] = [operation('lcase', str(end)), text(said.toLowerCase())];
  const test = match === 'equals' ? operation('=', folded, part) : operation(MATCH[match], folded, part);
  return [...patterns, filter(test)];
};

/** Takes away the things of a pattern that binds them. */
export const without = ({ node }: Site, patterns: readonly Pattern[]): Pattern => {
  if (node.termType !== 'Variable') return minus(patterns);
  const hasOthers = visibleVariables(patterns).some((one) => one !== node.value);
  return minus(hasOthers ? [select([variableTerm(node.value)], patterns, { distinct: true })] : patterns);
};

const isOneOf = (things: Things): boolean => things.head.kind === 'named' && things.conditions.length === 0;

/** Alternatives that differ only in the value, or in the given thing, as one. */
const merged = (conditions: readonly Condition[]): readonly Condition[] => {
  const [first, ...others] = conditions;
  if (first?.kind === 'value' && others.every((one) => one.kind === 'value' && isSame(one.path, first.path)))
    return [{ ...first, values: conditions.flatMap((one) => (one.kind === 'value' ? one.values : [])) }];
  if (first?.kind !== 'related' || !isOneOf(first.to)) return conditions;
  if (!others.every((one) => one.kind === 'related' && isSame(one.path, first.path) && isOneOf(one.to)))
    return conditions;
  const heads = conditions.flatMap((one) =>
    one.kind === 'related' && one.to.head.kind === 'named' ? [one.to.head] : [],
  );
  const terms = [...new Set(heads.flatMap((one) => one.terms))];
  const classes = [...new Set(heads.flatMap(classesOf))];
  return [{ ...first, to: { head: { kind: 'named', terms, classes, said: [] }, conditions: [] } }];
};

const isSame = (one: Path, other: Path): boolean => keyOf(one) === keyOf(other);

const writeAny = (site: Site, { conditions }: Any): readonly Pattern[] => {
  const branches = merged(conditions);
  const [only, ...more] = branches;
  if (only !== undefined && more.length === 0) return writeCondition(site, only);
  return [union(branches.map((one) => apart(site, one)))];
};

const writeSame = (site: Site, { path, as }: Of<'same'>): readonly Pattern[] => {
  const { writing, node } = site;
  const other = nodeFor(writing, as);
  const own = walk(siteOf(writing, node, site.head), path);
  const beside = siteOf(writing, other, as.head);
  const theirs = walk(beside, path, { end: own.end });
  const given =
    as.head.kind === 'named' && as.head.terms.length > 1 && as.head.isOneOf !== true
      ? as.head.terms.map((one) => iriTerm(one))
      : [];
  const differs: Expression =
    given.length > 0 ? operation('notin', node, given) : operation('!=', node, other);
  const rest = writeThings(writing, as, other, path.slice(0, 1).map(leaving));
  return [...own.patterns, ...theirs.patterns, ...rest, filter(differs)];
};

export const writeCondition = (site: Site, condition: Condition): readonly Pattern[] => {
  switch (condition.kind) {
    case 'related':
      return writeRelated(site, condition);
    case 'value':
      return writeValue(site, condition);
    case 'text':
      return writeText(site, condition);
    case 'compare':
      return writeCompare(site, condition);
    case 'has':
      return walk(site, condition.path).patterns;
    case 'not':
      return condition.condition.kind === 'not'
        ? writeCondition(site, condition.condition.condition)
        : [without(site, apart(site, condition.condition))];
    case 'any':
      return writeAny(site, condition);
    case 'all':
      return writeRanges(site, condition.conditions, writeCondition);
    case 'same':
      return writeSame(site, condition);
    case 'agree': {
      const own = walk(site, condition.path);
      return [...own.patterns, ...walk(site, condition.with, { end: own.end, isTyped: true }).patterns];
    }
    case 'extreme':
      // Held last in its noun phrase, which has taken it out.
      throw new Error('A superlative is no condition by itself.');
  }
};
