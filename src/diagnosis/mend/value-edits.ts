/** Things and values of the data that may be meant where a query names another. Asks the data one query a part. */
import { NUMBERS, XSD, localName, type Literal, type QueryResult, type Term as Cell } from '../../rdf';
import {
  iriTerm,
  literalTerm,
  nameLikeness,
  variableTerm,
  type Expression,
  type Pattern,
  type Query,
  type SelectQuery,
  type Term,
} from '../../sparql';
import { withoutCondition } from './conditions-in';
import type { Draft } from './edit';
import type { Part } from './parts-in';
import { nodeAt, replacedAt, type Place } from './places';
import { textLikeness } from './text-likeness';

/** What the edits ask the data. `undefined` where it can't be had in time. */
export interface ValueSource {
  ask(query: Query): Promise<QueryResult | undefined>;
  /** What things are called, by IRI. */
  labels(iris: readonly string[]): Promise<Readonly<Record<string, string>>>;
  /** Things that are called nearly so. */
  near(words: string): Promise<readonly string[]>;
}

const MOST_VALUES = 2000;
const MOST_LABELS = 200;
/** Of one part. */
const MOST_EDITS = 8;
const MOST_DATATYPES = 3;
/** What is not called alike is offered only where the data leave so few to choose from. */
const FEW = 5;
const LEAST_LIKE = 0.5;
const FRESH = 'lodestoneValue';
/** Holds for texts that hold another. */
const WORD_TESTS: ReadonlySet<string> = new Set(['contains', 'strstarts', 'strends', 'regex']);
const ORDERS: ReadonlySet<string> = new Set(['<', '>', '<=', '>=']);

/** The innermost SELECT around a place. */
const selectAround = (query: SelectQuery, place: Place): SelectQuery | undefined => {
  for (let depth = place.length; depth >= 0; depth -= 1) {
    const node = nodeAt(query, place.slice(0, depth)) as { queryType?: string } | undefined;
    if (node?.queryType === 'SELECT') return node as SelectQuery;
  }
  return undefined;
};

interface Comparison {
  readonly operator: string;
  readonly other: Expression;
}

/** What a value in a test is compared with. */
const comparisonAround = (query: SelectQuery, { place, condition }: Part): Comparison | undefined => {
  for (let depth = place.length - 1; depth >= condition.place.length; depth -= 1) {
    const node = nodeAt(query, place.slice(0, depth)) as { operator?: string; args?: Expression[] };
    if (node.operator === undefined || node.args === undefined) continue;
    const other = node.args[place[depth + 1] === 0 ? 1 : 0];
    return other === undefined || Array.isArray(other) ? undefined : { operator: node.operator, other };
  }
  return undefined;
};

const distinct = (expression: Expression | undefined, where: readonly Pattern[]): SelectQuery => ({
  type: 'query',
  queryType: 'SELECT',
  distinct: true,
  prefixes: {},
  variables: [expression === undefined ? variableTerm(FRESH) : { expression, variable: variableTerm(FRESH) }],
  where: [...where],
  limit: MOST_VALUES,
});

/** A query for what could stand in a part's place. */
const valuesQuery = (query: SelectQuery, part: Part): SelectQuery | undefined => {
  const { condition, place } = part;
  if (condition.kind === 'triple') {
    const where = selectAround(replacedAt(query, place, variableTerm(FRESH)), place)?.where;
    return where && distinct(undefined, where);
  }
  const where = selectAround(withoutCondition(query, condition), condition.place)?.where;
  if (where === undefined) return undefined;
  if (condition.kind === 'values') return distinct(variableTerm(String(place.at(-1)).slice(1)), where);
  const compared = comparisonAround(query, part);
  return compared && distinct(compared.other, where);
};

const cellsOf = (result: QueryResult | undefined): readonly Cell[] =>
  result?.type === 'bindings' ? result.rows.flatMap(([cell]) => (cell === undefined ? [] : [cell])) : [];

const isLiteral = (cell: Cell): cell is Literal => cell.termType === 'Literal';

const termOf = ({ value, language, datatype }: Literal): Term =>
  literalTerm(value, language === '' ? iriTerm(datatype.value) : language);

const isNumber = ({ datatype }: Pick<Literal, 'datatype'>): boolean => NUMBERS.has(datatype.value);

const NUMERIC = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/u;
const SHAPES: Readonly<Record<string, RegExp>> = {
  [`${XSD}date`]: /^-?\d{4,}-\d\d-\d\d/u,
  [`${XSD}dateTime`]: /^-?\d{4,}-\d\d-\d\dT/u,
  [`${XSD}gYear`]: /^-?\d{4,}$/u,
  [`${XSD}boolean`]: /^(?:true|false|0|1)$/u,
};

/** The same text as a literal of another kind, where it can be one. */
const castTo = (text: string, { language, datatype }: Literal): Term | undefined => {
  if (language !== '') return literalTerm(text, language);
  if (datatype.value === `${XSD}string`) return literalTerm(text);
  const shape = isNumber({ datatype }) ? NUMERIC : SHAPES[datatype.value];
  if (shape?.test(text) !== true) return undefined;
  const whole = NUMBERS.has(datatype.value) && !/^[+-]?\d+$/u.test(text) ? `${XSD}decimal` : datatype.value;
  return literalTerm(text, iriTerm(whole));
};

const isSame = (one: Term, other: Term): boolean =>
  one.termType === 'Literal' &&
  other.termType === 'Literal' &&
  one.value === other.value &&
  one.language === other.language &&
  one.datatype.value === other.datatype.value;

