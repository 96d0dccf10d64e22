import type { AgentEvent } from '../../agent';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import type { ReplayFailure, Run } from '../../session';
import { stepText } from './step';
import { localeOf } from '../../session';

/** A moment with its time of day, as the reader's calendar has it. */
export const momentText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(date),
  );

const SENTENCES: Readonly<Partial<Record<AgentEvent['type'], () => string>>> = {
  'run-start': m.replay_run_start,
  'reading-found': m.replay_reading_found,
  'partial-found': m.replay_partial_found,
  'answers-found': m.replay_answers_found,
  'contributions-found': m.replay_contributions_found,
  composed: m.replay_composed,
  'model-wrote': m.replay_model_wrote,
  'model-answered': m.replay_model_answered,
  explored: m.replay_explored,
  said: m.replay_said,
  'run-end': m.replay_run_end,
};

/** What has just happened in a recorded run. */
export const eventText = (event: AgentEvent, { steps }: Run, language: Language): string => {
  const step = 'id' in event ? steps.find(({ id }) => id === event.id) : undefined;
  return step === undefined ? (SENTENCES[event.type]?.() ?? event.type) : stepText(step, language);
};

/** What is wrong with a file, and what can be done. */
export const replayFailureText = (failure: ReplayFailure): string => {
  switch (failure.kind) {
    case 'too-large':
      return m.replay_too_large({ most: String(Math.floor(failure.most / 1_000_000)) });
    case 'not-json':
      return m.replay_not_json();
    case 'other-format':
      return m.replay_other_format();
    case 'newer-version':
      return m.replay_newer({ version: String(failure.version) });
    case 'unknown-event':
      return m.replay_unknown_event({ type: failure.type });
    case 'broken':
      return m.replay_broken({ path: failure.path });
    case 'unreadable':
      return m.replay_unreadable();
  }
};
