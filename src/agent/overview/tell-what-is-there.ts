import type { Question, RunParts } from '../question';
import type { Pipeline } from '../run';
import { isAboutData, namesSomething } from './asks-what-is-there';

/** A question about what the sources hold ends as that, and is not composed; any other goes on. */
export async function* tellWhatIsThere(
  question: Question,
  { composer }: Pick<RunParts, 'composer'>,
  signal: AbortSignal,
  otherwise: () => Pipeline,
): Pipeline {
  if (question.pins.length > 0 || !isAboutData(question.question, question.language))
    return yield* otherwise();
  const { reading } = await composer.read(question, signal);
  if (namesSomething(question.question, reading)) return yield* otherwise();
  return { kind: 'about-sources' };
}
