import { breath, done, serveCalls, type CallContext, type Outcome } from '../../base';
import {
  readCatalogue,
  readEndpointCards,
  readExamples,
  type CatalogueFile,
  type EndpointCard,
  type Example,
} from '../../catalogue';
import type { Iri, Language, Quad } from '../../rdf';
import {
  ExampleIndex,
  ExamplePairs,
  loadThesaurus,
  type ExamplePair,
  type Passage,
  type Suggestion,
} from '../../retrieval';
import { TRIPLE_LIMIT, buildLocalGraph, parseRdf, toNQuads, type ImportFailure } from '../../store';
import type { Vocabulary } from '../../sparql';
import { foldTriples, type VoidDescription } from '../../void';
import { schemaCard, type CardRequest } from '../card/schema-card';
import type { Candidate, ComposeRequest, Meaning } from '../candidate';
import { NearestExamples, type NearestRequest } from '../card/nearest-examples';
import { termsOfProfile } from '../card/schema-terms';
import { KnowledgeBase, type Role } from './knowledge-base';
import { passagesOf } from '../meaning/passages-of';
import { unlinkedWords, type UnlinkedWords } from '../meaning/unlinked-words';
import type { FoundThings } from '../found/found-index';
import { FoundShelf } from '../found/found-shelf';
import { wantedWords, type WantedWords } from '../found/wanted-words';
import type { Knowledge } from '../schema/knowledge';
import { labelOf } from '../schema/labels';
import { composeInScope, type ScopedComposition } from '../scopes/compose-in-scope';
import { tellWritten, type TellRequest } from '../tell-written';
import { searchEntities, type EntitiesRequest } from '../search-entities';
import { searchTerms, type FoundName, type TermsRequest } from '../search-terms';

/** A document: its name tells the format, and its relative IRIs hang on `base`. */
export interface Document {
  readonly name: string;
  readonly content: Blob;
  readonly base?: string;
}

export interface AddRequest extends Document {
  readonly iri: Iri;
  readonly role: Role;
  /** Of triples. Default: none. */
  readonly limit?: number;
  /** The property by which it states classes, where that is known. Default: `rdf:type`, or what its triples tell. */
  readonly typing?: Iri;
}

export interface AddedSource {
  /** Of this source alone. */
  readonly description: VoidDescription;
  readonly triples: number;
  /** What the store is given. */
  readonly nquads: Uint8Array<ArrayBuffer>;
}

export interface LabelsRequest {
  readonly iris: readonly string[];
  readonly scope: readonly Iri[];
  readonly language: Language;
}

export interface ReadQuestion extends ScopedComposition {
  /** Milliseconds of the composer alone, without making its indexes. */
  readonly ms: { readonly compose: number };
}

export interface SimilarRequest {
  readonly question: string;
  readonly language: Language;
  readonly most: number;
  /** Ids of example questions that a search by meaning found, nearest first. Default: none. */
  readonly near?: readonly string[];
}

export type UnlinkedRequest = Pick<ComposeRequest, 'question' | 'scope' | 'pins' | 'language'>;

/** What the worker offers. */
export interface ComposerMethods {
  addSource(request: AddRequest, context: CallContext): Promise<Outcome<AddedSource, ImportFailure>>;
  removeSource(iri: Iri): void;
  prepare(scope: readonly Iri[], context: CallContext): Promise<void>;
  index(scope: readonly Iri[], context: CallContext): Promise<void>;
  read(request: ComposeRequest): ReadQuestion;
  card(request: CardRequest): Vocabulary;
  unlinked(request: UnlinkedRequest): readonly UnlinkedWords[];
  wanted(request: UnlinkedRequest): WantedWords;
  addFound(found: FoundThings): void;
  passages(scope: readonly Iri[]): readonly Passage[];
  searchEntities(request: EntitiesRequest): readonly Meaning[];
  searchTerms(request: TermsRequest): readonly FoundName[];
  labels(request: LabelsRequest): Readonly<Record<string, string>>;
  describe(scope: readonly Iri[]): VoidDescription;
  readCatalogue(document: Document, context: CallContext): Promise<CatalogueFile>;
  readExamples(document: Document, context: CallContext): Promise<readonly Example[]>;
  readEndpointCards(document: Document, context: CallContext): Promise<readonly EndpointCard[]>;
  /** The triples of a document that is not kept. */
  parse(document: Document, context: CallContext): Promise<Outcome<readonly Quad[], ImportFailure>>;
  addExamples(suggestions: readonly Suggestion[]): void;
  similar(request: SimilarRequest): readonly string[];
  nearest(request: NearestRequest): readonly ExamplePair[];
  tell(request: TellRequest): Candidate | undefined;
  addPairs(pairs: readonly ExamplePair[]): void;
}

