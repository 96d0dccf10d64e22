import type { Iri } from '../rdf';
import {
  atLeastOneStep,
  canSplit,
  freshNames,
  nameBlankNodes,
  printQuery,
  rewriteQuery,
  spellOutWildcards,
  splitPath,
  termKey,
  unionOf,
  type Pattern,
  type Query,
  type SplitPath,
  type Triple,
} from '../sparql';
import type { Remark } from './plan';
import { distinctly, serviceOf, unionOverSources } from './plan-parts';
import { isMagicService, type ScopedQuery } from './scoped-query';
import { matchesWithoutTriples, selectSources } from './select-sources';
import type { SourceIndex } from './source-index';

export interface PrintedPlan {
  readonly text: string;
  readonly remarks: readonly Remark[];
}

const isOpen = (term: Triple['object']): boolean => term.termType === 'Variable';

const openKeys = ({ subject, predicate, object }: Triple): readonly string[] => {
  const terms = 'termType' in predicate ? [subject, predicate, object] : [subject, object];
  return terms.filter(isOpen).map(termKey);
};

/** Triples that hang together by variables. Parts that do not are never asked together: that would be a product. */
const connectedParts = (triples: readonly Triple[]): readonly (readonly Triple[])[] => {
  const parts: { keys: Set<string>; triples: Triple[] }[] = [];
  for (const triple of triples) {
    const keys = openKeys(triple);
    const joined = { keys: new Set(keys), triples: [triple] };
    const touching = parts.filter((part) => keys.some((key) => part.keys.has(key)));
    for (const part of touching.reverse()) {
      for (const key of part.keys) joined.keys.add(key);
      joined.triples.unshift(...part.triples);
      parts.splice(parts.indexOf(part), 1);
    }
    parts.push(joined);
  }
  return parts.map((part) => part.triples);
};

/** A closure that joins every node to itself, in a part that gives it no nodes. */
const isAdrift = (triple: Triple, part: readonly Triple[]): boolean => {
  if (!matchesWithoutTriples(triple)) return false;
  if (!isOpen(triple.subject) || !isOpen(triple.object)) return true;
  const ends = openKeys(triple);
  const isAnchor = (other: Triple): boolean =>
    !matchesWithoutTriples(other) &&
    [other.subject, other.object].some((term) => ends.includes(termKey(term)));
  return !part.some(isAnchor);
};

class PlanPrinter {
  /** Parts that stand outside every SERVICE: they mean all sources of the scope. */
  outside = 0;

  constructor(
    private readonly index: SourceIndex,
    private readonly fresh: () => string,
  ) {}

  private leave(triple: Triple): Pattern {
    this.outside++;
    return { type: 'bgp', triples: [triple] };
  }

  /** A closure whose every step is in one source; the node itself is added here, since that source may not know it. */
  private closure(triple: Triple, source: Iri | undefined): Pattern {
    const { subject, object } = triple;
    const stepped = atLeastOneStep(triple);
    const [free, fixed] = isOpen(subject) ? [subject, object] : [object, subject];
    if (stepped === undefined || source === undefined || free.termType !== 'Variable')
      return this.leave(triple);
    if (fixed.termType !== 'NamedNode' && fixed.termType !== 'Literal') return this.leave(triple);
    const itself: Pattern = { type: 'values', values: [{ [`?${free.value}`]: fixed }] };
    const steps = serviceOf(source, [{ type: 'bgp', triples: [stepped] }]);
    return distinctly([unionOf([[steps], [itself]])], [free]);
  }

  private split(path: SplitPath, bgp: readonly Triple[], scope: ReadonlySet<Iri>): Pattern[] {
    const unions = path.unions.map((branches) =>
      unionOf(branches.map((branch) => this.split(branch, bgp, scope))),
    );
    return [...this.triples(path.triples, [...bgp, ...path.triples], scope), ...unions, ...path.filters];
  }

  /** Each triple where it belongs; those that one source alone can match go to it together. */
  private triples(triples: readonly Triple[], bgp: readonly Triple[], scope: ReadonlySet<Iri>): Pattern[] {
    const patterns: Pattern[] = [];
    const exclusive = new Map<Iri, Triple[]>();
    for (const triple of triples) {
      const sources = selectSources(triple, bgp, this.index, scope);
      const [first, ...more] = sources;
      if (first === undefined)
        patterns.push(
          matchesWithoutTriples(triple)
            ? this.closure(triple, undefined)
            : { type: 'bgp', triples: [triple] },
        );
      else if (more.length === 0) exclusive.set(first, [...(exclusive.get(first) ?? []), triple]);
      else patterns.push(...this.shared(triple, bgp, sources, scope));
    }
    return [...[...exclusive].flatMap(([source, mine]) => this.exclusive(source, mine)), ...patterns];
  }

