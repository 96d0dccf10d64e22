import type { Language } from '../rdf';
import { ask } from './ask';
import type { Answer } from './answer/answer';
import type { RunParts } from './question';
import { CATALOGUE } from './sources/what-sources-hold';

/** A question that may be about the sources themselves. */
export interface AboutSources {
  readonly question: string;
  readonly language: Language;
}

/** The least confidence of an answer that is given in spite of doubt. */
const LIKELY = 0.7;

/** What the catalogue of the sources answers; `undefined` where it answers nothing, or not the whole question. */
export const aboutSources = async (
  { question, language }: AboutSources,
  parts: RunParts,
  signal: AbortSignal,
): Promise<Answer | undefined> => {
  let answer: Answer | undefined;
  for await (const event of ask({ question, scope: [CATALOGUE], pins: [], language }, parts, signal)) {
    if (event.type === 'answers-found') [answer] = event.answers;
    if (event.type === 'run-end' && event.failure !== undefined) return undefined;
  }
  if (answer === undefined) return undefined;
  const { cautions, confidence = 0 } = answer;
  // All its words are read; that it may be wrong is told beside it.
  const isWhole = cautions.every(({ kind }) => kind === 'unsure');
  return isWhole && (cautions.length === 0 || confidence >= LIKELY) ? answer : undefined;
};
