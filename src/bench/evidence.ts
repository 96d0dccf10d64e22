import { Wildcard } from 'sparqljs';
import { never } from '../base';
import {
  countsWithoutGroups,
  printQuery,
  rewriteQuery,
  variableTerm,
  type Expression,
  type IriTerm,
  type Pattern,
  type PropertyPath,
  type Query,
  type SelectQuery,
  type Triple,
} from '../sparql';

/** A query whose solutions, put into its triple patterns, give the triples that an answer was derived from. */
export interface EvidenceQuery {
  readonly text: string;
  /** Of constants and variables alone: blank nodes and paths are gone. */
  readonly patterns: readonly Triple[];
}

type End = Triple['object'];

/** Rewrites the groups of one query, collecting the patterns on the way. Sub-queries are set aside. */
class Evidence {
  readonly patterns: Triple[] = [];
  readonly subqueries: SelectQuery[] = [];
  #fresh = 0;

  rewrite(query: SelectQuery): SelectQuery {
    return rewriteQuery(query, (pattern, deeper) => {
      switch (pattern.type) {
        case 'bgp':
          return pattern.triples.flatMap((triple) => this.#triple(triple));
        case 'minus':
          return [{ type: 'optional', patterns: deeper(pattern.patterns) }];
        case 'filter':
          return this.#filter(pattern.expression, deeper);
        case 'query':
          this.subqueries.push(pattern);
          return [pattern];
        default:
          return undefined;
      }
    });
  }

  /** What EXISTS tests is joined; what NOT EXISTS and MINUS refuse takes part, too, where it is there. */
  #filter(
    expression: Expression,
    deeper: (patterns: readonly Pattern[]) => Pattern[],
  ): readonly Pattern[] | undefined {
    if (!('type' in expression) || expression.type !== 'operation') return undefined;
    const { operator, args } = expression as { operator: string; args: readonly (Expression | Pattern)[] };
    if (operator === '!' && args[0] !== undefined) {
      const inner = args[0];
      const negated =
        'type' in inner && inner.type === 'operation' && 'operator' in inner ? inner : undefined;
      if (negated?.operator !== 'exists') return undefined;
      return [{ type: 'optional', patterns: deeper(negated.args as readonly Pattern[]) }];
    }
    if (operator === 'exists') return [{ type: 'group', patterns: deeper(args as readonly Pattern[]) }];
    if (operator === 'notexists') return [{ type: 'optional', patterns: deeper(args as readonly Pattern[]) }];
    return undefined;
  }

  #triple({ subject, predicate, object }: Triple): readonly Pattern[] {
    const from = this.#end(subject);
    const to = this.#end(object);
    if ('termType' in predicate) return [this.#edge(from, predicate, to)];
    return this.#path(from, predicate, to);
  }

  /** A blank node of a query is a variable without a name. */
  #end(term: End): End {
    return term.termType === 'BlankNode' ? variableTerm(`blank_${term.value.replace(/\W/gu, '_')}`) : term;
  }

  #node(): End {
    return variableTerm(`node_${this.#fresh++}`);
  }

  #edge(subject: End, predicate: Triple['predicate'], object: End): Pattern {
    const triple = { subject, predicate, object } as Triple;
    if ('termType' in predicate) this.patterns.push(triple);
    return { type: 'bgp', triples: [triple] };
  }

  #path(from: End, path: IriTerm | PropertyPath, to: End): readonly Pattern[] {
    if ('termType' in path) return [this.#edge(from, path, to)];
    const items: readonly (IriTerm | PropertyPath)[] = path.items;
    const [first] = items;
    if (first === undefined) throw new Error('A path without steps.');
    switch (path.pathType) {
      case '/':
        return this.#chain(from, items, to);
      case '|':
        return [
          {
            type: 'union',
            patterns: items.map((item) => ({ type: 'group', patterns: [...this.#path(from, item, to)] })),
          },
        ];
      case '^':
        return this.#path(to, first, from);
      case '?':
        return [this.#edge(from, path, to), { type: 'optional', patterns: [...this.#path(from, first, to)] }];
      case '+':
        return this.#steps(from, first, to);
      case '*':
        return [
          this.#edge(from, path, to),
          { type: 'optional', patterns: [...this.#steps(from, first, to)] },
        ];
      case '!':
        return [this.#edge(from, path, to), this.#edge(from, variableTerm(`node_${this.#fresh++}`), to)];
      default:
        return never(path);
    }
  }

  #chain(from: End, items: readonly (IriTerm | PropertyPath)[], to: End): readonly Pattern[] {
    let at = from;
    return items.flatMap((item, index) => {
      const next = index === items.length - 1 ? to : this.#node();
      const step = this.#path(at, item, next);
      at = next;
      return step;
    });
  }

  /** Every edge on some walk between the ends. */
  #steps(from: End, item: IriTerm | PropertyPath, to: End): readonly Pattern[] {
    const [before, after] = [this.#node(), this.#node()];
    const any: PropertyPath = { type: 'path', pathType: '*', items: [item] };
    return [this.#edge(from, any, before), ...this.#path(before, item, after), this.#edge(after, any, to)];
  }
}

const grouped = (query: SelectQuery): boolean => query.group !== undefined || countsWithoutGroups(query);

/** All columns of a query: its WHERE, cut by its LIMIT unless it aggregates, for then all its input counts. */
const asSelectAll = (query: Query): SelectQuery => {
  const { prefixes, where = [], values } = query;
  const base: SelectQuery = {
    type: 'query',
    queryType: 'SELECT',
    variables: [new Wildcard()],
    prefixes,
    where,
  };
  if (values !== undefined) base.values = values;
  if (query.queryType !== 'SELECT' || grouped(query)) return base;
  const computed = (query.variables as (typeof query.variables)[number][]).flatMap((one): Pattern[] =>
    'termType' in one ? [] : [{ type: 'bind', expression: one.expression, variable: one.variable }],
  );
  const { order, limit, offset } = query;
  return {
    ...base,
    where: [...where, ...computed],
    ...(order && { order }),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
  };
};

/** The queries that give the evidence of one: itself, widened, and each of its sub-queries. */
export const evidenceQueries = (query: Query): readonly EvidenceQuery[] => {
  const evidence = new Evidence();
  const text = printQuery(evidence.rewrite(asSelectAll(query)));
  return [
    { text, patterns: evidence.patterns },
    ...evidence.subqueries.flatMap((one) => evidenceQueries({ ...one, prefixes: query.prefixes })),
  ];
};
