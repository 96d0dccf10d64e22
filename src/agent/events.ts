import type { Candidate, Grounding, Reading } from '../composer';
import type { Contribution, EngineName, ExecuteFailure, Plan, PlanFailure, SourceFault } from '../federation';
import type { Bilingual, Iri, QueryResult } from '../rdf';
import type { ModelFailure } from '../model';
import type { RepairKind } from '../sparql';
import type { AskBack } from './ask-back';

/** A stage of the pipeline. */
export type StepName = 'check' | 'ground' | 'compose' | 'plan' | 'execute' | 'diagnose' | 'model';

/** What a finished step says of itself: numbers for its sentence. */
export type StepNote =
  | { readonly step: 'ground'; readonly mentions: number; readonly unread: number }
  | { readonly step: 'check'; readonly findings: number }
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
  | { readonly step: 'model'; readonly call: 1 | 2; readonly isUsable: boolean; readonly tokens: number };

/** A code the page turns into one sentence of caution. */
export type Caution =
  /** Content words that the answer does not use. */
  | { readonly kind: 'unread-words'; readonly words: readonly string[] }
  /** No label has these words: they were taken for what is close to them in meaning. */
  | {
      readonly kind: 'near-words';
      readonly pairs: readonly { readonly words: string; readonly taken: string }[];
    }
  /** The cut of ORDER BY … LIMIT falls among equals. */
  | { readonly kind: 'tie'; readonly count: number }
  /** Some things lack the value that was compared; `isDenied`: the one that was denied, so that they are among the rows. */
  | {
      readonly kind: 'missing-values';
      readonly label: string;
      readonly missing: number;
      readonly of: number;
      readonly isDenied?: true;
    }
  /** The sources in scope hold no such property or class, or never together; `alternatives` are near names they hold. */
  | {
      readonly kind: 'not-held';
      readonly finding:
        'unknown-property' | 'unknown-class' | 'property-not-on-class' | 'object-class-not-there';
      readonly term: string;
      readonly alternatives: readonly string[];
    }
  /** Two readings scored alike and answer differently. */
  | { readonly kind: 'close-call' }
  /** All words are read, and something is joined in a way that none of them says. */
  | { readonly kind: 'guessed-link' }
  /** It may well be wrong. */
  | { readonly kind: 'unsure' }
  /** These sources failed: rows that need them are missing. */
  | { readonly kind: 'incomplete'; readonly faults: readonly SourceFault[] }
  /** These sources had more rows than one answer of theirs may hold: some are missing. */
  | { readonly kind: 'capped'; readonly sources: readonly Iri[] };

export interface Answer {
  /** `undefined` for a query that the user wrote. */
  readonly candidate: Candidate | undefined;
  /** A model wrote its query: the candidate tells it in words, and nothing is known of its odds. */
  readonly isModels?: true;
  readonly plan: Plan;
  readonly result: QueryResult;
  /** Labels of the IRIs in the rows, in the question's language. */
  readonly labels: Readonly<Record<string, string>>;
  readonly cautions: readonly Caution[];
  /** That it is right, in [0, 1]. Default: not known, as for a query that the user wrote and for readings beside the first. */
  readonly confidence?: number;
  /** Of the execution alone. */
  readonly ms: number;
  /** What ran it, and what else could. */
  readonly engine: EngineName;
  readonly engines: readonly EngineName[];
}

/** What a model made of a question. Positions are those of the answers that it was shown. */
export type ModelChoice =
  | { readonly kind: 'candidate'; readonly at: number }
  /** Its own query, made from one that it was shown. */
  | { readonly kind: 'edited'; readonly at: number }
  | { readonly kind: 'own' }
  | { readonly kind: 'none' };

/** What the calls of one question cost together. */
export interface ModelUsage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Of the first call, to its first token. */
  readonly firstTokenMs: number;
  /** Of the last call. */
  readonly tokensPerSecond: number;
  readonly grammarMs: number;
  /** From the first request to the last token; loading the model not counted. */
  readonly ms: number;
}

/** Why nothing can be used of what a model was asked. */
export type ModelFault =
  | { readonly kind: 'model'; readonly failure: ModelFailure }
  | { readonly kind: 'stopped' }
  /** Both replies: this was said of the last one. */
  | { readonly kind: 'unusable'; readonly fault: ReplyFault };

/** What is wrong with a reply. */
export type ReplyFault =
  /** Neither a choice nor a query; `message`: what the parser says. */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** The sources hold no such terms, or never together. */
  | { readonly kind: 'not-held'; readonly cautions: readonly Caution[] }
  | { readonly kind: 'plan'; readonly failure: PlanFailure }
  | { readonly kind: 'execute'; readonly failure: ExecuteFailure }
  | { readonly kind: 'empty' };

/** What a model said beside the composer. */
export interface ModelAnswer {
  /** As its engine calls it. */
  readonly model: string;
  readonly choice: ModelChoice;
  /** Of what it wrote, so that it can be run. Default: nothing. */
  readonly mended?: readonly RepairKind[];
  /** Of a candidate, the one it was shown. `undefined` where nothing can be used. */
  readonly answer: Answer | undefined;
  /** It gives the rows of the answer that stands first. */
  readonly agrees: boolean;
  /** How it means to answer, in its own words; may be empty. */
  readonly plan: string;
  readonly calls: number;
  readonly usage: ModelUsage;
  /** Default: nothing went wrong. */
  readonly fault?: ModelFault;
}

/** Why nothing came out: the smallest failing part, and what is there in its place. */
export interface Diagnosis {
  readonly candidate: Candidate;
  /** The condition in words that nothing matches. */
  readonly failing: string;
  /** Rows when this condition is dropped. */
  readonly rowsWithout: number;
  /** The nearest value that the data has, in words, where there is one. */
  readonly nearest: string | undefined;
}

/** Sources that are not chosen and would answer. */
export interface SwitchedOff {
  readonly off?: readonly Iri[];
}

export type RunFailure =
  | ({
      readonly kind: 'not-understood';
      readonly similar: readonly string[];
      /**
       * Words of the question that nothing in the sources answers to; empty where all have a meaning, but no query says
       * them together. `undefined`: no word has a meaning.
       */
      readonly unread?: readonly string[];
      /** Only so many words were read, and the question has more. Default: all were. */
      readonly mostWords?: number;
      /**
       * No answers, but what is closest to one: each with rows, its cautions naming the words that it does not read.
       * Default: there is nothing.
       */
      readonly closest?: readonly Answer[];
    } & SwitchedOff)
  | ({
      readonly kind: 'empty';
      readonly diagnosis: Diagnosis | undefined;
      readonly answer: Answer;
    } & SwitchedOff)
  | { readonly kind: 'no-sources' }
  /** The question asks what sources say by their names that are not chosen. */
  | { readonly kind: 'not-chosen'; readonly titles: readonly Bilingual[] }
  | ({
      readonly kind: 'plan';
      readonly failure: PlanFailure;
      readonly cautions?: readonly Caution[];
    } & SwitchedOff)
  | { readonly kind: 'execute'; readonly failure: ExecuteFailure }
  | { readonly kind: 'stopped' }
  /** A bug: the message is shown so that it can be reported. */
  | { readonly kind: 'broken'; readonly message: string };

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
    }
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
      readonly call: 1 | 2;
      readonly text: string;
      /** So far; 0 while nothing is known. */
      readonly tokensPerSecond: number;
    }
  | { readonly type: 'model-answered'; readonly told: ModelAnswer }
  | { readonly type: 'run-end'; readonly ms: number; readonly failure: RunFailure | undefined };
