import type { Answer } from '../../agent';
import type { Source } from '../../catalogue';
import type { ResultChoice, Session } from '../../session';

/** What the session knows of a result and how it is looked at. */
export interface SessionResult {
  /** What was asked; '' where a query was run. */
  readonly question: string;
  readonly sources: readonly Source[];
  readonly choice: ResultChoice;
  readonly onchoose: (choice: ResultChoice) => void;
  /** An image as a `data:` address; `undefined`: it can't be had. */
  readonly onimage: (url: string, signal: AbortSignal) => Promise<string | undefined>;
}

export const resultOf = (
  session: Session,
  answer: Answer | undefined,
  sources: readonly Source[],
): SessionResult => {
  const query = answer?.plan.query ?? '';
  return {
    sources,
    question: session.query === undefined ? (session.run?.question ?? '') : '',
    choice: session.results.of(query),
    onchoose: (choice) => session.results.choose(query, choice),
    onimage: (url, signal) => session.fetchImage(url, signal),
  };
};
