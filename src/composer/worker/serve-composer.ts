import { breath, done, serveCalls, type CallContext, type Outcome } from '../../base';
import {
  ExampleFilter,
  NO_EXAMPLES,
  examplesIn,
  soundPrefixes,
  readCatalogue,
  readEndpointCards,
  readExamples,
  writeExamples,
  type CatalogueFile,
  type EndpointCard,
  type Example,
  type OwnExamples,
  type Pack,
  type Prefixes,
} from '../../catalogue';
import type { Iri, Language, Quad } from '../../rdf';
import { loadThesaurus, type ExamplePair, type Passage, type Suggestion } from '../../retrieval';
import {
  HeldValues,
  LocalGraphBuilder,
  NQuadsWriter,
  TRIPLE_LIMIT,
  graphNQuads,
  parseRdf,
  streamRdf,
  streamTable,
  warmFileReaders,
  type ImportFailure,
  type ParseOptions,
  type TablePlan,
  type ValueNotes,
} from '../../store';
import type { Vocabulary } from '../../sparql';
import { foldTriples, type VoidDescription } from '../../void';
import { chunksOf } from './chunks-of';
import {
  FoundShelf,
  KnowledgeBase,
  labelOf,
  passagesOf,
  searchEntities,
  searchObjects,
  searchTerms,
  takePrepared,
  type BundledCards,
  type EntitiesRequest,
  type FoundName,
  type FoundObjects,
  type FoundThings,
  type Knowledge,
  type ObjectsRequest,
  type Role,
  type TermsRequest,
} from '../../knowledge';
import { readPackFile, writePackFile, type PackFailure, type PackFile, type PackRequest } from './pack-files';
import { schemaCard, type CardRequest } from '../card/schema-card';
import type { Candidate, ComposeRequest, Meaning } from '../candidate';
import type { NearestRequest } from '../card/nearest-examples';
import { termsOfProfile } from '../card/schema-terms';
import { OwnedExamples } from './owned-examples';
import { unlinkedWords, type UnlinkedWords } from '../lookup/unlinked-words';
import { wantedWords, type WantedWords } from '../lookup/wanted-words';
import { composeInScope, type ScopedComposition } from '../scopes/compose-in-scope';
import { revised, type ReviseRequest, type Revision } from '../follow-up/revised';
import { tellWritten, type TellRequest } from '../written/tell-written';

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
  /** How its text is read, where it is a table. Default: it is RDF. */
  readonly table?: TablePlan;
}

export interface AddedSource {
  /** Of this source alone. */
  readonly description: VoidDescription;
  readonly triples: number;
  /** What the store is given: N-Quads, which a browser may keep on disk. */
  readonly nquads: Blob;
  /** Example queries that stand in it. */
  readonly examples: OwnExamples;
  /** As it declares them, or its examples do. */
  readonly prefixes: Prefixes;
  /** Of what is not held as it is written. */
  readonly values: ValueNotes;
}

export interface LabelsRequest {
  readonly iris: readonly string[];
  readonly scope: readonly Iri[];
  readonly language: Language;
  /** Names alone that a source says, and none that is read off an IRI. Default: both. */
  readonly said?: boolean;
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
  /** Only those that sources of these answer, as far as that is known. Default: all. */
  readonly scope?: readonly Iri[];
}

/** Example questions with whom they came. */
export interface ExampleGroup {
  /** A source, or whoever else has examples. */
  readonly owner: string;
  readonly suggestions: readonly Suggestion[];
  /** Questions are read by them, too: their queries, changed to say the question, are candidates. Default: they are only shown. */
  readonly areRead?: boolean;
}

export type UnlinkedRequest = Pick<ComposeRequest, 'question' | 'scope' | 'pins' | 'language'>;

