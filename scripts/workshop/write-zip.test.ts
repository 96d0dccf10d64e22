import { execFileSync } from 'node:child_process';
import { access, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeZip } from './write-zip';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestone-zip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** More than one piece, and no two alike. */
const LARGE = Buffer.from(Array.from({ length: 1_200_000 }, (_, at) => `${at}\n`).join(''));

test('what is unzipped is what was put in, however large, and scripts can be started', async () => {
  await writeFile(join(folder, 'large.gguf'), LARGE);
  const out = join(folder, 'all.zip');
  const told: string[] = [];
  const bytes = await writeZip(
    out,
    [
      { path: 'top/start.sh', from: { text: 'true\n' }, isProgram: true },
      { path: 'top/files/árbol.csv', from: { text: 'á,ñ\n' } },
      { path: 'top/empty.txt', from: { text: '' } },
      { path: 'top/large.gguf', from: { file: join(folder, 'large.gguf') } },
    ],
    (path) => told.push(path),
  );
  expect(told).toHaveLength(4);
  expect((await stat(out)).size).toBe(bytes);
  const read = unzipSync(await readFile(out));
  expect(Object.keys(read)).toEqual(told);
  expect(Buffer.from(read['top/files/árbol.csv'] ?? []).toString()).toBe('á,ñ\n');
  expect(Buffer.from(read['top/large.gguf'] ?? []).equals(LARGE)).toBe(true);
  execFileSync('unzip', ['-q', out, '-d', folder]);
  expect((await stat(join(folder, 'top/start.sh'))).mode & 0o777).toBe(0o755);
  expect((await stat(join(folder, 'top/empty.txt'))).mode & 0o777).toBe(0o644);
});

test('a file that can’t be read leaves no zip, and no part of one', async () => {
  const missing = { path: 'a', from: { file: join(folder, 'nowhere') } };
  await expect(writeZip(join(folder, 'all.zip'), [missing], () => undefined)).rejects.toThrow('nowhere');
  expect(await readdir(folder)).toEqual([]);
  await expect(access(join(folder, 'all.zip'))).rejects.toThrow();
});
