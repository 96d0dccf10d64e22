import { PATTERN_VARIABLES } from './aliases';
import { bodyRule, orderRule } from './body-rules';
import { expressionRules, type ExpressionRules } from './expression-rules';
import { Rules } from './rules';
import { termRules, tripleRule, type TermRules } from './term-rules';
import type { Vocabulary } from './vocabulary';

export interface GrammarOptions {
  /** A line `Plan: …` in the model's own words comes first. Default: true. */
  readonly plan?: boolean;
  /** So many candidates may be chosen in place of a query, from 1: `Use 2`. Default: 0. */
  readonly candidates?: number;
}

/** Columns that a query may show as they are, `?a` first. */
const SHOWN = PATTERN_VARIABLES.slice(0, 6);
/** Of these, the ones that it may group by. */
const GROUPED = 3;
/** Columns that it may calculate. */
const CALCULATED = 3;

interface Made {
  readonly rules: Rules;
  readonly terms: TermRules;
  readonly expressions: ExpressionRules;
  readonly where: string;
}

/** ` (… AS ?x1) (… AS ?x2)`: `then` follows any number of them from 1. */
const calculated = (each: string, then: string, at = 1): string => {
  const more = at < CALCULATED ? `" (" ${calculated(each, then, at + 1)} | ` : '';
  return `${each} " AS ?x${String(at)})" (${more}${then})`;
};

/** Groups by at least so many of the columns. */
const groupTail = ({ rules, terms, expressions }: Made, least: number): string => {
  const named = '"?" ("x" [1-3] | [a-c])';
  const key = `(${expressions.aggregated} | ${named})`;
  const order = least === 1 ? orderRule(rules, 'grouped', terms, key, named) : 'grouped';
  const keys = SHOWN.slice(0, GROUPED).map((name) => `?${name}`);
  let tail = '';
  for (let count = GROUPED; count > least; count -= 1) tail = ` (" ${keys[count - 1] ?? ''}"${tail})?`;
  const by = `" GROUP BY ${keys.slice(0, least).join(' ')}"${tail}`;
  return rules.rule(`by${String(least)}`, `${by} (" HAVING(" ${expressions.having} ")")? ${order}`) ?? '';
};

/** What comes after a number of plain columns: more of them, calculated ones, or the pattern. */
const afterColumns = (made: Made, count: number, tails: readonly string[], plainTail: string): string => {
  const { rules, expressions, where } = made;
  const by = tails[count - 1];
  const name = SHOWN[count];
  const next = name === undefined ? [] : [`" ?${name}" columns${String(count + 1)}`];
  const plain = calculated(expressions.calculated, `${where} ${plainTail}`);
  const grouped = by === undefined ? [] : [calculated(expressions.aggregated, `${where} ${by}`)];
  const shown = `" (" (${[...grouped, plain].join(' | ')})`;
  const end = by === undefined ? `${where} ${plainTail}` : `${where} (${by} | ${plainTail})`;
  return rules.rule(`columns${String(count)}`, [...next, shown, end].join(' | ')) ?? '';
};

const queryRule = (made: Made): string => {
  const { rules, terms, expressions, where } = made;
  const plainTail = orderRule(rules, 'order', terms, expressions.calculated, terms.mentioned);
  const tails = [1, 2, 3].map((least) => groupTail(made, least));
  for (let count = SHOWN.length; count > 0; count -= 1) afterColumns(made, count, tails, plainTail);
  const [anyGroup = ''] = tails;
  const counted = calculated(expressions.aggregated, `${where} (${anyGroup})?`);
  return (
    rules.rule('query', `"ASK { " pattern "}" | "SELECT " "DISTINCT "? ("?a" columns1 | "(" ${counted})`) ??
    ''
  );
};

const startRule = (rules: Rules, query: string, { plan = true, candidates = 0 }: GrammarOptions): void => {
  const choice = rules.words(
    'choice',
    Array.from({ length: candidates }, (_, at) => `Use ${String(at + 1)}`),
  );
  const reply = choice === undefined ? query : `(${choice} | ${query})`;
  rules.rule('root', plan ? `"Plan: " [^\\n]* "\\n" ${reply}` : reply);
};

/**
 * The grammar of all replies to a question that may be written with these terms, as EBNF that XGrammar and WebLLM read; its start
 * rule is `root`. It derives SELECT (with aggregates, GROUP BY and HAVING) and ASK, in one spacing, with the terms as
 * aliases: no IRI, no PREFIX, no SERVICE. The columns are `?a`, `?b`… in this order, the calculated ones behind them `?x1`, `?x2`…; grouped is
 * by the first columns, so that nothing ungrouped is shown. Nesting and the length of groups are bounded.
 * @see readAliases, which reads it back
 */
export const writeGrammar = (vocabulary: Vocabulary, options: GrammarOptions = {}): string => {
  const rules = new Rules();
  const terms = termRules(rules, vocabulary);
  const expressions = expressionRules(rules, terms);
  const body = bodyRule(rules, terms, expressions, tripleRule(rules, terms, vocabulary));
  rules.rule('pattern', body);
  const where = rules.rule('where', '" WHERE { " pattern "}"') ?? '';
  startRule(rules, queryRule({ rules, terms, expressions, where }), options);
  return rules.text();
};
