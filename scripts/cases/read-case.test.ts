import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCases } from './read-case';

const folder = mkdtempSync(join(tmpdir(), 'lodestone-cases-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const put = (name: string, files: Readonly<Record<string, string>>): void => {
  mkdirSync(join(folder, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
};

put('1-boats', {
  'README.md':
    'Input: boats.ttl, with berths "4" and "12": two boats. "How many boats are there?", "boats with many berths".\nRight value: 2 (both); Tern, Auk.\nSeen value: WRONG.\nKind: Numbers.\n',
  'boats.ttl': '',
  'other.ttl': '',
});
put('2-tables', {
  'README.md': 'Input: a.csv and b.csv, dropped together. Ask: "Which port is the largest?".\nRight: Lund.\n',
  'a.csv': '',
  'b.csv': '',
  'make.py': '',
});
put('3-demo', {
  'README.md':
    'Input (demo): "Is there life on Io?", "Which moons are cold?".\nRight value: It is told for both.\n',
});
put('4-endpoint', { 'README.md': 'Input: a server; after GET /arm it is slow.\n', 'server.mjs': '' });
put('no-case', { 'notes.txt': '' });

const cases = readCases(folder);
const named = (name: string) => cases.find((one) => one.name === name);

test('folders with a README are cases', () => {
  expect(cases.map(({ name }) => name)).toEqual(['1-boats', '2-tables', '3-demo', '4-endpoint']);
});

test('all files, and questions with what is right of each', () => {
  const one = named('1-boats');
  expect(one?.inputs.map((paths) => paths.map((path) => basename(path)))).toEqual([
    ['boats.ttl'],
    ['other.ttl'],
  ]);
  expect(one?.asked).toEqual([
    { question: 'How many boats are there?', right: ['2'] },
    { question: 'boats with many berths', right: ['Tern, Auk'] },
  ]);
});

test('files that are dropped together, the demo, and a server', () => {
  expect(named('2-tables')?.inputs.map((paths) => paths.length)).toEqual([2]);
  const demo = named('3-demo');
  expect([demo?.ofDemo, demo?.inputs]).toEqual([true, []]);
  expect(demo?.asked.map(({ right }) => right)).toEqual([['It is told for both'], ['It is told for both']]);
  const endpoint = named('4-endpoint');
  expect([endpoint?.isArmed, endpoint?.server === undefined]).toEqual([true, false]);
});
