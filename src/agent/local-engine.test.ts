import { afterAll, expect, test } from 'vitest';
import { writeCatalogue, type Source } from '../catalogue';
import { iri, type Iri } from '../rdf';
import { buildLocalGraph, parseRdf, toNQuads } from '../store';
import { foldTriples } from '../void';
import { openEngine as openFixture } from './engine.fixture';
import type { Answer } from './answer/answer';
import type { AgentEvent } from './events';
import type { RunFailure } from './failure';
import type { LocalEngine, LocalEngineParts } from './local-engine';

const engines: LocalEngine[] = [];
afterAll(() => {
  for (const engine of engines) engine.end();
});

const openEngine = (more: Partial<LocalEngineParts> = {}): LocalEngine => {
  const engine = openFixture(more);
  engines.push(engine);
  return engine;
};

const PREFIXES = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n`;
const LAKES = `${PREFIXES}
:Lake rdfs:label "lake"@en, "lago"@es . :Country rdfs:label "country"@en, "país"@es .
:depth rdfs:label "depth"@en, "profundidad"@es . :country rdfs:label "country"@en . :partner rdfs:label "partner"@en .
:Ohrid a :Lake ; rdfs:label "Ohrid"@en, "Ohrid"@es ; :depth 288 ; :country :Albania .
:Prespa a :Lake ; rdfs:label "Prespa"@en ; :depth 54 ; :country :Albania .
:Bled a :Lake ; rdfs:label "Bled"@en ; :depth 30 ; :country :Slovenia .
:Bohinj a :Lake ; rdfs:label "Bohinj"@en ; :depth 30 ; :country :Slovenia .
:Cerknica a :Lake ; rdfs:label "Cerknica"@en ; :country :Slovenia .
:Albania a :Country ; rdfs:label "Albania"@en . :Slovenia a :Country ; rdfs:label "Slovenia"@en .
:Malta a :Country ; rdfs:label "Malta"@en ; :partner :Slovenia .
`;

const file = (text: string, name = 'lakes.ttl') => Object.assign(new Blob([text]), { name });
const { signal } = new AbortController();

const added = async (engine: LocalEngine, text: string, name?: string): Promise<Iri> => {
  const outcome = await engine.addFile(file(text, name), () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.iri;
};

const all = async (events: AsyncGenerator<AgentEvent, void>): Promise<readonly AgentEvent[]> => {
  const seen: AgentEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
};

const answersOf = (events: readonly AgentEvent[]): readonly Answer[] =>
  events.findLast((event) => event.type === 'answers-found')?.answers ?? [];
const failureOf = (events: readonly AgentEvent[]): RunFailure | undefined => {
  const last = events.at(-1);
  if (last?.type !== 'run-end') throw new Error('The last event is not run-end.');
  return last.failure;
};
const valuesOf = (answer: Answer | undefined): unknown =>
  answer?.result.type === 'bindings'
    ? answer.result.rows.map((row) => row.map((cell) => cell?.value))
    : answer?.result;

const lakes = openEngine();
const scope = added(lakes, LAKES).then((one) => [one]);
const ask = async (question: string, language: 'en' | 'es' = 'en') =>
  all(lakes.ask({ question, scope: await scope, pins: [], language }, signal));
const run = async (query: string) =>
  all(lakes.run({ query: `PREFIX : <http://e/> ${query}`, scope: await scope, language: 'en' }, signal));

test('a dropped file is read, asked and accounted for', async () => {
  const events = await ask('Which lakes are in Albania?');
  expect(failureOf(events)).toBeUndefined();
  const [answer] = answersOf(events);
  expect(valuesOf(answer)).toEqual(expect.arrayContaining([['http://e/Ohrid'], ['http://e/Prespa']]));
  expect(answer?.labels).toEqual({ 'http://e/Ohrid': 'Ohrid', 'http://e/Prespa': 'Prespa' });
  expect(answer?.plan.sources).toEqual(await scope);
  const given = events.find((event) => event.type === 'contributions-found')?.contributions;
  expect(given?.map(({ source }) => source)).toEqual(await scope);
  expect(given?.[0]?.rows).toBeGreaterThan(0);
});

