import type { Grounding, Reading } from '../composer';
import type { Contribution } from '../federation';
import type { Iri } from '../rdf';
import type { Answer, AskBack } from './answer/answer';
import type { Exploration } from './explore/exploration';
import type { RunFailure } from './failure';
import type { ModelAnswer } from './answer/model-answer';
import type { Said } from './words/said';

/** A stage of the pipeline. */
export type StepName = 'check' | 'ground' | 'compose' | 'plan' | 'execute' | 'diagnose' | 'model' | 'tool';

/** What a finished step says of itself: numbers for its sentence. */
export type StepNote =
  | { readonly step: 'ground'; readonly mentions: number; readonly unread: number }
  | { readonly step: 'check'; readonly findings: number }
  /** Nothing was checked: the query does not parse, or some source in scope is not known in full. */
  | { readonly step: 'check'; readonly unchecked: 'query' | 'sources' }
  | { readonly step: 'compose'; readonly candidates: number }
  | { readonly step: 'plan'; readonly sources: number; readonly of: number }
  /** The best reading, or the query that the user wrote. */
  | { readonly step: 'execute'; readonly role: 'first' | 'written'; readonly rows: number }
  | { readonly step: 'execute'; readonly role: 'failed' }
  /** Which of several things that words name alike give rows; `of`: how many there are. */
  | { readonly step: 'execute'; readonly role: 'open'; readonly of: number }
  /** `tried`: readings executed in this step. */
  | { readonly step: 'execute'; readonly role: 'others'; readonly tried: number }
  | { readonly step: 'diagnose'; readonly found: boolean }
  /** One reply of the model; `tokens`: that it wrote. */
  | { readonly step: 'model'; readonly call: number; readonly isUsable: boolean; readonly tokens: number }
  /** A look-up or a query of the exploration; `tool`: a name of the registry, or the call that ends a loop; `asked`: its words. */
  | {
      readonly step: 'tool';
      readonly tool: string;
      readonly asked: string;
      readonly found: number;
      /** Of a query: the sources that it was sent to, or run over. Default: not told. */
      readonly sources?: readonly Iri[];
      /** The kind of failure. Default: it gave a result, if an empty one. */
      readonly failed?: string;
    }
  /** What was found was tried as so many conditions; `found`: queries that give rows. */
  | { readonly step: 'tool'; readonly conditions: number; readonly found: number }
  /** So many of the last actions were dropped, and the model goes on from before them. */
  | { readonly step: 'tool'; readonly rolledBack: number; readonly why: 'repeated' | 'stopped-early' };

/** A run, as it happens. Noun-verb; the last one is always `run-end`. */
export type AgentEvent =
  | { readonly type: 'run-start'; readonly question: string; readonly scope: readonly Iri[] }
  | { readonly type: 'step-start'; readonly id: number; readonly name: StepName }
  | {
      readonly type: 'step-end';
      readonly id: number;
      readonly ms: number;
      readonly note: StepNote | undefined;
      /** What went in and out, as text for whoever opens the step. */
      readonly input: string;
      readonly output: string;
    }
  /** `groundings`: of the best candidate, until an answer says which it used. */
  | {
      readonly type: 'reading-found';
      readonly reading: Reading;
      readonly groundings: readonly Grounding[];
      /** No word of the question is a name in the sources: it was read by words that are alike, or not at all. */
      readonly namesNothing?: true;
    }
  /**
   * Rows that are there while some sources have not answered: its cautions say which. More may come, none goes. A later event of
   * this type, or the answers, replace it.
   */
  | { readonly type: 'partial-found'; readonly answer: Answer }
  /**
   * Every executed candidate that gave rows, best first, without those of equal rows. A later event replaces an
   * earlier one. Where the run ends as `empty`, its answer without rows stands first.
   */
  | {
      readonly type: 'answers-found';
      readonly answers: readonly Answer[];
      /** Default: nothing is worth asking. */
      readonly askBack?: AskBack;
    }
  | { readonly type: 'contributions-found'; readonly contributions: readonly Contribution[] }
  /**
   * All that is found without a model, which is asked next; `failure`: where that is no answer. Only where there is a
   * model. The run ends as it says, whatever the model answers.
   */
  | { readonly type: 'composed'; readonly failure: RunFailure | undefined }
  /** A reply of the model as far as it has come. */
  | {
      readonly type: 'model-wrote';
      readonly call: number;
      readonly text: string;
      /** So far; 0 while nothing is known. */
      readonly tokensPerSecond: number;
    }
  /** The question is looked into further, or how far that has come. A later event replaces an earlier one. */
  | {
      readonly type: 'explored';
      readonly exploration: Exploration;
      /** Why nothing answers the question, told before the run ends. Default: something does, or it was told. */
      readonly failure?: RunFailure;
    }
  /** `first`: the composed answer, as the model's word leaves it. */
  | { readonly type: 'model-answered'; readonly told: ModelAnswer; readonly first?: Answer }
  /** A model is asked to say an answer in words, or has. A later event replaces an earlier one. */
  | { readonly type: 'said'; readonly said: Said }
  | { readonly type: 'run-end'; readonly ms: number; readonly failure: RunFailure | undefined };
