/**
 * Looking further without a model: what the question's unread words may name is looked up, each is tried as one more condition
 * of the best reading, and what gives rows is told.
 */
import { RDF, type Iri } from '../../rdf';
import { printQuery, type SelectQuery } from '../../sparql';
import type { ToolParts } from '../../tools';
import type { VoidDescription } from '../../void';
import type { AgentEvent } from '../events';
import { rowsOf } from '../answer/results';
import type { Steps } from '../run';
import type { RunParts } from '../question';
import { attachments } from './attach';
import type { ExploreAsked } from './asked';
import type { FoundAnswer } from './exploration';
import { lookUp, type LookedUp } from './look-up';
import { answerTo, countRows, selectOf } from './try-query';

/** Stretches of words that are looked up. */
const MOST_STRETCHES = 4;
/** Queries that are counted for one stretch. */
const MOST_TRIED = 12;
/** Readings that go on to the next stretch, and are told in the end. */
const MOST_KEPT = 3;
/** Facts of one thing. */
const MOST_FACTS = 100;

interface Draft {
  readonly query: SelectQuery;
  /** What was read into it, in order. */
  readonly read: readonly LookedUp[];
  readonly rows: number;
}

const listOf = (type: Iri, typing: Iri): SelectQuery => {
  const query = selectOf(`SELECT DISTINCT ?thing { ?thing <${typing}> <${type}> }`);
  if (query === undefined) throw new Error(`Not an IRI: ${type}`);
  return query;
};

/** Things of a class that was found; of a text or a property, things of the classes that have it. */
const beginnings = (
  terms: readonly LookedUp[],
  { links }: VoidDescription,
  typing: Iri,
): readonly Draft[] => {
  const named = terms
    .filter(({ what }) => what.kind === 'class')
    .map((term) => ({ query: listOf(term.iri, typing), read: [term], rows: Infinity }));
  const properties = new Set(
    terms.flatMap(({ what }) =>
      what.kind === 'value' ? [what.property] : what.kind === 'property' ? [what.iri] : [],
    ),
  );
  const holders = new Set(
    links.flatMap(({ subjectClass, property }) =>
      subjectClass !== undefined && properties.has(property) ? [subjectClass] : [],
    ),
  );
  return [...named, ...[...holders].map((one) => ({ query: listOf(one, typing), read: [], rows: Infinity }))];
};

/** Words that the best answer says nothing of, or that nothing was found for; in the order of the question. */
const stretchesOf = ({ question: { question }, answers: [best], failure, reading }: ExploreAsked) => {
  const unused =
    best?.candidate?.unused ?? (failure?.kind === 'empty' ? failure.answer.candidate?.unused : []) ?? [];
  const places = best === undefined && failure?.kind !== 'empty' ? (reading?.unread ?? []) : unused;
  return places.slice(0, MOST_STRETCHES).map(({ start, end }) => question.slice(start, end));
};

/** One exploration without a model. */
export class CodeExploring {
  readonly #asked: ExploreAsked;
  readonly #parts: RunParts;
  readonly #tools: ToolParts;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  actions = 0;
  readonly found: FoundAnswer[] = [];
  readonly seen: LookedUp[] = [];

  constructor(asked: ExploreAsked, parts: RunParts, tools: ToolParts, steps: Steps, signal: AbortSignal) {
    this.#asked = asked;
    this.#parts = parts;
    this.#tools = tools;
    this.#steps = steps;
    this.#signal = signal;
  }

  /** Near queries that were found to give rows, the likeliest first. */
  async *#mend(): AsyncGenerator<AgentEvent, void> {
    const { failure } = this.#asked;
    const proposals = failure?.kind === 'empty' ? (failure.proposals ?? []) : [];
    if (proposals.length === 0) return;
    const step = this.#steps.start('tool');
    yield step.started;
    for (const { query, edit } of proposals.slice(0, MOST_KEPT)) {
      this.actions += 1;
      const answer = await answerTo(query, this.#asked, this.#parts, this.#signal);
      if (answer !== undefined)
        this.found.push({ answer, finding: { kind: 'mended', from: edit.from, to: edit.to } });
    }
    yield step.end({
      note: { step: 'tool', conditions: proposals.length, found: this.found.length },
      input: proposals.map(({ query }) => query).join('\n\n'),
      output: proposals.map(({ edit, rows }) => `${edit.from} → ${edit.to}: ${String(rows)}`).join('\n'),
    });
  }