test('every step that starts ends, between the first event and the last', async () => {
  const events = await ask('Which lakes are in Albania?');
  expect(events[0]?.type).toBe('run-start');
  expect(events.filter(({ type }) => type === 'run-end')).toEqual([events.at(-1)]);
  const started = events.flatMap((event) => (event.type === 'step-start' ? [event.id] : []));
  const ended = events.flatMap((event) => (event.type === 'step-end' ? [event.id] : []));
  expect(ended).toEqual(started);
  const names = events.flatMap((event) => (event.type === 'step-start' ? [event.name] : []));
  expect(names.slice(0, 4)).toEqual(['ground', 'compose', 'plan', 'execute']);
  expect(events.findIndex(({ type }) => type === 'reading-found')).toBeLessThan(
    events.findIndex(({ type }) => type === 'answers-found'),
  );
});

test('a question in Spanish gets labels in Spanish', async () => {
  const [answer] = answersOf(await ask('¿Cuántos lagos hay en Albania?', 'es'));
  expect(valuesOf(answer)).toEqual([['2']]);
});

test('all equals of a superlative are named, and things without the value are told', async () => {
  const [shallow] = answersOf(await ask('Which lake has the lowest depth?'));
  expect(shallow?.best?.result.rows).toHaveLength(2);
  expect(shallow?.cautions).toEqual([{ kind: 'missing-values', label: 'depth', missing: 1, of: 5 }]);
});

test('what has none is no answer to "the fewest", and that is told', async () => {
  const engine = openEngine();
  const own = await added(
    engine,
    `${PREFIXES} :Pier rdfs:label "pier"@en . :Boat rdfs:label "boat"@en . :mooredAt rdfs:label "moored at"@en .
:p1 a :Pier ; rdfs:label "North Pier"@en . :p2 a :Pier ; rdfs:label "South Pier"@en . :p3 a :Pier ; rdfs:label "Old Pier"@en .
:b1 a :Boat ; rdfs:label "Wren"@en ; :mooredAt :p1 . :b2 a :Boat ; rdfs:label "Finch"@en ; :mooredAt :p2 . :b3 a :Boat ; rdfs:label "Heron"@en ; :mooredAt :p2 .`,
  );
  const asked = async (question: string) =>
    all(engine.ask({ question, scope: [own], pins: [], language: 'en' }, signal));
  const none = { kind: 'missing-values', label: 'boat', missing: 1, of: 3 };
  for (const question of ['Which pier has the fewest boats?', 'Which piers have fewer than 2 boats?']) {
    const [answer] = answersOf(await asked(question));
    expect(valuesOf(answer)).toEqual([['http://e/p1']]);
    expect(answer?.cautions).toContainEqual(none);
  }
  const [most] = answersOf(await asked('Which pier has the most boats?'));
  expect(most?.cautions).toEqual([]);
  // What has none is what this one asks for.
  const [zero] = answersOf(await asked('Which piers have at most 0 boats?'));
  expect([valuesOf(zero), zero?.cautions]).toEqual([[['http://e/p3']], []]);
});

test('who may be of the kind that is asked for, as nobody states theirs, is told', async () => {
  const engine = openEngine();
  const person = (name: string, sex = '') =>
    `:${name} a :Diver ; rdfs:label "${name}"@en ${sex === '' ? '' : `; :sex :${sex}`} .`;
  const own = await added(
    engine,
    `${PREFIXES} :Diver rdfs:label "diver"@en . :sex rdfs:label "sex"@en . :dived rdfs:label "dived in"@en .
:female a :Sex ; rdfs:label "female"@en . :male a :Sex ; rdfs:label "male"@en .
${person('Ana', 'female')} ${person('Ben', 'male')} ${person('Cleo')}
:dive1 a :Dive ; rdfs:label "First dive"@en ; :diver :Ana . :dive2 a :Dive ; rdfs:label "Second dive"@en ; :diver :Cleo .
:dive3 a :Dive ; rdfs:label "Third dive"@en ; :diver :Ben .
:keptBy rdfs:label "kept by"@en . ${person('Dan')} ${person('Eli')}
:lamp1 a :Lamp ; rdfs:label "First lamp"@en ; :keptBy :Dan . :lamp2 a :Lamp ; rdfs:label "Second lamp"@en ; :keptBy :Eli .`,
  );
  const cautions = async (question: string) => {
    const asked = { question, scope: [own], pins: [], language: 'en' as const };
    return answersOf(await all(engine.ask(asked, signal)))[0]?.cautions;
  };
  expect(await cautions('Which divers are female?')).toContainEqual({
    kind: 'missing-values',
    label: 'sex',
    missing: 3,
    of: 5,
  });
  // A "no" is no more than that nobody is known to be; a "yes" is sure.
  expect(await cautions('Is there a lamp kept by a female?')).toContainEqual({
    kind: 'missing-values',
    label: 'sex',
    missing: 2,
    of: 2,
  });
  expect(await cautions('Is there a female diver?')).not.toContainEqual(
    expect.objectContaining({ kind: 'missing-values' }),
  );
  // Whose dive each is, is stated of all.
  expect(await cautions('Which dives have the diver Ana?')).not.toContainEqual(
    expect.objectContaining({ kind: 'missing-values' }),
  );
});

