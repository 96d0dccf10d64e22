import type { Expression, Pattern } from 'sparqljs';

/** What is found inside an expression and cannot stay there. */
export class Conditions {
  /** Sub-queries that an expression compares with: they join the group around it. */
  readonly besides: Pattern[] = [];

  /** @param inPattern It stands among patterns: there three terms in a row are a triple, elsewhere a list. */
  constructor(readonly inPattern: boolean) {}

  private readonly triples = new Map<Expression, Pattern[]>();

  /** A triple pattern written where a condition belongs says that it exists. */
  existing(patterns: Pattern[]): Expression {
    const expression: Expression = {
      type: 'operation',
      operator: 'exists',
      args: [{ type: 'group', patterns }],
    };
    this.triples.set(expression, patterns);
    return expression;
  }

  /** Two conditions of which one may be a triple: the other is then one on what the triple finds. */
  both(one: Expression, other: Expression): Expression {
    const first = this.triples.get(one);
    const second = this.triples.get(other);
    if (first === undefined && second === undefined)
      return { type: 'operation', operator: '&&', args: [one, other] };
    return this.existing([...(first ?? [filter(one)]), ...(second ?? [filter(other)])].sort(lastFilters));
  }

  /** As patterns of the group that the condition stands in. */
  asPatterns(expression: Expression): Pattern[] {
    return [...this.besides.splice(0), ...(this.triples.get(expression) ?? [filter(expression)])];
  }
}

const filter = (expression: Expression): Pattern => ({ type: 'filter', expression });
const lastFilters = (one: Pattern, other: Pattern): number =>
  Number(one.type === 'filter') - Number(other.type === 'filter');
