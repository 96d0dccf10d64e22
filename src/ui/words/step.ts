import type { StepName, StepNote } from '../../agent';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import type { Step } from '../../session';
import { counted, numberText } from './number';

const RUNNING: Readonly<Record<StepName, () => string>> = {
  ground: m.step_ground_running,
  compose: m.step_compose_running,
  check: m.step_check_running,
  plan: m.step_plan_running,
  execute: m.step_execute_running,
  diagnose: m.step_diagnose_running,
  model: m.step_model_running,
  tool: m.step_tool_running,
};

const DONE: Readonly<Record<StepName, () => string>> = {
  ground: m.step_ground,
  compose: m.step_compose,
  check: m.step_check,
  plan: m.step_plan,
  execute: m.step_execute,
  diagnose: m.step_diagnose,
  model: m.step_model,
  tool: m.step_tool,
};

const executedText = (note: StepNote & { step: 'execute' }, language: Language): string => {
  switch (note.role) {
    case 'first':
      return m.step_execute_first(counted(language, note.rows));
    case 'written':
      return m.step_execute_written(counted(language, note.rows));
    case 'failed':
      return m.step_execute_failed();
    case 'open':
      return m.step_execute_open({ of: numberText(language, note.of) });
    case 'others':
      return m.step_execute_others(counted(language, note.tried));
  }
};

const modelText = ({ call, isUsable, tokens }: StepNote & { step: 'model' }, language: Language): string => {
  const written = counted(language, tokens);
  if (!isUsable) return m.step_model_unusable(written);
  if (call > 2) return m.step_model_turn({ ...written, call: numberText(language, call) });
  return call === 1 ? m.step_model_first(written) : m.step_model_second(written);
};

const toolText = (note: StepNote & { step: 'tool' }, language: Language): string => {
  if ('rolledBack' in note) return note.why === 'repeated' ? m.step_tool_repeated() : m.step_tool_early();
  const found = counted(language, note.found);
  if ('conditions' in note) return m.step_tool_attached(found);
  const { tool, asked } = note;
  switch (tool) {
    case 'search_entities':
      return m.step_tool_search({ ...found, asked });
    case 'get_entry':
      return m.step_tool_entry({ asked });
    case 'get_property_examples':
      return m.step_tool_examples(found);
    case 'run_sparql_query':
    case 'submit_query':
      return m.step_tool_query(found);
    default:
      return m.step_tool_other({ ...found, asked: tool });
  }
};

const checkText = (note: StepNote & { step: 'check' }, language: Language): string => {
  if ('unchecked' in note) return note.unchecked === 'query' ? m.step_check_unread() : m.step_check_unknown();
  return note.findings === 0 ? m.step_check_good() : m.step_check_note(counted(language, note.findings));
};

const noteText = (note: StepNote, language: Language): string => {
  switch (note.step) {
    case 'ground':
      return m.step_ground_note(counted(language, note.mentions));
    case 'compose':
      return m.step_compose_note(counted(language, note.candidates));
    case 'check':
      return checkText(note, language);
    case 'plan':
      return m.step_plan_note({
        sources: numberText(language, note.sources),
        of: numberText(language, note.of),
      });
    case 'execute':
      return executedText(note, language);
    case 'diagnose':
      return note.found ? m.step_diagnose_found() : m.step_diagnose_none();
    case 'model':
      return modelText(note, language);
    case 'tool':
      return toolText(note, language);
  }
};

/** A step as a sentence: what it does while it runs, what it did afterwards. */
export const stepText = (step: Step, language: Language): string => {
  if (step.ms === undefined) return RUNNING[step.name]();
  return step.note === undefined ? DONE[step.name]() : noteText(step.note, language);
};

/** What stands before a step: `done` is a check mark. A step that looked at nothing has none. */
export type StepMark = 'done' | 'failed' | 'running' | 'none';

export const stepMark = ({ note, ms }: Step, isRunning: boolean): StepMark => {
  if (note?.step === 'check' && 'unchecked' in note) return note.unchecked === 'query' ? 'failed' : 'none';
  if (note?.step === 'execute' && note.role === 'failed') return 'failed';
  if (note?.step === 'model' && !note.isUsable) return 'failed';
  if (ms !== undefined) return 'done';
  return isRunning ? 'running' : 'none';
};
