import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blobSource, type ByteSource } from './byte-source';
import { parseHeader } from './parse-header';
import { readGguf, type GgufFile } from './read-gguf';
import {
  bytesOf,
  DATA_BYTES,
  METADATA,
  TENSORS,
  text,
  u32,
  u64,
  writeGguf,
  type Value,
  type Written,
} from './write-gguf.fixture';

const file = (bytes: Uint8Array, name = 'tiny.gguf'): GgufFile => ({
  name,
  source: blobSource(new Blob([bytes.slice()])),
});
const read = (bytes: Uint8Array) => readGguf([file(bytes)]);
const model = (change: Written = {}): Uint8Array =>
  writeGguf({ metadata: METADATA, tensors: TENSORS, data: DATA_BYTES, ...change });
const failureOf = async (bytes: Uint8Array) => {
  const got = await read(bytes);
  return got.ok ? undefined : got.failure;
};
const without = (key: string) => METADATA.filter(([name]) => name !== key);
const withKey = (key: string, value: Value) => [...without(key), [key, value] as const];

describe('a whole file', () => {
  test('says what the model in it is', async () => {
    const bytes = model();
    expect(await read(bytes)).toEqual({
      ok: true,
      value: {
        architecture: 'llama',
        name: 'Tiny',
        license: 'mit',
        quantization: 'Q4_0',
        parameters: 68,
        contextTokens: 8192,
        vocabularyTokens: 4,
        hasChatTemplate: true,
        parts: ['tiny.gguf'],
        bytes: bytes.length,
      },
    });
  });

  test('may leave out what not every file has', async () => {
    const metadata = METADATA.filter(([key]) => key === 'general.architecture');
    expect(await read(model({ metadata }))).toMatchObject({
      ok: true,
      value: {
        name: undefined,
        license: undefined,
        quantization: 'Q4_0',
        contextTokens: undefined,
        vocabularyTokens: undefined,
        hasChatTemplate: false,
      },
    });
  });

  test('may be of version 2, and have a template that is empty, and so is none', async () => {
    const metadata = withKey('tokenizer.chat_template', { text: '  ' });
    expect(await read(model({ metadata, version: 2 }))).toMatchObject({ value: { hasChatTemplate: false } });
  });

  test('is read by its first bytes: no weight is', async () => {
    const bytes = model();
    let most = 0;
    const source: ByteSource = {
      bytes: 2e9,
      read: (from, to) => {
        most = Math.max(most, to);
        const asked = new Uint8Array(to - from);
        asked.set(bytes.subarray(from, to));
        return Promise.resolve(asked);
      },
    };
    expect(await readGguf([{ name: 'large', source }])).toMatchObject({ ok: true, value: { bytes: 2e9 } });
    expect(most).toBeLessThan(2 ** 21);
  });

  test('whose vocabulary is longer than what is read at first is read on, each byte once', async () => {
    const texts = Array.from({ length: 150_000 }, (_, at) => `token ${at}`);
    const bytes = model({ metadata: withKey('tokenizer.ggml.tokens', { texts }) });
    const blob = blobSource(new Blob([bytes.slice()]));
    const ranges: (readonly [number, number])[] = [];
    const source: ByteSource = {
      ...blob,
      read: (from, to) => {
        ranges.push([from, to]);
        return blob.read(from, to);
      },
    };
    expect(await readGguf([{ name: 'a', source }])).toMatchObject({ value: { vocabularyTokens: 150_000 } });
    expect(ranges.length).toBeGreaterThan(1);
    for (const [at, [from]] of ranges.entries()) expect(from).toBe(ranges[at - 1]?.[1] ?? 0);
  });
});

describe('a file that ends too early', () => {
  test('is told, wherever it ends', async () => {
    const bytes = model();
    const ends = Array.from({ length: bytes.length }, (_, end) => end);
    const kinds = await Promise.all(ends.map(async (end) => (await failureOf(bytes.subarray(0, end)))?.kind));
    expect(new Set(kinds)).toEqual(new Set(['truncated']));
  });

  test('tells how many bytes it must have, where its header is whole', async () => {
    const bytes = model();
    expect(await failureOf(bytes.subarray(0, bytes.length - 1))).toEqual({
      kind: 'truncated',
      file: 'tiny.gguf',
      bytes: bytes.length - 1,
      least: bytes.length,
    });
  });

  test('and one whose source has less than it said is too', async () => {
    const bytes = writeGguf({ metadata: METADATA });
    const source: ByteSource = {
      bytes: 1e6,
      read: (from, to) => Promise.resolve(bytes.subarray(0, 40).slice(from, to)),
    };
    expect(await readGguf([{ name: 'a', source }])).toMatchObject({
      failure: { kind: 'truncated', bytes: 40 },
    });
  });
});

