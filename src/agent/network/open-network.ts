import { done, type Outcome, type Spawn } from '../../base';
import {
  Asker,
  Budget,
  NO_EXAMPLES,
  describeEndpoint,
  describedExamples,
  endingEmpty,
  discover,
  learnQuads,
  listedAt,
  namesOfClass,
  NO_UNION,
  overOneString,
  overUnions,
  partsStrings,
  stringHabitsOf,
  unionGraphs,
  unionOfSource,
  type Union,
  probeEndpoint,
  findPrefixes,
  probeNaming,
  resuming,
  skeletonOf,
  sourceOf,
  type Costs,
  type Described,
  type DescribeStep,
  type DiscoverStep,
  type Discovered,
  publishedExamples,
  type OwnExamples,
  type NamingFound,
  type ParseDocument,
  type ReadAll,
  type ReadOwnExamples,
  type Readable,
  type Skeleton,
  type Slices,
  type Source,
  type SourceFailure,
  type Standing,
  type StandingOf,
} from '../../catalogue';
import { Health, type Endpoints, type HealthOptions, type OpenedEndpoints } from '../../endpoint';
import {
  directEngine,
  SourceHabits,
  gatherEngine,
  openComunica,
  openTraversal,
  sendQuery,
  sourceReader,
} from '../../federation';
import type { Iri } from '../../rdf';
import type { Scratches } from '../../store';
import { heardEndpoints, type HearOutcome } from './heard-endpoints';
import type { AddUrlRequest, ClassNamesRequest, Learned, Network, UrlProgress } from './network';
import { readQuads } from './read-quads';

export interface NetworkParts {
  readonly endpoints: OpenedEndpoints;
  /** Graphs for one run each. */
  readonly scratches: Scratches;
  readonly spawnComunica: Spawn;
  readonly spawnTraversal: Spawn;
  /** Off the main thread where that matters. */
  readonly parse: ParseDocument;
  /** Off the main thread too. Default: sources are learned without their examples. */
  readonly readExamples?: ReadOwnExamples;
  /** What learning one source may cost. Default: as `Budget` has it. */
  readonly mostCosts?: Partial<Costs>;
  /** Names of one endpoint that are fetched to be known here. Default: as `skeletonOf` has it. */
  readonly mostNames?: number;
  /** Where the finished parts of a learning outlive the page. Default: nowhere. */
  readonly slices?: Slices;
  /** How long a source may be silent. Default: as `Health` has it. */
  readonly patience?: HealthOptions;
}

/** One learning: what it is heard by, and what it may cost. */
interface Learning {
  readonly endpoints: Endpoints;
  readonly budget: Budget;
  readonly onProgress: Onward;
  readonly signal: AbortSignal;
}

interface LearnedEndpoint {
  readonly described: Described;
  readonly skeleton: Skeleton;
  /** Of one whose names are not fetched. */
  readonly found?: NamingFound | undefined;
  /** What its data lies in, where its default graph is empty. */
  readonly union?: Union;
  /** Both spellings of a string are two values to it. */
  readonly partsStrings?: boolean;
  readonly examples?: OwnExamples;
}

type Onward = (progress: UrlProgress) => void;

/** Nobody waits for an endpoint that is asked alone but who wants its answer: it may think for longer. */
const ALONE = { quietMs: 20_000 };

/** One probe of how things are found by name. Milliseconds. */
const PROBE_LIMIT = 8000;
/** One page of the names of a class. Milliseconds. */
const NAMES_LIMIT = 60_000;

/** Triples that are read of fragments, or along links, to learn what a source is about. */
const MOST_TRIPLES = 50_000;
/** Of one look-up of names. */
const MOST_FOUND = 1000;
const MOST_FOUND_BYTES = 1_000_000;
/** Of an endpoint that is described while somebody waits, more are sampled. */
const MOST_COUNTED = 500_000;

