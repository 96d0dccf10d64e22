import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runHere } from './run-here.fixture';

// Each call opens an engine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'ask-tool-'));
const file = join(folder, 'lakes.ttl');
writeFileSync(
  file,
  '@prefix : <http://e/> . :Ohrid a :Lake ; <http://www.w3.org/2000/01/rdf-schema#label> "Ohrid" .',
);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** As the help says. */
test.each([
  ['what is found', 0, 'search_entities', '{"query": "Ohrid"}'],
  ['a search without results, as that is an answer', 0, 'search_entities', '{"query": "xylophone"}'],
  ['a name that nothing has', 1, 'get_entry', '{"iri": "http://e/Atlantis"}'],
  ['a query that is refused', 1, 'run_sparql_query', '{"query": "CLEAR ALL"}'],
  ['what the tool does not take', 2, 'search_entities', '{"words": "Ohrid"}'],
  ['no JSON', 2, 'search_entities', 'Ohrid'],
  ['a tool that there is not', 2, 'find', '{}'],
])('%s: exit code %i', async (_, expected, tool, input) => {
  const { code, out, error } = await runHere('ask', '--file', file, '--tool', tool, input);
  expect([code, out.length, error.length]).toEqual(expected === 0 ? [0, 1, 0] : [expected, 0, 1]);
});
