import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../../../e2e/servers';
import type { Sought } from '../../diagnosis';
import { localName, type Iri, type Term } from '../../rdf';
import { openEngine } from '../engine.fixture';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { signal } = new AbortController();
const PREFIXES = '@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n';
const LAKES = `
:Lake rdfs:label "lake"@en . :depth rdfs:label "depth"@en . :country rdfs:label "country"@en .
:como a :Lake ; rdfs:label "Como"@en ; :depth 410 ; :country :italy ; :feeds :adda .
:garda a :Lake ; rdfs:label "Garda"@en ; :depth 346 ; :country :italy ; :fish :carp .
:pond a :Lake ; rdfs:label "Pond"@en ; :depth 12 ; :country :spain ; :fish :carp, :trout .
:dry a :Lake ; rdfs:label "Dry"@en ; :country :spain .
:adda a :River ; rdfs:label "Adda"@en ; :feeds :po . :po a :River ; rdfs:label "Po"@en ; :feeds :sea .
:River rdfs:label "river"@en .
:view :of [ :name "no address" ; :seen :como ] .
`;
const COUNTRIES = `
:Country rdfs:label "country"@en . :continent rdfs:label "continent"@en .
:italy a :Country ; rdfs:label "Italy"@en ; :continent :europe .
:spain a :Country ; rdfs:label "Spain"@en ; :continent :europe .
:europe rdfs:label "Europe"@en .
:como a :Lake .
`;

const engine = openEngine();
const closing: (() => unknown)[] = [() => engine.end()];
afterAll(async () => {
  for (const close of closing) await close();
});

const file = async (name: string, turtle: string): Promise<Iri> => {
  const added = await engine.addFile(
    Object.assign(new Blob([PREFIXES + turtle]), { name }),
    () => undefined,
    signal,
  );
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  return added.value.iri;
};
const endpoint = async (turtle: string): Promise<Iri> => {
  const server = await startSparqlServer({ turtle: PREFIXES + turtle });
  closing.push(() => server.close());
  const added = await engine.addUrl({ url: server.url, follow: false }, () => undefined, signal);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  return added.value.iri;
};

const scopes: Record<string, readonly Iri[]> = {};
beforeAll(async () => {
  const [lakes, countries] = [await file('lakes.ttl', LAKES), await file('countries.ttl', COUNTRIES)];
  const [there, beyond] = [await endpoint(LAKES), await endpoint(COUNTRIES)];
  scopes['shards'] = [lakes, countries];
  scopes['endpoints'] = [there, beyond];
  scopes['one endpoint'] = [there];
  scopes['a mix'] = [lakes, beyond];
});

const short = (term: Term): string => (term.termType === 'Literal' ? term.value : localName(term.value));

const whyFirst = async (
  query: string,
  over = 'shards',
  pick: (row: readonly string[]) => boolean = () => true,
) => {
  const scope = scopes[over] ?? [];
  const text = `PREFIX : <http://e/> ${query}`;
  let variables: readonly string[] = [];
  let rows: readonly (readonly (Term | undefined)[])[] = [];
  for await (const event of engine.run({ query: text, scope, language: 'en' }, signal))
    if (event.type === 'answers-found') {
      const result = event.answers[0]?.result;
      if (result?.type === 'bindings') ({ variables, rows } = result);
    }
  const row = rows.find((one) => pick(one.map((term) => (term === undefined ? '' : short(term))))) ?? [];
  const why = await engine.whyRow({ query: text, variables, row, scope, language: 'en' }, signal);
  if (why === undefined) throw new Error('There is nothing to explain.');
  return {
    ...why,
    said: why.triples
      .map(({ subject, predicate, object }) => [subject, predicate, object].map(short).join(' '))
      .sort(),
  };
};

const whyNot = (query: string, sought: Sought, over = 'shards') =>
  engine.whyNot(
    { query: `PREFIX : <http://e/> ${query}`, sought, scope: scopes[over] ?? [], language: 'en' },
    signal,
  );
const thing = (name: string): Sought => ({ termType: 'NamedNode', value: `http://e/${name}` });
const isOf = (name: string) => (row: readonly string[]) => row.includes(name);

test.each(['shards', 'endpoints', 'a mix'])(
  'over %s a row is made of its triples, each with its sources',
  async (over) => {
    const scope = scopes[over] ?? [];
    const { said, triples, labels, notes } = await whyFirst(
      'SELECT ?l ?k { ?l a :Lake ; :country ?k . ?k :continent :europe }',
      over,
      isOf('como'),
    );
    expect(said).toEqual(['como country italy', 'como type Lake', 'italy continent europe']);
    const holders = Object.fromEntries(triples.map((one) => [short(one.object), one.sources.map((iri) => scope.indexOf(iri)).sort()])); // prettier-ignore
    expect(holders).toEqual({ Lake: [0, 1], italy: [0], europe: [1] });
    expect(labels['http://e/italy']).toBe('Italy');
    expect(notes).toEqual([]);
  },
);

