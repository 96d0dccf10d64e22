import { valueTerms, node, text } from '../graph/write-triples';
import type { Held, HeldCategory, HeldDate } from '../graph/model';
import type { Bi } from '../words';
import { asNumber, asRank, asYear, type Patterns } from './patterns';
import { sourceOf, targetOf, type Condition, type NounPhrase, type ConditionOf } from './query-graph';

const termOf = (held: HeldCategory, value: Bi<string>, patterns: Patterns): string =>
  valueTerms(held, value, patterns.graph)[0] ?? '';

const writeValue = (
  variable: string,
  condition: ConditionOf<'value' | 'other-value'>,
  patterns: Patterns,
): void => {
  const { held, value } = condition;
  const term = termOf(held, value, patterns);
  if (condition.kind === 'value') {
    patterns.meetValue(held);
    patterns.add(`${variable} ${node(held.iri)} ${term} .`);
    return;
  }
  patterns.add(`FILTER(${patterns.value(variable, held)} != ${term})`);
};

const writeValues = (
  variable: string,
  { kind, held, values }: ConditionOf<'either-value' | 'both-values'>,
  patterns: Patterns,
): void => {
  const terms = values.map((value) => termOf(held, value, patterns));
  if (kind === 'either-value') {
    patterns.add(`FILTER(${patterns.value(variable, held)} IN (${terms.join(', ')}))`);
    return;
  }
  patterns.meetValue(held);
  for (const term of terms) patterns.add(`${variable} ${node(held.iri)} ${term} .`);
};

const OPERATORS = { in: '=', after: '>', before: '<', since: '>=' } as const;

const writeDate = (variable: string, { held, op, moment }: ConditionOf<'date'>, patterns: Patterns): void => {
  const value = patterns.value(variable, held);
  const isYear = moment.length === 4;
  const left = isYear ? asYear(held, value) : `SUBSTR(STR(${value}), 1, ${moment.length})`;
  patterns.add(`FILTER(${left} ${OPERATORS[op]} ${isYear ? moment : text(moment)})`);
};

const writeYears = (
  variable: string,
  held: HeldDate,
  low: number,
  high: number,
  patterns: Patterns,
): void => {
  const year = asYear(held, patterns.value(variable, held));
  patterns.add(`FILTER(${year} >= ${low} && ${year} <= ${high})`);
};

const writeNegated = (write: (inner: Patterns) => void, patterns: Patterns): void => {
  const inner = patterns.inner();
  write(inner);
  patterns.add(`FILTER NOT EXISTS { ${inner.text} }`);
};

const writeCounted = (
  variable: string,
  { step, op, count }: ConditionOf<'counted'>,
  patterns: Patterns,
): void => {
  const inner = patterns.inner();
  const other = patterns.fresh();
  inner.type(variable, sourceOf(step));
  inner.step(variable, step, other);
  inner.type(other, targetOf(step));
  patterns.add(
    `{ SELECT ${variable} { ${inner.text} } GROUP BY ${variable} HAVING(COUNT(DISTINCT ${other}) ${op} ${count}) }`,
  );
};

const writeAverage = (
  variable: string,
  { held, direction }: ConditionOf<'average'>,
  patterns: Patterns,
): void => {
  const inner = patterns.inner();
  const [other, mean] = [patterns.fresh(), patterns.fresh()];
  inner.type(other, held.concept);
  const value = inner.value(other, held);
  patterns.add(`{ SELECT (AVG(${asNumber(held, value)}) AS ${mean}) { ${inner.text} } }`);
  const own = asNumber(held, patterns.value(variable, held));
  patterns.add(`FILTER(${own} ${direction === 'most' ? '>' : '<'} ${mean})`);
};

const writeExtreme = (
  variable: string,
  { step, held, direction }: ConditionOf<'extreme'>,
  patterns: Patterns,
): void => {
  const inner = patterns.inner();
  const other = patterns.fresh();
  inner.type(other, targetOf(step));
  const rank = asRank(held, inner.value(other, held));
  const order = direction === 'most' ? `DESC(${rank})` : `ASC(${rank})`;
  patterns.add(`{ SELECT ${other} { ${inner.text} } ORDER BY ${order} LIMIT 1 }`);
  patterns.rankings.push({
    sparql: `SELECT (${rank} AS ?rank) { ${inner.text} } ORDER BY ${order}`,
    limit: 1,
  });
  patterns.step(variable, step, other);
};