test('two readings that score alike and answer differently are told, and both are counted', async () => {
  const engine = openEngine();
  const own = await added(
    engine,
    `${PREFIXES} :Lake rdfs:label "lake"@en . :height rdfs:label "height"@en . :rise rdfs:label "height"@en .
:Ohrid a :Lake ; rdfs:label "Ohrid"@en ; :height 693 ; :rise 5 . :Bled a :Lake ; rdfs:label "Bled"@en ; :height 475 ; :rise 3 .`,
  );
  const asked = { question: 'What is the height of Ohrid?', scope: [own], pins: [], language: 'en' as const };
  const events = await all(engine.ask(asked, signal));
  const answers = answersOf(events);
  expect(answers.map(valuesOf)).toEqual(expect.arrayContaining([[['693']], [['5']]]));
  expect(answers[0]?.cautions).toContainEqual({ kind: 'close-call' });
  // Both properties are called height.
  const said = answers.map(({ candidate }) => candidate?.paraphrase.map(({ text }) => text).join(' '));
  expect(said[1]).toBe(`${said[0] ?? ''} (rise)`);
  const notes = events.flatMap((event) =>
    event.type === 'step-end' && event.note?.step === 'execute' ? [event.note] : [],
  );
  expect(notes).toEqual([
    { step: 'execute', role: 'first', rows: 1 },
    { step: 'execute', role: 'others', tried: 1 },
  ]);
  const [sure] = answersOf(await ask('Which lakes are in Albania?'));
  expect(sure?.cautions).not.toContainEqual({ kind: 'close-call' });
});

test('words that the answer does not use are told, and make it less likely', async () => {
  const [doubtful] = answersOf(await ask('Which wobbly lakes are in blorpy Albania?'));
  expect(doubtful?.cautions).toContainEqual({ kind: 'unread-words', words: ['wobbly', 'blorpy'] });
  const [likely] = answersOf(await ask('Which lakes are located in Albania?'));
  expect(likely?.cautions).toEqual([]);
  expect(likely?.confidence).toBeGreaterThan(doubtful?.confidence ?? 1);
});

test('nothing is run for comparison where probes are left out', async () => {
  const question = {
    question: 'Which lakes are in Albania?',
    scope: await scope,
    pins: [],
    language: 'en',
  } as const;
  const events = await all(lakes.ask({ ...question, ablations: { without: ['probes'] } }, signal));
  const tried = events.flatMap((event) =>
    event.type === 'step-end' && event.note?.step === 'execute' ? [event.note.role] : [],
  );
  expect(tried).toEqual(['first']);
  expect(answersOf(events)).toHaveLength(1);
});

test('and so is one by how many there are that are shown', async () => {
  const engine = openEngine();
  const heirs = `${PREFIXES}:Farm rdfs:label "farm"@en . :Barn rdfs:label "barn"@en . :barn rdfs:label "barn"@en .
    :f a :Farm ; rdfs:label "Fen Farm"@en ; :barn :b1, :b2 . :g a :Farm ; rdfs:label "Tor Farm"@en ; :barn :b3, :b4 .
    :b1 a :Barn . :b2 a :Barn . :b3 a :Barn . :b4 a :Barn .`;
  const source = await added(engine, heirs, 'farms.ttl');
  const question = 'Which farm has the most barns, and how many?';
  const [answer] = answersOf(
    await all(engine.ask({ question, scope: [source], pins: [], language: 'en' }, signal)),
  );
  expect(valuesOf(answer)).toEqual([[expect.stringMatching(/[fg]$/u), '2']]);
  expect(answer?.best?.result.rows.map(([farm]) => farm?.value).toSorted()).toEqual([
    'http://e/f',
    'http://e/g',
  ]);
  expect(answer?.cautions).toEqual([]);
});

