import { XSD, printTerm } from '../../rdf';
import type { Cue } from '../cues/cue';
import type { Quantity } from '../cues/quantity';
import { literalOf, type Item, type Sense } from '../grounding/sense';
import type { Sketch, Test } from '../sketch/sketch';
import { isDone } from './is-done';

/** What must stand in a query for a cue, beside what the sketch says. */
const CLAUSES: Readonly<Partial<Record<Cue['cue'], RegExp>>> = {
  superlative: /ORDER BY|FILTER|\b(?:MIN|MAX)\(/u,
  first: /ORDER BY|FILTER|\b(?:MIN|MAX)\(/u,
  most: /ORDER BY|FILTER|HAVING/u,
  order: /ORDER BY/u,
  common: /ORDER BY/u,
  top: /LIMIT/u,
  ordinal: /OFFSET|FILTER/u,
  each: /GROUP BY/u,
  age: /REPLACE\(STR|AVG|FILTER/u,
  aggregate: /\b(?:AVG|SUM|MIN|MAX)\(|ORDER BY/u,
  compare: /FILTER|HAVING/u,
  between: /FILTER|HAVING/u,
  time: /FILTER|HAVING/u,
  text: /FILTER/u,
  optional: /OPTIONAL/u,
  transitive: /[>)][+*] /u,
  lineage: /[>)]\+ /u,
  within: />\* /u,
  language: /LANGMATCHES/u,
  'longest-name': /STRLEN/u,
  share: /ROUND/u,
  times: /COUNT\(/u,
  not: /MINUS|NOT EXISTS|FILTER|HAVING/u,
};

/** As it is matched whatever its case. */
const inSmallLetters = (text: string): string => {
  const datatype = { termType: 'NamedNode', value: `${XSD}string` } as const;
  return printTerm({ termType: 'Literal', value: text.toLowerCase(), language: '', datatype });
};

export const senseStands = (sense: Sense, query: string): boolean =>
  sense.type === 'value'
    ? query.includes(printTerm(literalOf(sense.value))) || query.includes(inSmallLetters(sense.value.text))
    : query.includes(`<${sense.name.iri}>`);

/** Whether a query has a clause that does what a cue asks; nothing is looked for where no clause tells. */
export const clauseStands = ({ cue }: Cue, query: string): boolean => CLAUSES[cue]?.test(query) ?? true;

export const valuesOf = (one: Quantity | Test): readonly (number | string | undefined)[] => {
  switch (one.type) {
    case 'number':
    case 'length':
      return [one.value];
    case 'age':
      return [one.value, one.to];
    case 'language':
      return [];
    case 'range':
    case 'years':
      return [one.from, one.to];
    case 'day':
      return 'to' in one ? [one.iso, one.to] : [one.iso];
    case 'average':
    case 'extreme':
    case 'first':
    case 'own':
    case 'thing':
    case 'text':
      return [];
  }
};

/** Whether a test, a count or the number of rows says the quantity. A converted unit changes the number. */
const quantityStands = (
  quantity: Quantity,
  { conditions, having, limit }: Sketch,
  query: string,
): boolean => {
  const values = valuesOf(quantity);
  const says = (test: Test): boolean =>
    valuesOf(test).some((value) => values.includes(value)) ||
    (test.type === 'range' && quantity.type === 'number' && quantity.unit !== undefined);
  if (conditions.some(({ tests }) => tests.some(says)) && query.includes('FILTER')) return true;
  if (limit !== undefined && values.includes(limit) && query.includes(`LIMIT ${String(limit)}`)) return true;
  return (
    having.some(({ value }) => typeof value === 'number' && values.includes(value)) &&
    query.includes('HAVING')
  );
};

/** "For each hut, give the price": put in front, a row for each, with nothing made of them. */
const isListOfGroups = ({ items, group, form, counted, aggregate, most }: Sketch, at: number): boolean =>
  at === 0 &&
  group !== undefined &&
  form === 'list' &&
  [counted, aggregate, most].every((one) => one === undefined) &&
  items.every(({ what }) => what.type !== 'cue' || what.cue.cue !== 'count');

/** "How old is each hut?": a row for each, with its age. */
const isAgeOfEach = ({ age, group, form, aggregate }: Sketch): boolean =>
  age?.column !== undefined &&
  age.isMean !== true &&
  group !== undefined &&
  form === 'list' &&
  aggregate === undefined;

/** Whether a clause of the written query says what an item says. */
const stands = ({ what }: Item, at: number, sketch: Sketch, query: string): boolean => {
  switch (what.type) {
    case 'term':
      return sketch.again.has(at) || senseStands(what.sense, query);
    case 'quantity':
      return quantityStands(what.quantity, sketch, query);
    case 'cue':
      if (what.cue.cue === 'between' && sketch.mutual !== undefined) return true;
      // Of two things, and no range.
      if (what.cue.cue === 'between' && sketch.items[at + 1]?.what.type === 'term')
        return sketch.applied.has(at);
      // How many there are in total is how many there are.
      if (what.cue.cue === 'aggregate' && what.cue.aggregate === 'SUM' && sketch.form === 'count')
        return true;
      // Each row is of another thing there.
      if (what.cue.cue === 'each' && (sketch.combined ?? sketch.every ?? sketch.mutual) !== undefined)
        return true;
      if (what.cue.cue === 'each' && sketch.isAge && !sketch.isMeanAge) return true;
      if (what.cue.cue === 'each' && (isListOfGroups(sketch, at) || isAgeOfEach(sketch))) return true;
      return isDone(what.cue, at, sketch.items, sketch) && clauseStands(what.cue, query);
  }
};

/** Items of a sketch that its query does not say: their words count as unread. */
export const idleItems = (sketch: Sketch, query: string): readonly Item[] =>
  sketch.items.filter((item, at) => !stands(item, at, sketch, query));

/** Items of a sketch that its query says. */
export const usedItems = (sketch: Sketch, query: string): readonly Item[] => {
  const idle = idleItems(sketch, query);
  return sketch.items.filter((item) => !idle.includes(item));
};
