import type { Answer } from '../answer/answer';
import type { RunFailure } from '../failure';
import type { Question } from '../question';

/** What a model is asked about. */
export interface Consulted {
  readonly question: Question;
  /** Best first: the answers that there are, or what is closest to one. */
  readonly answers: readonly Answer[];
  /** Why the first of them is no answer. Default: it is one. */
  readonly failure: RunFailure | undefined;
}