test('of more equals than are looked at it is told that there are at least so many', async () => {
  const engine = openEngine();
  const many = Array.from(
    { length: 60 },
    (_, at) => `:w${at} a :Widget ; rdfs:label "W ${at}" ; :weight 5 .`,
  );
  const source = await added(
    engine,
    `${PREFIXES}:Widget rdfs:label "widget"@en . :weight rdfs:label "weight"@en . ${many.join('\n')}`,
    'widgets.ttl',
  );
  const question = 'Which 3 widgets have the highest weight?';
  const [answer] = answersOf(
    await all(engine.ask({ question, scope: [source], pins: [], language: 'en' }, signal)),
  );
  expect(answer?.cautions.find(({ kind }) => kind === 'tie')).toMatchObject({ isAtLeast: true });
});

test('only what ranks among equals has equals beside it', async () => {
  const [deepest] = answersOf(await run('SELECT ?x { ?x :depth ?d } ORDER BY DESC(?d) LIMIT 1'));
  const kinds = (answer: Answer | undefined) => answer?.cautions.map(({ kind }) => kind) ?? [];
  expect(kinds(deepest)).not.toContain('tie');
  const [asked] = answersOf(await ask('Which is the deepest lake?'));
  expect(valuesOf(asked)).toEqual([['http://e/Ohrid']]);
  expect(kinds(asked)).not.toContain('tie');
  const [shallow] = answersOf(await ask('Which lake has the lowest depth?'));
  expect(asked?.best?.result.rows).toHaveLength(1);
  expect(shallow?.best?.result.rows).toHaveLength(2);
});

test('what lacks the value that a condition tests is told, where it is left out and where it counts', async () => {
  const [deep] = answersOf(await ask('Which lakes have a depth greater than 40?'));
  expect(valuesOf(deep)).toHaveLength(2);
  expect(deep?.cautions).toContainEqual({ kind: 'missing-values', label: 'depth', missing: 1, of: 5 });
  const engine = openEngine();
  const own = [await added(engine, `${LAKES}:Nameless a :Lake ; rdfs:label "Nameless"@en ; :depth 9 .`)];
  const request = { pins: [], language: 'en' as const, scope: own };
  const events = await all(engine.ask({ ...request, question: 'Which lakes are not in Slovenia?' }, signal));
  const [outside] = answersOf(events);
  expect(valuesOf(outside)).toHaveLength(3);
  expect(outside?.cautions).toContainEqual({
    kind: 'missing-values',
    label: 'country',
    missing: 1,
    of: 3,
    isDenied: true,
  });
  // That the depth is missing is what this one asks for.
  const [unmeasured] = answersOf(
    await all(engine.ask({ ...request, question: 'lakes without depth' }, signal)),
  );
  expect(unmeasured?.cautions.map(({ kind }) => kind)).not.toContain('missing-values');
});

test('a query within the query that nothing meets is told as the question was read', async () => {
  const failure = failureOf(await ask('Which countries have more than 5 lakes?'));
  if (failure?.kind !== 'empty') throw new Error(JSON.stringify(failure));
  expect(failure.diagnosis?.failing).toBe('countries that are the country of more than 5 lakes');
  expect(failure.diagnosis?.rowsWithout).toBe(3);
});

test('of several conditions that fail alone, the smallest is told, wherever it stands', async () => {
  // Without the country 1 is left, without the depth 2: the first of both is the stricter one.
  const failure = failureOf(await ask('Which lakes in Albania have a depth below 40?'));
  if (failure?.kind !== 'empty') throw new Error(JSON.stringify(failure));
  expect(failure.diagnosis?.rowsWithout).toBe(2);
  expect(failure.diagnosis?.failing).toContain('Albania');
});

test('without the words that are not read, the closest reading is the answer, beside a caution that names them', async () => {
  const events = await ask('Which lakes are radioactive?');
  expect(failureOf(events)).toBeUndefined();
  const [closest] = answersOf(events);
  expect(closest?.result.type === 'bindings' && closest.result.rows.length > 1).toBe(true);
  expect(closest?.cautions).toContainEqual({ kind: 'unread-words', words: ['radioactive'] });
});

