import { XSD, printTerm, type Iri } from '../../rdf';
import { inDays } from '../cues/in-days';
import { convert, unitInComment } from '../cues/unit';
import { FLIPPED, type Comparison } from '../cues/cue';
import { matchAttributes } from '../joining/match-attributes';
import type { Fact } from '../joining/query-graph';
import type { Test } from '../sketch/sketch';
import { comparedBy, comparedProperty, comparedThing, ownProperty } from './compared';
import { numeric } from './numeric';
import type { Writing } from './writing';

const SUMMARIES = { AVG: 'average', MIN: 'lowest', MAX: 'highest' } as const;
const TURNED = { MIN: 'MAX', MAX: 'MIN' } as const;
const STRING = { termType: 'NamedNode', value: `${XSD}string` } as const;
const MATCH = { starts: 'STRSTARTS', ends: 'STRENDS', contains: 'CONTAINS' } as const;

const inUnit = (writing: Writing, property: Iri, value: number, unit: string | undefined): string => {
  const own = unitInComment(writing.schema.names.get(property)?.comments ?? []);
  const converted = unit === undefined || own === undefined ? value : (convert(value, unit, own) ?? value);
  return Math.abs(converted) >= 1e21 ? converted.toExponential() : String(converted);
};

const writeYears = (
  writing: Writing,
  variable: string,
  kind: string | undefined,
  test: Test & { type: 'years' },
): string => {
  const year = kind === 'number' ? variable : `<${XSD}integer>(SUBSTR(STR(${variable}), 1, 4))`;
  switch (test.operator) {
    case '=':
      return test.from === test.to
        ? `${year} = ${String(test.from)}`
        : `(${year} >= ${String(test.from)} && ${year} <= ${String(test.to)})`;
    case '!=':
      return `(${year} < ${String(test.from)} || ${year} > ${String(test.to)})`;
    case '<':
    case '>=':
      return `${year} ${test.operator} ${String(test.from)}`;
    case '>':
    case '<=':
      return `${year} ${test.operator} ${String(test.to)}`;
  }
};

const ANY_YEAR = '--';

const isOfAnyYear = (iso: string): boolean => iso.startsWith(ANY_YEAR);

/** Of as much of a value as the ISO form says: after a month is after its last day. A time by itself is one of any day, `--07` a month of any year. */
const writeDay = (
  variable: string,
  { operator, iso, to }: Test & { type: 'day' },
  hasDays: boolean,
): string => {
  const isClock = iso.startsWith('T');
  // Databases write a blank before the time.
  const whole = iso.includes('T', 1) ? `REPLACE(STR(${variable}), " ", "T")` : `STR(${variable})`;
  const text = isOfAnyYear(iso) ? `SUBSTR(${whole}, 6)` : isClock && hasDays ? `SUBSTR(${whole}, 12)` : whole;
  const compared = (by: Comparison, value: string): string => {
    const part = by === '>' || by === '<=' ? `SUBSTR(${text}, 1, ${String(value.length)})` : text;
    return `${part} ${by} "${value}"`;
  };
  const [from, until] = [iso, to].map((one) => (isClock ? one?.slice(1) : one?.replace(ANY_YEAR, '')));
  if (from !== undefined && until !== undefined) {
    const within = `(${compared('>=', from)} && ${compared('<=', until)})`;
    return operator === '!=' ? `!${within}` : within;
  }
  const same = `STRSTARTS(${text}, "${from ?? ''}")`;
  if (operator === '=') return same;
  return operator === '!=' ? `!${same}` : compared(operator, from ?? '');
};

/** An adjective may turn the comparison round: older is an earlier date. */
const directed = (operator: Comparison, { sign }: Fact): Comparison =>
  sign === 1 ? operator : FLIPPED[operator];

/** Compared with what all values of things of its sort amount to. */
const writeOfAll = (
  writing: Writing,
  fact: Fact,
  variable: string,
  { operator, summary }: { readonly operator: Comparison; readonly summary: 'AVG' | 'MIN' | 'MAX' },
  before: string[],
): string => {
  const kind = writing.schema.attributeKind(fact.property);
  const mean = `?${writing.fresh(SUMMARIES[summary])}`;
  const [thing, value] = [`?${writing.fresh('any')}`, `?${writing.fresh('anyValue')}`];
  const { stated, orStated } = writing.graph.vertices[fact.vertex] ?? {};
  const type = stated === undefined ? '' : `${writing.schema.ofClass(thing, stated, orStated)} `;
  before.push(
    `  { SELECT (${summary}(${numeric(value, kind)}) AS ${mean}) WHERE { ${type}${thing} <${fact.property}> ${value} } }`,
  );
  return `${numeric(variable, kind)} ${directed(operator, fact)} ${mean}`;
};

/** Compared with the same value of what is the first by another one. */
const writeFirst = (
  writing: Writing,
  fact: Fact,
  variable: string,
  test: Test & { type: 'first' },
  before: string[],
): string => {
  const { schema, sketch, graph } = writing;
  const vertex = graph.vertices[fact.vertex];
  const [by] = matchAttributes(vertex?.classes ?? [], test.by, sketch, schema);
  if (by === undefined) return 'false';
  const [thing, key, other] = ['first', 'firstBy', 'compared'].map((name) => `?${writing.fresh(name)}`);
  const type =
    vertex?.stated === undefined ? '' : `${schema.ofClass(thing ?? '', vertex.stated, vertex.orStated)} `;
  const direction = (test.direction === 'DESC') === (by.sign === 1) ? 'DESC' : 'ASC';
  const order = numeric(key ?? '', schema.attributeKind(by.property));
  before.push(
    `  { SELECT ${other ?? ''} WHERE { ${type}${thing ?? ''} <${by.property}> ${key ?? ''} ; <${fact.property}> ${other ?? ''} } ORDER BY ${direction}(${order}) LIMIT 1 }`,
  );
  const kind = schema.attributeKind(fact.property);
  return `${numeric(variable, kind)} ${directed(test.operator, fact)} ${numeric(other ?? '', kind)}`;
};