  private exclusive(source: Iri, triples: readonly Triple[]): Pattern[] {
    const adrift = triples.filter((triple) => isAdrift(triple, triples));
    const anchored = triples.filter((triple) => !adrift.includes(triple));
    return [
      ...connectedParts(anchored).map((part) => serviceOf(source, [{ type: 'bgp', triples: [...part] }])),
      ...adrift.map((triple) => this.closure(triple, source)),
    ];
  }

  /** One triple that several sources may match. */
  private shared(
    triple: Triple,
    bgp: readonly Triple[],
    sources: ReadonlySet<Iri>,
    scope: ReadonlySet<Iri>,
  ): Pattern[] {
    const { subject, predicate, object } = triple;
    if ('termType' in predicate) return [unionOverSources(sources, [{ type: 'bgp', triples: [triple] }])];
    if (!canSplit(predicate, object)) return [this.leave(triple)];
    const turned = splitPath(predicate, subject, object, { fresh: this.fresh, negated: 'variable' });
    const [only] = turned.triples;
    if (
      turned.unions.length === 0 &&
      turned.triples.length === 1 &&
      only !== undefined &&
      !('termType' in only.predicate)
    ) {
      return [this.leave(triple)];
    }
    return this.split(turned, bgp, scope);
  }

  private graph(pattern: Pattern & { type: 'graph' }, sources: ReadonlySet<Iri>): Pattern[] {
    const [only, ...more] = sources;
    if (only !== undefined && more.length === 0) return [serviceOf(only, [pattern])];
    this.outside++;
    return [pattern];
  }

  print(query: Query, scoped: ScopedQuery): Query {
    let scope = scoped.scope;
    return rewriteQuery(query, (pattern, deeper) => {
      if (pattern.type === 'bgp') return this.triples(pattern.triples, pattern.triples, scope);
      if (pattern.type === 'graph') return this.graph(pattern, sourcesWithin(pattern, this.index, scope));
      if (pattern.type !== 'service') return undefined;
      if (isMagicService(pattern.name, this.index)) return [pattern];
      const members = this.index.resolve(pattern.name.value) ?? [];
      const [only, ...more] = members;
      if (only !== undefined && more.length === 0)
        return [{ ...serviceOf(only, pattern.patterns), silent: pattern.silent }];
      const [outer, before] = [scope, this.outside];
      scope = new Set(members);
      const patterns = deeper(pattern.patterns);
      scope = outer;
      if (this.outside === before) return [{ type: 'group', patterns }];
      // What stands outside a SERVICE would mean the whole scope, not this dataset.
      this.outside = before;
      return [pattern];
    });
  }
}

const sourcesWithin = (pattern: Pattern, index: SourceIndex, scope: ReadonlySet<Iri>): ReadonlySet<Iri> => {
  const found = new Set<Iri>();
  rewriteQuery({ type: 'query', queryType: 'ASK', prefixes: {}, where: [pattern] }, (inner) => {
    if (inner.type === 'bgp') {
      for (const triple of inner.triples)
        for (const source of selectSources(triple, inner.triples, index, scope)) found.add(source);
    }
    return undefined;
  });
  return found;
};

/** The one source that every pattern needs, and that nothing else is needed for. */
const onlySource = ({ uses, query, index }: ScopedQuery): Iri | undefined => {
  const all = new Set(uses.flatMap(({ sources }) => [...sources]));
  const [only, ...more] = all;
  const plain =
    query.queryType !== 'DESCRIBE' &&
    uses.every(
      ({ sources, service }) =>
        sources.size === 1 && (service === undefined || isMagicService(service, index)),
    );
  return plain && more.length === 0 ? only : undefined;
};

/** The query with SERVICE clauses. It parses, and means the same as the query over the merge of the scope. */
export const printPlan = (scoped: ScopedQuery): PrintedPlan => {
  const { query, uses } = scoped;
  const only = onlySource(scoped);
  if (only !== undefined) {
    return { text: printQuery({ ...query, where: [serviceOf(only, query.where ?? [])] }), remarks: [] };
  }
  if (query.queryType === 'DESCRIBE') return { text: printQuery(query), remarks: [] };
  const renamed = nameBlankNodes(spellOutWildcards(query));
  const printer = new PlanPrinter(scoped.index, freshNames(renamed, 'step'));
  const printed = printer.print(renamed, scoped);
  const several = new Set(uses.flatMap(({ sources }) => [...sources])).size > 1;
  const negates = several && uses.some(({ role }) => role === 'negated');
  const remarks: Remark[] = [
    ...(printer.outside > 0 ? (['path-over-several-sources'] as const) : []),
    ...(negates ? (['negation-over-several-sources'] as const) : []),
  ];
  return { text: printQuery(printed), remarks };
};