test('where no word is understood, that is told; where some are not, they stand beside the answer', async () => {
  expect(failureOf(await ask('Xyzzy plugh?'))).toEqual({ kind: 'not-understood', similar: [] });
  const [some] = answersOf(await ask('Which lakes in Albania are gnarled?'));
  expect(some?.cautions).toEqual([{ kind: 'unread-words', words: ['gnarled'] }]);
});

test('a question of more words than are read says so', async () => {
  const words = 'very '.repeat(80);
  expect(failureOf(await ask(`Which ponds are ${words}radioactive?`))).toMatchObject({ mostWords: 60 });
});

test('no rows: the condition that nothing matches is found, with the nearest value', async () => {
  const failure = failureOf(await ask('Which lakes have a depth greater than 5000?'));
  if (failure?.kind !== 'empty') throw new Error(JSON.stringify(failure));
  expect(failure.diagnosis?.failing).toContain('depth');
  expect(failure.diagnosis?.failing).toContain('5000');
  expect(failure.diagnosis?.rowsWithout).toBe(4);
  expect(failure.diagnosis?.nearest).toBe('288');
});

test('no is an answer, and zero says what is missing', async () => {
  const events = await ask('Is Ohrid in Slovenia?');
  expect(valuesOf(answersOf(events)[0])).toEqual({ type: 'boolean', value: false });
  const failure = failureOf(await ask('How many lakes are in Malta?'));
  if (failure?.kind !== 'empty') throw new Error(JSON.stringify(failure));
  expect(valuesOf(failure.answer)).toEqual([['0']]);
  expect(failure.diagnosis?.failing).toContain('Malta');
});

test('what matches nothing is not understood; no source is no answer', async () => {
  expect(failureOf(await ask('Xyzzy plugh?'))).toEqual({ kind: 'not-understood', similar: [] });
  const request = { question: 'Which lakes are in Albania?', scope: [], pins: [], language: 'en' as const };
  expect(failureOf(await all(lakes.ask(request, signal)))).toEqual({ kind: 'no-sources' });
});

test('a query of the user runs as written, and its text is kept', async () => {
  const [answer] = answersOf(await run('SELECT (SUM(?d) AS ?sum) { ?l :depth ?d }'));
  expect(valuesOf(answer)).toEqual([['402']]);
  expect(answer?.candidate).toBeUndefined();
  expect(answer?.plan.query).toBe('PREFIX : <http://e/> SELECT (SUM(?d) AS ?sum) { ?l :depth ?d }');
});

test('a term that the sources do not hold is told, with what they hold near it', async () => {
  const events = await run('SELECT ?x { ?x a <http://e/Lake> ; <http://e/dept> ?d }');
  const failure = failureOf(events);
  expect(failure).toMatchObject({ kind: 'plan', failure: { kind: 'no-source' } });
  expect(failure).toHaveProperty('cautions', [
    { kind: 'not-held', finding: 'unknown-property', term: 'dept', alternatives: ['depth'] },
  ]);
});

test('a query that can not be run says why', async () => {
  expect(failureOf(await run('SELECT ?x {'))).toMatchObject({ kind: 'plan', failure: { kind: 'syntax' } });
  expect(failureOf(await run('INSERT DATA { :a :b :c }'))).toMatchObject({
    failure: { kind: 'update-refused' },
  });
  expect(failureOf(await run('SELECT ?x { ?x :depth 288 . ?x :country :Malta }'))).toMatchObject({
    kind: 'empty',
    diagnosis: { failing: 'country Malta', rowsWithout: 1 },
  });
});

test('a query of the user that finds nothing comes with near ones that find something', async () => {
  const empty = failureOf(await run('SELECT ?x { ?x a <http://e/Lake> . :Albania :country ?x }'));
  expect(empty).toMatchObject({
    kind: 'empty',
    proposals: [{ edit: { kind: 'direction', from: 'country', to: '' }, rows: 2 }],
  });
  const unheld = failureOf(await run('SELECT ?x ?d { ?x a <http://e/Lake> ; <http://e/dept> ?d }'));
  if (unheld?.kind !== 'plan') throw new Error(JSON.stringify(unheld));
  expect(unheld.proposals?.[0]).toMatchObject({
    edit: { kind: 'property', from: 'dept', to: 'depth' },
    rows: 4,
  });
  expect(failureOf(await run('SELECT ?x { ?x :depth 288 '))).toMatchObject({
    kind: 'plan',
    proposals: [{ edit: { kind: 'syntax' }, rows: 1 }],
  });
});

