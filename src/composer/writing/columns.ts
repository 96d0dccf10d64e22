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
const shownFor = (writing: Writing, id: number): Shown[] => {
  const vertex = writing.graph.vertices[id];
  const { classes = [] } = vertex ?? {};
  const isSpeaking = classes.some((one) => writing.schema.isSpeaking(one));
  const parts = writing.options.withNames === isSpeaking ? [] : nameParts(classes, writing.schema);
  if (parts.length > 0) return parts.map((naming) => shownName(writing, id, naming));
  const isNamed = isSpeaking || classes.some((one) => writing.schema.isLabelled(one));
  return [
    { variable: writing.variable(id), kind: 'entity', ...(isNamed ? {} : { isNameless: true as const }) },
  ];
};

/** A literal that is given stands in the query itself, and what is denied is nobody's name. */
const isRead = (writing: Writing, fact: Fact): boolean =>
  !writing.isNegated(fact) && !(fact.role.role === 'equals' && fact.role.literals.length === 1);

const shownName = (writing: Writing, id: number, naming: Iri): Shown => {
  const known = writing.graph.facts.find(
    (fact) => fact.vertex === id && fact.property === naming && isRead(writing, fact),
  );
  if (known !== undefined) return { variable: writing.factVariable(known), kind: 'value', naming };
  const name = writing.fresh(writing.label(naming));
  const line = `?${writing.variable(id)} <${naming}> ?${name} .`;
  // Who has an empty text for a name is there all the same.
  const isSaid = writing.schema.blank?.has(naming) !== true;
  writing.names.push({ of: id, variable: name, line: isSaid ? `  ${line}` : `  OPTIONAL { ${line} }` });
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

/** One, or one for each part of its name. */
export const columnsOf = (writing: Writing, id: number): readonly Column[] => {
  const shown = shownFor(writing, id);
  return shown.map(({ naming, ...one }) => ({
    ...one,
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
  const unit = unitInComment(writing.schema.names.get(fact.property)?.comments ?? []);
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

const agedThing = (writing: Writing, fact: Fact): readonly Column[] =>
  ageColumn(writing, fact) === undefined || writing.sketch.order !== undefined
    ? []
    : ownerColumns(writing, fact);

export const wishedColumns = (writing: Writing): Column[] => {
  const columns: Column[] = [];
  const { spread } = writing.sketch;
  const each = spread === undefined ? undefined : endOf(writing.graph, spread, writing.sketch);
  if (each !== undefined) columns.push(...columnsOf(writing, each));
  writing.sketch.columns.forEach((wish, at) => {
    const fact = writing.graph.facts.find(({ role }) => role.role === 'column' && role.column === at);
    const id = wish.type === 'item' ? endOf(writing.graph, wish.item, writing.sketch) : writing.target;
    const wished =
      fact !== undefined
        ? [...agedThing(writing, fact), factColumn(writing, fact)]
        : id === undefined
          ? []
          : columnsOf(writing, id);
    columns.push(...wished.filter((one) => !columns.some(({ variable }) => variable === one.variable)));
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
export const havingOf = (writing: Writing, having = writing.sketch.having): string | undefined => {
  const conditions = having.map(({ item, operator, value }) => {
    const counted = countedTerm(writing, item);
    const compared = typeof value === 'number' ? String(value) : `MAX(${otherCount(counted)})`;
    return `COUNT(DISTINCT ${counted}) ${operator} ${compared}`;
  });
  return conditions.length === 0 ? undefined : ` HAVING(${conditions.join(' && ')})`;
};
