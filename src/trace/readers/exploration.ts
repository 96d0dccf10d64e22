import type { Exploration, ExploreEnd, Finding, SubAnswer, Votes } from '../../agent';
import { count, distinct, iri, listOf, maybe, name, oneOf, shaped, tagged, text, type Read } from '../reader';
import { answer } from './answer';
import { usage } from './model-answer';
import { modelFailure } from './model-failure';

type LeftOut = Exploration['leftOut'][number];

type Found<K extends Finding['kind']> = Extract<Finding, { kind: K }>;

const votes: Read<Votes> = shaped<Votes>({ for: count, of: count });

const finding: Read<Finding> = tagged<Finding, 'kind'>('kind', {
  read: shaped<Found<'read'>>({ kind: oneOf('read'), words: name, label: name }),
  'brought-back': shaped<Found<'brought-back'>>({ kind: oneOf('brought-back'), label: name }),
  known: shaped<Found<'known'>>({ kind: oneOf('known'), label: name }),
  mended: shaped<Found<'mended'>>({ kind: oneOf('mended'), from: name, to: name }),
  model: shaped<Found<'model'>>({ kind: oneOf('model'), votes: maybe(votes) }),
});

type Ended<K extends ExploreEnd['kind']> = Extract<ExploreEnd, { kind: K }>;

const end: Read<ExploreEnd> = tagged<ExploreEnd, 'kind'>('kind', {
  done: shaped<Ended<'done'>>({ kind: oneOf('done') }),
  budget: shaped<Ended<'budget'>>({
    kind: oneOf('budget'),
    limit: oneOf<Ended<'budget'>['limit']>('actions', 'turns', 'tokens', 'time'),
  }),
  stopped: shaped<Ended<'stopped'>>({ kind: oneOf('stopped') }),
  fault: shaped<Ended<'fault'>>({ kind: oneOf('fault'), failure: modelFailure }),
});

const leftOut: Read<LeftOut> = shaped<LeftOut>({
  iri,
  label: name,
  tried: maybe(shaped<NonNullable<LeftOut['tried']>>({ query: text, outcome: oneOf('apart', 'in-all') })),
});

export const exploration: Read<Exploration> = shaped<Exploration>({
  model: maybe(name),
  found: listOf(shaped<Exploration['found'][number]>({ answer, finding })),
  parts: maybe(listOf(shaped<SubAnswer>({ question: name, answer: maybe(answer) }))),
  confirmed: maybe(votes),
  end: maybe(end),
  actions: count,
  rollbacks: count,
  calls: count,
  usage: maybe(usage),
  leftOut: distinct(leftOut, ({ iri: one }) => one),
});
