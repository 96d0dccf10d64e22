import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { templateOf } from '../../words';
import { openDemo } from '../demo-engine.fixture';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { signal } = new AbortController();
const demo = openDemo();
beforeAll(() => demo);
afterAll(async () => {
  (await demo).engine.end();
});

test('averages are told in two decimals, and the rows keep all of their digits', async () => {
  const { engine, scope } = await demo;
  const question = 'What is the average height of paintings?';
  for await (const event of engine.ask({ question, scope, pins: [], language: 'en' }, signal)) {
    const answer = event.type === 'answers-found' ? event.answers[0] : undefined;
    if (answer?.result.type !== 'bindings') continue;
    expect(templateOf(answer, 'en')).toMatch(/: \d+\.\d\d\u00a0cm\.$/u);
    expect(answer.result.rows[0]?.[0]?.value).toMatch(/\.\d{10}/u);
    return;
  }
  throw new Error('Nothing answers.');
});

test('a query that somebody wrote is told so too, and values of the data are not', async () => {
  const { engine, scope } = await demo;
  const query =
    'PREFIX art: <https://lodestone.example/art#> SELECT (?h / 7 AS ?part) ?h WHERE { ?p art:height ?h } LIMIT 9';
  for await (const event of engine.run({ query, scope, language: 'en' }, signal)) {
    if (event.type !== 'answers-found') continue;
    expect(event.answers[0]?.result).toMatchObject({ computed: ['part'] });
    return;
  }
  throw new Error('Nothing answers.');
});
