import type {
  AgentEvent,
  Answer,
  AskBack,
  Caution,
  Exploration,
  ModelAnswer,
  RunFailure,
  Said,
  StepName,
  StepNote,
} from '../agent';
import { never } from '../base';
import type { Grounding, Reading } from '../composer';
import type { Contribution } from '../federation';
import type { Iri } from '../rdf';

type Awaited = Extract<Caution, { readonly kind: 'awaited' }>;

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
  /** No word of the question is a name in the sources. */
  readonly namesNothing: boolean;
  /** Of the best candidate: what the words are taken for while no answer is there. */
  readonly groundings: readonly Grounding[];
  /** Best first. */
  readonly answers: readonly Answer[];
  /** Rows that are there while some sources have not answered; `undefined` once the answers are there, or where none were. */
  readonly partial: Answer | undefined;
  /** Who was waited for last while the rows of others were shown; `undefined`: nobody was. */
  readonly awaited: Awaited | undefined;
  /** What some words mean, where the answer hangs on it; `undefined` where nothing is worth asking. */
  readonly askBack: AskBack | undefined;
  readonly contributions: readonly Contribution[];
  readonly failure: RunFailure | undefined;
  /** A model is being asked: what it has written so far. */
  readonly writing: { readonly text: string; readonly tokensPerSecond: number } | undefined;
  /** What it said; `undefined` where none was asked, or while it is. */
  readonly model: ModelAnswer | undefined;
  /** What came of looking further; `undefined` where nobody did. */
  readonly exploration: Exploration | undefined;
  /** One of its answers in words, or why there are none; `undefined` where no model was asked for them. */
  readonly said: Said | undefined;
}

/** A run of which nothing is heard yet. */
export const freshRun = (question: string, scope: readonly Iri[]): Run => ({
  phase: 'running',
  question,
  scope,
  missing: [],
  steps: [],
  reading: undefined,
  namesNothing: false,
  groundings: [],
  answers: [],
  partial: undefined,
  awaited: undefined,
  askBack: undefined,
  contributions: [],
  failure: undefined,
  writing: undefined,
  model: undefined,
  exploration: undefined,
  said: undefined,
});

const ended = (run: Run, event: AgentEvent & { type: 'step-end' }): readonly Step[] =>
  run.steps.map((step) =>
    step.id === event.id
      ? { ...step, ms: event.ms, note: event.note, input: event.input, output: event.output }
      : step,
  );

const awaitedIn = ({ cautions }: Answer): Awaited | undefined =>
  cautions.find((caution) => caution.kind === 'awaited');

/** What was shown stays where nothing takes its place; nobody waits for the rest any more. */
const leftOf = ({ partial, answers }: Run, failure: RunFailure | undefined): readonly Answer[] => {
  if (partial === undefined || (failure?.kind !== 'stopped' && failure?.kind !== 'execute')) return answers;
  const cautions = partial.cautions.map((caution) =>
    caution.kind === 'awaited' ? { ...caution, isOver: true as const } : caution,
  );
  return [{ ...partial, cautions }];
};

const withModelsWord = (
  answers: readonly Answer[],
  { told, first }: AgentEvent & { type: 'model-answered' },
): Pick<Run, 'answers' | 'model'> => {
  const [before, ...others] = answers;
  if (before === undefined || first === undefined) return { answers, model: told };
  // Whichever it chose is known by being the same.
  const model = told.answer === before ? { ...told, answer: first } : told;
  return { answers: [first, ...others], model };
};

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
      return {
        ...run,
        reading: event.reading,
        groundings: event.groundings,
        namesNothing: event.namesNothing === true,
      };
    case 'partial-found':
      return { ...run, partial: event.answer, awaited: awaitedIn(event.answer) };
    case 'answers-found':
      return { ...run, answers: event.answers, partial: undefined, askBack: event.askBack };
    case 'contributions-found':
      return { ...run, contributions: event.contributions };
    case 'composed':
      return {
        ...run,
        failure: event.failure,
        writing: { text: '', tokensPerSecond: 0 },
      };
    case 'model-wrote':
      return { ...run, writing: { text: event.text, tokensPerSecond: event.tokensPerSecond } };
    case 'explored':
      return { ...run, exploration: event.exploration, failure: event.failure ?? run.failure };
    case 'model-answered':
      return { ...run, ...withModelsWord(run.answers, event), writing: undefined };
    case 'said':
      return { ...run, said: event.said };
    case 'run-end':
      return {
        ...run,
        phase: 'ended',
        failure: event.failure,
        answers: leftOf(run, event.failure),
        partial: undefined,
        writing: undefined,
      };
    default:
      return never(event);
  }
};
