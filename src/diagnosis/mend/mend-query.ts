/**
 * What is wrong with a query that finds nothing, and what would find something. The description is looked at first; then each
 * condition is left out in turn, the values in doubtful places are read, and the likeliest edits are run, best first.
 */
import { localName, type Iri, type QueryResult } from '../../rdf';
import {
  expressionVariables,
  iriTerm,
  parseQuery,
  printQuery,
  repairQuery,
  variableTerm,
  type Expression,
  type Pattern,
  type Query,
  type SelectQuery,
  type Term,
  type Triple,
} from '../../sparql';
import type { VoidDescription } from '../../void';
import { probe, type Asking } from '../probe';
import type { KnownEntities } from './agreement';
import { classEdits } from './class-edits';
import {
  conditionsIn,
  printCondition,
  triplesIn,
  withoutCondition,
  type PlacedCondition,
} from './conditions-in';
import type { Draft, Edit, EditKind } from './edit';
import { Evidence } from './evidence';
import { existence, rowsFound, rowsQuery, saysYes } from './existence';
import { partsIn, type Part } from './parts-in';
import { nodeAt, samePlace } from './places';
import { prefixesOf } from './prefixes-of';
import { Schema } from './schema';
import { stepEdits } from './step-edits';
import { valueEdits, type ValueSource } from './value-edits';

/** For all of it. Milliseconds. */
const LIMIT = 5000;
const MOST_TRIED = 60;
const MOST_OF_PART = 20;
/** Proposals with rows that are worth telling. */
const MOST_PROPOSALS = 5;
const MOST_CONDITIONS = 25;
const MOST_NEAR = 8;