const stageOf = ({ step, bytes }: DiscoverStep): UrlProgress =>
  step === 'fetching'
    ? { stage: 'fetching', done: bytes, of: undefined }
    : { stage: 'looking', done: 0, of: undefined };

const describing = ({ done, of }: DescribeStep): UrlProgress => ({ stage: 'describing', done, of });

/** The document itself, or what its links lead to: as the user asks, else as it looks. */
const chosen = ({ found, alternatives }: Discovered, follow: boolean): Standing =>
  follow ? ([found, ...alternatives].find(({ kind }) => kind === 'seed') ?? found) : found;

class OpenNetwork implements Network {
  readonly #parts: Omit<NetworkParts, 'endpoints'> & { readonly endpoints: Endpoints };
  readonly #warmEndpoints: () => Promise<void>;
  readonly #comunica;
  readonly #traversal;
  /** Of all runs of this visit. Learning is patient: counting may keep a small server from all else. */
  readonly #health: Health;
  /** Of all runs of this visit. */
  readonly #habits = new SourceHabits();
  #sources: readonly Source[] = [];
  /** Of endpoints that were learned in this visit, what they are asked over. */
  readonly #unions = new Map<Iri, Union>();
  /** Of endpoints that were learned in this visit, whether they part the spellings of a string. */
  readonly #parting = new Map<Iri, boolean>();
  #read: ReturnType<typeof sourceReader> | undefined;
  readonly #listeners: Parameters<Network['onAnswer']>[0][] = [];
  readonly #hearers: HearOutcome[] = [];

  constructor({ endpoints, ...others }: NetworkParts) {
    const hear: HearOutcome = (...heard) => {
      for (const listener of this.#hearers) listener(...heard);
    };
    const unionOf = (url: Iri): Union =>
      this.#unions.get(url) ?? unionOfSource(this.#sources.find(({ iri }) => iri === url)?.remote);
    const habitsOf = (url: Iri): ReturnType<typeof stringHabitsOf> | undefined => {
      const source = this.#sources.find(({ iri }) => iri === url);
      const isParting = this.#parting.get(url) ?? source?.remote?.partsStrings ?? false;
      return isParting ? stringHabitsOf(source) : undefined;
    };
    const asked = overOneString(overUnions(endpoints, unionOf), habitsOf);
    const parts = { ...others, endpoints: heardEndpoints(asked, hear) };
    this.#parts = parts;
    this.#warmEndpoints = () => endpoints.warm();
    this.#health = new Health(parts.endpoints, parts.patience);
    const sources = (): readonly Source[] => this.#sources;
    this.#comunica = openComunica({
      spawn: parts.spawnComunica,
      sources,
      habits: this.#habits,
      documents: this.#health.guarded,
      read: (...asked) => {
        if (this.#read === undefined) throw new Error('Comunica was asked before there were engines.');
        return this.#read(...asked);
      },
    });
    const { guarded } = this.#health;
    this.#traversal = openTraversal({ spawn: parts.spawnTraversal, sources, endpoints: guarded });
  }

  engines(
    sources: readonly Source[],
    store: Parameters<Network['engines']>[1],
  ): ReturnType<Network['engines']> {
    this.#sources = sources;
    const { scratches } = this.#parts;
    const endpoints = this.#overheard();
    const { readFragments } = this.#comunica;
    const { readSeed } = this.#traversal;
    const read = sourceReader({ store, endpoints, readFragments, readSeed });
    this.#read = read;
    const now = (): readonly Source[] => this.#sources;
    const habits = this.#habits;
    return [
      directEngine({ send: sendQuery(endpoints, ALONE), sources: now, habits }),
      gatherEngine({ read, openScratch: () => scratches.open(), sources: now, habits }),
      this.#comunica,
      this.#traversal,
    ];
  }

  onRequest(listener: Parameters<Network['onRequest']>[0]): void {
    this.#parts.endpoints.ledger.listen(listener);
  }

