/**
 * What is wrong with a query that finds nothing, and what would find something. The description is looked at first; then each
 * condition is left out in turn, the values in doubtful places are read, and the likeliest edits are run, best first.
 */
import { parseQuery, repairQuery, type SelectQuery } from '../../sparql';
import type { VoidDescription } from '../../void';
import { Asker, OutOfTime } from './asker';
import { classEdits } from './class-edits';
import { conditionsIn, withoutCondition, type PlacedCondition } from './conditions-in';
import type { Draft, Edit } from './edit';
import { Evidence } from './evidence';
import { existence, rowsFound, rowsQuery } from './existence';
import { NOTHING, type MendAsking, type Mending } from './mending';
import { partsIn, type Part } from './parts-in';
import { samePlace } from './places';
import { prefixesOf } from './prefixes-of';
import { isOpen, rankCulprits } from './rank-culprits';
import { Schema } from './schema';
import { stepEdits } from './step-edits';
import { irisOf, tellEdits, type FoundEdit } from './tell-edits';
import { valueEdits } from './value-edits';

/** For all of it. Milliseconds. */
const LIMIT = 5000;
const MOST_TRIED = 60;
/** Where a try is a request to somebody else's server. */
const MOST_TRIED_ELSEWHERE = 20;
const MOST_OF_PART = 20;
/** Proposals with rows that are worth telling. */
const MOST_PROPOSALS = 5;
const MOST_CONDITIONS = 25;
const LEAST_DOUBT = -10;

interface Limits {
  readonly tried: number;
}

class Mender {
  readonly #query: SelectQuery;
  readonly #schema: Schema;
  readonly #asker: Asker;
  readonly #limits: Limits;
  readonly #conditions: readonly PlacedCondition[];
  readonly #parts: readonly Part[];
  readonly #inPlace = new Map<Part, boolean | undefined>();
  readonly #failing = new Map<PlacedCondition, boolean | undefined>();
  readonly #found: FoundEdit[] = [];
  #evidence: Evidence;

  constructor(query: SelectQuery, schema: Schema, asker: Asker, limits: Limits) {
    this.#query = query;
    this.#schema = schema;
    this.#asker = asker;
    this.#limits = limits;
    this.#conditions = conditionsIn(query);
    this.#parts = partsIn(query, schema.typing);
    this.#evidence = new Evidence(query, schema, new Map());
  }

