import type { LanguageModel } from '../../model';
import { openToolBox } from '../../tools';
import type { Question, RunParts } from '../question';
import type { Pipeline, Steps } from '../run';
import { toolParts } from '../tool-parts';
import { DEFAULT_LIMITS, type ExploreEnd } from './exploration';
import { ModelTurns } from '../model/model-turns';
import { ModelLoop } from './loop';
import { TOOL_SETUPS, type ToolSetupName } from './setups';
import { ToolsForm } from './tools-form';

/** A question asked of a model with tools alone, as the papers' agents are: no composer, no schema, no examples. For measuring. */
export async function* askByTools(
  question: Question,
  parts: RunParts,
  model: LanguageModel,
  setup: ToolSetupName,
  steps: Steps,
  signal: AbortSignal,
): Pipeline {
  const tools = toolParts(parts, question, () => Promise.resolve([]));
  const tooling = { tools, box: openToolBox(() => Promise.resolve(tools)) };
  const asked = { question, answers: [], failure: undefined };
  const form = new ToolsForm(asked, parts, tooling, TOOL_SETUPS[setup], steps, signal);
  const turns = new ModelTurns(model, parts, steps, signal);
  const loop = new ModelLoop(form, model, DEFAULT_LIMITS, parts, turns, steps, signal);
  let end: ExploreEnd;
  try {
    const loaded = await model.load(() => undefined, signal);
    end = loaded.ok ? yield* loop.run(loaded.value) : { kind: 'fault', failure: loaded.failure };
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
    end = { kind: 'stopped' };
  }
  const answer = await loop.found();
  const { actions, rollbacks } = loop;
  const { calls, usage } = turns;
  yield {
    type: 'explored',
    exploration: {
      model: model.id,
      found: answer === undefined ? [] : [{ answer, finding: { kind: 'model' } }],
      end,
      actions,
      rollbacks,
      calls,
      usage,
      leftOut: [],
    },
  };
  if (end.kind === 'stopped') return { kind: 'stopped' };
  if (answer === undefined) return { kind: 'not-understood', similar: [] };
  yield { type: 'answers-found', answers: [answer] };
  return undefined;
}
