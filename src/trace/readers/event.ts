import type { AgentEvent } from '../../agent';
import type { Outcome } from '../../base';
import {
  count,
  duration,
  iri,
  listOf,
  maybe,
  oneOf,
  shaped,
  tagged,
  text,
  type Fault,
  type Read,
} from '../reader';
import { answer, askBack, runFailure } from './answer';
import { exploration } from './exploration';
import { modelAnswer } from './model-answer';
import { note, stepName } from './note';
import { contribution } from './plan';
import { grounding, reading } from './reading';
import { said } from './said';

type Of<T extends AgentEvent['type']> = Extract<AgentEvent, { type: T }>;

const EVENTS: { readonly [T in AgentEvent['type']]: Read<Of<T>> } = {
  'run-start': shaped<Of<'run-start'>>({ type: oneOf('run-start'), question: text, scope: listOf(iri) }),
  'step-start': shaped<Of<'step-start'>>({ type: oneOf('step-start'), id: count, name: stepName }),
  'step-end': shaped<Of<'step-end'>>({
    type: oneOf('step-end'),
    id: count,
    ms: duration,
    note: maybe(note),
    input: text,
    output: text,
  }),
  'reading-found': shaped<Of<'reading-found'>>({
    type: oneOf('reading-found'),
    reading,
    groundings: listOf(grounding),
    namesNothing: maybe(oneOf(true)),
  }),
  'partial-found': shaped<Of<'partial-found'>>({ type: oneOf('partial-found'), answer }),
  'answers-found': shaped<Of<'answers-found'>>({
    type: oneOf('answers-found'),
    answers: listOf(answer),
    askBack: maybe(askBack),
  }),
  'contributions-found': shaped<Of<'contributions-found'>>({
    type: oneOf('contributions-found'),
    contributions: listOf(contribution),
  }),
  composed: shaped<Of<'composed'>>({ type: oneOf('composed'), failure: maybe(runFailure) }),
  'model-wrote': shaped<Of<'model-wrote'>>({
    type: oneOf('model-wrote'),
    call: count,
    text,
    tokensPerSecond: duration,
  }),
  explored: shaped<Of<'explored'>>({ type: oneOf('explored'), exploration, failure: maybe(runFailure) }),
  'model-answered': shaped<Of<'model-answered'>>({
    type: oneOf('model-answered'),
    told: modelAnswer,
    first: maybe(answer),
  }),
  said: shaped<Of<'said'>>({ type: oneOf('said'), said }),
  'run-end': shaped<Of<'run-end'>>({ type: oneOf('run-end'), ms: duration, failure: maybe(runFailure) }),
};

const event: Read<AgentEvent> = tagged<AgentEvent, 'type'>('type', EVENTS);

/** Whether it is an event that this version knows. */
export const isKnownEvent = (type: string): boolean => Object.hasOwn(EVENTS, type);

export const readEvent = (value: unknown): Outcome<AgentEvent, Fault> => event(value);
