import { literalTerm, termKey, type Expression, type Term } from '../../../sparql';

/** What terms and variables are called; `undefined`: the grammar has no name for it. */
export interface Names {
  term(term: Term): string | undefined;
  variable(name: string): string | undefined;
}

type Text = string | undefined;

const CALLS = new Set(['year', 'month', 'day', 'str', 'strlen', 'abs']);
const SEARCHES = new Set(['contains', 'strstarts', 'strends', 'regex']);
const FLIPPED: Readonly<Record<string, string>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};
const DENIED: Readonly<Record<string, string>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
};
const ARITHMETIC = new Set(['+', '-', '*', '/']);

/** Its parts, where it is an operation on expressions. */
export const operation = (
  expression: Expression,
): { readonly operator: string; readonly args: readonly Expression[] } | undefined =>
  !Array.isArray(expression) && 'operator' in expression
    ? { operator: expression.operator.toLowerCase(), args: expression.args as readonly Expression[] }
    : undefined;

const joined = (...parts: readonly Text[]): Text =>
  parts.some((part) => part === undefined) ? undefined : parts.join('');

/** Writes expressions in the shapes that the grammar derives; `undefined` of every other. */
export class ExpressionWriter {
  constructor(private readonly names: Names) {}

  private name(expression: Expression | undefined, letters: RegExp): Text {
    if (expression === undefined || !('termType' in expression)) return undefined;
    const text =
      expression.termType === 'Variable'
        ? this.names.variable(expression.value)
        : this.names.term(expression);
    return text !== undefined && letters.test(text) ? text : undefined;
  }

  private argument(expression: Expression | undefined): Text {
    const inner = expression === undefined ? undefined : operation(expression);
    return inner?.operator === 'str'
      ? joined('STR(', this.name(inner.args[0], /^\?/u), ')')
      : this.name(expression, /^\?/u);
  }

  /** A function of a variable. */
  private call(expression: Expression): Text {
    const made = operation(expression);
    if (made === undefined) return undefined;
    const [first, from, length] = made.args;
    if (CALLS.has(made.operator)) return joined(made.operator.toUpperCase(), '(', this.argument(first), ')');
    if (made.operator !== 'substr') return undefined;
    const [start, count] = [this.name(from, /^n/u), this.name(length, /^n/u)];
    return joined('SUBSTR(', this.argument(first), ', ', start, ', ', count, ')');
  }

  private operand(expression: Expression | undefined): Text {
    return this.name(expression, /^[?n]/u) ?? (expression === undefined ? undefined : this.call(expression));
  }

  /** A variable or a call, calculated with another. */
  calculated(expression: Expression | undefined): Text {
    if (expression === undefined) return undefined;
    const made = operation(expression);
    if (made === undefined || !ARITHMETIC.has(made.operator))
      return this.name(expression, /^\?/u) ?? this.call(expression);
    const [left, right] = made.args;
    const start = this.name(left, /^\?/u) ?? (left === undefined ? undefined : this.call(left));
    return joined(start, ` ${made.operator} `, this.operand(right));
  }

  private comparison(operator: string, left: Expression | undefined, right: Expression | undefined): Text {
    const straight = joined(
      this.calculated(left),
      ` ${operator} `,
      this.operand(right) ?? this.name(right, /^[vse]/u),
    );
    if (straight !== undefined) return straight;
    return joined(
      this.calculated(right),
      ` ${FLIPPED[operator] ?? operator} `,
      this.operand(left) ?? this.name(left, /^[vse]/u),
    );
  }

  private list(left: Expression | undefined, word: string, right: Expression | undefined): Text {
    const items = Array.isArray(right) ? right : right === undefined ? [] : [right];
    const names = items.map((item) => this.name(item, /^[evns?]/u));
    return names.length === 0
      ? undefined
      : joined(
          this.calculated(left),
          ` ${word} (`,
          joined(names[0], ...names.slice(1).map((name) => joined(', ', name))),
          ')',
        );
  }

