import { spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { codeState } from '../../run/code-state';
import { measureCold, type ColdFigures } from './measure-cold';

const QUESTION = 'How many countries border Austria?';
const ADDRESS = /localhost:(\d+)/u;

interface ColdReport {
  readonly schema: 'lodestone/bench-page-cold/2';
  readonly command: string;
  readonly commit: string | null;
  readonly date: string;
  readonly cores: number;
  /** Processes that wanted a processor when it began, on average over a minute: more than 0 slows all of it. */
  readonly load: number;
  readonly question: string;
  readonly devices: readonly ColdFigures[];
}

/** The build, compressed as on a real server, on a port of this machine. */
const withServer = async <T>(use: (port: number) => Promise<T>): Promise<T> => {
  const server = spawn('npm', ['run', '-s', 'serve', '--', '--port', '4290'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => {
        const found = ADDRESS.exec(text.toString())?.[1];
        if (found !== undefined) resolve(Number(found));
      });
      server.on('exit', () => reject(new Error('The build is not served: run `npm run build` first.')));
    });
    return await use(port);
  } finally {
    // With what npm started.
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  }
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export const coldReport = async (loads: number): Promise<ColdReport> => {
  const [load = 0] = loadavg();
  const devices = await withServer((port) => measureCold(port, QUESTION, loads));
  for (const { device, spread } of devices)
    console.log(
      `${device.padEnd(8)} question box ${seconds(spread.box.p50)}  example's answer ${seconds(spread.example.p50)}  answer ${seconds(spread.answer.p50)} (median of ${loads}, at most ${seconds(spread.answer.most)})`,
    );
  return {
    schema: 'lodestone/bench-page-cold/2',
    command: `npm run bench:page -- ${process.argv.slice(2).join(' ')}`,
    commit: codeState()?.commit ?? null,
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    load: Math.round(load * 100) / 100,
    question: QUESTION,
    devices,
  };
};