/** The same text in the datatypes and languages of the data. */
const recast = (own: Literal, cells: readonly Literal[]): readonly Term[] => {
  const kinds = new Map<string, Literal>();
  for (const cell of cells) {
    const key = `${cell.language} ${cell.datatype.value}`;
    if (!kinds.has(key) && kinds.size < MOST_DATATYPES) kinds.set(key, cell);
  }
  // A number stands for all kinds of numbers.
  if (isNumber(own)) for (const [key, cell] of kinds) if (isNumber(cell)) kinds.delete(key);
  return [...kinds.values()]
    .flatMap((kind) => castTo(own.value, kind) ?? [])
    .filter((one) => !isSame(one, own as Term));
};

interface Near {
  readonly term: Term;
  /** In [0, 1]. */
  readonly likeness: number;
}

const numberLikeness = (one: number, other: number): number =>
  0.7 * (1 - Math.min(1, Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other), 1)));

const nearValue = (own: Literal, cell: Literal): Near => {
  const [one, other] = [Number(own.value), Number(cell.value)];
  const areNumbers = isNumber(cell) && NUMERIC.test(own.value);
  const likeness =
    areNumbers && one !== other
      ? numberLikeness(one, other)
      : areNumbers
        ? 1
        : textLikeness(own.value, cell.value);
  return { term: termOf(cell), likeness };
};

/** Runs of as many words as are looked for. */
const runsOf = (text: string, words: number): readonly string[] => {
  const all = text.split(/\s+/u);
  return all
    .slice(0, Math.max(1, all.length - words + 1))
    .map((_, at) => all.slice(at, at + words).join(' '));
};

const nearWords = (own: Literal, cells: readonly Literal[]): readonly Near[] => {
  const words = own.value.trim().split(/\s+/u).length;
  const runs = new Set(cells.flatMap(({ value }) => [...runsOf(value, words)]));
  const kind = own.language === '' ? undefined : own.language;
  return [...runs].map((run) => ({ term: literalTerm(run, kind), likeness: textLikeness(own.value, run) }));
};

const best = <One extends { readonly likeness: number }>(near: readonly One[], of: number): readonly One[] =>
  near
    .filter(({ likeness }) => of <= FEW || likeness >= LEAST_LIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_EDITS);

const nearLiterals = (
  own: Literal,
  cells: readonly Literal[],
  operator: string | undefined,
): readonly Near[] => {
  const cast = recast(own, cells).map((term): Near => ({ term, likeness: 1 }));
  if (operator !== undefined && ORDERS.has(operator)) return cast;
  const found =
    operator !== undefined && WORD_TESTS.has(operator)
      ? nearWords(own, cells)
      : cells.map((cell) => nearValue(own, cell));
  const others = best(
    found.filter(({ term }) => !isSame(term, own as Term)),
    found.length,
  );
  const keys = new Set(others.map(({ term }) => JSON.stringify(term)));
  return [...others, ...cast.filter(({ term }) => !keys.has(JSON.stringify(term)))];
};

/** A likeness as a logarithm of odds: the same word with one letter changed stands well above any other. */
const shareOf = (likeness: number): number => 9 * (likeness - 0.65);

const valueDrafts = (query: SelectQuery, part: Part, cells: readonly Cell[]): readonly Draft[] => {
  const own = part.term as Literal;
  const operator = comparisonAround(query, part)?.operator;
  return nearLiterals(own, cells.filter(isLiteral), operator).map(({ term, likeness }): Draft => ({
    kind: term.value === own.value ? 'datatype' : 'value',
    part,
    query: replacedAt(query, part.place, term),
    to: [term],
    share: shareOf(likeness),
  }));
};

const entityDrafts = async (
  query: SelectQuery,
  part: Part,
  cells: readonly Cell[],
  source: ValueSource,
): Promise<readonly Draft[]> => {
  const own = part.term.value;
  const inPlace = cells.flatMap((cell) => (cell.termType === 'NamedNode' ? [cell.value] : []));
  const called = await source.labels([own]);
  const name = called[own] ?? localName(own).replaceAll('_', ' ');
  const searched = await source.near(name);
  const byName = [...new Set([...inPlace, ...searched])]
    .filter((one) => one !== own)
    .map((one) => ({ one, likeness: nameLikeness(own, one) }))
    .sort((a, b) => b.likeness - a.likeness);
  const labels = await source.labels(byName.slice(0, MOST_LABELS).map(({ one }) => one));
  const near = byName.map(({ one, likeness }) => {
    const label = labels[one];
    return { one, likeness: Math.max(likeness, label === undefined ? 0 : textLikeness(name, label)) };
  });
  return best(near, inPlace.length).map(({ one, likeness }): Draft => ({
    kind: 'entity',
    part,
    query: replacedAt(query, part.place, iriTerm(one)),
    to: [iriTerm(one)],
    share: Math.max(-Math.log(Math.max(1, inPlace.length)), shareOf(likeness)),
  }));
};

/** Other things or values in a part's place, nearest first. */
export const valueEdits = async (
  query: SelectQuery,
  part: Part,
  source: ValueSource,
): Promise<readonly Draft[]> => {
  const asked = valuesQuery(query, part);
  const cells = asked === undefined ? [] : cellsOf(await source.ask(asked));
  return part.kind === 'value' ? valueDrafts(query, part, cells) : entityDrafts(query, part, cells, source);
};
