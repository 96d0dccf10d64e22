import type { Language } from '../../rdf';
import type { Column } from '../candidate';
import { unitInComment } from '../cues/unit';
import type { Fact } from '../joining/query-graph';
import { endOf } from '../joining/target';
import { labelOf } from '../schema/labels';
import { namingProperty } from '../schema/naming-property';
import type { Writing } from './writing';

/**
 * The variable shown for a thing: itself where it carries a standard label or its IRI calls it something, else the
 * literal that names it. Without names, the other way round.
 */
const shownFor = (writing: Writing, id: number): Pick<Column, 'variable' | 'kind' | 'isNameless'> => {
  const vertex = writing.graph.vertices[id];
  const variable = writing.variable(id);
  const { classes = [] } = vertex ?? {};
  const isSpeaking = classes.some((one) => writing.schema.isSpeaking(one));
  const naming =
    writing.options.withNames === isSpeaking ? undefined : namingProperty(classes, writing.schema);
  if (naming === undefined) {
    const isNamed = isSpeaking || classes.some((one) => writing.schema.isLabelled(one));
    return { variable, kind: 'entity', ...(isNamed ? {} : { isNameless: true as const }) };
  }
  const known = writing.graph.facts.find((fact) => fact.vertex === id && fact.property === naming);
  if (known !== undefined) return { variable: writing.factVariable(known), kind: 'value' };
  const name = writing.fresh(writing.label(naming));
  writing.names.push({ of: id, variable: name, line: `  ?${variable} <${naming}> ?${name} .` });
  return { variable: name, kind: 'value' };
};

/** What a column is headed with, in the reader's language: the class asked for, else the property that led there. */
const headingOf = (writing: Writing, id: number): string => {
  const vertex = writing.graph.vertices[id];
  if (vertex === undefined) return '';
  // What may be of several classes is not called by one of them.
  const only = vertex.classes.length === 1 ? vertex.classes[0] : undefined;
  const iri = vertex.stated ?? writing.graph.edges.find((edge) => edge.object === id)?.property ?? only;
  return iri === undefined || iri === ''
    ? ''
    : labelOf(writing.schema.names.get(iri), iri, writing.options.language);
};

export const columnOf = (writing: Writing, id: number): Column => {
  return { ...shownFor(writing, id), label: headingOf(writing, id), unit: undefined };
};

const YEAR: Readonly<Record<Language, string>> = { en: 'year', es: 'año' };

export const factColumn = (writing: Writing, fact: Fact): Column => {
  const { year } = writing;
  if (year?.fact === fact && year.line !== '')
    return { variable: year.variable, label: YEAR[writing.options.language], kind: 'value', unit: undefined };
  const unit = unitInComment(writing.schema.names.get(fact.property)?.comments ?? []);
  return {
    variable: writing.factVariable(fact),
    label: labelOf(writing.schema.names.get(fact.property), fact.property, writing.options.language),
    kind: 'value',
    unit,
  };
};

export const wishedColumns = (writing: Writing): Column[] => {
  const columns: Column[] = [];
  const { spread } = writing.sketch;
  const each = spread === undefined ? undefined : endOf(writing.graph, spread, writing.sketch);
  if (each !== undefined) columns.push(columnOf(writing, each));
  writing.sketch.columns.forEach((wish, at) => {
    const fact = writing.graph.facts.find(({ role }) => role.role === 'column' && role.column === at);
    const id = wish.type === 'item' ? endOf(writing.graph, wish.item, writing.sketch) : writing.target;
    const column =
      fact !== undefined ? factColumn(writing, fact) : id === undefined ? undefined : columnOf(writing, id);
    if (column !== undefined && !columns.some(({ variable }) => variable === column.variable))
      columns.push(column);
  });
  return columns;
};

export const countColumn = (writing: Writing): Column => {
  return { variable: writing.fresh('count'), label: '', kind: 'value', unit: undefined };
};

/** What is counted for an item: its thing, or its literal. */
export const countedTerm = (writing: Writing, item: number): string => {
  const fact = writing.graph.facts.find((one) => one.item === item);
  if (fact !== undefined) return writing.factTerm(fact);
  return writing.term(endOf(writing.graph, item, writing.sketch) ?? -1);
};

export const countedOf = (writing: Writing): string | undefined => {
  const wish = writing.sketch.columns[0];
  if (wish?.type === 'item') return countedTerm(writing, wish.item);
  return writing.target === undefined ? undefined : writing.term(writing.target);
};

/** "more than two books": a HAVING for each such condition, joined; `undefined` where there is none. */
export const havingOf = (writing: Writing): string | undefined => {
  const conditions = writing.sketch.having.map(
    ({ item, operator, value }) =>
      `COUNT(DISTINCT ${countedTerm(writing, item)}) ${operator} ${String(value)}`,
  );
  return conditions.length === 0 ? undefined : ` HAVING(${conditions.join(' && ')})`;
};
