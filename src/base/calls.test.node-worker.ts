import { serveCalls, type CallContext } from './calls';
import { nodeWorkerScope } from './node-worker';

let calls = 0;

serveCalls(nodeWorkerScope(), {
  count: () => ++calls,
  double: (value: number) => value * 2,
  later: (value: string) => new Promise((resolve) => setTimeout(resolve, 5, value)),
  steps: (of: number, context: CallContext) => {
    for (let step = 1; step <= of; step++) context.report(step);
    return 'all';
  },
  untilCancelled: (_: undefined, context: CallContext) =>
    new Promise((_resolve, reject) => {
      context.report('started');
      context.signal.addEventListener('abort', () => {
        calls = 100;
        reject(new Error('cancelled'));
      });
    }),
  fail: (message: string) => {
    throw new TypeError(message);
  },
  unclonable: () => () => undefined,
  bytes: (length: number, context: CallContext) => {
    const made = new Uint8Array(length).fill(7);
    context.transfer(made.buffer);
    return made;
  },
  sizeOf: (buffer: ArrayBuffer) => buffer.byteLength,
  forever: (_: undefined, context: CallContext) => {
    context.report('looping');
    for (;;);
  },
  crash: () => {
    setTimeout(() => {
      throw new Error('out of luck');
    });
    return new Promise(() => undefined);
  },
  leave: () => process.exit(0),
});
