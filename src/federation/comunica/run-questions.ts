import type { Outcome } from '../../base';
import type { Source } from '../../catalogue';
import type { DocumentRequest, EndpointFailure, Endpoints, Purpose } from '../../endpoint';
import { toIri, type Iri } from '../../rdf';
import type { ReadFailure, ReadFault, ComunicaRefusal, ExecuteFailure } from '../failures';
import type { ReadSource, SourceRows } from '../engines/contract';
import type { Contribution } from '../plan';
import { ComparisonWatch } from './comparison-watch';
import type { PreparedQuery } from './prepare-query';
import type { ComunicaAnswer, ComunicaQuestion } from './protocol';

/** What a run asks, through the page, of the sources. */
export interface Reaching {
  /** A SELECT query at an endpoint or a shard. */
  readonly read: ReadSource;
  /** Pages of fragments. */
  readonly documents: Pick<Endpoints, 'fetchDocument'>;
}

export interface RunLimits {
  /** Of one answer, and of the result. */
  readonly rows: number;
  /** Requests of one run. */
  readonly requests: number;
  /** Bytes of one document. */
  readonly bytes: number;
}

export interface RunOptions {
  readonly prepared: PreparedQuery;
  readonly reaching: Reaching;
  readonly limits: RunLimits;
  readonly purpose: Purpose;
  readonly timeoutMs: number;
}

interface Tally {
  rows: number;
  ms: number;
  requests: number;
}

const failedAnswer = (message: string, status = 0): ComunicaAnswer => ({ type: 'failed', status, message });

const messageOf = (failure: ReadFailure): string => ('message' in failure ? failure.message : failure.kind);

/** Answers what Comunica asks during one run, and remembers what came of it. */
export class RunQuestions {
  /** A source that did not answer, where rows depended on it. */
  readonly faults = new Map<Iri, ReadFault>();
  /** A source had more rows than are taken, or than it sent. */
  excess: ExecuteFailure | undefined;
  /** Why no result may be shown, whatever Comunica makes of it. */
  refusal: ComunicaRefusal | undefined;
  readonly #tallies = new Map<Iri, Tally>();
  readonly #blankAnswers = new Map<string, number>();
  readonly #watch: ComparisonWatch;
  #requests = 0;

  constructor(private readonly options: RunOptions) {
    this.#watch = new ComparisonWatch(options.prepared.comparisons);
  }

  /** What was sent is of a kind that Comunica is known to compare wrongly. */
  get isMistaken(): boolean {
    return this.#watch.isMistaken();
  }

  async answer(question: ComunicaQuestion, signal: AbortSignal): Promise<ComunicaAnswer> {
    if (++this.#requests > this.options.limits.requests) {
      this.refusal ??= 'too-many-requests';
      return failedAnswer('Too many requests.');
    }
    return question.type === 'select' ? this.#select(question, signal) : this.#document(question, signal);
  }

  /** `undefined` where a source's rows can't be told: those of fragments are counted by nobody. */
  contributions(): readonly Contribution[] | undefined {
    const { asked } = this.options.prepared;
    if (asked.some(({ kind }) => kind === 'fragments')) return undefined;
    return asked.map(({ iri, kind }) => {
      const { rows, ms, requests } = this.#tallies.get(iri) ?? { rows: 0, ms: 0, requests: 0 };
      return { source: iri, rows, ms, ...(kind === 'shard' ? {} : { requests }) };
    });
  }

