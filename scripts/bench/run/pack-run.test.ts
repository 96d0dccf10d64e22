import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentEvent, Caution, ExecutedCandidate } from '../../../src/agent';
import { nodeWorkerPort } from '../../../src/base/node-worker';
import {
  NOTHING_SENT,
  PackRun,
  benchGraphs,
  readPack,
  reportOf,
  summaryReport,
  type Asker,
  type Item,
  type Pack,
  type PackQuestion,
  type PackRunParts,
  type RunSetup,
} from '../../../src/bench';
import type { Candidate } from '../../../src/composer';
import { scriptedModel } from '../../../src/model';
import { XSD, iri, literal } from '../../../src/rdf';
import { openStore, type Store } from '../../../src/store';
import { openLocalAsker } from './open-local';

const { signal } = new AbortController();
const EX = 'https://example.org/';
const RDF_TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';
const LABEL = '<http://www.w3.org/2000/01/rdf-schema#label>';

const lakes = [
  ['baikal', 'Baikal', 1642],
  ['tanganyika', 'Tanganyika', 1470],
  ['garda', 'Garda', 346],
] as const;
const rivers = [
  ['angara', 'Angara', 'baikal'],
  ['mincio', 'Mincio', 'garda'],
] as const;

const GRAPH = [
  ...lakes.flatMap(([name, label, depth]) => [
    `<${EX}${name}> ${RDF_TYPE} <${EX}Lake> .`,
    `<${EX}${name}> ${LABEL} "${label}" .`,
    `<${EX}${name}> <${EX}depth> "${depth}"^^<http://www.w3.org/2001/XMLSchema#integer> .`,
  ]),
  ...rivers.flatMap(([name, label, lake]) => [
    `<${EX}${name}> ${RDF_TYPE} <${EX}River> .`,
    `<${EX}${name}> ${LABEL} "${label}" .`,
    `<${EX}${name}> <${EX}leaves> <${EX}${lake}> .`,
  ]),
].join('\n');

const integer = (value: number): string => `"${value}"^^<http://www.w3.org/2001/XMLSchema#integer>`;
const line = (id: string, question: string, goldSparql: string, goldRows: readonly (readonly string[])[]) =>
  JSON.stringify({ id, kg: 'water', question, goldSparql, goldVars: ['x'], goldRows });

const QUESTIONS = [
  line('count', 'How many lakes are there?', `SELECT (COUNT(?l) AS ?x) { ?l a <${EX}Lake> }`, [[integer(3)]]),
  line('depth', 'What is the depth of Garda?', `SELECT ?x { <${EX}garda> <${EX}depth> ?x }`, [
    [integer(346)],
  ]),
  line(
    'join',
    'Which rivers leave lakes with a depth of more than 1000?',
    `SELECT ?x { ?x <${EX}leaves> ?l . ?l a <${EX}Lake> ; <${EX}depth> ?d . FILTER(?d > 1000) }`,
    [[`<${EX}angara>`]],
  ),
  line('other', 'How many rivers are there?', `SELECT (COUNT(?l) AS ?x) { ?l a <${EX}River> }`, [
    [integer(7)],
  ]),
  line(
    'nonsense',
    'Xyzzy plugh?',
    `SELECT ?x { ?x a <${EX}Lake> }`,
    lakes.map(([name]) => [`<${EX}${name}>`]),
  ),
  line('broken', 'What is the depth of Baikal?', `SELECT ?x {`, [[integer(1642)]]),
].join('\n');

const SETUP: RunSetup = {
  pack: 'water',
  questions: null,
  agent: 'composer',
  setup: 'plain',
  examples: 'none',
  shards: 'none',
  scope: 'dataset',
  engine: 'auto',
  transport: 'local',
  seed: 1,
  budget: 10,
  limit: null,
  kg: null,
  warmup: false,
};

const readWater = async (): Promise<Pack> => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const files = new Map([
    ['kg/water.nt', bytes(GRAPH)],
    ['questions.jsonl', bytes(QUESTIONS)],
  ]);
  const pack = await readPack('water', files, signal);
  if (!pack.ok) throw new Error(JSON.stringify(pack.failure));
  return pack.value;
};