const notesOf = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'step-end' ? [event.note] : []));

test.each([
  ['does not parse', 'SELECT ?x {\n  ?x ?y\n}', { kind: 'syntax', line: 3 }],
  ['has a prefix that nobody declared', 'SELECT ?x {\n  ?x nowhere:is ?y }', { kind: 'syntax', line: 2 }],
  ['is empty', '', { kind: 'syntax', message: 'The query is empty.', line: undefined }],
  ['is a comment alone', '# SELECT', { kind: 'syntax', line: undefined }],
  ['is an update', 'DELETE WHERE { ?s ?p ?o }', { kind: 'update-refused' }],
])('of a query that %s nothing is checked or planned, and its fault is told', async (_, query, failure) => {
  const asked = { query, scope: await scope, language: 'en' } as const;
  const events = await all(lakes.run(asked, signal));
  expect(failureOf(events)).toMatchObject({ kind: 'plan', failure, cautions: [] });
  expect(notesOf(events)).toEqual([{ step: 'check', unchecked: 'query' }]);
});

test('of a query whose terms are all held, that is told', async () => {
  expect(notesOf(await run('SELECT ?x { ?x :depth 288 }'))[0]).toEqual({ step: 'check', findings: 0 });
});

test('a query without end is stopped, and the next one runs', async () => {
  const controller = new AbortController();
  const pairs = Array.from({ length: 12 }, (_, at) => `?a${at} ?b${at} ?c${at} .`).join(' ');
  const query = `SELECT (COUNT(*) AS ?n) { ${pairs} FILTER(CONCAT(STR(?c0), STR(?c11)) = "x") }`;
  const events: AgentEvent[] = [];
  for await (const event of lakes.run({ query, scope: await scope, language: 'en' }, controller.signal)) {
    events.push(event);
    if (event.type === 'step-start' && event.name === 'execute') setTimeout(() => controller.abort(), 50);
  }
  expect(failureOf(events)).toEqual({ kind: 'stopped' });
  expect(valuesOf(answersOf(await run('SELECT (COUNT(*) AS ?n) { ?l :depth ?d }'))[0])).toEqual([['4']]);
});

test('stopped before it began, a run only ends', async () => {
  const request = { question: 'Which lakes?', scope: await scope, pins: [], language: 'en' as const };
  const events = await all(lakes.ask(request, AbortSignal.abort()));
  expect(events.map(({ type }) => type)).toEqual(['run-start', 'run-end']);
  expect(failureOf(events)).toEqual({ kind: 'stopped' });
});

test('files of one name are two sources; a removed one is not asked', async () => {
  const engine = openEngine();
  const first = await added(engine, LAKES);
  const second = await added(engine, `${PREFIXES} :Bacalar a :Lake ; rdfs:label "Bacalar" .`);
  expect([first, second]).toEqual(['urn:lodestone:file:lakes.ttl', 'urn:lodestone:file:lakes.ttl-2']);
  const count = { query: 'PREFIX : <http://e/> SELECT ?l { ?l a :Lake }', language: 'en' as const };
  const both = await all(engine.run({ ...count, scope: [first, second] }, signal));
  expect(valuesOf(answersOf(both)[0])).toHaveLength(6);
  await engine.removeSource(first);
  const left = await all(engine.run({ ...count, scope: [second] }, signal));
  expect(valuesOf(answersOf(left)[0])).toEqual([['http://e/Bacalar']]);
});