describe('what is no model that writes', () => {
  test.each([
    ['a page of the web', new TextEncoder().encode('<!doctype html>'), { kind: 'not-gguf' }],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4]), { kind: 'not-gguf' }],
    ['version 1', model({ version: 1 }), { kind: 'version', version: 1 }],
    ['the other byte order', model({ version: 0x03000000 }), { kind: 'version', version: 0x03000000 }],
    ['no architecture', model({ metadata: without('general.architecture') }), { flaw: 'no-architecture' }],
    [
      'an encoder',
      model({ metadata: withKey('general.architecture', { text: 'nomic-bert' }) }),
      { kind: 'writes-no-text', architecture: 'nomic-bert' },
    ],
    [
      'eyes for another model',
      model({ metadata: withKey('general.type', { text: 'mmproj' }) }),
      { kind: 'writes-no-text', architecture: 'mmproj' },
    ],
    ['a vocabulary alone', writeGguf({ metadata: METADATA }), { kind: 'writes-no-text' }],
  ])('%s', async (_, bytes, failure) => {
    expect(await failureOf(bytes)).toMatchObject({ file: 'tiny.gguf', ...failure });
  });

  test.each(['qwen2', 'gemma3', 'lfm2', 'dilbert', 'smollm3'])(
    '%s is one, as far as can be known',
    async (name) => {
      expect((await read(model({ metadata: withKey('general.architecture', { text: name }) }))).ok).toBe(
        true,
      );
    },
  );
});

const FAR = 2n ** 63n;
/** A list in a list in a list…, each of one. */
const nested = (depth: number): readonly Uint8Array[] => [
  ...Array.from({ length: depth }, () => bytesOf([u32(9), u64(1)])),
  u32(4),
  u64(0),
];
const tensor = (change: object) => [{ name: 'a', shape: [32, 2], type: 2, offset: 0, ...change }];

describe('a header that lies', () => {
  test.each<[string, Written, string]>([
    ['more keys than any model', { keyCount: FAR }, 'too-many-keys'],
    ['more tensors than any model', { tensorCount: FAR }, 'too-many-tensors'],
    ['a long text', { metadata: [['a', { raw: [u32(8), u64(FAR)] }]] }, 'text-too-long'],
    ['a long list', { metadata: [['a', { raw: [u32(9), u32(4), u64(FAR)] }]] }, 'number-too-large'],
    [
      'a long text in a list',
      { metadata: [['a', { raw: [u32(9), u32(8), u64(1), u64(FAR)] }]] },
      'text-too-long',
    ],
    ['a value of no type', { metadata: [['a', { raw: [u32(99)] }]] }, 'unknown-value'],
    ['a list of no type', { metadata: [['a', { raw: [u32(9), u32(99), u64(1)] }]] }, 'unknown-value'],
    ['lists without an end', { metadata: [['a', { raw: [u32(9), ...nested(99)] }]] }, 'nested-too-deep'],
    ['a key twice', { metadata: [...METADATA, ['general.name', { text: 'b' }]] }, 'key-twice'],
    ['a tensor twice', { tensors: [...TENSORS, ...TENSORS] }, 'tensor-twice'],
    ['alignment of none', { metadata: withKey('general.alignment', { int: 0 }) }, 'alignment'],
    ['alignment of 33', { metadata: withKey('general.alignment', { int: 33 }) }, 'alignment'],
    ['alignment of a word', { metadata: withKey('general.alignment', { text: '32' }) }, 'alignment'],
    ['five dimensions', { tensors: tensor({ shape: [1, 1, 1, 1, 1] }) }, 'tensor-shape'],
    ['more numbers than count', { tensors: tensor({ shape: [2 ** 40, 2 ** 40] }) }, 'tensor-shape'],
    ['one dimension that is more', { tensors: tensor({ shape: [FAR] }) }, 'tensor-shape'],
    ['half a block', { tensors: tensor({ shape: [31] }) }, 'tensor-shape'],
    ['an offset between', { tensors: tensor({ offset: 1 }) }, 'tensor-offset'],
    ['an offset beyond', { tensors: tensor({ offset: FAR }) }, 'tensor-offset'],
    ['an end beyond', { tensors: tensor({ offset: 2 ** 53 - 32 }) }, 'tensor-offset'],
  ])('%s', async (_, change, flaw) => {
    expect(await failureOf(model(change))).toEqual({ kind: 'malformed', file: 'tiny.gguf', flaw });
  });

  test('asks for no more than the first bytes, however long it says it is', async () => {
    let asked = 0;
    const source: ByteSource = {
      bytes: 1e12,
      read: (from, to) => {
        asked += to - from;
        const start = writeGguf({ metadata: [['a', { raw: [u32(9), u32(4), u64(2 ** 26)] }]] });
        const bytes = new Uint8Array(to - from);
        if (from === 0) bytes.set(start);
        return Promise.resolve(bytes);
      },
    };
    expect(await readGguf([{ name: 'a', source }])).toMatchObject({ failure: { flaw: 'header-too-long' } });
    expect(asked).toBeLessThanOrEqual(2 ** 26);
  });

  test('whatever the bytes are, they are a header or a failure', () => {
    const known = ['header', 'short', 'not-gguf', 'version', 'malformed'];
    const right = model();
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((rest) => bytesOf([right.slice(0, 24), rest])),
      fc
        .tuple(fc.nat(right.length - 1), fc.uint8Array({ minLength: 1, maxLength: 12 }))
        .map(([at, piece]) => bytesOf([right.slice(0, at), piece, right.slice(at + piece.length)])),
    );
    fc.assert(
      fc.property(bytes, (some) => known.includes(parseHeader(some).kind)),
      { numRuns: 2000 },
    );
  });

  test('what is written is what is read', () => {
    const key = fc.string({ minLength: 1, maxLength: 20, unit: 'binary' });
    const value = fc.oneof<fc.Arbitrary<Value>[]>(
      fc.string({ unit: 'binary' }).map((some) => ({ text: some })),
      fc.nat().map((int) => ({ int })),
      fc.boolean().map((flag) => ({ flag })),
      fc.array(fc.string()).map((texts) => ({ texts })),
      fc.array(fc.nat()).map((ints) => ({ ints })),
      fc.float({ noNaN: true }).map((float) => ({ float })),
    );
    const plain = (some: Value): unknown =>
      'texts' in some || 'ints' in some
        ? { length: Object.values(some).flat().length }
        : Object.values(some)[0];
    const metadata = fc.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name });
    fc.assert(
      fc.property(metadata, (pairs) => {
        const parsed = parseHeader(writeGguf({ metadata: pairs }));
        expect(parsed.kind === 'header' && [...parsed.header.metadata]).toEqual(
          pairs.map(([name, some]) => [name, plain(some)]),
        );
      }),
    );
  });

  test('the fixture writes texts by their bytes, not their letters', () => {
    expect(bytesOf(text('ñ'))).toEqual(new Uint8Array([2, 0, 0, 0, 0, 0, 0, 0, 0xc3, 0xb1]));
  });
});

