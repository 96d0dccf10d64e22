import type { ModelAnswer, ModelChoice, ModelFault, ModelUsage, ReplyFault } from '../../agent';
import {
  count,
  duration,
  flag,
  listOf,
  maybe,
  name,
  number,
  oneOf,
  shaped,
  tagged,
  type Read,
} from '../reader';
import { answer, caution } from './answer';
import { modelFailure } from './model-failure';
import { executeFailure, planFailure } from './plan';

type Chosen<K extends ModelChoice['kind']> = Extract<ModelChoice, { kind: K }>;

const choice: Read<ModelChoice> = tagged<ModelChoice, 'kind'>('kind', {
  candidate: shaped<Chosen<'candidate'>>({ kind: oneOf('candidate'), at: count }),
  own: shaped<Chosen<'own'>>({ kind: oneOf('own') }),
  none: shaped<Chosen<'none'>>({ kind: oneOf('none') }),
});

export const usage: Read<ModelUsage> = shaped<ModelUsage>({
  tokensIn: count,
  tokensOut: count,
  tokensCached: maybe(count),
  promptTokensPerSecond: maybe(duration),
  firstTokenMs: duration,
  tokensPerSecond: duration,
  grammarMs: duration,
  ms: duration,
});

type OfReply<K extends ReplyFault['kind']> = Extract<ReplyFault, { kind: K }>;

const replyFault: Read<ReplyFault> = tagged<ReplyFault, 'kind'>('kind', {
  unreadable: shaped<OfReply<'unreadable'>>({ kind: oneOf('unreadable'), message: name }),
  'not-held': shaped<OfReply<'not-held'>>({ kind: oneOf('not-held'), cautions: listOf(caution) }),
  plan: shaped<OfReply<'plan'>>({ kind: oneOf('plan'), failure: planFailure }),
  execute: shaped<OfReply<'execute'>>({ kind: oneOf('execute'), failure: executeFailure }),
  empty: shaped<OfReply<'empty'>>({ kind: oneOf('empty') }),
  unchanged: shaped<OfReply<'unchanged'>>({ kind: oneOf('unchanged') }),
});

type OfModel<K extends ModelFault['kind']> = Extract<ModelFault, { kind: K }>;

const fault: Read<ModelFault> = tagged<ModelFault, 'kind'>('kind', {
  model: shaped<OfModel<'model'>>({ kind: oneOf('model'), failure: modelFailure }),
  stopped: shaped<OfModel<'stopped'>>({ kind: oneOf('stopped') }),
  unusable: shaped<OfModel<'unusable'>>({ kind: oneOf('unusable'), fault: replyFault }),
});

export const modelAnswer: Read<ModelAnswer> = shaped<ModelAnswer>({
  model: name,
  choice,
  answer: maybe(answer),
  agrees: flag,
  standsFirst: maybe(oneOf(true)),
  isTrusted: maybe(oneOf(true)),
  shares: maybe(listOf(number)),
  calls: count,
  usage,
  fault: maybe(fault),
});
