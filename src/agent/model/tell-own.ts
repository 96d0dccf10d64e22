import type { Candidate, Grounding } from '../../composer';
import type { Question, RunParts } from '../question';
import type { Reading } from './reading';

/** Words that say whose word is wanted: what they name is no term of a query. */
const namedSources = (readings: readonly Reading[]): readonly Grounding[] => {
  const [best] = readings;
  return best?.candidate.groundings.filter(({ meaning }) => meaning.kind === 'source') ?? [];
};

/** Offsets stay those of the question. */
const blanked = (question: string, stretches: readonly Grounding[]): string =>
  stretches.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    question,
  );

/** A query of the model's told as a reading of the question. `undefined` where it can't be read. Rejects only with an AbortError. */
export const tellOwn = async (
  query: string,
  readings: readonly Reading[],
  { question, scope, language }: Pick<Question, 'question' | 'scope' | 'language'>,
  { composer }: Pick<RunParts, 'composer'>,
  signal: AbortSignal,
): Promise<Candidate | undefined> => {
  const named = namedSources(readings);
  const asked = { query, question: blanked(question, named), scope, language };
  const told = await composer.tell(asked, signal);
  return told && { ...told, groundings: [...told.groundings, ...named] };
};
