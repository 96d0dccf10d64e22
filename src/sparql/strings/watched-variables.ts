import type { Expression, Query, SelectQuery, Triple } from 'sparqljs';

/** Expressions that give one of their parts as it is. */
const PASSING: Readonly<Record<string, number>> = { if: 1, coalesce: 0 };

/** Variables whose values an expression may give unchanged. */
export const passedOn = (expression: Expression): readonly string[] => {
  if (Array.isArray(expression)) return [];
  if ('termType' in expression) return expression.termType === 'Variable' ? [expression.value] : [];
  if (expression.type !== 'operation') return [];
  const from = PASSING[expression.operator];
  return from === undefined ? [] : (expression.args as Expression[]).slice(from).flatMap(passedOn);
};

type Node = Record<string, unknown>;

const everyNode = (query: Query, hear: (node: Node) => void): void => {
  JSON.stringify(query, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) hear(value as Node);
    return value;
  });
};

const nameOf = (term: unknown): string | undefined => {
  const { termType, value } = (term ?? {}) as { termType?: string; value?: string };
  return termType === 'Variable' ? value : undefined;
};

/** `?b ^:colour ?c`: a path of one inverse step, read the other way round. A literal can't come to stand first. */
export const straight = (triple: Triple): Triple => {
  const { subject, predicate, object } = triple;
  if (!('pathType' in predicate) || predicate.pathType !== '^') return triple;
  const [step] = predicate.items;
  if (object.termType === 'Literal' || step === undefined || !('termType' in step)) return triple;
  return { subject: object, predicate: step, object: subject };
};

type Times = ReadonlyMap<string, number>;

const merged = (all: readonly Times[], join: (one: number, other: number) => number): Times => {
  const found = new Map<string, number>();
  for (const times of all)
    for (const [name, count] of times) found.set(name, join(found.get(name) ?? 0, count));
  return found;
};

/** How often a name stands where it is joined with itself: the branches of a UNION are not. */
const timesIn = (value: unknown, named: (triple: Triple) => string | undefined): Times => {
  if (typeof value !== 'object' || value === null || 'termType' in value) return new Map();
  if ('subject' in value && 'object' in value) {
    const name = named(value as unknown as Triple);
    return new Map(name === undefined ? [] : [[name, 1]]);
  }
  const isUnion = 'type' in value && value.type === 'union';
  const parts: readonly unknown[] = isUnion
    ? (value as unknown as { patterns: readonly unknown[] }).patterns
    : Object.values(value);
  const inside = parts.map((one) => timesIn(one, named));
  return merged(inside, isUnion ? Math.max : (one, other) => one + other);
};

/**
 * What a query asks to be told apart by value, as names: groups, distinct counts, distinct rows of sub-queries. Its own rows are
 * told apart when they are there.
 */
const toldApart = (query: Query): readonly string[] => {
  const found: string[] = [];
  everyNode(query, (node) => {
    const { group, distinct, variables, aggregation, expression } = node as Partial<SelectQuery> & {
      readonly aggregation?: string;
      readonly expression?: Expression;
    };
    for (const { expression: by } of group ?? []) found.push(...passedOn(by));
    if (distinct !== true || node === (query as unknown as Node)) return;
    if (aggregation !== undefined && expression !== undefined) found.push(...passedOn(expression));
    for (const one of (variables ?? []) as readonly object[]) {
      const name = nameOf(one);
      if (name !== undefined) found.push(name);
    }
  });
  return found;
};

/** Which variables may be strings at all, and which of them need one spelling wherever they are bound. */
export const watchedIn = (
  query: Query,
  isOpen: (triple: Triple) => boolean,
  isMagic: (triple: Triple) => boolean,
): { readonly mayBe: ReadonlySet<string>; readonly watched: ReadonlySet<string> } => {
  const times = timesIn(query, (triple) => {
    const name = nameOf(straight(triple).object);
    return isOpen(triple) ? name : undefined;
  });
  const others = new Set<string>();
  everyNode(query, (node) => {
    if (node['subject'] === undefined || node['object'] === undefined) return;
    const written = node as unknown as Triple;
    const { subject, predicate, object } = straight(written);
    for (const term of isMagic(written) ? [subject, object] : [subject, predicate]) {
      const name = nameOf(term);
      // An index is asked about the very texts that stand in the triples.
      if (name !== undefined) others.add(name);
    }
  });
  const mayBe = new Set([...times.keys()].filter((name) => !others.has(name)));
  const apart = new Set(toldApart(query));
  const watched = [...mayBe].filter((name) => (times.get(name) ?? 0) > 1 || apart.has(name));
  return { mayBe, watched: new Set(watched) };
};
