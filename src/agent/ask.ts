import { composedAnswer } from './compose-answer';
import type { AgentEvent } from './events';
import { askByTools } from './explore/ask-by-tools';
import { withLook } from './explore/with-look';
import { withModel } from './model/with-model';
import type { Question, RunParts } from './question';
import { Steps, wholeRun, type Pipeline } from './run';

/** A question to its answer. Never rejects: failure, and stopping, is what the last event says. */
export const ask = (
  question: Question,
  parts: RunParts,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> => {
  const steps = new Steps(parts.now);
  const { model, setup } = parts;
  if (model !== undefined && setup !== undefined) {
    const byTools = (): Pipeline => askByTools(question, parts, model, setup, steps, signal);
    return wholeRun(question.question, question.scope, byTools, parts.now, signal);
  }
  const composed = (): Pipeline => composedAnswer(question, parts, steps, signal);
  const modelled = (): Pipeline => withModel(composed(), question, parts, steps, signal);
  const pipeline =
    question.looksFurther === true
      ? (): Pipeline => withLook(modelled(), question, parts, steps, signal)
      : modelled;
  return wholeRun(question.question, question.scope, pipeline, parts.now, signal);
};
