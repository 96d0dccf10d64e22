import type { Spawn, WorkerPort } from './worker-port';

/** Workers that can be broken between two calls, as a thread that ran out of memory is. */
export interface BreakingWorkers {
  readonly spawn: Spawn;
  /** Those that were started. */
  readonly count: () => number;
  /** Ends the youngest. Nobody hears of it before something was posted to it, which is lost. */
  readonly breakUnheard: () => void;
  /** Ends the youngest, which is heard of at once. */
  readonly breakHeard: () => void;
}

/** @param open starts a real worker. */
export const breakingWorkers = (open: Spawn): BreakingWorkers => {
  let count = 0;
  let breakYoungest = (): void => undefined;
  let tellOfYoungest = (): void => undefined;
  const spawn = (): WorkerPort => {
    count++;
    const port = open();
    let isBroken = false;
    let tell: (error: Error) => void = () => undefined;
    const told = (): void => tell(new Error('The worker ended.'));
    tellOfYoungest = told;
    breakYoungest = () => {
      isBroken = true;
      port.end();
    };
    return {
      ...port,
      post: (message, transfer) => {
        if (!isBroken) port.post(message, transfer);
        else setTimeout(told);
      },
      onError: (listener) => {
        tell = listener;
        port.onError((error) => {
          if (!isBroken) listener(error);
        });
      },
    };
  };
  const breakUnheard = (): void => breakYoungest();
  const breakHeard = (): void => {
    breakYoungest();
    tellOfYoungest();
  };
  return { spawn, count: () => count, breakUnheard, breakHeard };
};
