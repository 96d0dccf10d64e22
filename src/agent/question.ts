import type { ComposeRequest, Composer, NamedSource, NearWords } from '../composer';
import type { Source } from '../catalogue';
import type { EngineName, Engines } from '../federation';
import type { LanguageModel } from '../model';
import type { Iri, Language } from '../rdf';
import type { VoidReader } from '../tools';
import type { ToolSetupName } from './explore/setups';
import type { NamesThere } from './network/name-finder';
import type { ModelTask } from './model/model-task';

/** Words that a term of a scope is looked for by, whatever their labels. */
export interface ClosestRequest {
  readonly query: string;
  readonly kind: 'entity' | 'class' | 'property';
  readonly scope: readonly Iri[];
  readonly most: number;
}

/** What a question is read with beside the words of labels. Nothing is found while nothing is loaded. */
export interface Nearness {
  /** Rejects only with an AbortError. */
  terms(question: Question, signal: AbortSignal): Promise<readonly NearWords[]>;
  /** Ids of example questions, nearest first. Rejects only with an AbortError. */
  examples(question: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Ids of meanings of one kind that stand close to some words, closest first. Rejects only with an AbortError. */
  closest(request: ClosestRequest, signal: AbortSignal): Promise<readonly string[]>;
  /** Ids of questions with queries over the sources of this one, nearest first. Rejects only with an AbortError. */
  pairs(question: Question, signal: AbortSignal): Promise<readonly string[]>;
}

/** What a run is handed. */
export interface RunParts {
  readonly composer: Pick<
    Composer,
    | 'read'
    | 'card'
    | 'labels'
    | 'nearest'
    | 'searchTerms'
    | 'searchObjects'
    | 'similar'
    | 'describe'
    | 'tell'
    | 'revise'
  >;
  readonly engines: Engines;
  /** Every source there is, those out of scope included. */
  readonly sources: readonly Source[];
  /** Whom a question may name. Default: nobody. */
  readonly named?: readonly NamedSource[];
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** The search by meaning. Default: there is none. */
  readonly nearness?: Nearness;
  /** Descriptions of sources, for the tools. Default: no source is asked for its own. */
  readonly voids?: VoidReader;
  /** Whom words are looked up with that no index here knows, in this order. Default: nobody. */
  readonly names?: readonly NamesThere[];
  /** Is asked after the composer. Default: there is none. */
  readonly model?: LanguageModel;
  /** What the model is asked to do. Default: what the page asks. */
  readonly task?: ModelTask;
  /** The model has tools alone, and the composer is not asked. For measuring. Default: it is. */
  readonly setup?: ToolSetupName;
}

/** Who asks says by what, as a model may be loaded, or changed, between two questions. */
export interface ModelUse {
  /** Default: none. */
  readonly model?: LanguageModel | undefined;
  /** For measuring. Default: what the page asks. */
  readonly task?: ModelTask | undefined;
  /** For measuring: the agents of the papers. Default: the page's own. */
  readonly setup?: ToolSetupName | undefined;
}

export interface Question extends ComposeRequest {
  /** What the user picked to run the query with. */
  readonly engine?: EngineName;
  /**
   * All of the best readings are run before the last word, however unlikely and however long that takes. For measuring:
   * the page leaves those that nobody would have meant. Default: they are left.
   */
  readonly triesAll?: true;
  /** Where nothing answers it, code looks further by itself. Default: only if the reader asks for it. */
  readonly looksFurther?: true;
}

export interface WrittenQuery {
  readonly query: string;
  readonly scope: readonly Iri[];
  /** Of the labels. */
  readonly language: Language;
  readonly engine?: EngineName;
}
