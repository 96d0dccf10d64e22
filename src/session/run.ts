import type { AgentEvent, Answer, AskBack, ModelAnswer, RunFailure, StepName, StepNote } from '../agent';
import { never } from '../base';
import type { Grounding, Reading } from '../composer';
import type { Contribution } from '../federation';
import type { Iri } from '../rdf';

/** One stage of a run, as the page shows it. */
export interface Step {
  readonly id: number;
  readonly name: StepName;
  /** `undefined` while it runs. */
  readonly ms: number | undefined;
  readonly note: StepNote | undefined;
  readonly input: string;
  readonly output: string;
}

/** A run as far as it has come: the fold of its events. */
export interface Run {
  readonly phase: 'running' | 'ended';
  readonly question: string;
  readonly scope: readonly Iri[];
  /** Sources that were named and not asked, as they are not in this tab. */
  readonly missing: readonly Iri[];
  readonly steps: readonly Step[];
  readonly reading: Reading | undefined;
  /** Of the best candidate: what the words are taken for while no answer is there. */
  readonly groundings: readonly Grounding[];
  /** Best first. */
  readonly answers: readonly Answer[];
  /** What some words mean, where the answer hangs on it; `undefined` where nothing is worth asking. */
  readonly askBack: AskBack | undefined;
  readonly contributions: readonly Contribution[];
  readonly failure: RunFailure | undefined;
  /** A model is being asked: what it has written so far. */
  readonly writing: { readonly text: string; readonly tokensPerSecond: number } | undefined;
  /** What it said; `undefined` where none was asked, or while it is. */
  readonly model: ModelAnswer | undefined;
}

/** A run of which nothing is heard yet. */
export const freshRun = (question: string, scope: readonly Iri[]): Run => ({
  phase: 'running',
  question,
  scope,
  missing: [],
  steps: [],
  reading: undefined,
  groundings: [],
  answers: [],
  askBack: undefined,
  contributions: [],
  failure: undefined,
  writing: undefined,
  model: undefined,
});

const ended = (run: Run, event: AgentEvent & { type: 'step-end' }): readonly Step[] =>
  run.steps.map((step) =>
    step.id === event.id
      ? { ...step, ms: event.ms, note: event.note, input: event.input, output: event.output }
      : step,
  );

/** What a visitor may choose though it is no answer. */
const offered = (failure: RunFailure | undefined): readonly Answer[] | undefined =>
  failure?.kind === 'not-understood' ? failure.closest : undefined;

/** The run after one more event. Pure. */
export const foldEvent = (run: Run, event: AgentEvent): Run => {
  switch (event.type) {
    case 'run-start':
      return { ...run, question: event.question || run.question, scope: event.scope };
    case 'step-start':
      return {
        ...run,
        steps: [
          ...run.steps,
          { id: event.id, name: event.name, ms: undefined, note: undefined, input: '', output: '' },
        ],
      };
    case 'step-end':
      return { ...run, steps: ended(run, event) };
    case 'reading-found':
      return { ...run, reading: event.reading, groundings: event.groundings };
    case 'answers-found':
      return { ...run, answers: event.answers, askBack: event.askBack };
    case 'contributions-found':
      return { ...run, contributions: event.contributions };
    case 'composed':
      return {
        ...run,
        failure: event.failure,
        answers: offered(event.failure) ?? run.answers,
        writing: { text: '', tokensPerSecond: 0 },
      };
    case 'model-wrote':
      return { ...run, writing: { text: event.text, tokensPerSecond: event.tokensPerSecond } };
    case 'model-answered':
      return { ...run, writing: undefined, model: event.told };
    case 'run-end':
      return {
        ...run,
        phase: 'ended',
        failure: event.failure,
        answers: offered(event.failure) ?? run.answers,
        writing: undefined,
      };
    default:
      return never(event);
  }
};