/** A stream is no async iterable in every browser. */
async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array, void> {
  const reader = blob.stream().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** How far the indexes of a scope are made: of all triples, terms and names that are to be gone through. */
export interface Indexed {
  readonly done: number;
  readonly of: number;
}

/** How much of a document was read. */
export interface Progress {
  readonly count: number;
  readonly bytes: number;
}

const parsed = (document: Document & { limit?: number }, context: CallContext) =>
  parseRdf(
    { name: document.name, chunks: chunksOf(document.content) },
    {
      signal: context.signal,
      onTriples: (count, bytes) => context.report({ count, bytes } satisfies Progress),
      ...(document.limit === undefined ? {} : { limit: document.limit }),
      ...(document.base === undefined ? {} : { base: document.base }),
    },
  );

/** The parsers of rarer formats are fetched when a text needs them first: a small one does, while there is a network. */
const fetchReaders = async (signal: AbortSignal): Promise<void> => {
  for (const name of ['none.ttl', 'none.rdf', 'none.jsonld'])
    await parseRdf({ name, chunks: ['[]'] }, { signal });
};

/** For what comes with the page: that it does not parse is a bug. */
const bundledQuads = async (document: Document, context: CallContext): Promise<readonly Quad[]> => {
  const outcome = await parsed(document, context);
  if (!outcome.ok) throw new Error(`${document.name} can't be read: ${JSON.stringify(outcome.failure)}`);
  return outcome.value.quads;
};

const addSource = async (
  base: KnowledgeBase,
  request: AddRequest,
  context: CallContext,
): Promise<Outcome<AddedSource, ImportFailure>> => {
  const outcome = await parsed(request, context);
  if (!outcome.ok) return outcome;
  base.setThesaurus(await loadThesaurus());
  const { quads } = outcome.value;
  const graph = buildLocalGraph(request.iri, quads, request.typing);
  await breath();
  const nquads = toNQuads(quads);
  context.transfer(nquads.buffer);
  await breath();
  context.signal.throwIfAborted();
  base.add(graph, request.role);
  const description = foldTriples(graph, { dataset: request.iri });
  return done({ description, triples: graph.triples, nquads });
};

const labelsOf = (
  { schema: { names } }: Knowledge,
  { iris, language }: LabelsRequest,
): Readonly<Record<string, string>> => {
  const labelled = iris.flatMap((iri) => {
    const name = names.get(iri as Iri);
    return name === undefined ? [] : [[iri, labelOf(name, iri as Iri, language)] as const];
  });
  return Object.fromEntries(labelled);
};

/** Over the queries that the composer makes itself, where none are given. */
const cardOf = (over: (scope: readonly Iri[]) => Knowledge, request: CardRequest): Vocabulary => {
  const queries =
    request.queries ?? composeInScope(over, request).candidates.map((candidate) => candidate.query);
  return schemaCard(over(request.scope), request, queries);
};

/** Reads sources and questions. Everything synchronous here is bounded by the sources in scope. */
export const serveComposer = (scope: Parameters<typeof serveCalls>[0]): void => {
  const base = new KnowledgeBase();
  const found = new FoundShelf();
  const over = (sources: readonly Iri[]): Knowledge => found.over(base.over(sources), sources);
  const examples = new ExampleIndex();
  const pairs = new ExamplePairs();
  const shown = new NearestExamples();
  const methods: ComposerMethods = {
    addSource: (request, context) => addSource(base, request, context),
    removeSource: (iri) => {
      base.remove(iri);
      found.remove(iri);
    },
    prepare: async (sources, { signal }) => {
      await base.learn(sources, () => undefined, signal);
      await fetchReaders(signal);
    },
    index: (sources, context) =>
      base.learn(sources, (done, of) => context.report({ done, of } satisfies Indexed), context.signal),
    read: (request) => {
      over(request.scope);
      const started = performance.now();
      const composition = composeInScope(over, request, pairs.size === 0 ? undefined : pairs);
      return { ...composition, ms: { compose: performance.now() - started } };
    },
    card: (request) => cardOf(over, request),
    unlinked: (request) => unlinkedWords(over(request.scope), request),
    wanted: (request) => wantedWords(over(request.scope), request),
    addFound: (things) => {
      found.add(things);
    },
    passages: (sources) => {
      const knowledge = base.over(sources);
      const known = termsOfProfile(knowledge.profile);
      return [...passagesOf(knowledge), ...examples.passages, ...shown.passages(known)];
    },
    searchEntities: (request) => searchEntities(over(request.scope), request),
    searchTerms: (request) => searchTerms(over(request.scope), request),
    labels: (request) => labelsOf(over(request.scope), request),
    describe: (sources) => base.over(sources).profile.description,
    readCatalogue: async (document, context) => readCatalogue(await bundledQuads(document, context)),
    readExamples: async (document, context) => readExamples(await bundledQuads(document, context)),
    readEndpointCards: async (document, context) => readEndpointCards(await bundledQuads(document, context)),
    parse: async (document, context) => {
      const outcome = await parsed({ ...document, limit: TRIPLE_LIMIT }, context);
      return outcome.ok ? done(outcome.value.quads) : outcome;
    },
    addExamples: (suggestions) => {
      examples.add(suggestions);
      shown.addSuggestions(suggestions);
    },
    similar: ({ question, language, most, near }) => examples.nearest(question, language, most, near),
    nearest: (request) => shown.nearest(request, termsOfProfile(base.over(request.scope).profile)),
    tell: (request) => tellWritten(request, over(request.scope)),
    addPairs: (more) => {
      pairs.add(more);
      shown.add(more);
    },
  };
  serveCalls(scope, { ...methods });
};
