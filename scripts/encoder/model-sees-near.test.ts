import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCatalogue } from '../../src/catalogue';
import { scriptedModel } from '../../src/model';
import type { Iri } from '../../src/rdf';
import { toNQuads } from '../../src/store';
import { bareEngine } from '../node-engine';
import { tinyEncoder } from './tiny-encoder';

const { signal } = new AbortController();
const CATALOGUE = toNQuads(writeCatalogue({ entries: [], vocabularies: [], examples: [] }));
/** More than a card shows whole. */
const SORTS = Array.from({ length: 140 }, (_, at) => `thing${String(at)}`);
const GRAPH = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
${SORTS.map(
  (name) => `:C${name} rdfs:label "sort ${name}"@en . :p${name} rdfs:label "${name} height"@en .
    :i${name} a :C${name} ; rdfs:label "Item ${name}"@en ; :p${name} 3 .`,
).join('\n')}
:draught rdfs:label "draught"@en . :ithing99 :draught 4 .`;
const EXAMPLE = 'Which trawlers float?';
const PAIRS = [
  { question: EXAMPLE, query: 'SELECT ?x { ?x a <http://e/Cthing5> }', language: 'en', group: 'a' },
] as const;

const folder = await mkdtemp(join(tmpdir(), 'encoder-'));
const engine = bareEngine({
  catalogue: 'test:/catalogue.nq',
  fetchFile: () => Promise.resolve(new Blob([CATALOGUE])),
  withholdExamples: true,
  pairs: PAIRS,
  hasMeaning: true,
});
let scope: readonly Iri[] = [];
beforeAll(async () => {
  const words = [
    ['draught', 'zubbets'],
    ['trawlers', 'float', 'kippets', 'swim'],
  ];
  for (const [path, bytes] of tinyEncoder(words)) {
    const file = join(folder, 'tiny', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  await engine.open(signal);
  const file = Object.assign(new Blob([GRAPH]), { name: 'things.ttl' });
  const added = await engine.addFile(file, () => undefined, signal);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  scope = [added.value.iri];
}, 60_000);
afterAll(async () => {
  engine.end();
  await rm(folder, { recursive: true });
});

/** What a model is asked first. */
const promptFor = async (question: string): Promise<string> => {
  const told: string[] = [];
  const model = scriptedModel({
    replies: ({ messages }) => {
      told.push(messages.map(({ content }) => content).join('\n'));
      return 'SELECT name FROM sort_thing7';
    },
    mayStray: true,
  });
  const asked = { question, scope, pins: [], language: 'en', model } as const;
  for await (const event of engine.ask(asked, signal)) if (event.type === 'model-answered') break;
  return told[0] ?? '';
};

const ZUBBETS = 'zubbets of Item thing7';
const KIPPETS = 'Kippets that swim';

test('with an encoder a model sees terms and examples that share no word with the question', async () => {
  expect(await promptFor(ZUBBETS)).not.toContain('draught');
  expect(await promptFor(KIPPETS)).not.toContain(EXAMPLE);
  await engine.meaning?.start(
    { model: 'tiny', folder: pathToFileURL(`${folder}/`).href, device: 'wasm' },
    scope,
  );
  expect(await promptFor(ZUBBETS)).toContain('draught');
  expect(await promptFor(KIPPETS)).toContain(EXAMPLE);
});
