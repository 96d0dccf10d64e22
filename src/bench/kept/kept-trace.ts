import type { AgentEvent, StepName, StepNote } from '../../agent';
import {
  isCount,
  isEither,
  isFlag,
  isListOf,
  isNumber,
  isOneOf,
  isOrNull,
  isShaped,
  isText,
  type Is,
} from '../../base';
import type { Grounding, MentionKind } from '../../composer';
import type { Language } from '../../rdf';

/** Offsets into the question, in UTF-16 code units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Words of the question, and what they were taken for. */
export interface KeptSense extends Span {
  readonly kind: MentionKind;
  readonly label: string;
}

export interface KeptStep {
  readonly name: StepName;
  /** `null`: it did not come to its end. */
  readonly ms: number | null;
  readonly note: StepNote | null;
  readonly input: string;
  readonly output: string;
}

/** How a question was read and answered: what outlives the run of it. */
export interface KeptTrace {
  readonly language: Language;
  /** The best meaning of each mention. */
  readonly mentions: readonly KeptSense[];
  /** As the answer used them; without one, the best candidate. */
  readonly groundings: readonly KeptSense[];
  /** Not understood, or not used by the answer. */
  readonly unread: readonly Span[];
  readonly steps: readonly KeptStep[];
  /** Names of the IRIs in the answer's rows and in the gold rows. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Letters of a step's text that are kept, and of a whole trace. */
const MOST_TEXT = 4000;
const MOST_TRACE = 100_000;

const capped = (text: string): string => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}\n…` : text);

const stepsIn = (events: readonly AgentEvent[]): readonly KeptStep[] =>
  events.flatMap((event): readonly KeptStep[] => {
    if (event.type !== 'step-start') return [];
    const end = events.find((one) => one.type === 'step-end' && one.id === event.id);
    if (end?.type !== 'step-end') return [{ name: event.name, ms: null, note: null, input: '', output: '' }];
    const { ms, note, input, output } = end;
    return [{ name: event.name, ms, note: note ?? null, input: capped(input), output: capped(output) }];
  });

const senseOf = ({ start, end, meaning: { kind, label } }: Grounding): KeptSense => ({
  start,
  end,
  kind,
  label,
});
const spanOf = ({ start, end }: Span): Span => ({ start, end });

const candidateIn = (events: readonly AgentEvent[]) => {
  const end = events.findLast((event) => event.type === 'run-end');
  if (end?.failure?.kind === 'empty') return end.failure.answer.candidate;
  return events.findLast((event) => event.type === 'answers-found')?.answers[0]?.candidate;
};

/** What is kept of a run's events; `null` where that would be too much. */
export const keptTraceOf = (
  events: readonly AgentEvent[],
  labels: Readonly<Record<string, string>>,
): KeptTrace | null => {
  const found = events.findLast((event) => event.type === 'reading-found');
  const candidate = candidateIn(events);
  const trace: KeptTrace = {
    language: found?.reading.language ?? 'en',
    mentions: (found?.reading.mentions ?? []).flatMap(({ start, end, meanings: [meaning] }) =>
      meaning === undefined ? [] : [senseOf({ start, end, meaning })],
    ),
    groundings: (candidate?.groundings ?? found?.groundings ?? []).map(senseOf),
    unread: (candidate?.unused ?? found?.reading.unread ?? []).map(spanOf),
    steps: stepsIn(events),
    labels,
  };
  return JSON.stringify(trace).length > MOST_TRACE ? null : trace;
};

const span = { start: isCount, end: isCount };
const isSense = isShaped<KeptSense>({
  ...span,
  kind: isOneOf<MentionKind>('entity', 'class', 'property', 'value', 'operator', 'source'),
  label: isText,
});

type NoteOf<S extends StepName> = StepNote & { readonly step: S };
type Executed<R extends NoteOf<'execute'>['role']> = StepNote & {
  readonly step: 'execute';
  readonly role: R;
};
type Checked<K extends 'findings' | 'unchecked'> = Extract<NoteOf<'check'>, Readonly<Record<K, unknown>>>;

const isExecuted = isEither(
  isEither(
    isShaped<Executed<'first' | 'written'>>({
      step: isOneOf('execute'),
      role: isOneOf('first', 'written'),
      rows: isCount,
    }),
    isShaped<Executed<'others'>>({ step: isOneOf('execute'), role: isOneOf('others'), tried: isCount }),
  ),
  isShaped<Executed<'failed'>>({ step: isOneOf('execute'), role: isOneOf('failed') }),
);
const isRead = isEither(
  isShaped<NoteOf<'ground'>>({ step: isOneOf('ground'), mentions: isCount, unread: isCount }),
  isShaped<NoteOf<'compose'>>({ step: isOneOf('compose'), candidates: isCount }),
);
const isPlanned = isEither(
  isEither(
    isShaped<Checked<'findings'>>({ step: isOneOf('check'), findings: isCount }),
    isShaped<Checked<'unchecked'>>({ step: isOneOf('check'), unchecked: isOneOf('query', 'sources') }),
  ),
  isShaped<NoteOf<'plan'>>({ step: isOneOf('plan'), sources: isCount, of: isCount }),
);
const isDiagnosed = isShaped<NoteOf<'diagnose'>>({ step: isOneOf('diagnose'), found: isFlag });
const isReplied = isShaped<NoteOf<'model'>>({
  step: isOneOf('model'),
  call: isOneOf(1, 2),
  isUsable: isFlag,
  tokens: isCount,
});
const isNote: Is<StepNote> = isEither(
  isEither(isRead, isPlanned),
  isEither(isExecuted, isEither(isDiagnosed, isReplied)),
);

const isStep = isShaped<KeptStep>({
  name: isOneOf<StepName>('check', 'ground', 'compose', 'plan', 'execute', 'diagnose', 'model'),
  ms: isOrNull(isNumber),
  note: isOrNull(isNote),
  input: isText,
  output: isText,
});

const areLabels: Is<Readonly<Record<string, string>>> = (value): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

export const isKeptTrace = isShaped<KeptTrace>({
  language: isOneOf<Language>('en', 'es'),
  mentions: isListOf(isSense),
  groundings: isListOf(isSense),
  unread: isListOf(isShaped<Span>(span)),
  steps: isListOf(isStep),
  labels: areLabels,
});
