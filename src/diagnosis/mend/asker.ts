/** The queries that mending asks the data. */
import type { QueryResult } from '../../rdf';
import {
  expressionVariables,
  iriTerm,
  variableTerm,
  type Expression,
  type Pattern,
  type Query,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import { probe } from '../probe';
import type { KnownEntities } from './agreement';
import { triplesIn, type PlacedCondition } from './conditions-in';
import { saysYes } from './existence';
import type { MendAsking } from './mending';
import type { Part } from './parts-in';
import { nodeAt } from './places';
import type { ValueSource } from './value-edits';

const MOST_NEAR = 8;

/** Our own limit ended it: what was found until then counts. */
export class OutOfTime extends Error {}

/** Asks until the limit is over: then each question rejects with `OutOfTime`, or with an AbortError where the caller ends it. */
export class Asker implements ValueSource {
  readonly #asking: MendAsking;
  readonly #limit: AbortSignal;
  readonly #signal: AbortSignal;

  constructor(asking: MendAsking, limit: AbortSignal, signal: AbortSignal) {
    this.#asking = asking;
    this.#limit = limit;
    this.#signal = signal;
  }

  async #within<Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    try {
      const signal = AbortSignal.any([this.#signal, this.#limit]);
      signal.throwIfAborted();
      return await ask(signal);
    } catch (error) {
      if (this.#limit.aborted && !this.#signal.aborted) throw new OutOfTime();
      throw error;
    }
  }

  ask(query: Query): Promise<QueryResult | undefined> {
    return this.#within((signal) => probe(query, this.#asking, signal));
  }

  async says(query: Query): Promise<boolean | undefined> {
    const result = await this.ask(query);
    return result && saysYes(result);
  }

  labels(iris: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const { scope, language, composer } = this.#asking;
    return this.#within((signal) => composer.labels({ iris, scope, language }, signal));
  }

  async near(query: string): Promise<readonly string[]> {
    const { search } = this.#asking;
    if (search === undefined) return [];
    const found = await this.#within((signal) => search({ query, kind: 'entity', limit: MOST_NEAR }, signal));
    return found.map(({ iri }) => iri);
  }

  /** The classes of the things that a query names. */
  async classesOf(parts: readonly Part[], typing: string): Promise<KnownEntities> {
    const named = parts.filter(({ kind }) => kind === 'entity').map(({ term }) => iriTerm(term.value));
    if (named.length === 0) return new Map();
    const [entity, type] = [variableTerm('entity'), variableTerm('type')];
    const result = await this.ask({
      type: 'query',
      queryType: 'SELECT',
      distinct: true,
      prefixes: {},
      variables: [entity, type],
      where: [
        { type: 'values', values: named.map((term) => ({ '?entity': term })) },
        { type: 'bgp', triples: [{ subject: entity, predicate: iriTerm(typing), object: type }] },
      ],
    });
    const known = new Map<string, string[]>();
    for (const [one, what] of result?.type === 'bindings' ? result.rows : [])
      if (one !== undefined && what !== undefined)
        known.set(one.value, [...(known.get(one.value) ?? []), what.value]);
    return known;
  }

  /** Whether a thing or value stands anywhere where the query has it, all other conditions aside. `undefined`: not known. */
  async isInPlace(query: SelectQuery, part: Part): Promise<boolean | undefined> {
    const { kind } = part.condition;
    const alone =
      kind === 'triple'
        ? [aloneTriple(query, part)]
        : kind === 'test'
          ? aloneTests(query, part.condition)
          : [];
    let known: boolean | undefined;
    for (const where of alone) {
      const is = await this.says({ type: 'query', queryType: 'ASK', prefixes: {}, where: [...where] });
      if (is === true) return true;
      known = is ?? known;
    }
    return known;
  }
}

const aloneTriple = (query: SelectQuery, { condition, place }: Part): readonly Pattern[] => {
  const triple = nodeAt(query, condition.place) as Triple;
  const open = variableTerm('lodestoneOther');
  const alone: Triple =
    place.at(-1) === 'object' ? { ...triple, subject: open } : { ...triple, object: open };
  return [{ type: 'bgp', triples: [alone] }];
};

/** The test with each triple that gives its one variable a value. */
const aloneTests = (query: SelectQuery, { place }: PlacedCondition): readonly (readonly Pattern[])[] => {
  const expression = nodeAt(query, place) as Expression;
  const [name, ...more] = new Set(expressionVariables(expression));
  if (name === undefined || more.length > 0) return [];
  return triplesIn(query)
    .filter(({ triple: { object } }) => object.termType === 'Variable' && object.value === name)
    .map(({ triple }) => [
      { type: 'bgp', triples: [triple] },
      { type: 'filter', expression },
    ]);
};
