import { afterAll, expect, test, vi } from 'vitest';
import {
  startFileServer,
  startSparqlServer,
  type ServedFiles,
  type SparqlServer,
} from '../../../e2e/servers';
import type { Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import { openEngine } from '../engine.fixture';
import type { Answer } from '../answer/answer';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});
const { signal } = new AbortController();

const engine = openEngine();
closing.push(() => engine.end());

const PREFIX = '@prefix : <http://e/> . ';
const serve = async (turtle: string): Promise<SparqlServer> => {
  const server = await startSparqlServer({ turtle: PREFIX + turtle });
  closing.push(() => server.close());
  return server;
};

const added = async (url: string, by = engine): Promise<Source> => {
  const outcome = await by.addUrl({ url, follow: false }, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const answered = async (query: string, scope: readonly Iri[]): Promise<Answer> => {
  let last: Answer | undefined;
  const written = { query: `PREFIX : <http://e/> ${query}`, scope, language: 'en' as const };
  for await (const event of engine.run(written, signal))
    if (event.type === 'answers-found') last = event.answers[0];
  if (last === undefined) throw new Error('Nothing was answered.');
  return last;
};
const rowsOf = ({ result }: Answer): number => (result.type === 'bindings' ? result.rows.length : -1);

test('a source that is seen to hold what it was counted not to hold is asked for it from then on', async () => {
  const moons = ':m a :Moon ; :of :Saturn . :n a :Moon ; :of :Mars . ';
  const [growing, other] = [await serve(moons), await serve(':p a :Planet ; :mass 7 .')];
  const scope = [(await added(growing.url)).iri, (await added(other.url)).iri];
  const masses = 'SELECT * { ?x :mass ?kg }';

  const before = await answered(masses, scope);
  expect(before.plan.leftOut).toEqual([{ source: scope[0], reason: 'lists-none-of-its-terms' }]);
  growing.hold({ turtle: `${PREFIX}${moons} :m :mass 5 .` });
  expect(rowsOf(await answered(masses, scope))).toBe(1);

  // An answer to another question shows a predicate that was not there when it was counted.
  expect(rowsOf(await answered('SELECT * { :m ?p ?o }', scope))).toBe(3);
  const after = await answered(masses, scope);
  expect(after.plan.leftOut).toEqual([]);
  expect(rowsOf(after)).toBe(2);
});

test('a document is one source under all of its addresses; other documents are others', async () => {
  const body = '<https://example.org/a> <https://example.org/p> <https://example.org/b> .';
  const turtle: ServedFiles[string] = { type: 'text/turtle', body };
  const files = await startFileServer({
    '/data': turtle,
    '/data/': turtle,
    '/old': { type: '', body: '', status: 301, headers: { location: '/data/' } },
    '/database': turtle,
  });
  closing.push(() => files.close());
  const first = await added(`${files.url}data`);
  expect(first).toMatchObject({ kind: 'shard', iri: `${files.url}data` });
  for (const address of ['data', 'data#part', 'data/', 'old'])
    expect((await added(files.url + address)).iri).toBe(first.iri);
  expect((await added(`${files.url}database`)).iri).toBe(`${files.url}database`);
});

test.each(['silent', 'never-ends'] as const)(
  'a source that is %s is named when it is no longer waited for',
  async (kind) => {
    const hasty = openEngine({}, { longestMs: 3000 });
    closing.push(() => hasty.end());
    const server = await serve(':m a :Moon ; :of :Saturn .');
    const source = await added(server.url, hasty);
    await server.setFault({ kind });
    const written = {
      query: 'SELECT * { ?s <http://e/of> ?o }',
      scope: [source.iri],
      language: 'en' as const,
    };
    let failure: unknown;
    for await (const event of hasty.run(written, signal)) if (event.type === 'run-end') ({ failure } = event);
    expect(failure).toMatchObject({
      kind: 'execute',
      failure: { kind: 'endpoint-failed', source: source.iri, failure: { kind: 'timeout', url: server.url } },
    });
  },
);
