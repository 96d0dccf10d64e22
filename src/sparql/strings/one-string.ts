/**
 * `"x"` and `"x"^^xsd:string` are one literal in RDF 1.1. Stores that part them (RDF 1.0; Virtuoso and rdflib to this day)
 * are asked so that both spellings count as one: constants in both, variables over STR where they are joined, grouped,
 * made distinct or compared.
 */
import type {
  BlankTerm,
  Expression,
  IriTerm,
  LiteralTerm,
  Pattern,
  Query,
  SelectQuery,
  Triple,
  ValuePatternRow,
} from 'sparqljs';
import { RDF, XSD } from '../../rdf';
import { freshNames, spellOutWildcards } from '../name-blank-nodes';
import { iriOfPredicate, iriTerm, literalTerm, typedString, variableTerm } from '../terms';
import { visibleVariables } from '../variables';
import { passedOn, straight, watchedIn } from './watched-variables';

/** What is known of the store that is asked. */
export interface StringHabits {
  /** Whether values of a property may be strings. */
  readonly mayHold: (property: string) => boolean;
  /** Only constants are spelled in both ways: nothing is counted, grouped or joined by the text of strings. */
  readonly onlyConstants?: boolean;
  /** Predicates that ask an index and are no triples: what they are given stays as it is. */
  readonly isMagic: (property: string) => boolean;
}

type Cell = IriTerm | BlankTerm | LiteralTerm | undefined;
type Names = ReadonlySet<string>;
/** Bound names, each with the variable that a triple binds for it. */
type Known = ReadonlyMap<string, string>;

const STRING = `${XSD}string`;
const isString = (term: unknown): term is LiteralTerm => {
  const { termType, datatype, language } = (term ?? {}) as Partial<LiteralTerm>;
  return termType === 'Literal' && language === '' && datatype?.value === STRING;
};

const bothOf = (text: string): readonly LiteralTerm[] => [literalTerm(text), typedString(text)];

const call = (operator: string, ...args: Expression[]): Expression => ({ type: 'operation', operator, args });

/** The plain spelling of a string; every other term as it is. */
const plain = (value: Expression): Expression => {
  const isText = call('=', call('datatype', value), iriTerm(STRING));
  return call('coalesce', call('if', isText, call('str', value), value), value);
};

const bind = (name: string, from: string): Pattern => ({
  type: 'bind',
  variable: variableTerm(name),
  expression: plain(variableTerm(from)),
});

const asSame = (one: string, other: string): Pattern => ({
  type: 'filter',
  expression: call('=', plain(variableTerm(one)), plain(variableTerm(other))),
});

const COMPARING: Names = new Set(['=', '!=', '<', '>', '<=', '>=', 'sameterm', 'in', 'notin']);

const isPattern = (one: Expression | Pattern): one is Pattern =>
  !Array.isArray(one) && 'type' in one && !['operation', 'functionCall', 'aggregate'].includes(one.type);

/** Rows with each of their strings in both spellings, under their own name or beside it under another. */
const spread = (
  rows: readonly ValuePatternRow[],
  column: string,
  beside: string | undefined,
): ValuePatternRow[] =>
  rows.flatMap((row) => {
    const cell = row[column];
    const spelled: readonly Cell[] = isString(cell) ? bothOf(cell.value) : [cell];
    return spelled.map((one) => ({ ...row, [beside ?? column]: one }));
  });

const isQuery = (pattern: Pattern): boolean =>
  pattern.type === 'query' || (pattern.type === 'group' && pattern.patterns.every(isQuery));

/**
 * Sub-queries before the triples that are compared with what they give, as rdflib joins no names that BIND gives. Filters after
 * all that they see.
 */
const inOrder = (patterns: readonly Pattern[]): readonly Pattern[] => {
  const others = patterns.filter(({ type }) => type !== 'filter');
  const end = others.findIndex(({ type }) => type === 'optional' || type === 'minus' || type === 'bind');
  const free = end < 0 ? others : others.slice(0, end);
  return [
    ...free.filter(isQuery),
    ...free.filter((one) => !isQuery(one)),
    ...others.slice(free.length),
    ...patterns.filter(({ type }) => type === 'filter'),
  ];
};

const NOTHING: Known = new Map();
const NO_NAMES: { readonly watched: Names; readonly mayBe: Names } = { watched: new Set(), mayBe: new Set() };

class OneString {
  readonly #fresh: () => string;
  readonly #watched: Names;
  readonly #mayBe: Names;