  async run(
    labels: (iris: readonly string[]) => Promise<Readonly<Record<string, string>>>,
  ): Promise<Mending> {
    try {
      await this.#look();
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
    }
    const best = [...this.#found].sort((a, b) => b.edit.score - a.edit.score);
    const culprits = rankCulprits(
      {
        query: this.#query,
        conditions: this.#conditions,
        parts: this.#parts,
        evidence: this.#evidence,
        inPlace: this.#inPlace,
        failing: this.#failing,
      },
      best.map(({ edit }) => edit),
    );
    return { culprits, proposals: tellEdits(best, await labels(irisOf(best)), this.#query) };
  }

  async #look(): Promise<void> {
    const entities = await this.#asker.classesOf(this.#parts, this.#schema.typing);
    this.#evidence = new Evidence(this.#query, this.#schema, entities);
    for (const condition of this.#doubtful()) {
      if (condition.deniedBy !== undefined) continue;
      const without = existence(withoutCondition(this.#query, condition));
      this.#failing.set(condition, await this.#asker.says(without));
    }
    await this.#try(await this.#edits());
  }

  /** The most doubtful first. Where the description proves a term not to be there, it alone is at fault. */
  #doubtful(): readonly PlacedCondition[] {
    const partsOf = (one: PlacedCondition): readonly Part[] =>
      this.#parts.filter(({ condition }) => samePlace(condition.place, one.place));
    const isProven = (one: PlacedCondition): boolean =>
      one.deniedBy === undefined && partsOf(one).some((part) => this.#evidence.isUnlisted(part));
    const proven = this.#schema.isComplete ? this.#conditions.filter(isProven) : [];
    if (proven.length > 0) return proven;
    const doubt = (one: PlacedCondition): number =>
      Math.max(
        LEAST_DOUBT,
        ...partsOf(one).map((part) => this.#evidence.of(part) + this.#evidence.conflictOf(part)),
      );
    return [...this.#conditions].sort((a, b) => doubt(b) - doubt(a)).slice(0, MOST_CONDITIONS);
  }

  /** Those that the description offers, then those that the data do. */
  async #edits(): Promise<readonly Edit[]> {
    const best = (drafts: readonly Draft[], part: Part): readonly Edit[] =>
      drafts
        .map((draft) => this.#evidence.weighed(draft, this.#inPlace.get(part)))
        .sort((a, b) => b.score - a.score)
        .slice(0, MOST_OF_PART);
    const open = this.#parts.filter(({ condition }) => isOpen(condition, this.#failing));
    const known = [this.#schema, this.#evidence.agreement] as const;
    const edits: Edit[] = [];
    for (const part of open) {
      if (part.kind === 'property') edits.push(...best(stepEdits(this.#query, part, ...known), part));
      if (part.kind === 'class') edits.push(...best(classEdits(this.#query, part, ...known), part));
    }
    for (const part of open) {
      if (part.kind === 'property' || part.kind === 'class' || part.condition.deniedBy !== undefined)
        continue;
      this.#inPlace.set(part, await this.#asker.isInPlace(this.#query, part));
      edits.push(...best(await valueEdits(this.#query, part, this.#asker), part));
    }
    return edits;
  }

  /** Runs the likeliest; as they are in order, the first with rows is the best. */
  async #try(edits: readonly Edit[]): Promise<void> {
    const ordered = [...edits].sort((a, b) => b.score - a.score).slice(0, this.#limits.tried);
    for (const edit of ordered) {
      if (this.#found.length >= MOST_PROPOSALS) return;
      const result = await this.#asker.ask(rowsQuery(edit.query));
      const rows = result === undefined ? 0 : rowsFound(edit.query, result);
      if (rows > 0) this.#found.push({ edit, rows });
    }
  }
}

const selectIn = (text: string): SelectQuery | undefined => {
  const parsed = parseQuery(text);
  return parsed.ok && parsed.value.queryType === 'SELECT' ? parsed.value : undefined;
};

/** The text, read as far as it can be; with rows it is all that was wrong. */
const mendText = async (
  text: string,
  description: VoidDescription,
  asker: Asker,
  mend: (select: SelectQuery) => Promise<Mending>,
): Promise<Mending> => {
  const repaired = repairQuery(text, { prefixes: prefixesOf(description) });
  const select = repaired.ok ? selectIn(repaired.value.query) : undefined;
  if (!repaired.ok || select === undefined) return NOTHING;
  const result = await asker.ask(rowsQuery(select));
  const rows = result === undefined ? 0 : rowsFound(select, result);
  if (rows === 0) return mend(select);
  const edit = { kind: 'syntax', from: '', to: '' } as const;
  return { culprits: [], proposals: [{ query: repaired.value.query, edit, rows, likelihood: 1 }] };
};

/**
 * The culprits of a SELECT query that is empty, or that fails: the likeliest first; and near queries that give rows, the best
 * first, each with its one edit in words. Text that does not parse is repaired before. It looks at the description, then asks
 * the data some quick queries, and stops by itself after 5 seconds with what it has. Nothing is said of other forms of query
 * and of updates: "no" is an answer. A proposal is a guess: whoever runs it says what was changed.
 *
 * Rejects only with an AbortError, when the signal says so.
 */
export const mendQuery = async (text: string, asking: MendAsking, signal: AbortSignal): Promise<Mending> => {
  const asker = new Asker(asking, AbortSignal.timeout(LIMIT), signal);
  const description = await asking.describe(asking.scope, signal);
  const { scope, language, composer, sources } = asking;
  const isElsewhere = sources.some(({ iri, remote }) => remote !== undefined && scope.includes(iri));
  const limits = { tried: isElsewhere ? MOST_TRIED_ELSEWHERE : MOST_TRIED };
  const labels = (iris: readonly string[]) => composer.labels({ iris, scope, language }, signal);
  const mend = (select: SelectQuery): Promise<Mending> =>
    new Mender(select, new Schema(description), asker, limits).run(labels);
  const parsed = parseQuery(text);
  if (parsed.ok) return parsed.value.queryType === 'SELECT' ? mend(parsed.value) : NOTHING;
  if (parsed.failure.kind === 'update') return NOTHING;
  try {
    return await mendText(text, description, asker, mend);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    return NOTHING;
  }
};
