import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../e2e/servers';
import { readPack } from '../src/catalogue';
import { parseRdf } from '../src/store';
import { runHere } from './run-here.fixture';

vi.setConfig({ testTimeout: 90_000 });

const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
afterAll(() => rm(folder, { recursive: true }));

const RIVERS = `@prefix : <https://rivers.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:River rdfs:label "river"@en . :r1 a :River ; rdfs:label "Alder" ; :length 40 .`;

test('a teacher learns what can be learned, and is told what to do about the rest', async () => {
  const server = await startSparqlServer({ turtle: RIVERS });
  const [file, out] = [join(folder, 'lakes.ttl'), join(folder, 'lesson.trig')];
  await writeFile(file, RIVERS.replaceAll('iver', 'ake'));
  const places = [server.url, file, join(folder, 'none.ttl'), 'http://127.0.0.1:9/sparql'];
  const ran = await runHere('catalogue', ...places, '--out', out, '--minutes', '1', '--try');
  await server.close();
  expect(ran.code).toBe(1);
  expect(ran.out).toHaveLength(3);
  expect(ran.out.at(-1)).toContain('2 of 4 sources');
  const troubles = ran.error.filter((line) => line.includes('was not learned'));
  expect(troubles).toHaveLength(2);
  expect(troubles[1]).toBe(
    'http://127.0.0.1:9/sparql was not learned. Nothing answers at http://127.0.0.1:9/sparql. Look whether the address is right and this machine has a network; then try again.',
  );
  for (const line of troubles) expect(line).toMatch(/\. Look whether .+\.$/u);

  const text = await readFile(out, 'utf8');
  const parsed = await parseRdf(
    { name: 'lesson.trig', chunks: [text] },
    { signal: new AbortController().signal },
  );
  if (!parsed.ok) throw new Error(parsed.failure.kind);
  const { entries, leftOut } = readPack(parsed.value.quads, out);
  expect(leftOut).toBe(0);
  expect(entries.map((one) => (one.kind === 'learned' ? one.kept.source.iri : one.kind))).toEqual([
    server.url,
    'urn:lodestone:file:lakes.ttl',
  ]);
  const [first] = entries;
  expect(first?.kind === 'learned' && first.capabilities.map(({ what }) => what)).toContain('closure');
});

test('without a source it says what it takes', async () => {
  const { code, error } = await runHere('catalogue');
  expect(code).toBe(2);
  expect(error[0]).toContain('npm run catalogue -- https://');
});
