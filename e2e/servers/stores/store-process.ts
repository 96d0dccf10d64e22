import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A triple store of others, running as a process of its own. */
export interface StoreServer {
  /** Of the endpoint: `http://127.0.0.1:port/…` */
  readonly url: string;
  /** Ends the process, and removes what it wrote. */
  close(): Promise<void>;
}

/** Where stores that were fetched are kept. */
export const STORES = join(homedir(), '.cache', 'lodestone', 'stores');

const START_MS = 60_000;
const END_MS = 5000;
const BETWEEN_MS = 200;
const TOLD = 2000;

const isThere = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await gone;
  clearTimeout(timer);
};

/** A folder of the process's own, which `close` removes. */
export const storeFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `lodestone-${name}-`));

/** A process that answers at `ready` before it is handed out. Throws with its last words where it does not. */
export const startProcess = async (
  [command, ...args]: readonly [string, ...string[]],
  folder: string,
  ready: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ close(): Promise<void> }> => {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  const hear = (chunk: Buffer): void => {
    told = (told + chunk.toString('utf8')).slice(-TOLD);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.on('error', (error) => hear(Buffer.from(error.message)));
  // Whoever is stopped in the middle leaves no server behind.
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const close = async (): Promise<void> => {
    process.off('exit', kill);
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  const until = Date.now() + START_MS;
  while (!(await isThere(ready))) {
    if (child.exitCode !== null || child.pid === undefined || Date.now() > until) {
      await close();
      throw new Error(`${command} does not answer at ${ready}: ${told}`);
    }
    await pause(BETWEEN_MS);
  }
  return { close };
};

/** Runs a command to its end. Throws with its last words where it fails. */
export const runCommand = async (
  [command, ...args]: readonly [string, ...string[]],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      told = (told + chunk.toString('utf8')).slice(-TOLD);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} ends with ${String(code)}: ${told}`);
  return told;
};