  onAnswer(listener: Parameters<Network['onAnswer']>[0]): void {
    this.#listeners.push(listener);
  }

  onOutcome(listener: HearOutcome): void {
    this.#hearers.push(listener);
  }

  fetchDocument(
    ...[request, signal]: Parameters<Network['fetchDocument']>
  ): ReturnType<Network['fetchDocument']> {
    return this.#parts.endpoints.fetchDocument(request, signal);
  }

  probe(...[source, onProgress, signal]: Parameters<Network['probe']>): ReturnType<Network['probe']> {
    return probeEndpoint(source, { endpoints: this.#health.guarded }, onProgress, signal);
  }

  pausedUntil(source: Iri): number | undefined {
    return this.#health.pausedUntil(source);
  }

  async warm(kinds: readonly Source['kind'][]): Promise<void> {
    if (kinds.every((kind) => kind === 'shard')) return;
    const { scratches } = this.#parts;
    await Promise.allSettled([
      this.#warmEndpoints(),
      scratches.warm(),
      ...(kinds.includes('fragments') ? [this.#comunica.warm()] : []),
      ...(kinds.includes('seed') ? [this.#traversal.warm()] : []),
    ]);
  }

  end(): void {
    this.#parts.endpoints.end();
    this.#parts.scratches.end();
    this.#comunica.end();
    this.#traversal.end();
  }

  async learn(
    { url: typed, follow, listed }: AddUrlRequest,
    onProgress: Onward,
    signal: AbortSignal,
  ): Promise<Outcome<Learned, SourceFailure>> {
    const learning = this.#begin(onProgress, signal);
    const { endpoints, budget } = learning;
    const context = { endpoints, parse: this.#parts.parse };
    const hear = (step: DiscoverStep): void => learning.onProgress(stageOf(step));
    const discovered = await discover(typed, context, hear, signal);
    if (!discovered.ok) return discovered;
    const standing = chosen(discovered.value, follow);
    if (standing.kind === 'document') {
      const { url, aliases, document } = standing;
      return done({ kind: 'document', url, aliases, name: document.name, content: document.content });
    }
    const learned: Outcome<LearnedEndpoint, SourceFailure> =
      standing.kind === 'endpoint'
        ? await this.#learnEndpoint(standing, learning)
        : await this.#learnQuads(standing, learning);
    if (!learned.ok) return learned;
    const examples = await this.#examplesOf(standing.url, learned.value, signal);
    const { described, skeleton, found, union, partsStrings: isParting } = learned.value;
    const source = sourceOf(standing, described, {
      date: new Date().toISOString(),
      skeleton,
      ...found,
      union,
      partsStrings: isParting,
      // Made by whoever has the labels.
      cardOf: () => ({ en: '', es: '' }),
      limitMet: budget.met,
      examples,
      ...listing(standing.url, listed),
    });
    return done({ kind: 'source', source, skeleton: skeleton.nquads });
  }

  async begun(): Promise<readonly Iri[]> {
    return (await this.#parts.slices?.begun()) ?? [];
  }

  async describe(
    ...[{ url, aliases }, most, signal]: Parameters<Network['describe']>
  ): ReturnType<Network['describe']> {
    const budget = new Budget(most);
    const context = {
      endpoints: budget.spending(this.#parts.endpoints),
      parse: this.#parts.parse,
      mostTriples: MOST_COUNTED,
    };
    const described = await describeEndpoint(
      { kind: 'endpoint', url, aliases },
      context,
      () => undefined,
      signal,
    );
    if (!described.ok) return described;
    const { description, learned, isSample } = described.value;
    const date = new Date().toISOString();
    const how = learned === 'published' ? learned : 'computed';
    return done({ description, learned: how, date, limitMet: budget.met, isSample });
  }

  probeNaming(source: Source, signal: AbortSignal): Promise<NamingFound> {
    const { iri: url, description, remote, examples } = source;
    const asker = new Asker(
      { endpoints: this.#health.guarded, url, purpose: 'names', timeoutMs: PROBE_LIMIT },
      signal,
    );
    return namingOf(asker, { description, magic: remote?.magic ?? [] }, examples);
  }

  namesOf(
    { source, type }: ClassNamesRequest,
    onProgress: Onward,
    signal: AbortSignal,
  ): ReturnType<Network['namesOf']> {
    const { guarded: endpoints } = this.#health;
    const asker = new Asker({ endpoints, url: source.iri, purpose: 'names', timeoutMs: NAMES_LIMIT }, signal);
    return namesOfClass(asker, { source, type }, (done, of) => onProgress({ stage: 'naming', done, of }));
  }

  async lookUp(
    ...[{ source, query, words, timeoutMs }, signal]: Parameters<Network['lookUp']>
  ): ReturnType<Network['lookUp']> {
    const limits = { timeoutMs, rows: MOST_FOUND, bytes: MOST_FOUND_BYTES };
    const request = { url: source.iri, query, purpose: 'names' as const, words, limits };
    const answer = await this.#health.guarded.query(request, signal);
    return answer.ok ? done(answer.value.result) : answer;
  }

  /** Tells what was spent with how far it has come, whichever of them is new. */
  #begin(onProgress: Onward, signal: AbortSignal): Learning {
    let last: UrlProgress = { stage: 'looking', done: 0, of: undefined };
    const tell = (): void => onProgress({ ...last, costs: { used: budget.used, most: budget.most } });
    const budget = new Budget(this.#parts.mostCosts, tell);
    const onward = (progress: UrlProgress): void => {
      last = progress;
      tell();
    };
    tell();
    return { endpoints: budget.spending(this.#parts.endpoints), budget, onProgress: onward, signal };
  }

  /** The endpoints, with every answer to a query told. */
  #overheard(): Endpoints {
    const endpoints = this.#health.guarded;
    return {
      ...endpoints,
      query: async (request, signal) => {
        const outcome = await endpoints.query(request, signal);
        if (outcome.ok) for (const hear of this.#listeners) hear(request.url, request.query, outcome.value);
        return outcome;
      },
    };
  }

  async #learnEndpoint(
    endpoint: StandingOf<'endpoint'>,
    { endpoints: spending, budget, onProgress, signal }: Learning,
  ): Promise<Outcome<LearnedEndpoint, SourceFailure>> {
    const { slices } = this.#parts;
    const resumed = slices && resuming(spending, slices, endpoint.url);
    const asking = resumed?.endpoints ?? spending;
    const describe = (by: Endpoints): ReturnType<typeof describeEndpoint> => {
      const context = { endpoints: by, parse: this.#parts.parse };
      return describeEndpoint(endpoint, context, (step) => onProgress(describing(step)), signal);
    };
    // What was known of its graphs may have changed.
    this.#unions.set(endpoint.url, NO_UNION);
    this.#parting.set(endpoint.url, false);
    const first = await describe(asking);
    if (!first.ok) return first;
    const union = await this.#unionOf(endpoint.url, first.value, asking, signal);
    const endpoints = overUnions(asking, () => union);
    const isAgain = union.graphs.length > 0 && first.value.learned !== 'published';
    const described = isAgain ? await describe(endpoints) : first;
    if (!described.ok) return described;
    const { description, isSample, examples: said } = described.value;
    const probing = { endpoints, url: endpoint.url, purpose: 'describe', timeoutMs: PROBE_LIMIT } as const;
    const isParting = await partsStrings(new Asker(probing, signal));
    this.#parting.set(endpoint.url, isParting);
    const { readExamples: read } = this.#parts;
    const examples = read && (await publishedExamples(endpoint.url, said, { endpoints, read }, signal));
    const naming = ({ done, of }: { readonly done: number; readonly of: number | undefined }): void =>
      onProgress({ stage: 'naming', done, of });
    const { mostNames } = this.#parts;
    const sampling = { endpoints, schemaOnly: isSample, ...(mostNames === undefined ? {} : { mostNames }) };
    budget.enter('naming');
    const skeleton = await skeletonOf(endpoint.url, description, sampling, naming, signal);
    const learned = {
      described: described.value,
      skeleton,
      union,
      partsStrings: isParting,
      ...(examples && { examples }),
    };
    const asker = new Asker(
      { endpoints, url: endpoint.url, purpose: 'names', timeoutMs: PROBE_LIMIT },
      signal,
    );
    const found =
      skeleton.searchable === 'names' ? undefined : await namingOf(asker, described.value, examples);
    // What a limit ended, or a server that was gone, goes on from there when it is added once more.
    if (budget.met === undefined && resumed?.hasGaps() === false) await slices?.forget(endpoint.url);
    return done({ ...learned, found });
  }

  /** What the data of an endpoint lies in, where its default graph is empty; it is asked over that from then on. */
  async #unionOf(
    url: Iri,
    { description, learned }: Described,
    endpoints: Endpoints,
    signal: AbortSignal,
  ): Promise<Union> {
    const asker = new Asker({ endpoints, url, purpose: 'describe', timeoutMs: PROBE_LIMIT }, signal);
    if (learned === 'published') {
      const some = await asker.select('SELECT ?s WHERE { ?s ?p ?o } LIMIT 1', 1);
      if (!some.ok || some.value.rows.length > 0) return NO_UNION;
    } else if (description.triples > 0 || description.properties.length > 0) return NO_UNION;
    const union = await unionGraphs(asker);
    if (union.graphs.length > 0) this.#unions.set(url, union);
    return union;
  }

  /** Of an endpoint, what it was asked for; of others, what was read of them anyway. */
  async #examplesOf(
    url: Iri,
    { described, examples }: LearnedEndpoint,
    signal: AbortSignal,
  ): Promise<OwnExamples> {
    const { readExamples: read } = this.#parts;
    if (examples !== undefined || read === undefined) return examples ?? NO_EXAMPLES;
    return describedExamples(url, described.examples, read, signal);
  }

  #learnQuads(
    standing: Readable,
    { endpoints, budget, onProgress, signal }: Learning,
  ): ReturnType<typeof learnQuads> {
    const stage = standing.kind === 'seed' ? 'crawling' : 'reading';
    budget.enter(stage);
    const onTriples = (count: number): void => onProgress({ stage, done: count, of: undefined });
    const read = readQuads(this.#comunica.readFragments, this.#traversal, endingEmpty(endpoints));
    // Where the budget ended the reading, what did not come may exist all the same.
    const readAll: ReadAll = async (...asked) => {
      const all = await read(...asked);
      if (all.ok && all.value.met !== undefined) budget.meet(all.value.met.limit, all.value.met.most);
      return all.ok ? done({ ...all.value, whole: all.value.whole && budget.met === undefined }) : all;
    };
    return learnQuads(standing, readAll, MOST_TRIPLES, onTriples, signal);
  }
}

/** How the things of an endpoint are found: a few small requests. */
const namingOf = async (
  asker: Asker,
  probed: Parameters<typeof probeNaming>[1],
  examples: OwnExamples = NO_EXAMPLES,
): Promise<NamingFound> => {
  const naming = await probeNaming(asker, probed);
  return { naming, prefixes: await findPrefixes(asker, examples.list, PROBE_LIMIT) };
};

const listing = (url: Iri, listed: readonly Source[]): { readonly listed?: Source } => {
  const known = listedAt(url, listed);
  return known === undefined ? {} : { listed: known };
};

/** Sources beyond this tab: endpoints, fragments, linked documents. Nothing is sent before a method is called. */
export const openNetwork = (parts: NetworkParts): Network => new OpenNetwork(parts);
