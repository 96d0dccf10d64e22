/** Whose the values of a list are, where neither the question nor its columns say that: shown before them, and not scored. */
import { nameParts, type ClassKey, type Schema } from '../../knowledge';
import type { Condition, Measure, Path, Things } from '../ask';
import type { List } from './list';
import { isOne, isOneStep } from './multiplies';
import { classesOf, keyOf } from './site';

/** Texts of which so many, of all there are, differ are each of one thing: a mail address, a remark. */
const OF_EACH = 0.9;
const SELF: Measure = { kind: 'self', said: [] };

const attributesOf = (schema: Schema, classes: readonly ClassKey[], [step]: Path) =>
  classes.flatMap((one) => schema.attributes(one).filter(({ property }) => property === step?.property));

/** Whether each end has just one thing that the path leads from. @param ends classes of the ends, if more is known than the path says */
const isOneBack = (schema: Schema, path: Path, ends: readonly ClassKey[] = []): boolean =>
  path.every((step, at) => {
    const known = at === path.length - 1 ? ends : [];
    const classes = known.length > 0 ? known : [step.to ?? ''];
    return step.to !== undefined && isOneStep(schema, classes, { ...step, forward: !step.forward });
  });

/** Whether it leaves one thing, which the question says. */
const leavesOne = (schema: Schema, things: Things, condition: Condition): boolean => {
  switch (condition.kind) {
    case 'extreme':
      return condition.count === 1 && condition.within === undefined;
    case 'related':
      return isGiven(schema, condition.to) && isOneBack(schema, condition.path, classesOf(condition.to.head));
    case 'value': {
      const own = attributesOf(schema, classesOf(things.head), condition.path);
      const isKey = own.length > 0 && own.every(({ distinct, triples }) => distinct >= triples);
      return condition.path.length === 1 && condition.values.length === 1 && isKey;
    }
    case 'all':
      return condition.conditions.some((one) => leavesOne(schema, things, one));
    default:
      return false;
  }
};

const isGiven = (schema: Schema, things: Things): boolean =>
  (things.head.kind === 'named' && things.head.terms.length === 1) ||
  things.conditions.some((one) => leavesOne(schema, things, one));

/** A thing is called by itself where its label or its IRI says something, else by the literals that name it. */
const namesOf = (schema: Schema, path: Path, classes: readonly ClassKey[]): readonly Measure[] => {
  const parts = classes.some((one) => schema.isSpeaking(one)) ? [] : nameParts(classes, schema);
  if (parts.length === 0) return [path.length === 0 ? SELF : { kind: 'value', path, said: [] }];
  return parts.map((property) => ({
    kind: 'value',
    path: [...path, { property, forward: true, to: undefined }],
    // Who has no name is there all the same.
    optional: true,
    said: [],
  }));
};

/** Whether what is shown for a thing calls it something. */
const hasName = (schema: Schema, classes: readonly ClassKey[]): boolean =>
  classes.some((one) => schema.isSpeaking(one) || schema.isLabelled(one)) ||
  nameParts(classes, schema).length > 0;

/** Whether a column shows the things that a path leads to. */
const isTold = (schema: Schema, path: Path, classes: readonly ClassKey[], column: Measure): boolean => {
  if (column.kind === 'self') return path.length === 0;
  if (column.kind !== 'value' || !keyOf(column.path).startsWith(keyOf(path))) return false;
  const [step, ...more] = column.path.slice(path.length);
  if (step === undefined) return true;
  if (more.length > 0 || step.to !== undefined || !step.forward) return false;
  return schema.isLabel(step.property) || nameParts(classes, schema).includes(step.property);
};

/** What a column is of: the things themselves, or those on its way, where that leads to several. */
interface Owned {
  readonly column: Measure;
  readonly path: Path;
  readonly classes: readonly ClassKey[];
  /** From these to what is shown. */
  readonly rest: Path;
}

const ownedBy = (schema: Schema, { head }: Things, column: Measure): Owned => {
  const classes = classesOf(head);
  if (column.kind !== 'value') return { column, path: [], classes, rest: [] };
  const owner = column.path.slice(0, -1);
  const to = owner.at(-1)?.to;
  return to === undefined || isOne(schema, classes, owner)
    ? { column, path: [], classes, rest: column.path }
    : { column, path: owner, classes: [to], rest: column.path.slice(-1) };
};

/** Numbers, times, yes or no; what is counted or worked out. */
const isMeasure = (schema: Schema, { column, classes, rest }: Owned): boolean => {
  if (column.kind !== 'value') return column.kind !== 'self';
  const own = rest.at(-2)?.to;
  return attributesOf(schema, own === undefined ? classes : [own], rest.slice(-1)).some(
    ({ kind, isNumeric }) => kind !== 'text' || isNumeric,
  );
};

/** Texts and things that hardly two have in common. The others sort things: a nationality, a continent. */
const saysOfEach = (schema: Schema, { classes, rest }: Owned): boolean => {
  if (rest.at(-1)?.to !== undefined) return isOne(schema, classes, rest) && isOneBack(schema, rest);
  const own = attributesOf(schema, classes, rest);
  return (
    rest.length === 1 && own.length > 0 && own.every(({ distinct, triples }) => distinct >= OF_EACH * triples)
  );
};

/** What is shown of the things of a list before its columns. Several values of one thing are a record of it. */
const subjectsOf = ({ things, columns, limit }: List, schema: Schema): readonly Measure[] => {
  if (limit !== undefined) return [];
  const all = columns.map((one) => ownedBy(schema, things, one));
  const owners = new Map(all.map((one) => [keyOf(one.path), one] as const));
  return [...owners].flatMap(([key, { path, classes }]) => {
    const isKnown =
      (path.length === 0 && isGiven(schema, things)) ||
      (classes.length > 0 && classes.every((one) => schema.isNode(one))) ||
      columns.some((one) => isTold(schema, path, classes, one));
    if (isKnown) return [];
    const own = all.filter((one) => keyOf(one.path) === key);
    const isNamed = things.head.kind === 'values' || hasName(schema, classes);
    const isOfEach =
      own.some((one) => isMeasure(schema, one)) ||
      (isNamed && (own.length > 1 || own.some((one) => saysOfEach(schema, one))));
    return isOfEach ? namesOf(schema, path, classes) : [];
  });
};

/** The values of a property as what the things show that have them. */
const ofHolders = (list: List): List => {
  const { head, conditions } = list.things;
  const [only, ...more] = list.columns;
  if (head.kind !== 'values' || only?.kind !== 'self' || more.length > 0 || list.order !== undefined)
    return list;
  const [condition, ...others] = conditions;
  const [step, ...further] = condition?.kind === 'related' ? condition.path : [];
  const isBack = step?.property === head.property && !step.forward && further.length === 0;
  if (others.length > 0 || (condition !== undefined && !isBack)) return list;
  const things: Things =
    condition?.kind === 'related'
      ? condition.to
      : { head: { kind: 'class', classes: [head.of], said: [] }, conditions: [] };
  const path = [{ property: head.property, forward: true, to: undefined }];
  return { ...list, things, columns: [{ kind: 'value', path, said: only.said }] };
};

/** A list with whose its values are before them, and how many columns say that. */
export const withSubjects = (
  list: List,
  schema: Schema,
): { readonly list: List; readonly subjects: number } => {
  const of = ofHolders(list);
  const subjects = subjectsOf(of, schema);
  return subjects.length === 0
    ? { list, subjects: 0 }
    : { list: { ...of, columns: [...subjects, ...of.columns], distinct: false }, subjects: subjects.length };
};