const store: Store = openStore(() =>
  nodeWorkerPort(new URL('../../../src/store/oxigraph.node-worker.ts', import.meta.url)),
);
const askers: Asker[] = [];

const partsOf = async (setup: RunSetup): Promise<PackRunParts> => {
  const pack = await readWater();
  const cut = await benchGraphs(pack, setup, signal);
  if (!cut.ok) throw new Error(JSON.stringify(cut.failure));
  const asker = await openLocalAsker(cut.value, signal);
  askers.push(asker);
  return { pack, graphs: cut.value, setup, asker, withheldFrom: () => undefined, store };
};

const openRun = async (setup: RunSetup): Promise<PackRun> => new PackRun(await partsOf(setup));

const runAll = async (run: PackRun): Promise<ReadonlyMap<string, Item>> => {
  const items = new Map<string, Item>();
  for (const question of run.questions()) items.set(question.id, (await run.ask(question, signal)).item);
  return items;
};

/** An engine starts in a second, on a busy machine in ten. */
const STARTS = 60_000;

let parts: PackRunParts;
let whole: PackRun;
let items: ReadonlyMap<string, Item>;
beforeAll(async () => {
  parts = await partsOf(SETUP);
  whole = new PackRun(parts);
  items = await runAll(whole);
}, STARTS);
afterAll(() => {
  store.end();
  for (const asker of askers) asker.end();
});

const questionOf = (id: string): PackQuestion => {
  const found = parts.pack.questions.find((question) => question.id === id);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
};

async function* eventsOf(...events: readonly AgentEvent[]): AsyncGenerator<AgentEvent, void> {
  for (const event of events) yield await Promise.resolve(event);
}

/** Askers that say what no engine can be brought to say. */
const SILENT: Asker = {
  ask: () => eventsOf(),
  candidates: () => candidatesOf(0),
  sourcesOf: () => [iri('urn:water')],
  traffic: () => NOTHING_SENT,
  end: () => undefined,
};
const TWO_GRAPHS: Asker = { ...SILENT, sourcesOf: (graph) => [iri(`urn:${graph}`)] };
/** Its eleventh candidate answers 3, those before it other numbers. */
const ELEVENTH: Asker = { ...SILENT, candidates: () => candidatesOf(11) };

async function* candidatesOf(right: number): AsyncGenerator<ExecutedCandidate, void> {
  for (let place = 1; place <= right; place += 1) {
    const rows = [[literal(String(place === right ? 3 : 100 + place), `${XSD}integer`)]];
    const result = await Promise.resolve({ type: 'bindings' as const, variables: ['x'], rows });
    yield { candidate: UNREAD, weight: 1, result };
  }
}

const UNREAD: Candidate = {
  id: 'scripted',
  query: '',
  score: 0,
  scope: [],
  paraphrase: [],
  groundings: [],
  form: 'value',
  columns: [],
  noun: '',
};

test('right answers are exact, whatever the gold query is able to tell', () => {
  for (const id of ['count', 'depth', 'join'])
    expect(items.get(id)).toMatchObject({ scores: { exact: 1, rowF1: 1 }, cause: null, candidatePlace: 1 });
  expect(items.get('broken')).toMatchObject({
    scores: { exact: 1 },
    goldCheck: 'failed',
    sources: { realised: null },
  });
});

test('a gold query that gives other rows than its gold rows is told as the cause', () => {
  expect(items.get('other')).toMatchObject({
    scores: { exact: 0 },
    goldCheck: 'differs',
    cause: 'gold',
    rows: [[integer(2)]],
  });
});

test('what is not answered counts 0, and stays among the questions', () => {
  expect(items.get('nonsense')).toMatchObject({
    scores: { exact: 0, setF1: 0 },
    query: null,
    valid: false,
    cause: 'refused',
    failure: 'not-understood',
  });
});

test('what runs over its budget counts 0, though it would have been right', { timeout: STARTS }, async () => {
  const hasty = await openRun({ ...SETUP, budget: 0.001 });
  const [question] = hasty.questions().filter(({ id }) => id === 'join');
  if (question === undefined) throw new Error('no such question');
  const { item } = await hasty.ask(question, signal);
  expect(item).toMatchObject({
    scores: { exact: 0 },
    query: null,
    cause: 'budget',
    firstMs: null,
    candidatePlace: null,
  });
});

