import type { Composer } from '../../composer';
import type { EngineName } from '../../federation';
import type { Iri, Language } from '../../rdf';
import type { Answer } from '../answer/answer';
import type { ModelAnswer } from '../answer/model-answer';
import type { AskedReason } from './asked-reason';

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
export type Proposal = Awaited<ReturnType<Composer['revise']>>[number];

/** What the words ask: queries, likeliest first; why the last answer is as it is; or what a model makes of them, run. */
export type Revised =
  | { readonly kind: 'revised'; readonly proposals: readonly Proposal[] }
  | ({ readonly kind: 'why' } & AskedReason)
  | { readonly kind: 'answered'; readonly answer: Answer; readonly told: ModelAnswer };
