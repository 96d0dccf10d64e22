import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPackFolder, readPackFolder } from './pack-folder';

const { signal } = new AbortController();
const root = await mkdtemp(join(tmpdir(), 'packs-'));
afterAll(() => rm(root, { recursive: true }));

const LINE =
  '{"id":"q1","question":"?","goldSparql":"ASK {}","goldVars":["ask"],"goldRows":[["\\"true\\""]]}\n';

const folder = async (name: string, files: Readonly<Record<string, string>>): Promise<string> => {
  const path = join(root, name);
  await mkdir(join(path, 'kg'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
  return path;
};

test('a folder is a pack by its name, with or without what is optional', async () => {
  const path = await folder('solar', { 'kg/a.nt': '<x:a> <x:b> <x:c> .\n', 'questions.jsonl': LINE });
  const pack = await readPackFolder(`${path}/`, signal);
  expect([pack.name, pack.graphs.map(({ name }) => name)]).toEqual(['solar', ['solar']]);
});

test('what is wrong is said with file and line', async () => {
  const graph = { 'kg/a.nt': '<x:a> <x:b> <x:c> .\n' };
  const line = await folder('line', { ...graph, 'questions.jsonl': `${LINE}{"id":\n` });
  await expect(readPackFolder(line, signal)).rejects.toThrow(/questions\.jsonl:2: not JSON/u);
  const broken = await folder('broken', { 'kg/a.nt': '<x:a> <x:b> .\n', 'questions.jsonl': LINE });
  await expect(readPackFolder(broken, signal)).rejects.toThrow(/kg\/a\.nt:1: /u);
  await expect(readPackFolder(join(root, 'nowhere'), signal)).rejects.toThrow(/there is no such folder\.$/u);
  const empty = await folder('empty', {});
  await expect(readPackFolder(empty, signal)).rejects.toThrow(/kg\/ contains no/u);
});

test('a folder that can be no pack is told from one that can, without reading its graphs', async () => {
  const graph = { 'kg/a.nt': 'not read' };
  await checkPackFolder(await folder('can be', { ...graph, 'questions.jsonl': LINE }));
  const none = await folder('no questions', graph);
  await expect(checkPackFolder(none)).rejects.toThrow(/questions\.jsonl is missing/u);
  const bare = await folder('no graphs', { 'questions.jsonl': LINE });
  await expect(checkPackFolder(bare)).rejects.toThrow(/kg\/ contains no/u);
  const nowhere = join(root, 'nowhere');
  await expect(checkPackFolder(nowhere)).rejects.toThrow(`${nowhere}: there is no such folder.`);
});