/** A year and a day compare by what they share. */
const asShared = (writing: Writing, properties: readonly Iri[]): 'year' | undefined => {
  const datatypes = new Set(properties.flatMap((one) => writing.schema.datatypes(one)));
  const isTime = properties.some((one) => writing.schema.attributeKind(one) === 'time');
  return isTime && datatypes.size > 1 ? 'year' : undefined;
};

const partOf = (value: string, part: 'year' | 'day' | undefined): string =>
  part === undefined ? value : `SUBSTR(STR(${value}), 1, ${part === 'year' ? '4' : '10'})`;

/** Compared with another property of the same thing. */
const writeOwn = (
  writing: Writing,
  fact: Fact,
  variable: string,
  test: Test & { type: 'own' },
  before: string[],
): string => {
  const { schema } = writing;
  const property = ownProperty(fact, test, writing);
  if (property === undefined) return 'false';
  const other = `?${writing.fresh(writing.label(property))}`;
  before.push(`  ${writing.term(fact.vertex)} <${property}> ${other} .`);
  const part = test.part ?? asShared(writing, [fact.property, property]);
  const valueOf = (value: string, of: Iri): string =>
    part === undefined ? numeric(value, schema.attributeKind(of)) : partOf(value, part);
  return `${valueOf(variable, fact.property)} ${directed(test.operator, fact)} ${valueOf(other, property)}`;
};

const writeThing = (
  writing: Writing,
  fact: Fact,
  variable: string,
  test: Test & { type: 'thing' },
  before: string[],
): string => {
  const other = `?${writing.fresh('compared')}`;
  const property = comparedProperty(writing.sketch, test) ?? fact.property;
  const by = comparedBy(writing.sketch, test);
  if (by === undefined) {
    const iri = comparedThing(writing.sketch, test)?.name.iri ?? '';
    before.push(`  <${iri}> <${property}> ${other} .`);
  } else {
    const own = `?${writing.fresh('own')}`;
    before.push(`  ${writing.term(fact.vertex)} <${by}> ${own} . ${own} <${property}> ${other} .`);
  }
  const part = test.part ?? asShared(writing, [fact.property, property]);
  return `${partOf(variable, part)} ${directed(test.operator, fact)} ${partOf(other, part)}`;
};

/** One test as an expression; the patterns it needs go into `before`. */
const writeTest = (writing: Writing, fact: Fact, variable: string, test: Test, before: string[]): string => {
  const kind = writing.schema.attributeKind(fact.property);
  switch (test.type) {
    case 'number': {
      if (kind === 'text' && (test.operator === '=' || test.operator === '!='))
        return `STR(${variable}) ${test.operator} "${String(test.value)}"`;
      return `${numeric(variable, kind)} ${test.operator} ${inUnit(writing, fact.property, test.value, test.unit)}`;
    }
    case 'age': {
      const age = writing.age === undefined ? numeric(variable, kind) : `?${writing.age.variable}`;
      const limit = (value: number, operator: Comparison): string =>
        `${age} ${operator} ${String(test.unit === undefined ? value : (inDays(value, test.unit, operator) ?? value))}`;
      const from = limit(test.value, test.operator);
      return test.to === undefined ? from : `(${from} && ${limit(test.to, '<=')})`;
    }
    case 'range': {
      const value = numeric(variable, kind);
      return `(${value} >= ${inUnit(writing, fact.property, test.from, test.unit)} && ${value} <= ${inUnit(writing, fact.property, test.to, test.unit)})`;
    }
    case 'years':
      return writeYears(writing, variable, kind, test);
    case 'day':
      return writeDay(variable, test, !writing.schema.isClock(fact.property));
    case 'text': {
      const part = printTerm({
        termType: 'Literal',
        value: test.text.toLowerCase(),
        language: '',
        datatype: STRING,
      });
      if (test.match === 'is') return `LCASE(STR(${variable})) ${test.operator} ${part}`;
      return `${test.operator === '!=' ? '!' : ''}${MATCH[test.match]}(LCASE(STR(${variable})), ${part})`;
    }
    case 'length':
      return `STRLEN(STR(${variable})) ${test.operator} ${String(test.value)}`;
    case 'language':
      return `LANGMATCHES(LANG(${variable}), "${test.language}")`;
    case 'average':
      return writeOfAll(writing, fact, variable, { operator: test.operator, summary: 'AVG' }, before);
    case 'extreme': {
      const summary = fact.sign === 1 ? test.extreme : TURNED[test.extreme];
      return writeOfAll(writing, fact, variable, { operator: test.operator, summary }, before);
    }
    case 'first':
      return writeFirst(writing, fact, variable, test, before);
    case 'own':
      return writeOwn(writing, fact, variable, test, before);
    case 'thing':
      return writeThing(writing, fact, variable, test, before);
  }
};

/** The condition's alternatives as one FILTER, behind the patterns that they need. */
export const writeFilter = (
  writing: Writing,
  fact: Fact,
  variable: string,
  tests: readonly Test[],
): string[] => {
  const before: string[] = [];
  const conditions = tests.map((test) => writeTest(writing, fact, variable, test, before));
  return conditions.length === 0 ? [] : [...before, `  FILTER(${conditions.join(' || ')})`];
};
