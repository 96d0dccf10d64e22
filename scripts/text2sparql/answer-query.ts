import { askQuestion, type Asker } from '../../src/bench';
import { askedQuery } from './asked-query';

/**
 * What a question without a query is answered with: parsable, and without rows on any endpoint, so that the client scores
 * it as the nothing it is. It takes a text alone, and what is not JSON of its form it asks for again or stops at.
 */
export const NO_QUERY = '# No query was found for this question.\nSELECT ?nothing WHERE { FILTER(false) }';

export interface Translated {
  readonly query: string;
  /** Why there is none; `undefined` where there is one. */
  readonly failure: string | undefined;
  readonly ms: number;
}

/** Answers one question after another: the engine's store is one, and a query that is killed takes others with it. */
export type Translate = (question: string, graph: string, signal: AbortSignal) => Promise<Translated>;

/**
 * The query of the answer that the page would show, plain SPARQL over the graph, without the columns that say only whose the values are. A reading that ran and gave no rows is one
 * too: nothing says that the scorer's graph has none. Rejects only with an AbortError.
 */
export const openTranslate = (asker: Asker, budgetMs: number): Translate => {
  let last: Promise<unknown> = Promise.resolve();
  const translate: Translate = async (question, graph, signal) => {
    signal.throwIfAborted();
    // The composer finds out the language of a question itself; English is what it takes where it can't.
    const asked = { question, scope: asker.sourcesOf(graph), pins: [], language: 'en' as const };
    const { answer, failure, ms } = await askQuestion(asker, asked, budgetMs, signal);
    if (answer === undefined) return { query: NO_QUERY, failure: failure?.kind ?? 'nothing', ms };
    return { query: askedQuery(answer.plan.query, answer.candidate), failure: undefined, ms };
  };
  return (question, graph, signal) => {
    const turn = last.then(() => translate(question, graph, signal));
    last = turn.catch(() => undefined);
    return turn;
  };
};
