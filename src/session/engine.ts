import type {
  AddNamesRequest,
  AgentEvent,
  Answer,
  BringBackRequest,
  ConsultRequest,
  EditorDesk,
  ExampleDraft,
  ExploreRequest,
  FileDesk,
  FollowUp,
  MeaningState,
  NameableClass,
  NamedBlob,
  NamesAdded,
  Restored,
  SayRequest,
  SchemaDesk,
  SuggestRequest,
  Suggestion,
  ToolScope,
  UrlProgress,
  UrlRequest,
  Why,
  WhyNotRequest,
  WhyNotTold,
  WhyRowRequest,
} from '../agent';
import type { Outcome } from '../base';
import type { EndpointCard, Example, Source, SourceFailure } from '../catalogue';
import type { LedgerEntry } from '../endpoint';
import type { EngineName } from '../federation';
import type { EntitiesRequest, Meaning, Pin } from '../composer';
import type { LanguageModel } from '../model';
import type { Iri, Language } from '../rdf';
import type { EncoderChoice } from '../retrieval';
import type { ToolBox } from '../tools';
import type { PacksEngine, TracksEngine } from './packs-engine';

export interface AskRequest {
  readonly question: string;
  readonly scope: readonly Iri[];
  readonly pins: readonly Pin[];
  /** Of paraphrases and labels where the question's own can't be told. */
  readonly language: Language;
  /** What the user picked to run the query with. */
  readonly engine?: EngineName;
  /** Where nothing answers it, code looks further by itself. */
  readonly looksFurther?: true;
  /** Judges what the composer proposes; `undefined`: the composer alone. */
  readonly model?: LanguageModel | undefined;
}

export interface RunRequest {
  /** A query that the user wrote or edited. */
  readonly query: string;
  readonly scope: readonly Iri[];
  readonly language: Language;
  readonly engine?: EngineName;
}

/** The search by meaning. Nothing here rejects: how it goes is told by its states. */
export interface MeaningEngine {
  /** Loads an encoder, in the place of another, and embeds what is in the scope. Resolves when it is ready, failed or was stopped. */
  start(choice: EncoderChoice, scope: readonly Iri[]): Promise<void>;
  /** Gives its memory back. */
  stop(): Promise<void>;
  /** Stops it, and drops what the browser keeps of it. */
  forget(): Promise<void>;
  /** Whether a model of the hub can be loaded without asking anybody. */
  isKept(model: string): Promise<boolean>;
  onState(listener: (state: MeaningState) => void): void;
}

/** Examples of the user's own. */
export interface ExamplesEngine {
  /** `undefined` where it can be no example: no question, or no query that can be read and changes nothing. */
  make(draft: ExampleDraft): Promise<Example | undefined>;
  /** From now on these are looked up beside those of the sources. */
  use(saved: readonly Example[]): Promise<void>;
  /** All of them as Turtle. */
  write(examples: readonly Example[]): Promise<string>;
}

/** What the sources hold, class by class. Nothing here rejects but with an AbortError. */
export type SchemaEngine = Pick<SchemaDesk, 'graph' | 'class' | 'overview' | 'triples' | 'makeExamples'>;

/** What the query editor asks while one types. Nothing here asks anybody, or rejects but with an AbortError. */
export type EditorEngine = Pick<EditorDesk, 'complete' | 'check' | 'format'>;

