import type { Iri } from '../../rdf';
import type { Answer } from '../answer/answer';
import type { ModelUsage } from '../answer/model-answer';
import type { ModelFailure } from '../../model';

/** Of so many queries for one question, these gave the same rows. */
export interface Votes {
  readonly for: number;
  readonly of: number;
}

/** How an answer was found by looking further. The page makes a sentence of it. */
export type Finding =
  /** These words were taken for this term, and the query asks for it too. */
  | { readonly kind: 'read'; readonly words: string; readonly label: string }
  /** It was seen and left out, and the reader has brought it back as one more condition. */
  | { readonly kind: 'brought-back'; readonly label: string }
  /** Nothing but these words could be used: what is known of the thing that they name. */
  | { readonly kind: 'known'; readonly label: string }
  /** Part of an empty query was exchanged: `from` and `to` are words. */
  | {
      readonly kind: 'mended';
      readonly from: string;
      /** Empty: it was left out, or turned around. */
      readonly to: string;
    }
  /** A model wrote it. Default of `votes`: at the end of its look-ups, and never before. */
  | { readonly kind: 'model'; readonly votes?: Votes };

/** An answer with how it was found. */
export interface FoundAnswer {
  readonly answer: Answer;
  readonly finding: Finding;
}

/** Why looking further ended. */
export type ExploreEnd =
  /** The model called its last query the answer, or the code has tried all that it could. */
  | { readonly kind: 'done' }
  /** A limit was reached; what was found until then stands. */
  | { readonly kind: 'budget'; readonly limit: 'actions' | 'turns' | 'tokens' | 'time' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'fault'; readonly failure: ModelFailure };

/** Something that a look-up brought and the answer says nothing of. */
export interface LeftOut {
  readonly iri: Iri;
  readonly label: string;
  /**
   * That it was tried as one more condition of this query, in vain: `apart`, as nothing in the sources joins it to the rest; or
   * `in-all`, as every row goes with it. Default: it was not tried.
   */
  readonly tried?: { readonly query: string; readonly outcome: 'apart' | 'in-all' };
}

/** A smaller question that a model cut out of one, with its first answer. Default: nothing answers it. */
export interface SubAnswer {
  readonly question: string;
  readonly answer?: Answer;
}

/** What came of looking further. */
export interface Exploration {
  /** As its engine calls it; `undefined`: no model was asked. */
  readonly model: string | undefined;
  /** Best first; each was executed and gave rows. */
  readonly found: readonly FoundAnswer[];
  /** Smaller questions, in the order in which they are needed. Default: it was not cut. */
  readonly parts?: readonly SubAnswer[];
  /** Queries that gave the rows of the first answer, itself counted. Default: none but itself did. */
  readonly confirmed?: Votes;
  /** `undefined` while it goes on. */
  readonly end: ExploreEnd | undefined;
  /** Look-ups and queries, those that were rolled back included. */
  readonly actions: number;
  readonly rollbacks: number;
  /** Replies of the model. */
  readonly calls: number;
  readonly usage: ModelUsage | undefined;
  /** Best first. */
  readonly leftOut: readonly LeftOut[];
}

/** What an exploration may cost at most. @see paper 002 §4.2: 15 actions, 30 with rollbacks; paper 000 §5: 10 turns */
export interface ExploreLimits {
  /** Actions that stand at the end. */
  readonly actions: number;
  /** Actions in all, those that were rolled back included. */
  readonly all: number;
  /** Replies of the model, those before its turns not counted. */
  readonly turns: number;
  /** Tokens that the model reads and writes, all turns together; those that its engine kept are not counted. */
  readonly tokens: number;
  /** Queries that a model writes apart from each other before it goes on step by step. */
  readonly drafts: number;
  /** Smaller questions that a model cuts a question into; 0: it is not asked to. @see paper 003 §3.2.2 */
  readonly parts: number;
  /** Milliseconds, without a model. */
  readonly codeMs: number;
}

export const DEFAULT_LIMITS: ExploreLimits = {
  actions: 15,
  all: 30,
  turns: 10,
  tokens: 20_000,
  drafts: 5,
  parts: 3,
  codeMs: 5000,
};
