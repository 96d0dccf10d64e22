import type { Expression, Pattern, SelectQuery } from '../../../sparql';
import { unsupported } from '../sql-failure';
import type { Group } from './group';
import { Absence } from './absence';
import { textOf } from './constants';
import type { Ref } from './layout';
import { kindOf, type ValueKind } from '../values';
import { OPPOSITE, bare, callOf, conjunctsOf, type Operand, type Operands, type Row } from './operands';

/** Tests of the language of a text: columns hold texts without one. */
const isOfLanguage = (expression: Expression): boolean => {
  const call = callOf(expression);
  if (call?.operator === 'langmatches') return true;
  return call?.operator === '=' && call.args.some((one) => callOf(one)?.operator === 'lang');
};

const writtenText = (expression: Expression | undefined): string => {
  const inner = expression && bare(expression);
  if (inner === undefined || !('termType' in inner) || inner.termType !== 'Literal')
    throw unsupported('a search for no text');
  return inner.value;
};

/** What LIKE reads as any text. */
const WILD = /[%_]/u;
/** A pattern of REGEX that is a text with anchors. */
const PLAIN_REGEX = /^(\^?)([\p{L}\p{N} '-]+)(\$?)$/u;

const plainRegex = (pattern: string): string => {
  const [, start, text = '', end] = PLAIN_REGEX.exec(pattern) ?? [];
  if (text === '') throw unsupported('a pattern of REGEX');
  return `${start === '' ? '%' : ''}${text}${end === '' ? '%' : ''}`;
};

const likeOf = (operator: string, text: string): string | undefined => {
  if (operator !== 'regex' && WILD.test(text)) throw unsupported('a text with signs of LIKE');
  switch (operator) {
    case 'contains':
      return `%${text}%`;
    case 'strstarts':
      return `${text}%`;
    case 'strends':
      return `%${text}`;
    case 'regex':
      return plainRegex(text);
    default:
      return undefined;
  }
};

const kindHeld = ({ isRaw, column }: Ref): ValueKind => (isRaw ? 'any' : kindOf(column));

const patternsIn = (args: readonly unknown[]): readonly Pattern[] => args as readonly Pattern[];

interface Parts extends Row {
  readonly group: Group;
  readonly operands: Operands;
  readonly fresh: () => string;
}

/** The WHERE and the HAVING of one SELECT. Its methods throw a `SqlProblem`. */
export class Conditions {
  readonly #parts: Parts;
  readonly #absence: Absence;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#absence = new Absence(parts);
  }

  /** All conditions of the group, those of its triples first. */
  where(): readonly string[] {
    const { group, layout, from } = this.#parts;
    return [
      ...layout.constants.map(({ ref, term }) => {
        const { text } = this.#parts.operands.read(term as Expression, kindHeld(ref));
        return `${from.print(ref)} = ${text}`;
      }),
      ...this.#named(),
      ...from.rest.map(([one, other]) => `${from.print(one)} = ${from.print(other)}`),
      ...this.#joinedQueries(),
      ...group.filters.flatMap((one) => this.all(one)),
      ...group.minuses.map((patterns) => this.#absence.without(patterns)),
    ];
  }

  /** One condition as those that all have to hold. */
  all(expression: Expression): readonly string[] {
    return conjunctsOf(expression)
      .filter((one) => !isOfLanguage(one))
      .map((one) => this.#test(one, false));
  }

  /** Things of the card that have a row. */
  #named(): readonly string[] {
    const { layout, from, operands } = this.#parts;
    return layout.placed.flatMap((one) => {
      if (one.term.termType !== 'NamedNode') return [];
      const ref = layout.find(one.term);
      if (ref === undefined || !one.table.isLabelled) throw unsupported('a thing without a name');
      return `${from.print(ref)} = ${operands.read(one.term).text}`;
    });
  }

  /** Queries in brackets that give what the group says more of. */
  #joinedQueries(): readonly string[] {
    const { group, layout, from, query } = this.#parts;
    return group.subqueries.map((select) => {
      const [only, another] = select.variables as readonly unknown[] as SelectQuery['variables'][number][];
      const name = only !== undefined && 'variable' in only ? only.variable : only;
      const ref = another === undefined && name?.termType === 'Variable' ? layout.find(name) : undefined;
      if (ref === undefined) throw unsupported('such a query in brackets');
      return `${from.print(ref)} IN (${query(select)})`;
    });
  }

  #test(expression: Expression, isNot: boolean): string {
    const call = callOf(expression);
    if (call === undefined) throw unsupported('a value for a condition');
    const { operator } = call;
    const args = call.args;
    const [one, other] = args;
    if (operator === 'exists' || operator === 'notexists')
      return this.#absence.test(patternsIn(args), (operator === 'notexists') !== isNot);
    if (one === undefined) throw unsupported(operator);
    if (operator === '!') return this.#test(one, !isNot);
    if (operator === '&&' || operator === '||')
      return `(${args.map((each) => this.#test(each, isNot)).join((operator === '&&') === isNot ? ' OR ' : ' AND ')})`;
    if (operator === 'bound') return `${this.#column(one).text} IS ${isNot ? '' : 'NOT '}NULL`;
    if (operator === 'in' || operator === 'notin')
      return this.#among(one, other, (operator === 'notin') !== isNot);
    const opposite = OPPOSITE[operator];
    if (opposite !== undefined && other !== undefined)
      return this.#compared(one, isNot ? opposite : operator, other);
    const pattern = likeOf(operator, writtenText(other));
    if (pattern === undefined) throw unsupported(operator.toUpperCase());
    return `${this.#column(one).text} ${isNot ? 'NOT ' : ''}LIKE ${textOf(pattern)}`;
  }

  #column(expression: Expression): Operand {
    const operand = this.#parts.operands.read(expression);
    if (operand.ref === undefined) throw unsupported('a test of no column');
    return operand;
  }

  #compared(one: Expression, operator: string, other: Expression): string {
    const query = operator === '=' ? this.#queryOf(other) : undefined;
    if (query !== undefined) return `${this.#column(one).text} IN (${query})`;
    const { operands } = this.#parts;
    const [left, right] = [operands.read(one), operands.read(other)];
    const [first, second] = [operands.read(one, right.kind), operands.read(other, left.kind)];
    return `${first.text} ${operator} ${second.text}`;
  }

  /** The values of another part of the query, where an expression is one of them. */
  #queryOf(expression: Expression): string | undefined {
    const inner = bare(expression);
    if (!('termType' in inner) || inner.termType !== 'Variable') return undefined;
    const select = this.#parts.scalars.get(inner.value);
    return select && this.#parts.query(select);
  }

  #among(one: Expression, list: Expression | undefined, isNot: boolean): string {
    const column = this.#column(one);
    const items = Array.isArray(list) ? list : [];
    const [only, another] = items;
    const query = only === undefined || another !== undefined ? undefined : this.#queryOf(only);
    const texts = items.map((item) => this.#parts.operands.read(item, column.kind));
    if (query === undefined && (texts.length === 0 || texts.some(({ ref }) => ref !== undefined)))
      throw unsupported('a list of columns');
    return `${column.text} ${isNot ? 'NOT ' : ''}IN (${query ?? texts.map(({ text }) => text).join(', ')})`;
  }
}