/** What the session is handed by the composition root. Loads heavy parts lazily, behind these calls. */
export interface Engine {
  /** Cards and statistics of the bundled sources and of those of earlier visits, and the example questions. Small. */
  open(
    signal: AbortSignal,
  ): Promise<{ readonly sources: readonly Source[]; readonly examples: readonly Example[] }>;
  /** Loads what was kept of the sources of earlier visits, which no request is made for. */
  restore(signal: AbortSignal): Promise<Restored>;
  /** Cards of public endpoints, none of which was contacted. */
  knownEndpoints(signal: AbortSignal): Promise<readonly EndpointCard[]>;
  /** Makes ready what a question about the bundled sources needs. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Fetches everything else; resolves when no request is left to make. */
  warmUp(signal: AbortSignal): Promise<void>;
  /** Never rejects; the last event is `run-end`. Waits by itself for what is still loading. */
  ask(request: AskRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void>;
  /** Revises the query of an answer: by code, and by the model where code can't. Never rejects; the last event is `run-end`. */
  followUp(
    request: FollowUp & { readonly model?: LanguageModel | undefined },
    signal: AbortSignal,
  ): AsyncGenerator<AgentEvent, void>;
  run(request: RunRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void>;
  /** Asks a model about a question that was answered before. Never rejects; the last event is `run-end`. */
  consult(request: ConsultRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void>;
  /** Looks further into a question that was asked before. Never rejects; the last event is `run-end`. */
  explore(request: ExploreRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void>;
  /** Tries something that was left out as one more condition. Never rejects; the last event is `run-end`. */
  bringBack(request: BringBackRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void>;
  /** Asks a model to say an answer in words. Never rejects; the last event is `run-end`. */
  say(request: SayRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void>;
  /** Things by name or alias, best first. Rejects only with an AbortError. */
  searchEntities(request: EntitiesRequest, signal: AbortSignal): Promise<readonly Meaning[]>;
  /** Why a row is in an answer; `undefined` where its query has none. Rejects only with an AbortError. */
  whyRow(request: WhyRowRequest, signal: AbortSignal): Promise<Why | undefined>;
  /** Why something is not in an answer. Rejects only with an AbortError. */
  whyNot(request: WhyNotRequest, signal: AbortSignal): Promise<WhyNotTold>;
  /** An image of an answer. `undefined`: none can be had. Rejects only with an AbortError. */
  fetchImage(url: string, signal: AbortSignal): Promise<Blob | undefined>;
  /** The tools over the sources that are chosen when one is called. */
  tools(over: () => ToolScope): ToolBox | Promise<ToolBox>;
  /** A file of the user's. Rejects only with an AbortError. */
  addFile(
    file: NamedBlob,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Source, SourceFailure>>;
  /** Keeps a file for later visits, or no longer. `undefined`: it is not here. */
  keepFile(source: Iri, isKept: boolean): Promise<Source | undefined>;
  /** A source on the network. Rejects only with an AbortError. */
  addUrl(
    request: UrlRequest,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Source, SourceFailure>>;
  /** Endpoints whose learning was begun and broken off. */
  begun(): Promise<readonly Iri[]>;
  /** Classes of an endpoint whose names can be fetched. Rejects only with an AbortError. */
  nameable(source: Iri, language: Language, signal: AbortSignal): Promise<readonly NameableClass[]>;
  /** Fetches the names of one class. Rejects only with an AbortError. */
  addNames(
    request: AddNamesRequest,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<NamesAdded, SourceFailure>>;
  /** What the sources hold, as TriG. Rejects only with an AbortError. */
  catalogueText(signal: AbortSignal): Promise<string>;
  /** The same as one more source. Rejects only with an AbortError. */
  addCatalogue(signal: AbortSignal): Promise<Outcome<Source, SourceFailure>>;
  /** What the same answers to all of a question, which makes it no source. Rejects only with an AbortError. */
  aboutSources(
    asked: { readonly question: string; readonly language: Language },
    signal: AbortSignal,
  ): Promise<Answer | undefined>;
  /** What a question may have meant whose words were not all understood. Rejects only with an AbortError. */
  suggest(request: SuggestRequest, signal: AbortSignal): Promise<Suggestion | undefined>;
  removeSource(iri: Iri): Promise<void>;
  readonly examples: ExamplesEngine;
  readonly packs: PacksEngine;
  readonly tracks: TracksEngine;
  readonly schema: SchemaEngine;
  readonly editor: EditorEngine;
  readonly files: FileDesk;
  /** Where there is one. */
  readonly meaning?: MeaningEngine | undefined;
  /** Hears of every request that leaves the tab, and of its end. */
  onRequest(listener: (entry: LedgerEntry) => void): void;
}
