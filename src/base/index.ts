export { withoutAccents } from './accents';
export { abortError } from './abort-error';
export { asData, quoted } from './as-data';
export {
  connectCalls,
  isUnbegun,
  onceMore,
  serveCalls,
  type CallContext,
  type Calls,
  type WorkerScope,
} from './calls';
export { never } from './never';
export { orAborted } from './or-aborted';
export { done, failed, type Outcome } from './outcome';
export { seeded, shuffled } from './seeded';
export {
  isCount,
  isEither,
  isFlag,
  isListOf,
  isMaybe,
  isNumber,
  isOneOf,
  isOrNull,
  isShaped,
  isText,
  type Is,
} from './shape';
export { spareWorker } from './spare-worker';
export { startEarly } from './start-early';
export { webWorkerPort, webWorkerScope } from './web-worker';
export { idle } from './idle';
export { pause } from './pause';
export { within } from './within';
export { Work, allAtOnce, breath, type Steps } from './work';
export type { Spawn, WorkerPort } from './worker-port';
export { trustedBelow } from './trusted-below';