  private search(operator: string, [text, needle, flags]: readonly Expression[]): Text {
    const lower = (expression: Expression | undefined): Expression | undefined => {
      const made = expression === undefined ? undefined : operation(expression);
      return made?.operator === 'lcase' ? made.args[0] : undefined;
    };
    if (flags !== undefined) return undefined;
    const [inText, inNeedle] = [lower(text), lower(needle)];
    const where = inText === undefined ? this.argument(text) : joined('LCASE(', this.argument(inText), ')');
    const what =
      inNeedle === undefined
        ? this.name(needle, /^[sv]/u)
        : joined('LCASE(', this.name(inNeedle, /^s/u), ')');
    return joined(operator.toUpperCase(), '(', where, ', ', what, ')');
  }

  private language(left: Expression | undefined, right: Expression | undefined): Text {
    const made = left === undefined ? undefined : operation(left);
    if (made?.operator !== 'lang' || right === undefined || !('termType' in right)) return undefined;
    const tag = ['en', 'es'].find((one) => termKey(literalTerm(one)) === termKey(right));
    return tag === undefined ? undefined : joined('LANG(', this.name(made.args[0], /^\?/u), `) = "${tag}"`);
  }

  /** One comparison or test, without `&&` and `||`. */
  test(expression: Expression): Text {
    const made = operation(expression);
    if (made === undefined) return undefined;
    const { operator, args } = made;
    const [left, right] = args;
    if (operator in FLIPPED)
      return (
        (operator === '=' ? this.language(left, right) : undefined) ?? this.comparison(operator, left, right)
      );
    if (operator === 'in') return this.list(left, 'IN', right);
    if (operator === 'notin') return this.list(left, 'NOT IN', right);
    if (operator === 'langmatches') return this.language(left, right);
    if (operator === 'bound') return joined('BOUND(', this.name(left, /^\?/u), ')');
    if (SEARCHES.has(operator)) return this.search(operator, args);
    return operator === '!' && left !== undefined ? this.denied(left) : undefined;
  }

  private denied(expression: Expression): Text {
    const made = operation(expression);
    if (made === undefined) return undefined;
    const [left, right] = made.args;
    if (made.operator === 'bound') return joined('!BOUND(', this.name(left, /^\?/u), ')');
    if (made.operator === 'in') return this.list(left, 'NOT IN', right);
    if (SEARCHES.has(made.operator)) return joined('!', this.search(made.operator, made.args));
    const other = DENIED[made.operator];
    return other === undefined ? undefined : this.comparison(other, left, right);
  }

  /** COUNT, SUM, AVG, MIN or MAX. */
  private aggregate(expression: Expression | undefined): Text {
    if (expression === undefined || Array.isArray(expression) || !('aggregation' in expression))
      return undefined;
    const word = expression.aggregation.toUpperCase();
    if (!['COUNT', 'SUM', 'AVG', 'MIN', 'MAX'].includes(word)) return undefined;
    const inner = expression.expression as Expression | { readonly termType: 'Wildcard' };
    const distinct = expression.distinct === true ? 'DISTINCT ' : '';
    if ('termType' in inner && inner.termType === 'Wildcard')
      return distinct === '' ? `${word}(*)` : undefined;
    const of = this.calculated(inner);
    return of === undefined ||
      (!/^\?\w+$/u.test(of) && (word === 'COUNT' || !/^(?:\?\w+ . \?\w+|YEAR\(\?\w+\))$/u.test(of)))
      ? undefined
      : `${word}(${distinct}${of})`;
  }

  /** An aggregate, calculated with another or with a number. */
  aggregated(expression: Expression | undefined): Text {
    const alone = this.aggregate(expression);
    if (alone !== undefined || expression === undefined) return alone;
    const made = operation(expression);
    if (made?.operator !== '-' && made?.operator !== '/') return undefined;
    const [left, right] = made.args;
    return joined(
      this.aggregate(left),
      ` ${made.operator} `,
      this.aggregate(right) ?? this.name(right, /^n/u),
    );
  }

  /** A comparison of an aggregate. */
  limited(expression: Expression): Text {
    const made = operation(expression);
    if (made === undefined || !(made.operator in FLIPPED)) return undefined;
    const side = (one: Expression | undefined): Text => this.aggregate(one) ?? this.name(one, /^[nv]/u);
    const [left, right] = made.args;
    return (
      joined(this.aggregated(left), ` ${made.operator} `, side(right)) ??
      joined(this.aggregated(right), ` ${FLIPPED[made.operator] ?? ''} `, side(left))
    );
  }
}