describe('a model in parts', () => {
  const part = (at: number, of: number, change: Written = {}): GgufFile => {
    const split: readonly (readonly [string, Value])[] = [
      ['split.no', { int: at }],
      ['split.count', { int: of }],
      ['split.tensors.count', { int: 3 }],
    ];
    const tensors = [{ name: `part ${at}`, shape: [4], type: 0, offset: 0 }];
    const metadata = at === 0 ? [...METADATA, ...split] : split;
    return file(writeGguf({ metadata, tensors, data: 16, ...change }), `tiny-0000${at + 1}.gguf`);
  };

  test('is whole when all are there, in any order', async () => {
    const parts = [part(2, 3), part(0, 3), part(1, 3)];
    expect(await readGguf(parts)).toMatchObject({
      ok: true,
      value: {
        name: 'Tiny',
        parameters: 12,
        parts: ['tiny-00001.gguf', 'tiny-00002.gguf', 'tiny-00003.gguf'],
        bytes: parts.reduce((sum, { source }) => sum + source.bytes, 0),
      },
    });
  });

  test('that misses some tells which', async () => {
    expect(await readGguf([part(1, 3)])).toEqual({
      ok: false,
      failure: { kind: 'part-missing', missing: [1, 3], of: 3 },
    });
    expect(await readGguf([])).toMatchObject({ failure: { kind: 'part-missing' } });
  });

  test('with one that is there twice, of another model or of another number is none', async () => {
    const stranger = { kind: 'part-of-another', file: 'tiny-00003.gguf' };
    expect(await readGguf([part(0, 3), part(1, 3), part(2, 3), part(2, 3)])).toMatchObject({
      failure: stranger,
    });
    expect(await readGguf([part(0, 3), part(1, 3), part(2, 4)])).toMatchObject({ failure: stranger });
    expect(
      await readGguf([part(0, 3), part(1, 3), part(2, 3, { tensors: TENSORS, data: DATA_BYTES })]),
    ).toMatchObject({ failure: stranger });
    expect(await readGguf([file(model(), 'a'), file(model(), 'b')])).toMatchObject({
      failure: { kind: 'part-of-another' },
    });
  });
});
