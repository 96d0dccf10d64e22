import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentEvent } from '../src/agent';
import { readTrace, type Trace } from '../src/trace';
import { openNodeEngine, type NodeEngine } from './node-engine';
import { recordTrace } from './record-trace';

const SHARDS = fileURLToPath(new URL('../public/demo/shards/', import.meta.url));

let opened: NodeEngine;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestone-trace-'));
  opened = await openNodeEngine({ shards: SHARDS });
});
afterAll(async () => {
  opened.engine.end();
  await rm(folder, { recursive: true, force: true });
});

const recorded = async (
  question: string,
): Promise<{ readonly events: readonly AgentEvent[]; readonly trace: Trace }> => {
  const scope = opened.sources.map(({ iri }) => iri);
  const recorder = recordTrace({ question, scope });
  const events: AgentEvent[] = [];
  const { signal } = new AbortController();
  for await (const event of opened.engine.ask({ question, scope, pins: [], language: 'en' }, signal)) {
    events.push(event);
    recorder.hear(event);
  }
  const path = join(folder, 'trace.json');
  await recorder.write(path);
  const read = readTrace(await readFile(path, 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return { events, trace: read.value };
};

test.each([
  'How many countries border Austria?',
  'Which Nobel laureates were born in the capital of their country?',
  'What is the population of each country?',
  'Does Austria border Italy?',
  'Which countries border Iceland?',
  'What are the three densest elements?',
  'What is the mass of Mercury?',
  'asdf qwer',
])('a run over the demo is read back as it was: %s', async (question) => {
  const { events, trace } = await recorded(question);
  expect(trace).toMatchObject({ question, app: 'lodestone 0.1.0' });
  // What a question asks for is not taken from a document: its query is.
  const kept: unknown = JSON.parse(
    JSON.stringify(events, (key, part: unknown) => (key === 'ask' ? undefined : part)),
  );
  expect(trace.events.map(({ event }) => event)).toEqual(kept);
  const starts = events.filter(({ type }) => type === 'step-start');
  const [root, ...spans] = trace.spans;
  expect(spans.map(({ name }) => name)).toEqual(
    starts.map((event) => (event.type === 'step-start' ? event.name : '')),
  );
  expect(root?.status_code).toBe('OK');
  expect(new Set(spans.map(({ parent_id }) => parent_id))).toEqual(new Set([root?.context.span_id]));
});
