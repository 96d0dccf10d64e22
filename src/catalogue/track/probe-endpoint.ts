/**
 * Finds out what an endpoint can do, because somebody asked for it: small requests one after the other, at most twenty of
 * them, none twice. What learning the source has shown already is asked again, so that the answer is of today.
 */
import { done, failed, type Outcome } from '../../base';
import { queryUrl, type EndpointAnswer, type EndpointFailure, type Endpoints } from '../../endpoint';
import { RDF, iri, type Iri } from '../../rdf';
import { Asker } from '../discover/asker';
import type { NameSearch } from '../naming/name-search';
import { probeNaming } from '../naming/probe-naming';
import type { Source } from '../source';
import { cameOf, failureCame, type Came, type Capability, type CapabilityName } from './capability';

export interface ProbeStep {
  readonly done: number;
  readonly of: number;
}

export interface Probing {
  readonly capabilities: readonly Capability[];
  /** How things are found by name, where that was looked for. */
  readonly naming?: NameSearch;
}

export interface ProbeContext {
  readonly endpoints: Endpoints;
  /** Milliseconds that one request may take. Default: 10 seconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT = 10_000;
const ALL_MS = 120_000;
const FEW_BYTES = 100_000;
/** Rows that are asked for to see whether as many come, and what these may weigh. */
const MANY = 10_001;
const MANY_BYTES = 6_000_000;
/** So few are there that nobody can tell how many it would give. */
export const hasFewRows = ({ description: { triples } }: Source): boolean => triples > 0 && triples < MANY;

/** Failures in a row that say that nobody is there. */
const PATIENCE = 3;

type Query = Extract<CapabilityName, 'values' | 'subquery' | 'aggregate' | 'path' | 'closure'>;

/** What each takes, and how many rows it gives where it is understood. Nothing here goes through the data. */
const queriesFor = (property: Iri, thing: Iri): readonly (readonly [Query, string])[] => [
  ['values', 'SELECT ?x WHERE { VALUES ?x { 1 2 } }'],
  ['subquery', 'SELECT ?s WHERE { { SELECT ?s WHERE { ?s ?p ?o } LIMIT 1 } }'],
  ['aggregate', 'SELECT (COUNT(?s) AS ?n) WHERE { { SELECT ?s WHERE { ?s ?p ?o } LIMIT 1 } }'],
  ['path', `SELECT ?s WHERE { ?s <${property}>|^<${property}> ?o } LIMIT 1`],
  ['closure', `SELECT ?o WHERE { <${thing}> <${property}>* ?o } LIMIT 1`],
];
const ROWS: Readonly<Record<Query, number>> = { values: 2, subquery: 1, aggregate: 1, path: 1, closure: 1 };

const ONE = 'SELECT ?s WHERE { ?s ?p ?o } LIMIT 1';
const ONE_TRIPLE = 'CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o } LIMIT 1';
const FORMATS: readonly (readonly [CapabilityName, accept: string, query: string])[] = [
  ['json', 'application/sparql-results+json', ONE],
  ['xml', 'application/sparql-results+xml', ONE],
  ['csv', 'text/csv', ONE],
  ['tsv', 'text/tab-separated-values', ONE],
  ['turtle', 'text/turtle', ONE_TRIPLE],
  ['n-triples', 'application/n-triples', ONE_TRIPLE],
];

const isNobody = (came: Came): boolean =>
  came.kind === 'failure' &&
  ['timeout', 'network', 'cors', 'local-network', 'mixed-content'].includes(came.failure);

type Answered = Outcome<EndpointAnswer, EndpointFailure>;

class Prober {
  readonly #context: ProbeContext;
  readonly #source: Source;
  readonly #onProgress: (step: ProbeStep) => void;
  readonly #signal: AbortSignal;
  readonly #started = performance.now();
  readonly #found: Capability[] = [];
  #asked = 0;
  #failures = 0;

  constructor(
    context: ProbeContext,
    source: Source,
    onProgress: (step: ProbeStep) => void,
    signal: AbortSignal,
  ) {
    this.#context = context;
    this.#source = source;
    this.#onProgress = onProgress;
    this.#signal = signal;
  }

