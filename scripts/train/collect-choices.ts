import { answerKey, isEmpty } from '../../src/agent';
import type { PackRun } from '../../src/bench';
import type { Choice, Option } from './choice';

/** All questions of a run as choices, labelled as the bench scores them. Rejects only with an AbortError. */
export const collectChoices = async (
  run: PackRun,
  pack: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> => {
  const choices: Choice[] = [];
  for (const question of run.questions()) {
    const options: Option[] = [];
    for await (const { candidate, result, isRefused, isExact } of run.candidates(question, signal)) {
      // What is refused is never chosen; what did not run can't be.
      if (isRefused || result === undefined) continue;
      const empty = isEmpty(result, candidate.query) ? 1 : 0;
      const features = { ...candidate.features, empty };
      options.push({ features, isRight: isExact, rows: answerKey({ result, candidate }) });
    }
    choices.push({ graph: `${pack}/${question.kg}`, options });
  }
  return choices;
};