test('an optional part is told where it matched', async () => {
  const query = 'SELECT ?l ?f { ?l a :Lake ; :country :spain . OPTIONAL { ?l :fish ?f } }';
  expect((await whyFirst(query, 'one endpoint', isOf('trout'))).said).toContain('pond fish trout');
  expect((await whyFirst(query, 'shards', isOf('dry'))).said).toEqual(['dry country spain', 'dry type Lake']);
});

test('of alternatives the one that holds is told', async () => {
  const query = 'SELECT ?l { { ?l :fish :trout } UNION { ?l :feeds :adda } }';
  expect((await whyFirst(query, 'shards', isOf('como'))).said).toEqual(['como feeds adda']);
  expect((await whyFirst(query, 'endpoints', isOf('pond'))).said).toEqual(['pond fish trout']);
});

test('EXISTS is told by what exists, NOT EXISTS and MINUS in words', async () => {
  const { said } = await whyFirst('SELECT ?l { ?l a :Lake FILTER EXISTS { ?l :feeds ?r } }');
  expect(said).toEqual(['como feeds adda', 'como type Lake']);
  const not = await whyFirst('SELECT ?l { ?l a :Lake FILTER NOT EXISTS { ?l :country :italy } }');
  expect(not.said).toHaveLength(1);
  expect(not.notes).toEqual([
    { kind: 'absent', words: 'country http://e/italy'.replace('http://e/italy', 'Italy') },
  ]);
  const minus = await whyFirst('SELECT ?l { ?l a :Lake MINUS { ?l :fish ?f } }');
  expect(minus.notes.map(({ kind }) => kind)).toEqual(['absent']);
});

test('a path is told by the steps of one chain', async () => {
  const { said } = await whyFirst('SELECT ?x { :como :feeds+ ?x }', 'shards', isOf('sea'));
  expect(said).toEqual(['adda feeds po', 'como feeds adda', 'po feeds sea']);
  const steps = await whyFirst('SELECT ?c { :como :country/:continent ?c }');
  expect(steps.said).toEqual(['como country italy', 'italy continent europe']);
  const back = await whyFirst('SELECT ?l { :carp ^:fish ?l }', 'endpoints', isOf('pond'));
  expect(back.said).toEqual(['pond fish carp']);
});

test('a count is told by its members, some of them shown', async () => {
  const query = 'SELECT ?k (COUNT(?l) AS ?n) { ?l a :Lake ; :country ?k } GROUP BY ?k HAVING(COUNT(?l) > 1)';
  const { said, groups, notes } = await whyFirst(query, 'shards', isOf('spain'));
  expect(said).toEqual(['dry country spain', 'dry type Lake', 'pond country spain', 'pond type Lake']);
  expect(groups).toMatchObject([{ shown: 2, total: 2, value: { value: '2' } }]);
  expect(notes.map(({ kind }) => kind)).toEqual(['meets']);
});

test('each different thing is a member once', async () => {
  const { said, groups } = await whyFirst('SELECT (COUNT(DISTINCT ?l) AS ?n) { ?l :fish ?f }');
  expect(groups).toMatchObject([{ shown: 2, total: 2 }]);
  expect(said).toHaveLength(2);
});

test('the member that decides on a maximum comes first', async () => {
  const { triples, groups } = await whyFirst('SELECT (MAX(?d) AS ?m) { ?l a :Lake ; :depth ?d }');
  expect(triples.slice(0, 2).map(({ subject }) => short(subject))).toEqual(['como', 'como']);
  expect(groups).toMatchObject([{ total: 3, value: { value: '410' } }]);
});

test('a sub-query with an aggregate is told by its members', async () => {
  const { said } = await whyFirst('SELECT ?l { { SELECT (MIN(?e) AS ?m) { ?x :depth ?e } } ?l :depth ?m }');
  expect(said).toEqual(['como depth 410', 'garda depth 346', 'pond depth 12']);
});

test('of the first of a sorted list, who comes next is told', async () => {
  const { said, notes } = await whyFirst('SELECT ?l { ?l a :Lake ; :depth ?d } ORDER BY DESC(?d) LIMIT 1');
  expect(said).toEqual(['como depth 410', 'como type Lake']);
  expect(notes).toMatchObject([
    {
      kind: 'next',
      row: [{ value: 'http://e/garda' }],
      own: { value: '410' },
      value: { value: '346' },
      shown: 1,
    },
  ]);
});

test('what is worked out is told in words', async () => {
  const { said, notes } = await whyFirst(
    'SELECT ?l ?m { ?l :depth ?d BIND(?d * 2 AS ?m) }',
    'shards',
    isOf('24'),
  );
  expect(said).toEqual(['pond depth 12']);
  expect(notes).toMatchObject([{ kind: 'computed', value: { value: '24' } }]);
});

test('yes is told by one match, no and zero by there being none', async () => {
  expect((await whyFirst('ASK { ?l a :River ; :feeds :po }')).said).toEqual([
    'adda feeds po',
    'adda type River',
  ]);
  expect((await whyFirst('ASK { :po :feeds :po }')).notes).toEqual([{ kind: 'nothing-matches' }]);
  const none = await whyFirst('SELECT (COUNT(*) AS ?n) { ?l a :Lake ; :feeds :sea }');
  expect(none.notes).toEqual([{ kind: 'nothing-matches' }]);
});