  /** Tells of each answer that is found. Rejects only with an AbortError; what was found until then is in `found`. */
  async *run(): AsyncGenerator<AgentEvent, void> {
    yield* this.#mend();
    const description = await this.#tools.describe(this.#asked.question.scope, this.#signal);
    const typing = description.typing ?? (`${RDF}type` as Iri);
    let drafts = this.#begin(typing);
    for (const words of stretchesOf(this.#asked)) {
      const terms = yield* this.#lookUp(words, typing);
      this.seen.push(...terms);
      const next = yield* this.#attach(drafts, terms, description, typing);
      if (next.length > 0) drafts = next;
    }
    const told = drafts.filter(({ read }) => read.length > 0);
    for (const draft of told) await this.#tell(draft);
    if (told.length === 0 && this.found.length === 0) yield* this.#known();
  }

  /** The best reading; without one, things of the class that the question names. */
  #begin(typing: Iri): readonly Draft[] {
    const { answers, failure, reading } = this.#asked;
    const best = answers[0]?.candidate ?? (failure?.kind === 'empty' ? failure.answer.candidate : undefined);
    const query = best === undefined ? undefined : selectOf(best.query);
    if (query !== undefined) {
      const rows = failure === undefined && answers[0] !== undefined ? rowsOf(answers[0].result) : 0;
      return [{ query, read: [], rows }];
    }
    const classes = (reading?.mentions ?? []).flatMap(({ meanings }) =>
      meanings.filter(({ kind, iri }) => kind === 'class' && iri !== undefined).slice(0, 1),
    );
    return classes.flatMap(({ iri }) =>
      iri === undefined ? [] : [{ query: listOf(iri, typing), read: [], rows: Infinity }],
    );
  }

  async *#lookUp(words: string, typing: Iri): AsyncGenerator<AgentEvent, readonly LookedUp[]> {
    const step = this.#steps.start('tool');
    yield step.started;
    this.actions += 1;
    const found = await lookUp(words, typing, this.#tools, this.#signal);
    yield step.end({
      note: { step: 'tool', tool: 'search_entities', asked: words, found: found.length },
      input: words,
      output: found.map(({ label, what, iri }) => `${what.kind} ${label} <${iri}>`).join('\n'),
    });
    return found;
  }

  /** Each term as one more condition; without a query yet, a class that was found begins one. */
  async *#attach(
    drafts: readonly Draft[],
    terms: readonly LookedUp[],
    description: VoidDescription,
    typing: Iri,
  ): AsyncGenerator<AgentEvent, readonly Draft[]> {
    const bases = drafts.length > 0 ? drafts : beginnings(terms, description, typing);
    const made = bases.flatMap((draft) =>
      terms.flatMap((term) =>
        attachments(draft.query, term.what, description).map((query) => ({ query, term, draft })),
      ),
    );
    const begun = drafts.length > 0 ? [] : bases.filter(({ read }) => read.length > 0);
    if (made.length === 0) return begun;
    const step = this.#steps.start('tool');
    yield step.started;
    const next: Draft[] = [];
    for (const { query, term, draft } of made.slice(0, MOST_TRIED)) {
      this.actions += 1;
      const rows = await countRows(query, this.#tools, this.#signal);
      // A condition that leaves out nothing says nothing; a column more does.
      const says = rows > 0 && (rows < draft.rows || term.what.kind === 'property');
      if (says) next.push({ query, read: [...draft.read, term], rows });
    }
    yield step.end({
      note: { step: 'tool', conditions: Math.min(made.length, MOST_TRIED), found: next.length },
      input: made
        .slice(0, MOST_TRIED)
        .map(({ query }) => printQuery(query))
        .join('\n\n'),
      output: next
        .map(({ read, rows }) => `${read.map(({ label }) => label).join(', ')}: ${rows}`)
        .join('\n'),
    });
    return next.length > 0 ? next.slice(0, MOST_KEPT) : begun;
  }

  async #tell({ query, read }: Draft): Promise<void> {
    const answer = await answerTo(printQuery(query), this.#asked, this.#parts, this.#signal);
    const [term] = read.slice(-1);
    if (answer === undefined || term === undefined) return;
    this.found.push({ answer, finding: { kind: 'read', words: term.words, label: term.label } });
  }

  /** Nothing could be joined: what is known of the best thing that was found. */
  async *#known(): AsyncGenerator<AgentEvent, void> {
    if (this.#asked.failure?.kind !== 'not-understood') return;
    const mentioned = (this.#asked.reading?.mentions ?? []).flatMap(({ meanings }) =>
      meanings.filter(({ kind }) => kind === 'entity').slice(0, 1),
    );
    const thing = mentioned[0] ?? this.seen.find(({ what }) => what.kind === 'entity');
    if (thing?.iri === undefined) return;
    const step = this.#steps.start('tool');
    yield step.started;
    this.actions += 1;
    const answer = await answerTo(
      `SELECT ?property ?value { <${thing.iri}> ?property ?value } LIMIT ${String(MOST_FACTS)}`,
      this.#asked,
      this.#parts,
      this.#signal,
      'untold',
    );
    yield step.end({
      note: {
        step: 'tool',
        tool: 'get_entry',
        asked: thing.label,
        found: answer === undefined ? 0 : rowsOf(answer.result),
      },
      input: thing.iri,
      output: answer?.plan.query ?? '',
    });
    if (answer !== undefined) this.found.push({ answer, finding: { kind: 'known', label: thing.label } });
  }
}
