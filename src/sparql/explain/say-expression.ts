/** Tests and sums in words. */
import type { Expression, Pattern, Term } from 'sparqljs';
import { bracketed, joined, say, type Parts } from './parts';
import type { Words } from './words';

const isOperation = (expression: Expression, operator: string): boolean =>
  !Array.isArray(expression) && 'operator' in expression && expression.operator === operator;

const ARITHMETIC = new Set(['+', '-', '*', '/']);

/** Said in several words that could be taken apart otherwise. */
const isCompound = (expression: Expression): boolean =>
  ['&&', '||', '!', ...ARITHMETIC].some((operator) => isOperation(expression, operator));

const COMPARISONS = new Set(['=', '!=', '<', '>', '<=', '>=']);

interface Aggregated {
  readonly aggregation: string;
  readonly expression: object;
  readonly distinct?: boolean | undefined;
  readonly separator?: string | undefined;
}

export interface Saying {
  readonly words: Words;
  readonly term: (term: Term, form: 'again' | 'plain' | 'plural') => Parts;
  /** What is inside an EXISTS. */
  readonly group: (patterns: readonly Pattern[]) => Parts;
  readonly isFeminine: (variable: string) => boolean;
  /** What a variable was given as its value; `undefined`: it has none of its own. */
  readonly computed: (variable: string) => Expression | undefined;
}

/** A test of a variable, cut behind it: "is greater than 5". `undefined`: it tests something else first. */
export const testOf = (
  expression: Expression,
):
  | { readonly variable: string; readonly operator: string; readonly args: readonly Expression[] }
  | undefined => {
  if (Array.isArray(expression) || !('operator' in expression)) return undefined;
  const { operator, args } = expression;
  const [first, second, ...more] = args as Expression[];
  const isTest =
    COMPARISONS.has(operator) || ['in', 'contains', 'strstarts', 'strends', 'regex'].includes(operator);
  if (!isTest || first === undefined || second === undefined) return undefined;
  if (Array.isArray(first) || !('termType' in first) || first.termType !== 'Variable') return undefined;
  return { variable: first.value, operator, args: [second, ...more] };
};

export class ExpressionWords {
  readonly #saying: Saying;

  constructor(saying: Saying) {
    this.#saying = saying;
  }

  /** What a test says of its variable. */
  testWords(operator: string, [second, ...more]: readonly Expression[]): Parts {
    const { words } = this.#saying;
    const word = words.comparisons[operator] ?? words.functions[operator] ?? operator;
    return [
      say(word),
      ...(second === undefined ? [] : this.#side(second)),
      ...more.flatMap((one) => bracketed(this.say(one))),
    ];
  }

  #side(expression: Expression): Parts {
    const said = this.say(expression);
    return isCompound(expression) ? bracketed(said) : said;
  }

  say(expression: Expression, form: 'again' | 'plain' = 'again'): Parts {
    const { words, term, group, computed } = this.#saying;
    if (Array.isArray(expression))
      return joined(
        expression.map((one) => this.say(one)),
        ', ',
        words.or,
      );
    if ('termType' in expression) {
      const known = expression.termType === 'Variable' ? computed(expression.value) : undefined;
      return known === undefined ? term(expression, form) : this.say(known, form);
    }
    if (expression.type === 'aggregate') return this.#aggregate(expression);
    if (expression.type === 'functionCall')
      return [
        ...(typeof expression.function === 'string' ? [] : term(expression.function, 'plain')),
        ...bracketed(this.#all(expression.args)),
      ];
    const { operator, args } = expression;
    if (operator === 'exists' || operator === 'notexists')
      return [
        say(operator === 'exists' ? words.exists : words.notExists),
        ...bracketed(group(args as Pattern[])),
      ];
    const isJunction = operator === '&&' || operator === '||';
    const sides = (args as Expression[]).map((one) => {
      const said = this.say(one);
      return isCompound(one) && !(isJunction && isOperation(one, operator)) ? bracketed(said) : said;
    });
    const [first = [], second = [], ...more] = sides;
    const known = words.comparisons[operator] ?? words.functions[operator];
    if (known !== undefined && sides.length >= 2)
      return [...first, say(known), ...second, ...more.flatMap((one) => bracketed(one))];
    if (operator === '&&') return joined(sides, words.and);
    if (operator === '||') return joined(sides, words.or);
    if (operator === '!') return [say(words.not), ...sides.flat()];
    const wrapping = words.wrapping[operator];
    if (wrapping !== undefined) return [say(wrapping), ...sides.flat()];
    if (ARITHMETIC.has(operator) && sides.length === 2) return joined(sides, operator);
    return [say(`${operator.toUpperCase()}(`), ...joined(sides, ','), say(')')];
  }

  #all(expressions: readonly Expression[]): Parts {
    return joined(
      expressions.map((one) => this.say(one)),
      ',',
    );
  }

  /** "The number of moons", "the average mass". */
  #aggregate(aggregated: Aggregated): Parts {
    const { words } = this.#saying;
    const isAll = (aggregated.expression as { termType?: string }).termType === 'Wildcard';
    return this.aggregateOf(aggregated, isAll ? [say(words.matches)] : this.#aggregated(aggregated));
  }

  /** @param what is counted, or reckoned with */
  aggregateOf(aggregated: Aggregated, what: Parts): Parts {
    const { words, isFeminine } = this.#saying;
    const { aggregation, distinct, expression } = aggregated;
    const kind = aggregation.toLowerCase();
    const variable = (expression as Partial<Term>).termType === 'Variable' ? (expression as Term).value : '';
    const behind = kind === 'count' ? words.distinctBehind(isFeminine(variable)) : '';
    return [
      say(words.aggregates[kind] ?? aggregation),
      say(distinct === true && behind === '' ? words.distinct : ''),
      ...what,
      say(distinct === true ? behind : ''),
      ...this.#separator(aggregated),
    ];
  }

  #separator({ separator }: Aggregated): Parts {
    return separator === undefined ? [] : [say(`(“${separator}”)`)];
  }

  #aggregated({ aggregation, expression }: Aggregated): Parts {
    const inside = expression as Expression;
    const isCount = aggregation.toLowerCase() === 'count';
    if (
      !Array.isArray(inside) &&
      'termType' in inside &&
      inside.termType === 'Variable' &&
      this.#saying.computed(inside.value) === undefined
    )
      return this.#saying.term(inside, isCount ? 'plural' : 'plain');
    return this.say(inside, 'plain');
  }
}