test('what has no address is known by its own label here, and by what is said of it elsewhere', async () => {
  const query = 'SELECT ?v ?n { :view :of ?v . ?v :name ?n }';
  expect((await whyFirst(query)).said).toHaveLength(2);
  const there = await whyFirst('SELECT ?v { :view :of ?v . ?v :seen :como }', 'one endpoint');
  expect(there.said).toHaveLength(2);
});

test.each(['shards', 'endpoints', 'a mix'])(
  'over %s the first condition that fails is named, with what is there',
  async (over) => {
    const query =
      'SELECT ?l { ?l a :Lake ; :country ?k ; :depth ?d . ?k :continent :europe FILTER(?d > 100) }';
    expect(await whyNot(query, thing('pond'), over)).toMatchObject({
      kind: 'fails',
      failing: {
        form: 'test',
        property: 'depth',
        instead: [{ value: '12' }],
        variable: 'l',
        isOfOther: false,
      },
    });
    expect(await whyNot(query, thing('dry'), over)).toMatchObject({
      kind: 'fails',
      failing: { form: 'property', words: 'depth', instead: [] },
    });
    expect(await whyNot(query, thing('adda'), over)).toMatchObject({
      kind: 'fails',
      failing: { form: 'class', words: 'lake', instead: [{ value: 'http://e/River' }] },
    });
    expect(await whyNot(query, thing('como'), over)).toMatchObject({ kind: 'among-rows' });
    expect(await whyNot(query, thing('nowhere'), over)).toMatchObject({ kind: 'unknown' });
  },
);

test('a value that was asked for is told beside the one that is there', async () => {
  expect(await whyNot('SELECT ?l { ?l a :Lake ; :country :italy }', thing('pond'))).toMatchObject({
    kind: 'fails',
    failing: { form: 'value', words: 'country Italy', instead: [{ value: 'http://e/spain' }] },
    labels: { 'http://e/spain': 'Spain' },
  });
});

test('a text is sought among the values', async () => {
  const query = 'SELECT ?d { ?l a :Lake ; :country :italy ; :depth ?d }';
  expect(await whyNot(query, { termType: 'Text', value: '12' })).toMatchObject({
    kind: 'fails',
    failing: { form: 'value', words: 'country Italy' },
  });
  expect(await whyNot(query, { termType: 'Text', value: '346' })).toMatchObject({ kind: 'among-rows' });
  expect(await whyNot(query, { termType: 'Text', value: '999' })).toMatchObject({ kind: 'unknown' });
});

test.each(['shards', 'endpoints', 'a mix'])('over %s a thing is known by its name', async (over) => {
  const query = 'SELECT ?l { ?l a :Lake ; :country :italy }';
  expect(await whyNot(query, { termType: 'Text', value: 'pond' }, over)).toMatchObject({
    kind: 'fails',
    failing: { form: 'value', words: 'country Italy' },
    takenFor: { label: 'Pond' },
  });
});

test('what was to be absent is told', async () => {
  for (const negation of ['FILTER NOT EXISTS { ?l :fish ?f }', 'MINUS { ?l :fish ?f }'])
    expect(await whyNot(`SELECT ?l { ?l a :Lake ${negation} }`, thing('garda'))).toMatchObject({
      kind: 'fails',
      failing: { form: 'negation', instead: [{ value: 'http://e/carp' }] },
    });
});

test('a group that is too small is told with its number', async () => {
  const query = 'SELECT ?l { ?l a :Lake ; :fish ?f } GROUP BY ?l HAVING(COUNT(?f) > 1)';
  expect(await whyNot(query, thing('garda'))).toMatchObject({
    kind: 'fails',
    failing: { form: 'group-test', instead: [{ value: '1' }] },
  });
});

test('who comes behind the last row is told with the number', async () => {
  const query = 'SELECT ?l { ?l a :Lake ; :depth ?d } ORDER BY DESC(?d) LIMIT 1';
  expect(await whyNot(query, thing('pond'))).toMatchObject({
    kind: 'cut',
    position: 3,
    shown: 1,
    isSorted: true,
  });
  const counted = 'SELECT ?k (COUNT(?l) AS ?n) { ?l a :Lake ; :country ?k } GROUP BY ?k';
  expect(await whyNot(counted, thing('pond'))).toMatchObject({ kind: 'counted' });
});

test('a list within a list is opened: the condition inside is named', async () => {
  const query = 'SELECT ?a { { SELECT (?l AS ?a) { ?l a :Lake ; :country :italy } } }';
  expect(await whyNot(query, thing('pond'))).toMatchObject({
    kind: 'fails',
    failing: { form: 'value', words: 'country Italy' },
  });
});

test('a query that lists nothing has no place for anything', async () => {
  expect(await whyNot('ASK { ?l a :Lake }', thing('pond'))).toMatchObject({ kind: 'no-list' });
});
