import type { Fact, QueryGraph } from '../joining/query-graph';
import { endOf } from '../joining/target';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { isAgeSaid } from './age';
import { areComparable } from './compared';
import { areCountsComparable } from './other-count';
import { areOwnKinds, areSituated } from './situated';
import { areTimesSaid } from './timed';
import { isTransitiveSaid } from './transitive';
import { writeAge } from './write-age';
import { writeMeanAge } from './write-mean-age';
import { writeAlike } from './write-alike';
import { writeAsk } from './write-ask';
import { writeBest } from './write-best';
import { writeCombined } from './write-combined';
import { writeDifference } from './write-difference';
import { writeColumnsWithAggregate, writeColumnsWithCount, writeGroups } from './write-groups';
import { writeDuration } from './write-duration';
import { writeFirstOfEach } from './write-first-of-each';
import { writeList } from './write-list';
import { writeCommon, writeMost } from './write-ranking';
import { writePerYear } from './write-per-year';
import { writeShare } from './write-share';
import { writeAggregate, writeCount } from './write-summary';
import { Writing, type WriteOptions, type Written } from './writing';

/** Whether all that the question denies stands in a negation: else the query would say the opposite. */
const isDenied = (writing: Writing): boolean =>
  [...writing.sketch.negated].every((item) => {
    const { facts, edges, vertices } = writing.graph;
    if (facts.some((fact) => fact.item === item)) return true;
    const edge = edges.find((one) => one.item === item);
    const ends = edge === undefined ? [] : [edge.subject, edge.object];
    const own = vertices.find((vertex) => vertex.item === item)?.id;
    return [...ends, ...(own === undefined ? [] : [own])].some((id) => writing.outside.has(id));
  });

/** What is asked for is said to be something, and not only what it is not. */
const isBound = (writing: Writing): boolean => {
  const { graph, target, outside } = writing;
  const vertex = graph.vertices[target ?? -1];
  if (vertex === undefined || vertex.stated !== undefined || vertex.entities.length > 0) return true;
  const isOptional = (fact: Fact): boolean => writing.aside.some(({ facts }) => facts.has(fact));
  const isBeside = (id: number): boolean => writing.aside.some(({ vertices }) => vertices.has(id));
  const isPositive = graph.facts.some(
    (fact) => fact.vertex === target && !writing.isNegated(fact) && !isOptional(fact),
  );
  return (
    isPositive ||
    graph.edges.some(
      ({ subject, object }) =>
        (subject === target || object === target) &&
        [subject, object].every((id) => !outside.has(id) && !isBeside(id)),
    )
  );
};

/** Two things asked for are not one value; nor is "and when?" answered by another thing's same property. */
const showsTwice = ({ graph, sketch }: Writing): boolean => {
  const shown = graph.facts.filter(({ role }) => role.role === 'column');
  return shown.some((one) => {
    const isOpen = one.role.role === 'column' && sketch.columns[one.role.column]?.type === 'attribute';
    return shown.some(
      (other) => other !== one && other.property === one.property && (isOpen || other.vertex === one.vertex),
    );
  });
};

/** What falls into two must be sayable: of values, no thing is shown; of both, nothing that each has of its own. */
const areBranchesSaid = ({ graph, sketch, branches, aside }: Writing): boolean => {
  if (sketch.either !== undefined && branches === undefined) return false;
  if (branches === undefined || branches.by === 'or') return true;
  const { order, most, common, group, aggregate, counted } = sketch;
  const isPlain = [order, most, common, group, aggregate, counted].every((one) => one === undefined);
  if (!isPlain || sketch.having.length > 0 || aside.length > 0) return false;
  const shown = graph.facts.filter(({ role }) => role.role === 'column');
  return branches.isOfOthers
    ? shown.length === sketch.columns.length
    : shown.every(({ vertex }) => !branches.own.has(vertex));
};

/** What may be missing must be only shown, and of a list: what is counted or measured is there. */
const isOptionalSaid = ({ sketch, aside, graph }: Writing): boolean => {
  const { form, most, common, counted, group, aggregate } = sketch;
  const isList =
    form === 'list' && [most, common, counted, group, aggregate].every((one) => one === undefined);
  const isAside = (item: number): boolean =>
    aside.some(
      ({ facts, vertices }) =>
        [...facts].some((fact) => fact.item === item) || vertices.has(endOf(graph, item, sketch) ?? -1),
    );
  return sketch.optional.size === 0 || (isList && [...sketch.optional].every(isAside));
};

