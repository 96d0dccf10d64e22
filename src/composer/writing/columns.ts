import type { Iri, Language } from '../../rdf';
import type { Column } from '../candidate';
import type { Period } from '../cues/cue';
import { unitInComment } from '../cues/unit';
import type { Fact } from '../joining/query-graph';
import { endOf } from '../joining/target';
import { labelOf } from '../schema/labels';
import { nameParts } from '../schema/name-parts';
import { otherCount } from './other-count';
import type { Writing } from './writing';

interface Shown extends Pick<Column, 'variable' | 'kind' | 'isNameless'> {
  /** The literal that is shown for a thing. */
  readonly naming?: Iri;
}

/**
 * The variables shown for a thing: itself where it carries a standard label or its IRI calls it something, else the
 * literals that name it. Without names, the other way round.
 */
const shownFor = (writing: Writing, id: number, isSubject: boolean): Shown[] => {
  const vertex = writing.graph.vertices[id];
  const { classes = [] } = vertex ?? {};
  const isSpeaking = classes.some((one) => writing.schema.isSpeaking(one));
  const withNames = isSubject || writing.options.withNames;
  const parts = withNames === isSpeaking ? [] : nameParts(classes, writing.schema);
  if (parts.length > 0) return parts.map((naming) => shownName(writing, id, naming, isSubject));
  const isNamed = isSpeaking || classes.some((one) => writing.schema.isLabelled(one));
  return [
    { variable: writing.variable(id), kind: 'entity', ...(isNamed ? {} : { isNameless: true as const }) },
  ];
};

/** Whether what is shown for a thing calls it something. */
export const hasName = ({ graph, schema }: Writing, id: number): boolean => {
  const { classes = [] } = graph.vertices[id] ?? {};
  const isCalled = classes.some((one) => schema.isSpeaking(one) || schema.isLabelled(one));
  return isCalled || nameParts(classes, schema).length > 0;
};

/** A literal that is given stands in the query itself, and what is denied is nobody's name. */
const isRead = (writing: Writing, fact: Fact): boolean =>
  !writing.isNegated(fact) && !(fact.role.role === 'equals' && fact.role.literals.length === 1);

const shownName = (writing: Writing, id: number, naming: Iri, isSubject: boolean): Shown => {
  const known = writing.graph.facts.find(
    (fact) => fact.vertex === id && fact.property === naming && isRead(writing, fact),
  );
  if (known !== undefined) return { variable: writing.factVariable(known), kind: 'value', naming };
  const shown = writing.names.find((one) => one.of === id && one.naming === naming);
  if (shown !== undefined) return { variable: shown.variable, kind: 'value', naming };
  const name = writing.fresh(writing.label(naming));
  const line = `?${writing.variable(id)} <${naming}> ?${name} .`;
  // Who has an empty text for a name is there all the same, and so is a value whose thing has no name.
  const isSaid = !isSubject && writing.schema.blank?.has(naming) !== true;
  const pattern = isSaid ? `  ${line}` : `  OPTIONAL { ${line} }`;
  writing.names.push({ of: id, naming, variable: name, line: pattern });
  return { variable: name, kind: 'value', naming };
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

/** One, or one for each part of its name; `isSubject`: it says only whose the values beside it are. */
export const columnsOf = (writing: Writing, id: number, isSubject = false): readonly Column[] => {
  const shown = shownFor(writing, id, isSubject);
  return shown.map(({ naming, ...one }) => ({
    ...one,
    ...(isSubject ? { isSubject: true as const } : {}),
    label:
      naming === undefined || shown.length === 1
        ? headingOf(writing, id)
        : labelOf(writing.schema.names.get(naming), naming, writing.options.language),
    unit: undefined,
  }));
};

const AGE = { en: { label: 'age', unit: 'years' }, es: { label: 'edad', unit: 'años' } } as const;
const LENGTH = { en: { label: 'length', unit: 'days' }, es: { label: 'duración', unit: 'días' } } as const;

/** Where the fact is what an age is counted from that is shown. */
const ageColumn = ({ age, sketch, options }: Writing, fact: Fact): Column | undefined =>
  age?.born === fact && fact.role.role === 'column' && fact.role.column === sketch.age?.column
    ? {
        variable: age.variable,
        kind: 'value',
        ...(age.isLength === true ? LENGTH : AGE)[options.language],
      }
    : undefined;

export const isAged = (writing: Writing, fact: Fact): boolean => ageColumn(writing, fact) !== undefined;

const PERIOD: Readonly<Record<Language, Readonly<Record<Period, string>>>> = {
  en: { year: 'year', month: 'month', decade: 'decade', century: 'century' },
  es: { year: 'año', month: 'mes', decade: 'década', century: 'siglo' },
};

export const factColumn = (writing: Writing, fact: Fact): Column => {
  const { year, sketch, options } = writing;
  const age = ageColumn(writing, fact);
  if (age !== undefined) return age;
  if (year?.fact === fact && year.line !== '')
    return {
      variable: year.variable,
      label: PERIOD[options.language][sketch.years?.period ?? 'year'],
      kind: 'value',
      unit: undefined,
    };
  const comments = writing.schema.names.get(fact.property)?.comments ?? [];
  const own = comments.filter(({ language }) => language === options.language);
  const unit = unitInComment([...own, ...comments]);
  return {
    variable: writing.factVariable(fact),
    label: labelOf(writing.schema.names.get(fact.property), fact.property, writing.options.language),
    kind: 'value',
    unit,
  };
};

/** Of several things, whose the value is. */
export const ownerColumns = (writing: Writing, { vertex }: Fact): readonly Column[] =>
  writing.term(vertex).startsWith('?') ? columnsOf(writing, vertex) : [];

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
export const havingOf = (writing: Writing, having = writing.sketch.having): string | undefined => {
  const conditions = having.map(({ item, operator, value }) => {
    const counted = countedTerm(writing, item);
    const compared = typeof value === 'number' ? String(value) : `MAX(${otherCount(counted)})`;
    return `COUNT(DISTINCT ${counted}) ${operator} ${compared}`;
  });
  return conditions.length === 0 ? undefined : ` HAVING(${conditions.join(' && ')})`;
};