  constructor(
    query: Query,
    private readonly habits: StringHabits,
  ) {
    this.#fresh = freshNames(query, 'spelled');
    const { watched, mayBe } =
      habits.onlyConstants === true
        ? NO_NAMES
        : watchedIn(
            query,
            (triple) => this.#isOpen(triple),
            (triple) => this.#isMagic(triple),
          );
    [this.#watched, this.#mayBe] = [watched, mayBe];
  }

  query<Q extends Query>(query: Q): Q {
    const select = query as unknown as SelectQuery;
    const inside = (one: Expression): Expression => this.#expression(one, NOTHING);
    const { where, values, group, having, order } = select;
    const variables = query.queryType === 'SELECT' ? this.#projected(select) : undefined;
    return {
      ...query,
      ...(where && { where: this.#group(where, NOTHING) }),
      ...(values && { values: this.#values(values, NOTHING) }),
      ...(variables && { variables }),
      ...(group && { group: group.map((one) => ({ ...one, expression: this.#given(one.expression) })) }),
      ...(having && { having: having.map(inside) }),
      ...(order && { order: order.map((one) => ({ ...one, expression: this.#given(one.expression) })) }),
    };
  }

  #projected({ variables }: SelectQuery): SelectQuery['variables'] {
    return (variables as (typeof variables)[number][]).map((one) =>
      'termType' in one ? one : { ...one, expression: this.#given(one.expression) },
    ) as SelectQuery['variables'];
  }

  #isMagic(triple: Triple): boolean {
    const property = iriOfPredicate(triple);
    return property !== undefined && (property.startsWith('bif:') || this.habits.isMagic(property));
  }

  /** A triple whose object may be a string. The members of a list are what an index is given. */
  #isOpen(triple: Triple): boolean {
    const property = iriOfPredicate(straight(triple));
    if (property === undefined) return true;
    const isClosed = property === `${RDF}type` || property === `${RDF}first` || this.#isMagic(triple);
    return !isClosed && this.habits.mayHold(property);
  }

  /** @param outer what is bound around it, where it is tested for each solution */
  #group(patterns: readonly Pattern[], outer: Known): Pattern[] {
    const beside = this.#besideIn(patterns);
    const known = new Map(outer);
    const found: Pattern[] = [];
    for (const pattern of inOrder(patterns)) {
      const taken = visibleVariables(found);
      if (pattern.type === 'bgp') found.push(...this.#triples(pattern.triples, known, taken, beside));
      else {
        // A filter of OPTIONAL or EXISTS sees what stands before it.
        const isSeen = pattern.type === 'optional' || pattern.type === 'filter' || pattern.type === 'bind';
        const before = taken.map((name) => [name, known.get(name) ?? name] as const);
        const around = isSeen ? new Map([...outer, ...before]) : outer;
        found.push(...this.#pattern(pattern, around, beside));
        if (isQuery(pattern)) for (const name of visibleVariables([pattern])) known.set(name, name);
      }
    }
    return found;
  }

  /** Names of VALUES that need a column of spellings beside them, as a triple of the same group looks them up. */
  #besideIn(patterns: readonly Pattern[]): Map<string, string> {
    const lookedUp = new Set(
      patterns.flatMap((one) =>
        one.type === 'bgp'
          ? one.triples
              .filter((triple) => this.#isOpen(triple))
              .map((triple) => straight(triple).object.value)
          : [],
      ),
    );
    const beside = new Map<string, string>();
    for (const pattern of patterns) {
      if (pattern.type !== 'values') continue;
      for (const column of Object.keys(pattern.values[0] ?? {})) {
        const name = column.slice(1);
        const isWhole = pattern.values.every((row) => row[column] !== undefined);
        if (this.#watched.has(name) && lookedUp.has(name) && isWhole) beside.set(name, this.#fresh());
      }
    }
    return beside;
  }

  #triples(
    triples: readonly Triple[],
    known: Map<string, string>,
    taken: readonly string[],
    beside: Map<string, string>,
  ): Pattern[] {
    const [own, after]: [Triple[], Pattern[]] = [[], []];
    let isApart = false;
    for (const written of triples) {
      const triple = straight(written);
      const { object } = triple;
      if (!this.#isOpen(written)) own.push(written);
      else if (isString(object)) {
        const name = this.#fresh();
        own.push({ ...triple, object: variableTerm(name) });
        after.push({ type: 'values', values: bothOf(object.value).map((one) => ({ [`?${name}`]: one })) });
      } else if (object.termType === 'Variable' && this.#watched.has(object.value)) {
        const name = object.value;
        const spelled = beside.get(name) ?? this.#fresh();
        own.push({ ...triple, object: variableTerm(spelled) });
        // A column of spellings serves one triple.
        const same = known.get(name);
        if (beside.delete(name)) known.set(name, spelled);
        else if (same !== undefined) after.push(asSame(spelled, same));
        else {
          // What another part of the group may leave unbound is joined, not compared.
          isApart ||= taken.includes(name);
          after.push(bind(name, spelled));
          known.set(name, spelled);
        }
      } else own.push(written);
    }
    const all: Pattern[] = [{ type: 'bgp', triples: own }, ...after];
    return isApart ? [{ type: 'group', patterns: all }] : all;
  }

  #pattern(pattern: Exclude<Pattern, { type: 'bgp' }>, around: Known, beside: Known): Pattern[] {
    switch (pattern.type) {
      case 'group':
      case 'optional':
      case 'minus':
      case 'graph':
        return [{ ...pattern, patterns: this.#group(pattern.patterns, around) }];
      case 'union':
        return [{ ...pattern, patterns: pattern.patterns.map((one) => this.#branch(one, around)) }];
      case 'values':
        return [{ ...pattern, values: this.#values(pattern.values, beside) }];
      case 'filter':
        return [{ ...pattern, expression: this.#expression(pattern.expression, around) }];
      case 'bind':
        return [{ ...pattern, expression: this.#given(pattern.expression, around) }];
      case 'query':
        return [this.query(pattern)];
      case 'service':
        // What stands there is asked of another.
        return [pattern];
    }
  }

  #branch(pattern: Pattern, around: Known): Pattern {
    const inside = pattern.type === 'group' ? pattern.patterns : [pattern];
    return { type: 'group', patterns: this.#group(inside, around) };
  }

  #values(rows: readonly ValuePatternRow[], beside: Known): ValuePatternRow[] {
    return Object.keys(rows[0] ?? {}).reduce(
      (all: ValuePatternRow[], column) => {
        const name = column.slice(1);
        if (!this.#watched.has(name)) return spread(all, column, undefined);
        const other = beside.get(name);
        return other === undefined ? all : spread(all, column, `?${other}`);
      },
      [...rows],
    );
  }

  /** An expression whose value is bound or grouped by. */
  #given(expression: Expression, around: Known = NOTHING): Expression {
    const inside = this.#expression(expression, around);
    const isRaw = passedOn(expression).some((name) => this.#mayBe.has(name) && !this.#watched.has(name));
    return isRaw ? plain(inside) : inside;
  }

  #expression(expression: Expression, around: Known): Expression {
    const inside = (one: Expression): Expression => this.#expression(one, around);
    if (Array.isArray(expression)) return expression.map(inside);
    if ('termType' in expression) return expression;
    switch (expression.type) {
      case 'operation': {
        const args = (expression.args as readonly (Expression | Pattern)[]).map((one) =>
          isPattern(one)
            ? {
                type: 'group' as const,
                patterns: this.#group(one.type === 'group' ? one.patterns : [one], around),
              }
            : inside(one),
        );
        return { ...expression, args: this.#compared(expression.operator, args) };
      }
      case 'functionCall':
        return { ...expression, args: expression.args.map(inside) };
      case 'aggregate':
        return 'termType' in expression.expression && expression.expression.termType === 'Wildcard'
          ? expression
          : { ...expression, expression: inside(expression.expression) };
      default:
        return expression;
    }
  }

  /** Both sides of a comparison in the plain spelling, where one of them may be a string. */
  #compared(operator: string, args: (Expression | Pattern)[]): (Expression | Pattern)[] {
    if (!COMPARING.has(operator)) return args;
    const sides = (args as Expression[]).flatMap((one) => (Array.isArray(one) ? one : [one]));
    const constants = sides.filter((one) => 'termType' in one && one.termType !== 'Variable');
    if (constants.length > 0 && !constants.some(isString)) return args;
    return args.map((one) => (isPattern(one) ? one : this.#side(one)));
  }

  #side(side: Expression): Expression {
    if (Array.isArray(side)) return side.map((one) => this.#side(one));
    const isRaw = passedOn(side).some((name) => this.#mayBe.has(name) && !this.#watched.has(name));
    return isRaw ? plain(side) : side;
  }
}

/** The query for a store that parts the two spellings of a string. */
export const withOneString = (query: Query, habits: StringHabits): Query => {
  const spelled = spellOutWildcards(query);
  return new OneString(spelled, habits).query(spelled);
};