  async run(): Promise<Outcome<Probing, EndpointFailure>> {
    const first = await this.#ask('ASK {}');
    if (!first.ok) return failed(first.failure);
    this.#note('get', 'ASK {}', cameOf(first), first.ok);
    await this.#post();
    for (const [what, query] of queriesFor(this.#property, this.#thing)) await this.#query(what, query);
    for (const [what, accept, query] of FORMATS) await this.#format(what, accept, query);
    await this.#rows();
    const naming = await this.#text();
    return done({ capabilities: this.#found, ...(naming === undefined ? {} : { naming }) });
  }

  get #isOver(): boolean {
    return this.#failures >= PATIENCE || performance.now() - this.#started > ALL_MS;
  }

  /** One that is there: a path over it has something to find. */
  get #property(): Iri {
    const { properties } = this.#source.description;
    const [most] = [...properties].sort((one, other) => other.triples - one.triples);
    return most?.property ?? iri(`${RDF}type`);
  }

  /** One that is there too, where a class is known: some stores lose a path of no step from what is not in the data. */
  get #thing(): Iri {
    const { classes } = this.#source.description;
    const [most] = [...classes].sort((one, other) => other.entities - one.entities);
    return most?.class ?? this.#property;
  }

  #note(what: CapabilityName, query: string, came: Came, works: boolean, most?: number): void {
    this.#failures = isNobody(came) ? this.#failures + 1 : 0;
    // Whoever did not answer did not say that it can't.
    if (isNobody(came)) return;
    const date = new Date().toISOString();
    this.#found.push({
      what,
      works,
      query,
      came,
      date,
      how: 'probe',
      ...(most === undefined ? {} : { most }),
    });
  }

  #step(): void {
    const of = 1 + 1 + 5 + FORMATS.length + 1 + 1;
    this.#onProgress({ done: this.#asked, of });
    this.#asked += 1;
  }

  #ask(query: string, more: { readonly byPost?: true; readonly bytes?: number } = {}): Promise<Answered> {
    this.#step();
    const { bytes = FEW_BYTES, byPost } = more;
    const { endpoints, timeoutMs = TIMEOUT } = this.#context;
    const limits = { timeoutMs, rows: MANY, bytes };
    const request = { url: this.#source.iri, query, purpose: 'probe' as const, limits };
    return endpoints.query(byPost === undefined ? request : { ...request, byPost }, this.#signal);
  }

  async #post(): Promise<void> {
    if (this.#isOver) return;
    const answer = await this.#ask(ONE, { byPost: true });
    const came: Came =
      answer.ok && answer.value.getOnly === true
        ? { kind: 'failure', failure: 'http-status', status: 405 }
        : cameOf(answer);
    this.#note('post', ONE, came, answer.ok && answer.value.getOnly !== true);
  }

  async #query(what: Query, query: string): Promise<void> {
    if (this.#isOver) return;
    const came = cameOf(await this.#ask(query));
    this.#note(what, query, came, came.kind === 'rows' && came.rows === ROWS[what]);
  }

  async #format(what: CapabilityName, accept: string, query: string): Promise<void> {
    if (this.#isOver) return;
    this.#step();
    const { endpoints, timeoutMs = TIMEOUT } = this.#context;
    const url = iri(queryUrl(this.#source.iri, query));
    const limits = { timeoutMs, bytes: FEW_BYTES };
    const answer = await endpoints.fetchDocument(
      { url, accept, purpose: 'probe', limits, query },
      this.#signal,
    );
    const came: Came = answer.ok
      ? { kind: 'type', mediaType: answer.value.mediaType }
      : failureCame(answer.failure);
    this.#note(what, query, came, came.kind === 'type' && came.mediaType === accept);
  }

  /** Whether it gives ten thousand rows, where it has as many. */
  async #rows(): Promise<void> {
    const { triples } = this.#source.description;
    if (this.#isOver || triples < MANY) return;
    const query = `SELECT ?s WHERE { ?s ?p ?o } LIMIT ${String(MANY)}`;
    const answer = await this.#ask(query, { bytes: MANY_BYTES });
    const came = cameOf(answer);
    if (came.kind !== 'rows' || (answer.ok && answer.value.capped === 'bytes')) return;
    const isCut = came.rows < MANY;
    this.#note('rows', query, came, !isCut, came.rows);
  }

  async #text(): Promise<NameSearch | undefined> {
    const { remote, description, examples, iri: url } = this.#source;
    if (this.#isOver || remote === undefined) return undefined;
    this.#step();
    const { endpoints, timeoutMs = TIMEOUT } = this.#context;
    const asker = new Asker({ endpoints, url, purpose: 'probe', timeoutMs }, this.#signal);
    const { magic, naming: known } = remote;
    const said = { namespaces: known?.namespaces ?? [], examples: examples?.list ?? [] };
    const naming = await probeNaming(asker, { description, magic, ...said });
    if (naming === undefined) return undefined;
    this.#found.push(...textCapability(naming, new Date().toISOString(), 'probe'));
    return naming;
  }
}

/** What shows that a source has an index of words, or that none of those known answers. */
export const textCapability = (
  naming: NameSearch,
  date: string,
  how: Capability['how'],
): readonly Capability[] => {
  const { found, tried, sent } = naming.evidence;
  if (found === undefined && tried.length === 0) return [];
  const { query, came } = sent ?? { query: '', came: { kind: 'rows', rows: found === undefined ? 0 : 1 } };
  return [{ what: 'text', works: naming.way !== 'exact', query, came, date, how }];
};

/** Fails where the endpoint does not answer at all. Rejects only with an AbortError. */
export const probeEndpoint = (
  source: Source,
  context: ProbeContext,
  onProgress: (step: ProbeStep) => void,
  signal: AbortSignal,
): Promise<Outcome<Probing, EndpointFailure>> => new Prober(context, source, onProgress, signal).run();
