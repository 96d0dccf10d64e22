import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDemo } from '../demo-engine.fixture';
import { CATALOGUE } from './what-sources-hold';

vi.setConfig({ hookTimeout: 120_000 });

const { signal } = new AbortController();
const { engine, sources, scope } = await openDemo();
afterAll(() => engine.end());

const rowsOf = async (events: ReturnType<typeof engine.ask>): Promise<readonly string[]> => {
  let texts: readonly string[] = [];
  for await (const event of events)
    if (event.type === 'answers-found') {
      const [first] = event.answers;
      const rows = first?.result.type === 'bindings' ? first.result.rows : [];
      texts = rows.flatMap((row) => row.flatMap((term) => (term === undefined ? [] : [term.value])));
    }
  return texts;
};

test('a question is asked of it apart: it is answered whole or not at all, and no source is left behind', async () => {
  const about = async (question: string) => engine.aboutSources({ question, language: 'en' }, signal);
  const holding = await about('Which sources hold moons?');
  expect(holding?.cautions.filter(({ kind }) => kind !== 'unsure')).toEqual([]);
  expect(holding?.result).toMatchObject({ type: 'bindings', rows: { length: 2 } });
  expect(await about('Which painters were born in Paris?')).toBeUndefined();
  expect(await about('Wibble wobble?')).toBeUndefined();
  const asked = engine.ask(
    { question: 'Which sources hold moons?', language: 'en', scope: [CATALOGUE], pins: [] },
    signal,
  );
  expect(await rowsOf(asked)).toEqual([]);
});

test('a question that another takes the place of leaves the catalogue to the other', async () => {
  const gone = new AbortController();
  const asked = (question: string, until: AbortSignal) =>
    engine.aboutSources({ question, language: 'en' }, until);
  const first = asked('Which sources hold moons?', gone.signal);
  const second = asked('Which sources hold moons?', signal);
  gone.abort();
  await expect(first).rejects.toThrow();
  expect((await second)?.result).toMatchObject({ type: 'bindings', rows: { length: 2 } });
});

test('where it is a source already, it is asked as one, and stays', async () => {
  await engine.addCatalogue(signal);
  expect(
    await engine.aboutSources({ question: 'Which sources hold moons?', language: 'en' }, signal),
  ).toBeUndefined();
  const asked = engine.ask(
    { question: 'Which sources hold moons?', language: 'en', scope: [CATALOGUE], pins: [] },
    signal,
  );
  expect(await rowsOf(asked)).not.toEqual([]);
});

describe('as a source', () => {
  beforeAll(async () => {
    const added = await engine.addCatalogue(signal);
    expect(added.ok && added.value.iri).toBe(CATALOGUE);
  });

  test.each(['en', 'es'] as const)(
    'questions about the sources are answered from it: %s',
    async (language) => {
      const question = { en: 'Which sources hold moons?', es: '¿Qué fuentes contienen lunas?' }[language];
      const asked = engine.ask({ question, language, scope: [CATALOGUE], pins: [] }, signal);
      const rows = await rowsOf(asked);
      const holding = scope.filter((one) => rows.includes(one));
      expect(holding.length).toBeGreaterThan(0);
      expect(holding.every((one) => one.includes('moons'))).toBe(true);
    },
  );

  test.each(['en', 'es'] as const)('triples are counted by the word of the page: %s', async (language) => {
    const [source] = sources;
    if (source === undefined) throw new Error('There is no source.');
    const title = source.title[language];
    const question = { en: `How many triples does ${title} have?`, es: `¿Cuántas tripletas tiene ${title}?` }[
      language
    ];
    const asked = engine.ask({ question, language, scope: [CATALOGUE], pins: [] }, signal);
    expect((await rowsOf(asked)).join(' ')).toContain(String(source.description.triples));
  });

  test('a query over it finds each source in a graph of its own', async () => {
    const query =
      'SELECT DISTINCT ?g WHERE { GRAPH ?g { ?g <http://rdfs.org/ns/void#propertyPartition>/<http://rdfs.org/ns/void#property> ?p } }';
    const rows = await rowsOf(engine.run({ query, language: 'en', scope: [CATALOGUE] }, signal));
    expect([...rows].sort()).toEqual([...scope].sort());
  });

  test('once more, it stands in the place of what was there, and does not tell of itself', async () => {
    const again = await engine.addCatalogue(signal);
    expect(again.ok).toBe(true);
    expect(await engine.catalogueText(signal)).not.toContain(CATALOGUE);
  });
});