  async #select(
    { source: number, query, isCount }: ComunicaQuestion & { type: 'select' },
    signal: AbortSignal,
  ): Promise<ComunicaAnswer> {
    const { prepared, reaching, limits, purpose, timeoutMs } = this.options;
    const source = prepared.asked[number];
    if (source === undefined)
      throw new Error(`Comunica asks a source that is not in the query: ${String(number)}`);
    const options = { purpose: isCount ? ('probe' as const) : purpose, timeoutMs, rows: limits.rows };
    const tally = this.#tally(source.iri);
    tally.requests++;
    const outcome: Outcome<SourceRows, ReadFailure> = await reaching.read(source, query, options, signal);
    if (!outcome.ok) {
      // Without a count Comunica takes another order of joins, nothing more.
      if (!isCount) this.#fault(source, outcome.failure);
      return failedAnswer(messageOf(outcome.failure));
    }
    const { variables, rows, capped, missing, ms } = outcome.value;
    tally.ms += ms;
    if (!isCount) {
      tally.rows += rows.length;
      if (capped)
        this.excess ??= { kind: 'too-large', source: source.iri, pattern: query, rows: rows.length };
      // Nobody knows what Comunica makes of a part.
      if (missing !== undefined)
        this.excess ??= { kind: 'withheld', faults: [{ source: source.iri, failure: missing }] };
      this.#watchBlanks(number, source, outcome.value);
      this.#watchTerms(outcome.value);
    }
    return { type: 'rows', variables, rows };
  }

  /** Labels of two answers mean different nodes even where they are the same node: what joins or counts them is wrong. */
  #watchBlanks(number: number, { iri }: Source, { variables, rows }: SourceRows): void {
    const { joins, counts } = this.options.prepared;
    for (const [column, name] of variables.entries()) {
      if (!rows.some((row) => row[column]?.termType === 'BlankNode')) continue;
      const key = `${iri} ${name}`;
      const seen = (this.#blankAnswers.get(key) ?? 0) + 1;
      this.#blankAnswers.set(key, seen);
      if (joins[number]?.has(name) === true || (counts && seen > 1)) this.refusal ??= 'blank-join';
    }
  }

  #watchTerms({ variables, rows }: SourceRows): void {
    for (const [column, name] of variables.entries())
      for (const row of rows) {
        const term = row[column];
        if (term !== undefined) this.#watch.see(name, term);
      }
  }

  async #document(
    { url, accept }: ComunicaQuestion & { type: 'document' },
    signal: AbortSignal,
  ): Promise<ComunicaAnswer> {
    const { reaching, limits, purpose, timeoutMs } = this.options;
    const source = this.#fragmentsAt(url);
    const address = toIri(url);
    // Before anything is sent: a page may link anywhere.
    if (source === undefined || address === undefined)
      return failedAnswer('It is no source of this query.', 403);
    const request: DocumentRequest = {
      url: address,
      accept,
      purpose,
      limits: { timeoutMs, bytes: limits.bytes },
    };
    const tally = this.#tally(source.iri);
    tally.requests++;
    const outcome = await reaching.documents.fetchDocument(request, signal);
    if (!outcome.ok) {
      this.#fault(source, outcome.failure);
      return failedAnswer(outcome.failure.kind, 'status' in outcome.failure ? outcome.failure.status : 0);
    }
    const { url: end, mediaType, links, body } = outcome.value;
    const bytes = await body.arrayBuffer();
    const names = this.options.prepared.binds[this.options.prepared.asked.indexOf(source)];
    this.#watch.seeText(names ?? [], new TextDecoder().decode(bytes));
    return { type: 'document', url: end, mediaType, links, body: bytes };
  }

  #fragmentsAt(url: string): Source | undefined {
    const { origin } = new URL(url);
    return this.options.prepared.asked.find(
      ({ iri, kind, remote }) =>
        kind === 'fragments' &&
        [iri, ...(remote?.aliases ?? [])].some((address) => new URL(address).origin === origin),
    );
  }

  #fault({ iri }: Source, failure: EndpointFailure | ReadFailure): void {
    if (!this.faults.has(iri)) this.faults.set(iri, { source: iri, failure });
  }

  #tally(source: Iri): Tally {
    const known = this.#tallies.get(source) ?? { rows: 0, ms: 0, requests: 0 };
    this.#tallies.set(source, known);
    return known;
  }
}
