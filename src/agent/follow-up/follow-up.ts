import type { Candidate, Phrase } from '../../composer';
import type { EngineName } from '../../federation';
import type { Iri, Language } from '../../rdf';
import type { Answer } from '../answer/answer';
import type { ModelAnswer } from '../answer/model-answer';
import type { AskedReason } from './asked-reason';
import type { Change } from './change';

/** Words that revise an answer. */
export interface FollowUp {
  readonly last: Answer;
  /** The question that the words of `last` were grounded in. `undefined`: they were not. */
  readonly question?: string | undefined;
  readonly text: string;
  readonly scope: readonly Iri[];
  /** Of labels. */
  readonly language: Language;
  readonly engine?: EngineName;
}

/** A query that a follow-up may mean. */
export interface Proposal {
  readonly query: string;
  readonly changes: readonly Change[];
  /** Of columns that came new, by variable. */
  readonly headings: Readonly<Record<string, string>>;
  /** Variables of which some row must have a value. */
  readonly needed: readonly string[];
  /** The words do not say that this is meant: without rows it is not. */
  readonly isGuess: boolean;
  /** In words; `undefined`: they are made from the query. */
  readonly said: readonly Phrase[] | undefined;
  /** The query as one of the composer's readings. Default: what it says is found out of its text. */
  readonly candidate?: Candidate;
}

/** What the words ask: queries, likeliest first; why the last answer is as it is; or what a model makes of them, run. */
export type Revised =
  | { readonly kind: 'revised'; readonly proposals: readonly Proposal[] }
  | ({ readonly kind: 'why' } & AskedReason)
  | { readonly kind: 'answered'; readonly answer: Answer; readonly told: ModelAnswer };