/** What the worker offers. */
export interface ComposerMethods {
  addSource(request: AddRequest, context: CallContext): Promise<Outcome<AddedSource, ImportFailure>>;
  removeSource(iri: Iri): void;
  /** Makes the indexes of a scope, so that the first question over it need not, and fetches what files will need. */
  prepare(scope: readonly Iri[], context: CallContext): Promise<void>;
  /** The indexes alone; reports `Indexed`. */
  index(scope: readonly Iri[], context: CallContext): Promise<void>;
  /** The question in words of the sources of its scope that were added. */
  read(request: ComposeRequest): ReadQuestion;
  /** What a query of the question may be written with, likeliest first. */
  card(request: CardRequest): Vocabulary;
  /** Words that no label of the scope matches. */
  unlinked(request: UnlinkedRequest): readonly UnlinkedWords[];
  /** Words that may name things which nothing in this tab knows. */
  wanted(request: UnlinkedRequest): WantedWords;
  /** From now on words are looked for among these things too. */
  addFound(found: FoundThings): void;
  /** What a search by meaning looks through: terms of the scope under their meanings' ids, and example questions. */
  passages(scope: readonly Iri[]): readonly Passage[];
  /** Things by name or alias, best first: with typos, and in any order of the words. */
  searchEntities(request: EntitiesRequest): readonly Meaning[];
  /** Classes, properties or things by words, and by meaning where that found something; best first. */
  searchTerms(request: TermsRequest): readonly FoundName[];
  /** Things and values that can be the object of a triple, while its query is typed. */
  searchObjects(request: ObjectsRequest): FoundObjects;
  /** By IRI; what has no label is left out. */
  labels(request: LabelsRequest): Readonly<Record<string, string>>;
  /** The merge of a scope. */
  describe(scope: readonly Iri[]): VoidDescription;
  /** Sources that were read and learned when the page was built. */
  takePrepared(document: Document): Promise<BundledCards>;
  /** The triples of a source, as the store takes them; none where it is not here. */
  nquads(source: Iri): Blob;
  readCatalogue(document: Document, context: CallContext): Promise<CatalogueFile>;
  readExamples(document: Document, context: CallContext): Promise<readonly Example[]>;
  readEndpointCards(document: Document, context: CallContext): Promise<readonly EndpointCard[]>;
  /** The triples of a document that is not kept. */
  parse(document: Document, context: CallContext): Promise<Outcome<readonly Quad[], ImportFailure>>;
  /** The example queries of a document that nobody vouches for; none where it can't be read. */
  ownExamples(document: Document, context: CallContext): Promise<OwnExamples>;
  /** In the place of those of their owner. For `similar` and `nearest`, and for reading questions where they say so. */
  setExamples(group: ExampleGroup): void;
  /** As Turtle that `ownExamples` reads back. */
  writeExamples(examples: readonly Example[]): string;
  /** The sources of a catalogue that nobody vouches for. */
  readPack(file: PackFile, context: CallContext): Promise<Outcome<Pack, PackFailure>>;
  /** Sources as TriG that `readPack` reads back. */
  writePack(request: PackRequest, context: CallContext): Promise<string>;
  /** Example questions that share words with this one, nearest first. */
  similar(request: SimilarRequest): readonly string[];
  /**
   * Questions that were asked before, with queries over what the scope knows, nearest first: to be shown to a model. Never the
   * question itself.
   */
  nearest(request: NearestRequest): readonly ExamplePair[];
  /** A query of somebody else's for a question, told as one of its readings; `undefined` where it can't be read. */
  tell(request: TellRequest): Candidate | undefined;
  /** What a follow-up may make of the last question, likeliest first; none where its words can't be read. */
  revise(request: ReviseRequest): readonly Revision[];
  /** Questions with their queries, for `read` to adapt where they fit; in whatever scope their terms stand. */
  addPairs(pairs: readonly ExamplePair[]): void;
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

const textOf = ({ name, content }: Document) => ({
  name: name.replace(/\.gz$/iu, ''),
  chunks: chunksOf(content, name),
});

const optionsOf = ({ limit, base }: Document & { limit?: number }, context: CallContext) => ({
  signal: context.signal,
  onTriples: (count: number, bytes: number) => context.report({ count, bytes } satisfies Progress),
  ...(limit === undefined ? {} : { limit }),
  ...(base === undefined ? {} : { base }),
});

const parsed = (document: Document & { limit?: number }, context: CallContext) =>
  parseRdf(textOf(document), optionsOf(document, context));

const ONE_OF_EACH = {
  'none.ttl': '[]',
  'none.rdf': '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>',
  'none.trix': '<TriX xmlns="http://www.w3.org/2004/03/trix/trix-1/"/>',
  'none.jsonld': '{"@context": "https://schema.org/"}',
};

/** The parsers of rarer formats are fetched when a text needs them first: a small one does, while there is a network. */
const fetchReaders = async (signal: AbortSignal): Promise<void> => {
  for (const [name, text] of Object.entries(ONE_OF_EACH))
    await parseRdf({ name, chunks: [text] }, { signal });
  await warmFileReaders();
};

/** For what comes with the page: that it does not parse is a bug. */
const bundledQuads = async (document: Document, context: CallContext): Promise<readonly Quad[]> => {
  const outcome = await parsed(document, context);
  if (!outcome.ok) throw new Error(`${document.name} can't be read: ${JSON.stringify(outcome.failure)}`);
  return outcome.value.quads;
};

/** Of a text that was read once: it is read once more if it has some. */
const examplesOfText = async (
  filter: ExampleFilter,
  request: AddRequest,
  { signal }: CallContext,
): Promise<OwnExamples> => {
  if (!filter.hasSeen) return NO_EXAMPLES;
  const { base } = request;
  const options = base === undefined ? { signal } : { signal, base };
  await streamRdf(textOf(request), options, (quad) => filter.take(quad));
  return examplesIn(filter.quads);
};

const readDocument = (request: AddRequest, ...reading: [ParseOptions, (quad: Quad) => void]) => {
  const { name, content, table, iri } = request;
  return table === undefined
    ? streamRdf(textOf(request), ...reading)
    : streamTable({ name, content, plan: table, base: iri }, ...reading);
};

const addSource = async (
  base: KnowledgeBase,
  request: AddRequest,
  context: CallContext,
): Promise<Outcome<AddedSource, ImportFailure>> => {
  // One reading, and no list of quads: of two million it would take more memory than the graph itself.
  const builder = new LocalGraphBuilder();
  const writer = new NQuadsWriter();
  const filter = new ExampleFilter();
  const held = new HeldValues((quad) => {
    builder.add(quad);
    writer.add(quad);
    if (request.role === 'source') filter.see(quad);
  });
  const outcome = await readDocument(request, optionsOf(request, context), (quad) => held.add(quad));
  if (!outcome.ok) return outcome;
  const values = { ...outcome.value.notes, ...held.end() };
  base.setThesaurus(await loadThesaurus());
  const graph = builder.build(request.iri, request.typing);
  const nquads = new Blob([...writer.parts()]);
  const examples = await examplesOfText(filter, request, context);
  await breath();
  context.signal.throwIfAborted();
  base.add(graph, request.role);
  const description = foldTriples(graph, { dataset: request.iri });
  const prefixes = soundPrefixes(outcome.value.prefixes, examples.list);
  return done({ description, triples: graph.triples, nquads, examples, prefixes, values });
};

const labelsOf = (
  { schema: { names } }: Knowledge,
  { iris, language, said = false }: LabelsRequest,
): Readonly<Record<string, string>> => {
  const labelled = iris.flatMap((iri) => {
    const name = names.get(iri as Iri);
    const isNamed = name !== undefined && !(said && name.labels.every(({ kind }) => kind === 'local'));
    return isNamed ? [[iri, labelOf(name, iri as Iri, language)] as const] : [];
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
  const examples = new OwnedExamples();
  const methods: ComposerMethods = {
    addSource: (request, context) => addSource(base, request, context),
    removeSource: (iri) => {
      base.remove(iri);
      examples.set(iri, []);
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
      const readers = examples.readers(() => termsOfProfile(base.over(request.scope).profile));
      const composition = composeInScope(over, request, readers);
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
      return [...passagesOf(knowledge), ...examples.passages(known, sources)];
    },
    searchEntities: (request) => searchEntities(over(request.scope), request),
    searchTerms: (request) => searchTerms(over(request.scope), request),
    searchObjects: (request) => searchObjects(over(request.scope), request),
    labels: (request) => labelsOf(over(request.scope), request),
    describe: (sources) => base.over(sources).profile.description,
    takePrepared: async ({ content }) => {
      const [text, thesaurus] = await Promise.all([content.text(), loadThesaurus()]);
      base.setThesaurus(thesaurus);
      return takePrepared(text, base);
    },
    nquads: (source) => {
      const graph = base.graphOf(source);
      return graph === undefined ? new Blob([]) : graphNQuads(graph);
    },
    readCatalogue: async (document, context) => readCatalogue(await bundledQuads(document, context)),
    readExamples: async (document, context) => readExamples(await bundledQuads(document, context)),
    readEndpointCards: async (document, context) => readEndpointCards(await bundledQuads(document, context)),
    parse: async (document, context) => {
      const outcome = await parsed({ ...document, limit: TRIPLE_LIMIT }, context);
      return outcome.ok ? done(outcome.value.quads) : outcome;
    },
    ownExamples: async (document, context) => {
      const outcome = await parsed({ ...document, limit: TRIPLE_LIMIT }, context);
      return outcome.ok ? examplesIn(outcome.value.quads) : NO_EXAMPLES;
    },
    writeExamples,
    readPack: readPackFile,
    writePack: writePackFile,
    setExamples: ({ owner, suggestions, areRead }) => examples.set(owner, suggestions, areRead),
    similar: ({ question, language, most, near, scope: sources }) =>
      examples.questions.nearest(question, language, most, near, sources),
    nearest: (request) => examples.queries.nearest(request, termsOfProfile(base.over(request.scope).profile)),
    tell: (request) => tellWritten(request, over(request.scope)),
    revise: (request) => revised(request, over(request.scope)),
    addPairs: (more) => examples.addPairs(more),
  };
  serveCalls(scope, { ...methods });
};
