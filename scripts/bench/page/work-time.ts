import { readFileSync, readdirSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';

/** As the system cuts the name of a worker's thread off. */
const WORKER = 'DedicatedWorker';

/** Nanoseconds that a thread has had a processor; 0 of one that has ended. */
const ranFor = (thread: string): number => {
  try {
    return Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ', 1)[0]);
  } catch {
    return 0;
  }
};

const isAtWork = (process: string, thread: string): boolean => {
  try {
    return (
      thread === process || readFileSync(`/proc/${process}/task/${thread}/comm`, 'utf8').startsWith(WORKER)
    );
  } catch {
    return false;
  }
};

/**
 * Milliseconds that the pages of a browser and their workers have had a processor, without the threads that clear up, compile
 * and paint beside them: what a question adds to it is how long it takes where nothing else runs, but for handing over, and
 * is told on a busy machine too. `undefined` where the system does not tell (it is read as Linux has it).
 */
export const workTime = async (browser: CDPSession): Promise<number | undefined> => {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const pages = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [String(id)] : []));
  try {
    const threads = pages.flatMap((page) =>
      readdirSync(`/proc/${page}/task`)
        .filter((thread) => isAtWork(page, thread))
        .map((thread) => `/proc/${page}/task/${thread}`),
    );
    return threads.reduce((sum, thread) => sum + ranFor(thread), 0) / 1e6;
  } catch {
    return undefined;
  }
};
