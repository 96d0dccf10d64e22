/** How the start script chooses among what a system has. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile, copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ZIP = fileURLToPath(new URL('zip/', import.meta.url));

/** Where a program really is, not a stand-in that looks for it. */
const placeOf = (program: string): string | undefined => {
  const [command, ...words]: readonly [string, ...string[]] =
    program === 'python3'
      ? ['python3', '-c', 'import sys; print(sys.executable)']
      : ['sh', '-c', `command -v ${program}`];
  const { status, stdout } = spawnSync(command, words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestone start-'));
  for (const path of ['bin', 'site', 'server']) await mkdir(join(folder, path));
  await writeFile(join(folder, 'site/index.html'), '<p>start</p>');
  for (const path of ['start.sh', 'start.command', 'server/start.sh', 'server/serve.pl', 'server/serve.py'])
    await copyFile(join(ZIP, path), join(folder, path));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What it prints first, on a system that has these programs alone. */
const startedWith = async (script: string, programs: readonly string[]): Promise<string> => {
  for (const program of ['sh', 'dirname', 'uname', ...programs])
    await symlink(placeOf(program) ?? '', join(folder, 'bin', program));
  const words = [join(folder, script), '--port', '0', '--no-browser'];
  const process = spawn(join(folder, 'bin/sh'), words, {
    env: { PATH: join(folder, 'bin') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => process.once('exit', resolve));
  const [chunk] = (await Promise.race([
    new Promise((resolve) => process.stdout.once('data', (data: Buffer) => resolve([data]))),
    ended.then(() => ['']),
  ])) as [Buffer | string];
  const [, url] = /^Lodestone: (\S+)/u.exec(String(chunk)) ?? [];
  const told = url === undefined ? String(chunk) : await (await fetch(url)).text();
  process.kill();
  await ended;
  return told;
};

const runsPerl = test.runIf(placeOf('perl') !== undefined);
runsPerl.each(['start.sh', 'start.command'])('%s takes Perl', async (script) => {
  expect(await startedWith(script, ['perl'])).toBe('<p>start</p>');
});

test.runIf(placeOf('python3') !== undefined)('without Perl it takes Python', async () => {
  expect(await startedWith('start.sh', ['python3'])).toBe('<p>start</p>');
});

test('without both it says what to read', async () => {
  expect(await startedWith('start.sh', [])).toContain('READ-ME.txt says what to do');
});
