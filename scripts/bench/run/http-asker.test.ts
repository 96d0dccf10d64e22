import { Store } from 'oxigraph';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import { askQuestion, type Asked, type Asker } from '../../../src/bench';
import { httpAsker } from './http-asker';
import { engineOver } from './open-local';

// Engines start on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { signal } = new AbortController();
const PREFIXES = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .`;

const river = (name: string, from: string, length: number): string =>
  `:${name} a :River ; rdfs:label "${name}" ; :leaves :${from} ; :length ${length} .`;
const lake = (name: string, depth: number): string =>
  `:${name} a :Lake ; rdfs:label "${name}" ; :depth ${depth} .`;

const GRAPHS = {
  lakes: [lake('Baikal', 1642), lake('Tanganyika', 1470), lake('Garda', 346)].join('\n'),
  europe: [river('Mincio', 'Garda', 75), river('Adda', 'Como', 313)].join('\n'),
  asia: [river('Angara', 'Baikal', 1779), river('Selenga', 'Baikal', 992)].join('\n'),
};
type Name = keyof typeof GRAPHS;
const NAMES = Object.keys(GRAPHS) as readonly Name[];

const servers = new Map<Name, SparqlServer>();
let asker: Asker;

const server = (name: Name): SparqlServer => {
  const found = servers.get(name);
  if (found === undefined) throw new Error(name);
  return found;
};

beforeAll(async () => {
  for (const name of NAMES)
    servers.set(name, await startSparqlServer({ turtle: `${PREFIXES} ${GRAPHS[name]}` }));
  const graphs = [{ name: 'waters', sources: [], ontology: [] }];
  const addresses = new Map([['waters', NAMES.map((name) => server(name).url)]]);
  asker = await httpAsker(engineOver(graphs), addresses, signal);
});
afterAll(async () => {
  asker.end();
  for (const one of servers.values()) await one.close();
});

let before: ReadonlyMap<Name, number>;
beforeEach(() => {
  asker.traffic();
  before = new Map(NAMES.map((name) => [name, server(name).log.length]));
});

const logged = (name: Name) => server(name).log.slice(before.get(name));

/** What the server's answers held, by asking its graph again. */
const rowsFrom = (name: Name): number => {
  const store = new Store();
  store.load(`${PREFIXES} ${GRAPHS[name]}`, { format: 'text/turtle' });
  return logged(name).reduce((sum, { query }) => {
    const result: unknown = query === '' ? true : store.query(query);
    return sum + (Array.isArray(result) ? result.length : 0);
  }, 0);
};

const ask = (question: string, budgetMs = 20_000): Promise<Asked> =>
  askQuestion(
    asker,
    { question, scope: asker.sourcesOf('waters'), pins: [], language: 'en' },
    budgetMs,
    signal,
  );

const repeatedAt = (name: Name): number =>
  logged(name).length - new Set(logged(name).map(({ query }) => query)).size;

const iriOf = (name: Name): string => server(name).url;
const cellsOf = ({ answer }: Asked): readonly string[] =>
  answer?.result.type === 'bindings'
    ? answer.result.rows.flatMap((row) => row.map((cell) => cell?.value ?? '')).sort()
    : [];

test('requests, bytes, rows and sources are those that the servers saw', async () => {
  const asked = await ask('Which rivers leave lakes with a depth of more than 1000?');
  expect(cellsOf(asked)).toEqual(['http://e/Angara', 'http://e/Selenga']);
  const requests = NAMES.flatMap(logged);
  expect(requests.length).toBeGreaterThan(2);
  expect(asker.traffic()).toEqual({
    requests: requests.length,
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    rows: NAMES.reduce((sum, name) => sum + rowsFrom(name), 0),
    fetched: NAMES.map(iriOf),
    asked: [],
    // The same part is read for each reading that has it.
    repeated: NAMES.reduce((sum, name) => sum + repeatedAt(name), 0),
    switches: expect.any(Number) as number,
  });
  const nothing = { requests: 0, bytes: 0, rows: 0, fetched: [], asked: [], repeated: 0, switches: 0 };
  expect(asker.traffic()).toEqual(nothing);
});

test('a source that was only asked whether it has a match is told apart', async () => {
  const asked = await ask('What is the length of Mincio?');
  expect(cellsOf(asked)).toEqual(['75']);
  expect([logged('lakes'), logged('asia')].map(({ length }) => length)).toEqual([0, 1]);
  expect(asker.traffic()).toMatchObject({
    fetched: [iriOf('europe')],
    asked: [iriOf('asia')],
    repeated: 0,
    switches: 2,
  });
});

test('a query that one source answers alone ships its rows alone', async () => {
  const asked = await ask('What is the depth of Garda?');
  expect([cellsOf(asked), asked.answer?.engine]).toEqual([['346'], 'direct']);
  expect(asker.traffic()).toMatchObject({
    requests: 1,
    rows: 1,
    fetched: [iriOf('lakes')],
    asked: [],
    switches: 0,
  });
});

test('a server that dies in the middle of a run costs the questions that need it, and no others', async () => {
  await server('asia').setFault({ kind: 'dead' });
  const halved = await ask('How many rivers are there?');
  // Of a count that misses a source nothing is shown.
  expect([halved.answer, halved.failure?.kind]).toEqual([undefined, 'execute']);
  expect(asker.traffic().fetched).toContain(iriOf('asia'));
  expect(cellsOf(await ask('What is the depth of Garda?'))).toEqual(['346']);
  await server('asia').setFault(undefined);
  expect(cellsOf(await ask('How many rivers are there?'))).toEqual(['4']);
});

test('an answer that never ends spends the budget, and its end is not counted to the next question', async () => {
  await server('lakes').setFault({ kind: 'never-ends' });
  const endless = await ask('What is the depth of Garda?', 700);
  expect([endless.answer, endless.failure]).toEqual([undefined, { kind: 'budget' }]);
  const { requests, rows, fetched } = asker.traffic();
  expect([requests, rows, fetched]).toEqual([1, 0, [iriOf('lakes')]]);
  await server('lakes').setFault(undefined);
  expect(cellsOf(await ask('What is the depth of Garda?'))).toEqual(['346']);
  expect(asker.traffic()).toMatchObject({ requests: 1, rows: 1 });
});

test('an address where nothing answers stops the opening, with its name', async () => {
  const gone = await startSparqlServer({ turtle: '' });
  await gone.close();
  const engine = engineOver([]);
  await expect(httpAsker(engine, new Map([['waters', [gone.url]]]), signal)).rejects.toThrow(gone.url);
  engine.end();
});