test(
  'over shards the same rows come, and fetched sources are told beside those that were needed',
  { timeout: STARTS },
  async () => {
    const sharded = await runAll(await openRun({ ...SETUP, shards: 'fkgqa' }));
    const join = sharded.get('join');
    expect(join?.scores.exact).toBe(1);
    expect(join?.sources.scope.length).toBeGreaterThan(1);
    expect(join?.sources.realised?.length).toBeGreaterThan(1);
    // What a condition implies need not be stated, so that not all that the gold query runs over is fetched.
    const realised = new Set(join?.sources.realised);
    expect(join?.sources.fetched.filter((one) => realised.has(one)).length).toBeGreaterThan(1);
  },
);

test('an agent of the papers is scored by the query that it submits, with what it did', async () => {
  const query = `SELECT (COUNT(?l) AS ?x) { ?l a <${EX}Lake> }`;
  const replies = [
    JSON.stringify({
      thought: 'look',
      tool: 'run_sparql_query',
      input: { query: `SELECT ?l { ?l a <${EX}Lake>` },
    }),
    JSON.stringify({ thought: 'count', tool: 'submit_query', input: { query } }),
  ];
  const run = new PackRun({
    ...parts,
    setup: { ...SETUP, setup: 'search_sparql', agent: 'script:one' },
    modelFor: () => scriptedModel({ replies, mayStray: true }),
  });
  const { item } = await run.ask(questionOf('count'), signal);
  expect(item).toMatchObject({
    scores: { exact: 1 },
    modelCalls: 2,
    candidatePlace: null,
    model: null,
    tools: {
      calls: 2,
      sparqlCalls: 2,
      queryFaults: { braces: 1 },
      actions: ['run_sparql_query', 'submit_query'],
      askedAll: true,
      trivial: false,
      end: 'done',
    },
  });
  expect(item.sources.fetched).toEqual(item.sources.scope);
  expect(items.get('count')?.tools).toBeNull();
});

test('the order and the sample are fixed by the seed', () => {
  const ids = (run: PackRun, limit?: number): readonly string[] => run.questions(limit).map(({ id }) => id);
  expect(ids(whole, 3)).toEqual(ids(whole).slice(0, 3));
  expect([...ids(whole)].sort()).toEqual([...items.keys()].sort());
  expect(ids(new PackRun({ ...parts, setup: { ...SETUP, seed: 2 } }))).not.toEqual(ids(whole));
});

test('with scope all every source of the pack may be asked', () => {
  const twice = parts.graphs.map((graph) => ({ ...graph, name: 'other' }));
  const over = (scope: RunSetup['scope']) =>
    new PackRun({
      ...parts,
      graphs: [...parts.graphs, ...twice],
      setup: { ...SETUP, scope },
      asker: TWO_GRAPHS,
    });
  return Promise.all(
    (['dataset', 'all'] as const).map(async (scope) => {
      const { item } = await over(scope).ask(questionOf('count'), signal);
      expect(item.sources.scope).toEqual(scope === 'all' ? ['urn:water', 'urn:other'] : ['urn:water']);
    }),
  );
});

test('a right reading lower down is told as a matter of ranking, with its place', async () => {
  const run = new PackRun({ ...parts, asker: ELEVENTH });
  const { item } = await run.ask(questionOf('count'), signal);
  expect(item).toMatchObject({ candidatePlace: 11, cause: 'ranking', scores: { exact: 0 } });
});

test('an answer of which a source is missing counts 0, though its rows be right', async () => {
  const { item, asked } = await whole.ask(questionOf('count'), signal);
  expect(item.scores.exact).toBe(1);
  const { answer } = asked;
  if (answer === undefined) throw new Error('no answer');
  const cautions: readonly Caution[] = [
    { kind: 'incomplete', faults: [] },
    { kind: 'capped', sources: [] },
  ];
  for (const caution of cautions) {
    const answers = { type: 'answers-found', answers: [{ ...answer, cautions: [caution] }] } as const;
    const run = new PackRun({ ...parts, asker: { ...SILENT, ask: () => eventsOf(answers) } });
    expect((await run.ask(questionOf('count'), signal)).item).toMatchObject({
      scores: { exact: 0, rowF1: 0, setF1: 0 },
      cause: 'error',
      failure: 'incomplete',
      cautioned: true,
    });
  }
});

