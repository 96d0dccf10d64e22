import { execFileSync } from 'node:child_process';

/** Of which a process runs a part, and is stopped for the rest. Milliseconds. */
const PERIOD = 80;
const LOOK_AGAIN = 400;

/** Processes that draw pages and run their workers, below a browser's. */
const renderersOf = (browser: number): readonly number[] => {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines.flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [];
    return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
  });
  const below = new Set([browser]);
  for (let size = 0; size < below.size;) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all
    .filter(({ pid, args }) => below.has(pid) && args.includes('--type=renderer'))
    .map(({ pid }) => pid);
};

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
};

/**
 * Lets pages and their workers run one part in so many of the time: a slower processor, for all of their threads. The
 * browser's own network and drawing go on. Answers what ends it.
 */
export const slowProcessor = (browser: number, times: number): (() => void) => {
  let pids = renderersOf(browser);
  let looked = performance.now();
  let running = true;
  let timer: NodeJS.Timeout | undefined;
  const turn = (): void => {
    if (running && performance.now() - looked > LOOK_AGAIN) {
      pids = renderersOf(browser);
      looked = performance.now();
    }
    running = !running;
    for (const pid of pids) send(pid, running ? 'SIGCONT' : 'SIGSTOP');
    timer = setTimeout(turn, running ? PERIOD / times : PERIOD - PERIOD / times);
  };
  turn();
  return () => {
    clearTimeout(timer);
    for (const pid of pids) send(pid, 'SIGCONT');
  };
};