const writeRelated = (
  variable: string,
  condition: ConditionOf<'related' | 'not-related'>,
  patterns: Patterns,
): void => {
  const { kind, step, thing } = condition;
  const write = (inner: Patterns): void => {
    inner.step(variable, step, inner.thing(thing));
  };
  if (kind === 'related') write(patterns);
  else writeNegated(write, patterns);
};

const writeRelateds = (
  variable: string,
  { kind, step, things }: ConditionOf<'either-related' | 'both-related'>,
  patterns: Patterns,
): void => {
  const groups = things.map((thing) => {
    const inner = patterns.inner();
    inner.step(variable, step, inner.thing(thing));
    return inner.text;
  });
  patterns.add(kind === 'both-related' ? groups.join(' ') : `{ ${groups.join(' } UNION { ')} }`);
};

const writeText = (
  variable: string,
  { kind, text: part }: ConditionOf<'begins' | 'contains'>,
  concept: NounPhrase['concept'],
  patterns: Patterns,
): void => {
  const name = patterns.graph.nameIris.get(concept.key);
  if (name === undefined) throw new Error('Things without names are not searched by name.');
  const found = patterns.fresh();
  patterns.add(`${variable} ${node(name)} ${found} .`);
  patterns.add(
    kind === 'begins'
      ? `FILTER(STRSTARTS(STR(${found}), ${text(part)}))`
      : `FILTER(CONTAINS(LCASE(STR(${found})), ${text(part)}))`,
  );
};

const writeUnder = (
  variable: string,
  { step, tree, thing }: ConditionOf<'under'>,
  patterns: Patterns,
): void => {
  const top = patterns.thing(thing);
  if (step === undefined) {
    patterns.climb(variable, tree, false, top);
    return;
  }
  const middle = patterns.fresh();
  patterns.step(variable, step, middle);
  patterns.climb(middle, tree, true, top);
};

const writeWithout = (variable: string, held: Held, patterns: Patterns): void =>
  writeNegated((inner) => inner.value(variable, held), patterns);

const writeJoined = (variable: string, { step, to }: ConditionOf<'joined'>, patterns: Patterns): void => {
  const other = patterns.fresh();
  patterns.step(variable, step, other);
  writeNounPhrase(other, to, patterns);
};

/** The patterns that hold for `variable`, a thing of the concept, where the condition does. */
export const writeCondition = (
  variable: string,
  condition: Condition,
  concept: NounPhrase['concept'],
  patterns: Patterns,
): void => {
  switch (condition.kind) {
    case 'is':
      patterns.is(variable, condition.thing);
      return;
    case 'value':
    case 'other-value':
      writeValue(variable, condition, patterns);
      return;
    case 'either-value':
    case 'both-values':
      writeValues(variable, condition, patterns);
      return;
    case 'number': {
      const value = asNumber(condition.held, patterns.value(variable, condition.held));
      patterns.add(`FILTER(${value} ${condition.op} ${condition.value})`);
      return;
    }
    case 'range': {
      const value = asNumber(condition.held, patterns.value(variable, condition.held));
      patterns.add(`FILTER(${value} >= ${condition.low} && ${value} <= ${condition.high})`);
      return;
    }
    case 'date':
      writeDate(variable, condition, patterns);
      return;
    case 'years':
      writeYears(variable, condition.held, condition.low, condition.high, patterns);
      return;
    case 'related':
    case 'not-related':
      writeRelated(variable, condition, patterns);
      return;
    case 'either-related':
    case 'both-related':
      writeRelateds(variable, condition, patterns);
      return;
    case 'joined':
      writeJoined(variable, condition, patterns);
      return;
    case 'unrelated':
      writeNegated((inner) => inner.step(variable, condition.step, inner.fresh()), patterns);
      return;
    case 'without':
      writeWithout(variable, condition.held, patterns);
      return;
    case 'counted':
      writeCounted(variable, condition, patterns);
      return;
    case 'average':
      writeAverage(variable, condition, patterns);
      return;
    case 'extreme':
      writeExtreme(variable, condition, patterns);
      return;
    case 'under':
      writeUnder(variable, condition, patterns);
      return;
    case 'begins':
    case 'contains':
      writeText(variable, condition, concept, patterns);
      return;
    case 'except': {
      const inner = patterns.inner();
      inner.type(variable, concept);
      writeCondition(variable, condition.but, concept, inner);
      patterns.add(`MINUS { ${inner.text} }`);
      return;
    }
  }
};

/** The type of the things, and all that is asked of them. */
export const writeNounPhrase = (
  variable: string,
  { concept, conditions }: NounPhrase,
  patterns: Patterns,
): void => {
  patterns.type(variable, concept);
  for (const condition of conditions) writeCondition(variable, condition, concept, patterns);
};