/** What is to be followed over any number of steps, or stands for all below it, must be so. */
const isFollowed = (writing: Writing): boolean =>
  writing.within.size > 0 || (writing.sketch.within === undefined && isTransitiveSaid(writing));

/** Ages that no property holds must be worked out where all else is said, or not at all. */
const isAgeWritten = ({ graph, sketch, schema, age, branches, outside }: Writing): boolean =>
  isAgeSaid(graph, sketch, schema) &&
  (age === undefined || (branches === undefined && !outside.has(age.born.vertex)));

/** Of dates there is a first and a last one, but no sum and no average. */
const addsTimes = ({ graph, sketch, schema }: Writing): boolean => {
  const { aggregates = [] } = sketch.aggregate ?? {};
  return (
    aggregates.some((one) => one === 'AVG' || one === 'SUM') &&
    graph.facts.some(
      ({ role, property }) => role.role === 'aggregate' && schema.attributeKind(property) === 'time',
    )
  );
};

/** "With more than two rivers": where no number of rivers can be tested, it would be left out without a word. */
const areCountsSaid = ({ sketch }: Writing): boolean => {
  const { having, form, most, common, counted, group, aggregate, order, age, isBeside } = sketch;
  const isFirstOfEach =
    group !== undefined && most === undefined && counted === undefined && order?.limit === 1;
  const isWorkedOut =
    sketch.difference !== undefined ||
    sketch.combined !== undefined ||
    sketch.isAge ||
    age?.isMean === true ||
    (aggregate !== undefined && isBeside && sketch.columns.length > 0);
  const isList = form === 'list' && (common !== undefined || isFirstOfEach);
  return having.length === 0 || (!isList && !isWorkedOut);
};

/** Writes one joined graph as SPARQL. `undefined` where the sketch can't be said over it. */
export const writeQuery = (
  graph: QueryGraph,
  sketch: Sketch,
  schema: Schema,
  options: WriteOptions,
): Written | undefined => {
  const writing = new Writing(graph, sketch, schema, options);
  if (!isDenied(writing) || showsTwice(writing) || !areBranchesSaid(writing)) return undefined;
  if (sketch.isBarred || !areComparable(graph, sketch, schema) || !areCountsComparable(graph, sketch))
    return undefined;
  if (!areSituated(graph, sketch, schema) || !areOwnKinds(graph, sketch) || !isBound(writing))
    return undefined;
  if (!isAgeWritten(writing) || !areTimesSaid(graph, sketch, schema)) return undefined;
  if (!isOptionalSaid(writing) || !isFollowed(writing) || !areCountsSaid(writing)) return undefined;
  const { form, most, common, counted, group, aggregate } = sketch;
  if (sketch.difference !== undefined) return writeDifference(writing, sketch.difference);
  if (sketch.isAge) return sketch.isDuration ? writeDuration(writing) : writeAge(writing);
  if (sketch.age?.isMean === true) return writeMeanAge(writing);
  if (sketch.combined !== undefined) return writeCombined(writing, sketch.combined);
  if (sketch.share !== undefined) return writeShare(writing);
  if (addsTimes(writing)) return undefined;
  if (form === 'ask') return writeAsk(writing);
  if (sketch.alike !== undefined) return writeAlike(writing, sketch.alike);
  if (sketch.years?.of === 'each') return writePerYear(writing);
  if (sketch.best !== undefined) return writeBest(writing, sketch.best);
  if (most !== undefined) return writeMost(writing, most);
  if (common !== undefined) return writeCommon(writing, common);
  if (counted !== undefined) return writeColumnsWithCount(writing, counted);
  if (group !== undefined && sketch.order?.limit === 1 && form === 'list')
    return writeFirstOfEach(writing, group);
  if (group !== undefined) return writeGroups(writing, group);
  if (form === 'count') return writeCount(writing);
  if (aggregate !== undefined && sketch.isBeside && sketch.columns.length > 0)
    return writeColumnsWithAggregate(writing, aggregate.aggregates);
  if (aggregate !== undefined) return writeAggregate(writing);
  return writeList(writing);
};
