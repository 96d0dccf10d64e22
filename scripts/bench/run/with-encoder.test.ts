import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPack, type Item, type Pack } from '../../../src/bench';
import { UsageError } from '../../command-line';
import { tinyEncoder } from '../../encoder/tiny-encoder';
import { openRun } from './open-run';
import { readOptions } from './options';

const { signal } = new AbortController();
const folder = await mkdtemp(join(tmpdir(), 'encoder-'));
afterAll(() => rm(folder, { recursive: true }));

const TINY = join(folder, 'tiny-encoder');
// A word that no dictionary has: nothing but the encoder can read it.
for (const [path, bytes] of tinyEncoder([['trawler', 'zubbets']])) {
  const file = join(TINY, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

const EX = 'http://boats.example/';
const BOATS = `@prefix : <${EX}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :Trawler rdfs:label "trawler" . :Harbour rdfs:label "harbour" . :port rdfs:label "home port" .
  :selby a :Harbour ; rdfs:label "Selby" . :orm a :Harbour ; rdfs:label "Ormsund" .
  :mary a :Trawler ; rdfs:label "Mary Ann" ; :port :selby .
  :tern a :Trawler ; rdfs:label "Arctic Tern" ; :port :selby .
  :gull a :Trawler ; rdfs:label "Grey Gull" ; :port :orm .`;
const QUESTION = {
  id: 'zubbets',
  kg: 'boats',
  question: 'How many zubbets are there?',
  goldSparql: `SELECT (COUNT(?x) AS ?n) { ?x a <${EX}Trawler> }`,
  goldVars: ['n'],
  goldRows: [['"3"^^<http://www.w3.org/2001/XMLSchema#integer>']],
};

const readBoats = async (): Promise<Pack> => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const files = new Map([
    ['kg/boats.ttl', bytes(BOATS)],
    ['questions.jsonl', bytes(JSON.stringify(QUESTION))],
  ]);
  const pack = await readPack('boats', files, signal);
  if (!pack.ok) throw new Error(JSON.stringify(pack.failure));
  return pack.value;
};

const askedWith = async (...args: readonly string[]): Promise<Item> => {
  const pack = await readBoats();
  const { setup, encoder } = readOptions(['--pack', 'boats', ...args]);
  const run = await openRun({ opened: pack, asked: pack }, { pack: 'boats', ...setup }, signal, encoder);
  try {
    const asked = run.asked();
    const [question] = asked.questions();
    if (question === undefined) throw new Error('The pack has no question.');
    return (await asked.ask(question, signal)).item;
  } finally {
    run.end();
  }
};

test('a word that only an encoder can read is read where the bench is given one', async () => {
  const without = await askedWith();
  expect([without.scores.exact, without.candidatePlace]).toEqual([0, null]);
  const read = await askedWith('--encoder', TINY);
  expect([read.scores.exact, read.candidatePlace]).toEqual([1, 1]);
});

test('a report says which encoder it was', () => {
  const { setup } = readOptions(['--pack', 'boats', '--encoder', TINY]);
  expect(setup.encoder).toMatch(/^tiny-encoder [0-9a-f]{12}$/u);
});

test('a folder without an encoder is refused, with what it lacks', () => {
  const read = () => readOptions(['--pack', 'boats', '--encoder', folder]);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(
    /there is no encoder in this folder\. It lacks config\.json, .*model_quantized\.onnx\.$/u,
  );
});

test('a file that is no model is told before a question is asked', async () => {
  const broken = join(folder, 'broken');
  for (const [path, bytes] of tinyEncoder([['a']])) {
    const file = join(broken, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, path.endsWith('.onnx') ? 'no model' : bytes);
  }
  await expect(askedWith('--encoder', broken)).rejects.toThrow(/^The encoder can't be used: .*no-encoder/u);
});

test('an encoder is for sources that are here', () => {
  expect(() => readOptions(['--pack', 'b', '--encoder', TINY, '--transport', 'http'])).toThrow(
    /^--encoder .* does not take --transport http\.$/u,
  );
});
