import type { Iri } from '../../rdf';
import type { Column } from '../candidate';
import { unitInComment, type ClassKey } from '../../knowledge';
import type { Ask, Measure, Summary, Things } from '../ask';
import { columnLabel, type Context } from '../tell/tell-ask';
import { WORDS } from '../tell/words';
import { DURATION_UNIT } from '../write/durations';
import type { WrittenColumn } from '../write/write-ask';

/** Whose the measures of a question are. */
const thingsOf = (ask: Ask): Things =>
  ask.kind === 'calculated' || ask.kind === 'combined' ? thingsOf(ask.left) : ask.things;

const unitOf = (property: Iri, { schema, language }: Context): string | undefined => {
  const comments = schema.names.get(property)?.comments ?? [];
  const own = comments.filter((one) => one.language === language);
  return unitInComment([...own, ...comments]);
};

/** The property whose values a column has, or what is made of them. */
const propertyOf = (measure: Measure | Summary): Iri | undefined => {
  const of = 'kind' in measure ? measure : measure.fold === 'count' ? undefined : measure.measure;
  const last = of !== undefined && 'path' in of && of.kind !== 'count' ? of.path.at(-1) : undefined;
  return last?.to === undefined && last?.elapsed === undefined ? last?.property : undefined;
};

const showsDurations = (measure: Measure | Summary, { schema }: Context): boolean => {
  const property = propertyOf(measure);
  return property !== undefined && schema.areDurations(property);
};

/** How the values of a column are written, where that is no number's way. */
const formOf = (measure: Measure | Summary, { schema }: Context): Pick<Column, 'isCode' | 'isDuration'> => {
  const property = propertyOf(measure);
  if (property === undefined) return {};
  if (schema.areDurations(property)) return { isDuration: true };
  const isWhole = !('fold' in measure) || measure.fold === 'least' || measure.fold === 'most';
  return isWhole && schema.isCode(property) ? { isCode: true } : {};
};

/** A number of things has none; the difference of two lengths has theirs, and their ratio none. */
const unitOfMeasure = (measure: Measure | Summary, context: Context): string | undefined => {
  if ('fold' in measure && showsDurations(measure, context)) return DURATION_UNIT;
  if (!('kind' in measure))
    return measure.fold === 'count' ? undefined : unitOfMeasure(measure.measure, context);
  switch (measure.kind) {
    case 'value':
    case 'fold': {
      const last = measure.path.at(-1);
      if (last?.elapsed !== undefined) return WORDS[context.language].elapsed.unit[last.elapsed.unit];
      return last?.to === undefined && last !== undefined ? unitOf(last.property, context) : undefined;
    }
    case 'calculated':
      return measure.operator === '+' || measure.operator === '-'
        ? unitOfMeasure(measure.left, context)
        : undefined;
    case 'self':
    case 'count':
      return undefined;
  }
};

/** Classes of the things that a column shows; `undefined`: it shows values. */
const classesShown = (measure: Measure | Summary, { head }: Things): readonly ClassKey[] | undefined => {
  if (!('kind' in measure)) return undefined;
  if (measure.kind === 'self') return head.kind === 'values' ? undefined : head.classes;
  const last = measure.kind === 'value' ? measure.path.at(-1) : undefined;
  return last?.to === undefined ? undefined : [last.to];
};

/** A column of the answer as it is shown: its heading, and the unit of its numbers. */
export const columnOf = (
  { variable, measure, isSubject, of }: WrittenColumn,
  ask: Ask,
  context: Context,
): Column => {
  const { schema } = context;
  const things = of ?? thingsOf(ask);
  const classes = classesShown(measure, things);
  const label = columnLabel(measure, { ...context, things });
  const beside = isSubject === true ? { isSubject } : {};
  if (classes === undefined)
    return {
      ...{ variable, label, kind: 'value', unit: unitOfMeasure(measure, context) },
      ...formOf(measure, context),
      ...beside,
    };
  const isNamed = classes.some((one) => schema.isLabelled(one) || schema.isSpeaking(one));
  return {
    variable,
    label,
    kind: 'entity',
    unit: undefined,
    ...beside,
    ...(isNamed ? {} : { isNameless: true as const }),
  };
};