/** Where edits are looked up and tried. The parts of a tool are one. */
export interface MendAsking extends Asking {
  /** What these sources hold, merged. Rejects only with an AbortError. */
  describe(scope: readonly Iri[], signal: AbortSignal): Promise<VoidDescription>;
  /** Things by name, best first. Default: they are looked for in their place alone. */
  search?(
    request: { readonly query: string; readonly kind: 'entity'; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly { readonly iri: Iri }[]>;
}

/** A condition that may be the wrong one, with the term of it that is. */
export interface Culprit {
  readonly kind: Part['kind'] | 'test';
  /** The triple, test or VALUES, as SPARQL writes it. */
  readonly pattern: string;
  /** `undefined`: all of it. */
  readonly term: Term | undefined;
  /**
   * `not-listed`: the description has no such term. `no-match`: it allows no thing that meets this and the other conditions.
   * `alone`: without it there are rows.
   */
  readonly why: 'not-listed' | 'no-match' | 'alone' | 'unknown';
}

/** A query that finds something, and what is different in it. */
export interface Proposal {
  readonly query: string;
  readonly edit: {
    readonly kind: EditKind;
    /** In words, as the page says them. */
    readonly from: string;
    /** Empty where something is left out or turned around. */
    readonly to: string;
  };
  readonly rows: number;
}

export interface Mending {
  /** The likeliest first. */
  readonly culprits: readonly Culprit[];
  /** The best first; each was run and gives rows. */
  readonly proposals: readonly Proposal[];
}

const NOTHING: Mending = { culprits: [], proposals: [] };

interface Suspect {
  readonly condition: PlacedCondition;
  readonly part: Part | undefined;
  readonly score: number;
}

/** Our own limit ended it: what was found until then counts. */
class OutOfTime extends Error {}

class Mender {
  readonly #query: SelectQuery;
  readonly #schema: Schema;
  readonly #asking: MendAsking;
  readonly #signal: AbortSignal;
  readonly #until: number;
  readonly #inPlace = new Map<Part, boolean | undefined>();

  constructor(query: SelectQuery, schema: Schema, asking: MendAsking, until: number, signal: AbortSignal) {
    this.#query = query;
    this.#schema = schema;
    this.#asking = asking;
    this.#until = until;
    this.#signal = signal;
  }

  async #ask(query: Query): Promise<QueryResult | undefined> {
    if (performance.now() > this.#until) throw new OutOfTime();
    return probe(query, this.#asking, this.#signal);
  }

  async run(): Promise<Mending> {
    const parts = partsIn(this.#query, this.#schema.typing);
    const conditions = conditionsIn(this.#query);
    const found: { readonly edit: Edit; readonly rows: number }[] = [];
    const failing = new Map<PlacedCondition, boolean | undefined>();
    let evidence = new Evidence(this.#query, this.#schema, new Map());
    try {
      evidence = new Evidence(this.#query, this.#schema, await this.#entities(parts));
      await this.#leaveOut(this.#doubtful(conditions, parts, evidence), failing);
      const open = parts.filter(({ condition }) => this.#isOpen(condition, failing));
      await this.#try(await this.#edits(open, evidence), found);
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
    }
    const best = [...found].sort((a, b) => b.edit.score - a.edit.score);
    return {
      culprits: this.#culprits(
        conditions,
        parts,
        evidence,
        failing,
        best.map(({ edit }) => edit),
      ),
      proposals: await this.#told(best.slice(0, MOST_PROPOSALS)),
    };
  }

  /** Where the description proves a term not to be there, it alone is at fault. */
  #doubtful(
    conditions: readonly PlacedCondition[],
    parts: readonly Part[],
    evidence: Evidence,
  ): readonly PlacedCondition[] {
    const unlisted = parts.filter(
      (part) => part.condition.deniedBy === undefined && evidence.isUnlisted(part),
    );
    const proven = conditions.filter((one) =>
      unlisted.some((part) => samePlace(part.condition.place, one.place)),
    );
    if (this.#schema.isComplete && proven.length > 0) return proven;
    const doubt = (one: PlacedCondition): number =>
      Math.max(
        ...parts
          .filter(({ condition }) => samePlace(condition.place, one.place))
          .map((part) => evidence.of(part) + evidence.conflictOf(part)),
        -10,
      );
    return [...conditions].sort((a, b) => doubt(b) - doubt(a)).slice(0, MOST_CONDITIONS);
  }

  /** Whether there are rows without each of them. */
  async #leaveOut(
    conditions: readonly PlacedCondition[],
    into: Map<PlacedCondition, boolean | undefined>,
  ): Promise<void> {
    for (const condition of conditions) {
      if (condition.deniedBy !== undefined) continue;
      const result = await this.#ask(existence(withoutCondition(this.#query, condition)));
      into.set(condition, result && saysYes(result));
    }
  }

  #isOpen(condition: PlacedCondition, failing: ReadonlyMap<PlacedCondition, boolean | undefined>): boolean {
    const place = condition.deniedBy ?? condition.place;
    return [...failing].some(([one, is]) => is !== false && samePlace(one.place, place));
  }

  /** The classes of the things that the query names. */
  async #entities(parts: readonly Part[]): Promise<KnownEntities> {
    const named = parts.filter(({ kind }) => kind === 'entity').map(({ term }) => term);
    if (named.length === 0) return new Map();
    const [entity, type] = [variableTerm('entity'), variableTerm('type')];
    const result = await this.#ask({
      type: 'query',
      queryType: 'SELECT',
      distinct: true,
      prefixes: {},
      variables: [entity, type],
      where: [
        { type: 'values', values: named.map((term) => ({ '?entity': iriTerm(term.value) })) },
        {
          type: 'bgp',
          triples: [{ subject: entity, predicate: iriTerm(this.#schema.typing), object: type }],
        },
      ],
    });
    const known = new Map<string, string[]>();
    for (const [one, what] of result?.type === 'bindings' ? result.rows : [])
      if (one !== undefined && what !== undefined)
        known.set(one.value, [...(known.get(one.value) ?? []), what.value]);
    return known;
  }

  /** Whether a thing or value stands anywhere where the query has it, all other conditions aside. */
  async #isInPlace(part: Part): Promise<boolean | undefined> {
    const { condition } = part;
    if (condition.kind !== 'triple' && condition.kind !== 'test') return undefined;
    const alone = condition.kind === 'triple' ? [this.#aloneTriple(part)] : this.#aloneTests(condition);
    let known: boolean | undefined;
    for (const where of alone) {
      const result = await this.#ask({ type: 'query', queryType: 'ASK', prefixes: {}, where: [...where] });
      if (result !== undefined && saysYes(result)) return true;
      if (result !== undefined) known = false;
    }
    return known;
  }

  #aloneTriple({ condition, place }: Part): readonly Pattern[] {
    const triple = nodeAt(this.#query, condition.place) as Triple;
    const open = variableTerm('lodestoneOther');
    const alone: Triple =
      place.at(-1) === 'object' ? { ...triple, subject: open } : { ...triple, object: open };
    return [{ type: 'bgp', triples: [alone] }];
  }

  /** The test with each triple that gives its one variable a value. */
  #aloneTests({ place }: PlacedCondition): readonly (readonly Pattern[])[] {
    const expression = nodeAt(this.#query, place) as Expression;
    const [name, ...more] = [...new Set(expressionVariables(expression))];
    if (name === undefined || more.length > 0) return [];
    return triplesIn(this.#query)
      .filter(({ triple: { object } }) => object.termType === 'Variable' && object.value === name)
      .map(({ triple }) => [
        { type: 'bgp', triples: [triple] },
        { type: 'filter', expression },
      ]);
  }

  #values(): ValueSource {
    const { scope, language, composer, search } = this.#asking;
    return {
      ask: (query) => this.#ask(query),
      labels: (iris) => composer.labels({ iris, scope, language }, this.#signal),
      near: async (query) => {
        const found = (await search?.({ query, kind: 'entity', limit: MOST_NEAR }, this.#signal)) ?? [];
        return found.map(({ iri }) => iri);
      },
    };
  }

  /** Those that the description offers, then those that the data do. */
  async #edits(parts: readonly Part[], evidence: Evidence): Promise<readonly Edit[]> {
    const { agreement } = evidence;
    const best = (drafts: readonly Draft[], part: Part): readonly Edit[] =>
      drafts
        .map((draft) => evidence.weighed(draft, this.#inPlace.get(part)))
        .sort((a, b) => b.score - a.score)
        .slice(0, MOST_OF_PART);
    const edits: Edit[] = [];
    for (const part of parts) {
      if (part.kind === 'property')
        edits.push(...best(stepEdits(this.#query, part, this.#schema, agreement), part));
      if (part.kind === 'class')
        edits.push(...best(classEdits(this.#query, part, this.#schema, agreement), part));
    }
    const values = this.#values();
    for (const part of parts) {
      if (part.kind !== 'entity' && part.kind !== 'value') continue;
      this.#inPlace.set(part, await this.#isInPlace(part));
      edits.push(...best(await valueEdits(this.#query, part, values), part));
    }
    return edits;
  }

  /** Runs the likeliest; as they are in order, the first with rows is the best. */
  async #try(edits: readonly Edit[], into: { edit: Edit; rows: number }[]): Promise<void> {
    const ordered = [...edits].sort((a, b) => b.score - a.score).slice(0, MOST_TRIED);
    for (const edit of ordered) {
      if (into.length >= MOST_PROPOSALS) return;
      const result = await this.#ask(rowsQuery(edit.query));
      const rows = result === undefined ? 0 : rowsFound(edit.query, result);
      if (rows > 0) into.push({ edit, rows });
    }
  }

  #culprits(
    conditions: readonly PlacedCondition[],
    parts: readonly Part[],
    evidence: Evidence,
    failing: ReadonlyMap<PlacedCondition, boolean | undefined>,
    edits: readonly Edit[],
  ): readonly Culprit[] {
    const without = (condition: PlacedCondition): number => (this.#isOpen(condition, failing) ? 0 : -6);
    const ofParts = parts.map((part): Suspect => {
      const { condition } = part;
      const own = evidence.of(part, this.#inPlace.get(part)) + 2 * evidence.conflictOf(part);
      return { condition, part, score: own + without(condition) };
    });
    const rest = conditions
      .filter((one) => !parts.some(({ condition }) => samePlace(condition.place, one.place)))
      .map((condition): Suspect => ({ condition, part: undefined, score: without(condition) }));
    const tried = edits.map(({ part, score }): Suspect => ({ condition: part.condition, part, score }));
    const ordered = [...tried, ...[...ofParts, ...rest].sort((a, b) => b.score - a.score)];
    const kept = new Map<string, Culprit>();
    for (const { condition, part } of ordered) {
      const key = JSON.stringify(part?.place ?? condition.place);
      if (kept.has(key)) continue;
      kept.set(key, {
        kind: part?.kind ?? 'test',
        pattern: printCondition(this.#query, condition),
        term: part?.term,
        why: this.#why(condition, part, evidence, failing),
      });
    }
    return [...kept.values()];
  }

  #why(
    condition: PlacedCondition,
    part: Part | undefined,
    evidence: Evidence,
    failing: ReadonlyMap<PlacedCondition, boolean | undefined>,
  ): Culprit['why'] {
    if (part !== undefined && evidence.isUnlisted(part)) return 'not-listed';
    if (part !== undefined && evidence.conflictOf(part) > 0) return 'no-match';
    return this.#isOpen(condition, failing) ? 'alone' : 'unknown';
  }

  /** Edits in words. */
  async #told(
    found: readonly { readonly edit: Edit; readonly rows: number }[],
  ): Promise<readonly Proposal[]> {
    const { scope, language, composer } = this.#asking;
    const iris = found.flatMap(({ edit: { part, to } }) =>
      [part.term, ...to].flatMap(({ termType, value }) => (termType === 'NamedNode' ? [value] : [])),
    );
    const labels = await composer.labels({ iris: [...new Set(iris)], scope, language }, this.#signal);
    const words = ({ termType, value }: Term): string =>
      termType === 'NamedNode' ? (labels[value] ?? localName(value)) : value;
    return found.map(({ edit: { kind, part, to, query }, rows }) => ({
      query: printQuery(query),
      edit: {
        kind,
        from: words(part.term),
        to: kind === 'datatype' ? to.map(typedWords).join('') : to.map(words).join(' / '),
      },
      rows,
    }));
  }
}

/** A value that is told from the same text by its language or datatype alone. */
const typedWords = (term: Term): string => {
  if (term.termType !== 'Literal') return term.value;
  return term.language === ''
    ? `${term.value} (${localName(term.datatype.value)})`
    : `${term.value} @${term.language}`;
};

const selectIn = (text: string): SelectQuery | undefined => {
  const parsed = parseQuery(text);
  return parsed.ok && parsed.value.queryType === 'SELECT' ? parsed.value : undefined;
};

/** What the query's own prefixes are worth keeping for. */
const withPrefixes = (mending: Mending, { prefixes }: SelectQuery): Mending => ({
  ...mending,
  proposals: mending.proposals.map((one) => {
    const parsed = parseQuery(one.query);
    return parsed.ok ? { ...one, query: printQuery(parsed.value, { prefixes }) } : one;
  }),
});

/**
 * The culprits of a SELECT query that is empty, or that fails: the likeliest first; and near queries that give rows, the best
 * first, each with its one edit in words. Text that does not parse is repaired before. Asks the data some quick queries, the
 * description before that, and stops by itself after 5 seconds with what it has. Nothing is proposed for other forms of query:
 * "no" is an answer. Rejects only with an AbortError, when the signal says so.
 */
export const mendQuery = async (query: string, asking: MendAsking, signal: AbortSignal): Promise<Mending> => {
  const until = performance.now() + LIMIT;
  const description = await asking.describe(asking.scope, signal);
  const mend = async (select: SelectQuery): Promise<Mending> =>
    withPrefixes(await new Mender(select, new Schema(description), asking, until, signal).run(), select);
  const parsed = parseQuery(query);
  if (parsed.ok) return parsed.value.queryType === 'SELECT' ? mend(parsed.value) : NOTHING;
  if (parsed.failure.kind === 'update') return NOTHING;
  const repaired = repairQuery(query, { prefixes: prefixesOf(description) });
  const select = repaired.ok ? selectIn(repaired.value.query) : undefined;
  if (!repaired.ok || select === undefined) return NOTHING;
  const result = await probe(rowsQuery(select), asking, signal);
  const rows = result === undefined ? 0 : rowsFound(select, result);
  if (rows === 0) return mend(select);
  const edit = { kind: 'syntax' as const, from: '', to: '' };
  return { culprits: [], proposals: [{ query: repaired.value.query, edit, rows }] };
};
