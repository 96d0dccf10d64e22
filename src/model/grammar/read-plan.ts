import {
  done,
  failed,
  isCount,
  isFlag,
  isListOf,
  isMaybe,
  isShaped,
  isText,
  type Is,
  type Outcome,
} from '../../base';
import { FUNCTIONS, OPERATORS } from './plan-schema';

interface PlanTriple {
  readonly subject: string;
  readonly property: string;
  readonly object: string;
}

interface Calculation {
  readonly function: string;
  readonly of: string;
}

interface Comparison {
  readonly operator: string;
  readonly right: string;
}

interface QueryPlan {
  readonly plan?: string | undefined;
  /** 0: none. */
  readonly use?: number | undefined;
  readonly form: string;
  readonly distinct?: boolean | undefined;
  readonly show: readonly string[];
  readonly calculate: readonly Calculation[];
  readonly where: readonly PlanTriple[];
  readonly either: readonly (readonly PlanTriple[])[];
  readonly optional: readonly (readonly PlanTriple[])[];
  readonly without: readonly (readonly PlanTriple[])[];
  readonly filter: readonly ({ readonly left: string } & Comparison)[];
  readonly groupBy: readonly string[];
  readonly having: readonly (Calculation & Comparison)[];
  readonly orderBy: readonly { readonly by: string; readonly descending: boolean }[];
  readonly limit: string;
}

export type PlanFailure =
  { readonly kind: 'not-json'; readonly message: string } | { readonly kind: 'not-a-plan' };

/** A variable or an alias: nothing that could be more than one word of a query. */
const isName: Is<string> = (value): value is string =>
  isText(value) && /^(?:\?[a-z]\d?|\^?[cpevns]\d{1,5}|a)$/u.test(value);
const isIn =
  (words: readonly string[]): Is<string> =>
  (value): value is string =>
    isText(value) && words.includes(value);
const isLimit: Is<string> = (value): value is string => value === '' || isName(value);

const isTriple = isShaped<PlanTriple>({ subject: isName, property: isName, object: isName });
const CALCULATION = { function: isIn(FUNCTIONS), of: isName };

const isPlan = isShaped<QueryPlan>({
  plan: isMaybe(isText),
  use: isMaybe(isCount),
  form: isIn(['SELECT', 'ASK']),
  distinct: isMaybe(isFlag),
  show: isListOf(isName),
  calculate: isListOf(isShaped<Calculation>(CALCULATION)),
  where: isListOf(isTriple),
  either: isListOf(isListOf(isTriple)),
  optional: isListOf(isListOf(isTriple)),
  without: isListOf(isListOf(isTriple)),
  filter: isListOf(
    isShaped<QueryPlan['filter'][number]>({ left: isName, operator: isIn(OPERATORS), right: isName }),
  ),
  groupBy: isListOf(isName),
  having: isListOf(
    isShaped<QueryPlan['having'][number]>({ ...CALCULATION, operator: isIn(OPERATORS), right: isName }),
  ),
  orderBy: isListOf(isShaped<QueryPlan['orderBy'][number]>({ by: isName, descending: isFlag })),
  limit: isLimit,
});

const triplesText = (triples: readonly PlanTriple[]): string =>
  triples.map(({ subject, property, object }) => `${subject} ${property} ${object} . `).join('');

const aggregateText = ({ function: name, of }: Calculation): string =>
  name === 'COUNT DISTINCT' ? `COUNT(DISTINCT ${of})` : `${name}(${of})`;

const filterText = ({ left, operator, right }: QueryPlan['filter'][number]): string =>
  operator === 'contains'
    ? `FILTER(CONTAINS(LCASE(STR(${left})), LCASE(STR(${right})))) `
    : `FILTER(${left} ${operator} ${right}) `;

const groups = (head: string, all: readonly (readonly PlanTriple[])[]): string =>
  all.flatMap((triples) => (triples.length === 0 ? [] : [`${head} { ${triplesText(triples)}} `])).join('');

const bodyText = ({ where, either, optional, without, filter }: QueryPlan): string => {
  const branches = either.filter((triples) => triples.length > 0);
  const union = branches.map((triples) => `{ ${triplesText(triples)}} `).join('UNION ');
  return `${union}${triplesText(where)}${groups('OPTIONAL', optional)}${groups('FILTER NOT EXISTS', without)}${filter.map(filterText).join('')}`;
};

const tailText = ({ groupBy, having, orderBy, limit }: QueryPlan): string =>
  [
    groupBy.length === 0 ? '' : ` GROUP BY ${groupBy.join(' ')}`,
    having.length === 0
      ? ''
      : ` HAVING(${having.map((one) => `${aggregateText(one)} ${one.operator} ${one.right}`).join(' && ')})`,
    orderBy.length === 0
      ? ''
      : ` ORDER BY ${orderBy.map(({ by, descending }) => (descending ? `DESC(${by})` : by)).join(' ')}`,
    limit === '' ? '' : ` LIMIT ${limit}`,
  ].join('');

const queryText = (plan: QueryPlan): string => {
  if (plan.form === 'ASK') return `ASK { ${bodyText(plan)}}`;
  // A query that calculates and groups by nothing would show what is not grouped: it means each of these.
  const groupBy = plan.groupBy.length === 0 && plan.calculate.length > 0 ? plan.show : plan.groupBy;
  const items = plan.calculate.map((one, at) => `(${aggregateText(one)} AS ?x${String(at + 1)})`);
  const head = [...plan.show, ...items].join(' ');
  return `SELECT ${plan.distinct === true ? 'DISTINCT ' : ''}${head === '' ? '*' : head} WHERE { ${bodyText(plan)}}${tailText({ ...plan, groupBy })}`;
};

/**
 * A reply in the JSON of `planSchema` as one in aliases, as `writeGrammar` derives replies: `Plan: …`, then `Use N` or a query. Which
 * aliases there are is for `readAliases` to say.
 */
export const readPlan = (text: string): Outcome<string, PlanFailure> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failed({ kind: 'not-json', message: error instanceof Error ? error.message : String(error) });
  }
  if (!isPlan(value)) return failed({ kind: 'not-a-plan' });
  const plan = (value.plan ?? '').replace(/\s+/gu, ' ').trim();
  const chosen = value.use !== undefined && value.use > 0;
  return done(`Plan: ${plan}\n${chosen ? `Use ${String(value.use)}` : queryText(value)}`);
};
