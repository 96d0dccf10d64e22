/** What a teacher chooses for the zip: models, a catalogue, files. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tinyGguf } from '../gguf/tiny-gguf';
import { keepIndex } from '../models/keep-index';
import { TABLE } from '../models/packages/table';
import { chosenModels, modelEntries, unknownModel } from './chosen-models';
import { givenCatalogue } from './given-catalogue';
import { markup } from './markup';
import { catalogueOf, tellFile } from './own-files';

const BOATS = `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix : <https://boats.example/> .
:Boat a rdfs:Class ; rdfs:label "boat"@en, "barco"@es .
:length rdfs:label "length"@en, "eslora"@es .
:1 a :Boat ; rdfs:label "Kittiwake" ; :length 9 .
:2 a :Boat ; rdfs:label "Fulmar" ; :length 12 .
`;

let folder: string;
let boats: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestone-parts-'));
  boats = join(folder, 'boats.ttl');
  await writeFile(boats, BOATS);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a model that lies beside the page comes with its files and a list of its own', async () => {
  const body = tinyGguf();
  await mkdir(join(folder, 'tiny'));
  await writeFile(join(folder, 'tiny/tiny.gguf'), body);
  const files = [{ path: 'tiny/tiny.gguf', bytes: body.length, sha256: '0'.repeat(64) }];
  const tiny = {
    id: 'tiny',
    kind: 'gguf',
    folder: 'tiny/',
    weights: ['F32'],
    bytes: body.length,
    files,
  } as const;
  await keepIndex(folder, [tiny, { ...tiny, id: 'other' }]);
  const lay = () => Promise.reject(new Error('It lies there already.'));
  const parts = { folder, table: TABLE, lay };
  expect(await unknownModel(['tiny', 'minilm'], parts)).toBeUndefined();
  expect(await unknownModel(['tiny', 'giant'], parts)).toMatch(
    /^No model is called giant\. Known are .*tiny, other\./u,
  );
  const chosen = await chosenModels(['tiny', 'tiny'], parts);
  if (!chosen.ok) throw new Error(chosen.failure);
  expect(modelEntries(chosen.value, folder, 'app/models/')).toEqual([
    { path: 'app/models/index.json', from: { text: expect.stringContaining('"tiny"') as string } },
    { path: 'app/models/tiny/tiny.gguf', from: { file: join(folder, 'tiny/tiny.gguf') } },
  ]);
  expect(chosen.value.map(({ id }) => id)).toEqual(['tiny']);
});

test('a file is told in both languages, with questions that it answers', async () => {
  const { en, es } = await tellFile(boats);
  expect(en.classes).toEqual([{ label: 'boat', things: 2, properties: ['length'] }]);
  expect(es.classes).toEqual([{ label: 'barco', things: 2, properties: ['eslora'] }]);
  const answers = new Map(en.questions.map(({ question, rows }) => [question, rows]));
  expect(answers.get('How many boats are there?')).toEqual(['2']);
  expect(answers.get('Which boat has the highest length?')).toEqual(['Fulmar – 12']);
  for (const { rows, recording } of [...en.questions, ...es.questions]) {
    expect(rows.length).toBeGreaterThan(0);
    expect(recording).toMatch(/^\{"format":"lodestone-trace"/u);
  }
});

test('a file that is no source is named, with what is wrong', async () => {
  const broken = join(folder, 'broken.ttl');
  await writeFile(broken, '<urn:a> <urn:b>');
  await expect(tellFile(broken)).rejects.toThrow(/broken\.ttl can't be used: syntax/u);
});

test('a catalogue is read from a file or an address, as the page reads it', async () => {
  const text = await catalogueOf([boats]);
  const path = join(folder, 'lesson.trig');
  await writeFile(path, text);
  const titles = [{ en: 'boats.ttl', es: 'boats.ttl' }];
  expect(await givenCatalogue(path)).toEqual({ ok: true, value: { text, titles } });
  const server = createServer((request, response) => {
    if (request.url === '/lesson.trig') response.end(text);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const at = `http://127.0.0.1:${port}/`;
  expect(await givenCatalogue(`${at}lesson.trig`)).toEqual({ ok: true, value: { text, titles } });
  expect(await givenCatalogue(`${at}other`)).toEqual({
    ok: false,
    failure: expect.stringMatching(/refuses with the HTTP status 404\. Look/u) as string,
  });
  await new Promise((resolve) => server.close(resolve));
  expect(await givenCatalogue(`${at}lesson.trig`)).toEqual({
    ok: false,
    failure: expect.stringMatching(/^Nothing answers at http:.* then try again\.$/u) as string,
  });
});

test.each([
  ['nowhere.trig', /can't be read\. Look whether its name is right/u],
  ['boats.ttl', /is no catalogue of sources \(no-catalogue\)\. Make one with/u],
])('%s is no catalogue, and what to do is told', async (name, told) => {
  const given = await givenCatalogue(join(folder, name));
  expect(given.ok ? '' : given.failure).toMatch(told);
});

test('texts from outside are no markup', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(markup`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
  );
});
