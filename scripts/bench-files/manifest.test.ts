import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestFaults, nameOf, readManifest } from './read-manifest';
import { KINDS, type Origin, type RealFile } from './real-file';

const ORIGIN: Origin = { registry: 'npm', package: 'tea-rooms', version: '1.2.0', path: 'package/tea.csv' };
const QUESTIONS = ['a', 'b', 'c', 'd', 'e'].map((question) => ({ question, right: ['1'] }));

const file = (part: Partial<RealFile> = {}, from: Partial<Origin> = {}): RealFile => ({
  kind: 'csv',
  from: { ...ORIGIN, ...from },
  how: 'counted',
  questions: QUESTIONS,
  ...part,
});

test('a file is called by the end of its path', () => {
  expect(nameOf(file())).toBe('tea.csv');
});

test.each<[part: Partial<RealFile>, from: Partial<Origin>, fault: string]>([
  [{}, { version: 'latest' }, 'tea.csv: no exact version: latest'],
  [{}, { path: '../tea.csv' }, 'tea.csv: outside the package: ../tea.csv'],
  [{}, { isSource: true }, 'tea.csv: only PyPI has source distributions'],
  [{ how: '' }, {}, 'tea.csv: nothing says how the right values were got'],
  [{ questions: QUESTIONS.slice(1) }, {}, 'tea.csv: 4 questions'],
  [{ questions: [...QUESTIONS.slice(1), { question: 'b', right: [] }] }, {}, 'tea.csv: asked twice'],
])('%j, from %j: %s', (part, from, fault) => {
  expect(manifestFaults([file(part, from)])).toEqual([fault]);
});

test('there are ten files of a kind at most, fresh ones apart', () => {
  const files = Array.from({ length: 11 }, () => file());
  expect(manifestFaults(files)).toEqual(['11 files of csv']);
  expect(manifestFaults([...files.slice(1), file({ isFresh: true })])).toEqual([]);
});

test('a faulty list is not read', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'manifest-')), 'manifest.json');
  writeFileSync(path, JSON.stringify([file({ how: '' })]));
  expect(() => readManifest(path)).toThrow('tea.csv');
});

test('the list has ten files of each kind, and two fresh ones, and no long text', () => {
  const files = readManifest();
  for (const kind of KINDS) {
    const own = files.filter((one) => one.kind === kind);
    expect(own.filter(({ isFresh }) => isFresh !== true)).toHaveLength(10);
    expect(own.filter(({ isFresh }) => isFresh === true)).toHaveLength(2);
  }
  const values = files.flatMap(({ questions }) => questions.flatMap(({ right }) => right.flat()));
  expect(values.filter((value) => value.length > 130)).toEqual([]);
});