test('who answers a whole query alone was fetched from, though it be a COUNT; who was asked besides was not', async () => {
  const { asked } = await whole.ask(questionOf('count'), signal);
  if (asked.answer === undefined) throw new Error('no answer');
  const [own] = asked.answer.plan.sources;
  if (own === undefined) throw new Error('no source');
  const over = (engine: 'direct' | 'gather') => {
    const answers = [{ ...asked.answer, engine }] as never;
    const sent = {
      requests: 3,
      bytes: 9,
      rows: 1,
      fetched: [iri('urn:b')],
      asked: [own, iri('urn:c')],
      repeated: 1,
      switches: 2,
    };
    const ask = () => eventsOf({ type: 'answers-found', answers });
    return new PackRun({ ...parts, asker: { ...SILENT, ask, traffic: () => sent } });
  };
  const { item } = await over('direct').ask(questionOf('count'), signal);
  expect(item.sources).toMatchObject({ fetched: ['urn:b', own], asked: ['urn:c'] });
  expect(item).toMatchObject({
    requests: 3,
    bytes: 9,
    rowsShipped: 1,
    repeatedQueries: 1,
    endpointSwitches: 2,
  });
  const gathered = await over('gather').ask(questionOf('count'), signal);
  expect(gathered.item.sources).toMatchObject({ fetched: ['urn:b'], asked: [own, 'urn:c'] });
});

test('where nothing is sent nobody is asked, and no rows are shipped', () => {
  expect(items.get('join')).toMatchObject({
    sources: { asked: [] },
    requests: 0,
    rowsShipped: null,
    repeatedQueries: null,
    endpointSwitches: null,
  });
});

test('a failure is told from its stage to its reason', async () => {
  const url = 'https://example.org/sparql';
  const failure = {
    kind: 'endpoint-failed',
    source: iri(url),
    failure: { kind: 'network', url, ms: 1 },
  } as const;
  const end = { type: 'run-end', ms: 1, failure: { kind: 'execute', failure } } as const;
  const run = new PackRun({ ...parts, asker: { ...SILENT, ask: () => eventsOf(end) } });
  const { item } = await run.ask(questionOf('count'), signal);
  expect(item).toMatchObject({ failure: 'execute/endpoint-failed/network', cause: 'error', query: null });
});

test('fan-out is that of the gold query, whatever was fetched', () => {
  const [item] = items.values();
  if (item === undefined) throw new Error('no item');
  const sources = { scope: ['a', 'b', 'c'], fetched: ['a'], asked: [], matched: ['a', 'b'], realised: ['a'] };
  const provenance = {
    command: '',
    version: '0',
    commit: null,
    date: '2026-01-01',
    runtime: '',
    cores: 1,
    seconds: 1,
  };
  expect(reportOf([{ ...item, sources }], SETUP, provenance).byFanOut.map(({ name }) => name)).toEqual(['2']);
});

test('a report adds up, and its summary holds nothing of the pack but ids', () => {
  const provenance = {
    command: '',
    version: '0',
    commit: null,
    date: '2026-01-01',
    runtime: '',
    cores: 1,
    seconds: 1,
  };
  const report = reportOf([...items.values()], SETUP, provenance);
  expect(report).toMatchObject({ n: 6, goldChecks: { ran: 4, differs: 1, failed: 1 } });
  expect(report.exact).toBeCloseTo(4 / 6);
  expect(Object.values(report.causes).reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(report).toMatchObject({ questions: null, sourcesAsked: 0, rowsShipped: null });
  const summary = JSON.stringify(summaryReport(report));
  expect(summary).toContain('"nonsense"');
  for (const theirs of ['Xyzzy', 'SELECT', EX]) expect(summary).not.toContain(theirs);
});
