/** Which of the answers of a run is shown. */
import type { Answer } from '../agent';
import type { Run } from './run';

/**
 * What the visitor picked to see: an answer by its position, what the model chose, what was composed, or what looking further
 * found, by its query: more may be found before it meanwhile.
 */
export type Shown = number | 'model' | 'composed' | { readonly found: string };

/** @param picked `undefined`: nothing, so that what is likeliest right is shown */
const selectedOf = (run: Run, picked: Shown | undefined): Exclude<Shown, 'composed'> | undefined => {
  if (picked === 'composed') return undefined;
  const told = run.model;
  if (picked !== undefined || told?.answer === undefined || told.standsFirst !== true) return picked;
  const position = run.answers.indexOf(told.answer);
  return position < 0 ? 'model' : position;
};

/** The position among the run's answers; -1 where none of them is shown, as none answers the question. */
export const shownPosition = (run: Run | undefined, picked: Shown | undefined): number => {
  if (run === undefined) return 0;
  const selected = selectedOf(run, picked);
  if (selected === 'model' || typeof selected === 'object') return -1;
  return selected ?? (run.failure?.kind === 'not-understood' ? -1 : 0);
};

/** The position among what looking further found; `undefined`: something else is shown. */
export const shownFound = (run: Run | undefined, picked: Shown | undefined): number | undefined => {
  const selected = run === undefined ? undefined : selectedOf(run, picked);
  if (typeof selected !== 'object') return undefined;
  const position =
    run?.exploration?.found.findIndex(({ answer }) => answer.plan.query === selected.found) ?? -1;
  return position < 0 ? undefined : position;
};

/** What is to be picked so that what was found at this position is shown; `undefined`: nothing is there. */
export const pickOfFound = (run: Run | undefined, position: number): Shown | undefined => {
  const query = run?.exploration?.found[position]?.answer.plan.query;
  return query === undefined ? undefined : { found: query };
};

/** The answer that is shown; for an empty result, the one without rows. */
export const shownAnswer = (run: Run | undefined, picked: Shown | undefined): Answer | undefined => {
  if (run === undefined) return undefined;
  const selected = selectedOf(run, picked);
  if (selected === 'model') return run.model?.answer;
  if (typeof selected === 'object') return run.exploration?.found[shownFound(run, picked) ?? -1]?.answer;
  const told = run.failure?.kind === 'empty' ? run.failure.answer : run.partial;
  return run.answers[shownPosition(run, picked)] ?? told;
};

/** What is to be picked so that what the model chose is shown; `undefined`: it chose nothing. */
export const pickOfModel = (run: Run | undefined): Shown | undefined => {
  const chosen = run?.model?.answer;
  if (run === undefined || chosen === undefined) return undefined;
  const position = run.answers.indexOf(chosen);
  return position < 0 ? 'model' : position;
};
