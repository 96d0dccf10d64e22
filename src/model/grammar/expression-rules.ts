import { call, inOrder, oneOf, type Part, type Rules } from './rules';
import type { TermRules } from './term-rules';

const ARITHMETIC = '[-+*/]';
/** Comparison operators, factored. */
const COMPARE = '("=" | "!=" | "<" "="? | ">" "="?)';
/** Functions of a variable, or of its text. */
const FUNCTIONS = ['YEAR(', 'MONTH(', 'DAY(', 'STR(', 'STRLEN(', 'ABS('];
/** Tests of a text, and of what it is not. */
const SEARCHES = ['CONTAINS(', 'STRSTARTS(', 'STRENDS(', 'REGEX('];
const LANGUAGES = '("\\"en\\"" | "\\"es\\"")';

/** Names of the rules for what stands in FILTER, BIND, HAVING and ORDER BY. */
export interface ExpressionRules {
  /** Insides of FILTER(…), by how many tests they may hold: one, two, three. */
  readonly conditions: readonly [string, string, string];
  /** A variable or a call, calculated with another, where it likes. */
  readonly calculated: string;
  /** The same without what BIND calls its value. */
  readonly bound: string;
  /** An aggregate, calculated with another or a number, where it likes. */
  readonly aggregated: string;
  /** Inside of HAVING(…). */
  readonly having: string;
}

const calls = (words: readonly string[], then: Part): readonly ReturnType<typeof call>[] =>
  words.map((word) => call(word, then));

/** A part of a text: from a place, so many characters. */
const partOf = (argument: string, { number }: TermRules, then = ''): Part =>
  inOrder(argument, '", "', number, '", "', number, '")"', then);

const comparedRule = (rules: Rules, terms: TermRules, operand: string): string => {
  const { mentioned, entity, value, number, string } = terms;
  const item = rules.rule('item', oneOf(entity, value, number, string, mentioned)) ?? '';
  const list = `"(" ${item} (", " ${item})* ")"`;
  const right = rules.rule('right', oneOf(operand, value, string, entity));
  return (
    rules.rule(
      'compared',
      `" " (${ARITHMETIC} " " ${operand} " ")? (${COMPARE} " " ${right ?? ''} | "IN " ${list} | "NOT IN " ${list})`,
    ) ?? ''
  );
};

const testRule = (rules: Rules, terms: TermRules, argument: string, operand: string): string => {
  const { mentioned, value, string } = terms;
  const compared = comparedRule(rules, terms, operand);
  const text = `(${argument} | "LCASE(" ${argument} ")")`;
  const needle = oneOf(inOrder('"LCASE("', string, '")"'), string, value);
  const bound = `${mentioned} ")"`;
  const searches = SEARCHES.flatMap((word) => [word, `!${word}`]);
  const called = rules.words('test_call', [
    ...calls(searches, inOrder(text, '", "', needle, '")"')),
    ...calls(FUNCTIONS, `${argument} ")" ${compared}`),
    call('SUBSTR(', partOf(argument, terms, compared)),
    call('LANG(', `${mentioned} ") = " ${LANGUAGES}`),
    ...calls(['BOUND(', '!BOUND('], bound),
  ]);
  return rules.rule('test', oneOf(`${mentioned} ${compared}`, called)) ?? '';
};

const aggregateRule = (rules: Rules, { mentioned }: TermRules): string => {
  const of = `"DISTINCT "? (${mentioned} (" " ${ARITHMETIC} " " ${mentioned})? | "YEAR(" ${mentioned} ")") ")"`;
  return (
    rules.words('aggregate', [
      call('COUNT(', `("*" | "DISTINCT "? ${mentioned}) ")"`),
      ...calls(['SUM(', 'AVG(', 'MIN(', 'MAX('], of),
    ]) ?? ''
  );
};

export const expressionRules = (rules: Rules, terms: TermRules): ExpressionRules => {
  const { known, mentioned, number, value } = terms;
  const rule = (name: string, part: Part): string => rules.rule(name, part) ?? '';
  const argument = rule('argument', `${known} | "STR(" ${known} ")"`);
  const called = rules.words('call', [
    ...calls(FUNCTIONS, `${argument} ")"`),
    call('SUBSTR(', partOf(argument, terms)),
  ]);
  const operand = rule('operand', oneOf(mentioned, number, called));
  const test = testRule(rules, terms, argument, operand);
  const more = (operator: string): string => `"${operator} " ${test} (" ${operator} " ${test})?`;
  const pair = rule('pair', `${test} (" " ("&&" | "||") " " ${test})?`);
  const condition = rule('condition', `${test} (" " (${more('&&')} | ${more('||')}))?`);
  const sum = (variable: string): string =>
    `${oneOf(variable, called) ?? ''} (" " ${ARITHMETIC} " " ${oneOf(variable, number, called) ?? ''})?`;
  const calculated = rule('calculated', sum(mentioned));
  const bound = rule('bound', sum(known));
  const aggregate = aggregateRule(rules, terms);
  const other = oneOf(aggregate, number) ?? '';
  const aggregated = rule('aggregated', `${aggregate} (" " [-/] " " ${other})?`);
  const limited = rule('limited', `${aggregated} " " ${COMPARE} " " ${oneOf(other, value) ?? ''}`);
  const having = rule('having', `${limited} (" " ("&&" | "||") " " ${limited})?`);
  return { conditions: [test, pair, condition], calculated, bound, aggregated, having };
};