test('a source is described in one sentence of each language', async () => {
  const engine = openEngine();
  const outcome = await engine.addFile(file(LAKES), () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  expect(outcome.value.card.en).toMatch(/^\d+ triples about lake and country\.$/u);
  expect(outcome.value.card.es).toMatch(/^\d+ tripletas sobre lago y país\.$/u);
});

test('a file that does not parse is no source, and its name stays free', async () => {
  const engine = openEngine();
  const broken = await engine.addFile(file(`${PREFIXES}\n:a :b`), () => undefined, signal);
  expect(broken).toMatchObject({ ok: false, failure: { kind: 'syntax' } });
  expect(await added(engine, LAKES)).toBe('urn:lodestone:file:lakes.ttl');
});

test('bundled sources that can not be fetched end the run; the next one tries again; files do not need them', async () => {
  let tries = 0;
  const fetchFile = (url: string): Promise<Blob> => {
    tries += 1;
    return Promise.reject(new Error(`${url} is not there`));
  };
  const engine = openEngine({ fetchFile });
  const bundled = {
    question: 'Which lakes?',
    scope: [iri('http://e/shard')],
    pins: [],
    language: 'en' as const,
  };
  for (const times of [1, 2]) {
    expect(failureOf(await all(engine.ask(bundled, signal)))).toMatchObject({ kind: 'broken' });
    expect(tries).toBe(times);
  }
  const own = await added(engine, LAKES);
  const events = await all(engine.ask({ ...bundled, scope: [own] }, signal));
  expect(failureOf(events)).toBeUndefined();
  expect(tries).toBe(2);
});

const EXAMPLES = `${PREFIXES}@prefix sh: <http://www.w3.org/ns/shacl#> .
<urn:example> a sh:SPARQLExecutable ; sh:ask "ASK { ?x a <http://e/Lake> }" ;
  rdfs:comment "Which lakes are there?"@en, "¿Qué lagos hay?"@es .`;

const quadsOf = async (text: string) => {
  const outcome = await parseRdf({ name: 'any.ttl', chunks: [text] }, { signal });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.quads;
};

/** The lakes cut in two: what they are, and where and how deep. */
const bundledFiles = async (): Promise<ReadonlyMap<string, Blob>> => {
  const quads = await quadsOf(LAKES);
  const isFact = (predicate: string): boolean => /[a-z]\/(?:depth|country|partner)$/u.test(predicate);
  const shards = [false, true].map((wanted) =>
    quads.filter(({ predicate }) => isFact(predicate.value) === wanted),
  );
  const entries = shards.map((held, at) => {
    const dataset = iri(`urn:shard:${at}`);
    const title = { en: `Lakes ${at}`, es: `Lagos ${at}` };
    const source: Source = {
      iri: dataset,
      kind: 'shard',
      title,
      card: title,
      dataset,
      datasetTitle: title,
      description: foldTriples(buildLocalGraph(dataset, held), { dataset }),
      state: { type: 'waiting' },
      bundled: true,
    };
    return { source, dump: `http://page/shard-${at}.nq` };
  });
  const catalogue = writeCatalogue({ entries, vocabularies: [], examples: ['http://page/examples.ttl'] });
  return new Map([
    ['http://page/catalogue.nq', new Blob([toNQuads(catalogue)])],
    ['http://page/examples.ttl', new Blob([EXAMPLES])],
    ...shards.map((held, at) => [`http://page/shard-${at}.nq`, new Blob([toNQuads(held)])] as const),
  ]);
};

test('bundled sources are fetched once: opened, asked before they are there, warm and offline', async () => {
  const files = await bundledFiles();
  const fetched: string[] = [];
  const engine = openEngine({
    catalogue: 'http://page/catalogue.nq',
    fetchFile: (url) => {
      fetched.push(url);
      const blob = files.get(url);
      return blob === undefined ? Promise.reject(new Error(url)) : Promise.resolve(blob);
    },
  });
  const { sources, examples } = await engine.open(signal);
  expect(sources.map(({ title }) => title.es)).toEqual(['Lagos 0', 'Lagos 1']);
  expect(examples).toHaveLength(1);
  expect(fetched).toEqual(['http://page/catalogue.nq', 'http://page/examples.ttl']);

  const request = { question: 'Which lakes are not in Albania?', pins: [], language: 'en' as const };
  const both = sources.map((one) => one.iri);
  const [events] = await Promise.all([
    all(engine.ask({ ...request, scope: both }, signal)),
    engine.warmUp(signal),
  ]);
  expect(valuesOf(answersOf(events)[0])).toHaveLength(3);
  const given = events.find((event) => event.type === 'contributions-found')?.contributions;
  expect(given?.map(({ source }) => source)).toEqual(both);
  expect([...fetched].sort()).toEqual([...files.keys()].sort());

  const unknown = await all(
    engine.ask({ ...request, question: 'lakez', scope: [both[1] ?? iri('urn:x')] }, signal),
  );
  expect(failureOf(unknown)).toEqual({
    kind: 'not-understood',
    similar: ['Which lakes are there?'],
    off: [both[0]],
  });
  expect(fetched).toHaveLength(files.size);
});
