import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ArmModel } from './arms';

const SCRIPT = fileURLToPath(new URL('../../models-serve.ts', import.meta.url));
const BASE = /^(http:\/\/127\.0\.0\.1:\d+\/v1)\b/u;

export interface ServedOptions {
  readonly port: number;
  readonly threads: number | undefined;
  readonly contextTokens: number;
  /** Of processes: the greater, the more it gives way to others. */
  readonly niceness: number;
}

/** A process that serves one model. */
export interface Served {
  readonly base: string;
  end(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Rejects with what the process said where it can't be served. */
export const startServed = async (model: ArmModel, options: ServedOptions): Promise<Served> => {
  const { port, threads, contextTokens, niceness } = options;
  const more = threads === undefined ? [] : ['--threads', String(threads)];
  const args = [model.path, '--port', String(port), '--context', String(contextTokens), '--quiet', ...more];
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-4000);
  });
  const kill = (): void => {
    child.kill('SIGTERM');
  };
  process.once('exit', kill);
  const base = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = BASE.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(said.trim() === '' ? `${model.path} can't be served.` : said.trim()));
    });
  });
  return {
    base,
    end: async () => {
      process.off('exit', kill);
      kill();
      await ended(child);
    },
  };
};
