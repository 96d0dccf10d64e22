import { expect, test, vi } from 'vitest';
import { done } from '../base';
import type { Source } from '../catalogue';
import type { LanguageModel } from '../model';
import { iri } from '../rdf';
import type { AskRequest, Engine } from './engine';
import { SCRIPTED_SOURCES, scriptedEngine } from './fixtures/scripted-engine.fixture';
import { Trail } from './fixtures/trail.fixture';
import { Session } from './session.svelte';
import type { Shelf } from './settings.svelte';

const AUSTRIA = 'How many countries border Austria?';
const PARIS = 'Which laureates were born in Paris?';

/** The scripted engine, with the questions it was asked. */
const listening = (engine: Engine = scriptedEngine()) => {
  const asked: AskRequest[] = [];
  const queries: string[] = [];
  const listened: Engine = {
    ...engine,
    ask: (request, signal) => {
      asked.push(request);
      return engine.ask(request, signal);
    },
    run: (request, signal) => {
      queries.push(request.query);
      return engine.run(request, signal);
    },
  };
  return { engine: listened, asked, queries };
};

const begin = (
  hash = '',
  engine = listening(),
  shelf: Shelf = { getItem: () => null, setItem: () => undefined },
) => {
  const address = new Trail(hash);
  const session = new Session({
    engine: engine.engine,
    address,
    language: () => 'en',
    warmPage: () => Promise.resolve(),
    shelf: () => shelf,
  });
  const started = session.start(new AbortController().signal);
  return { session, address, started, ...engine };
};

const ended = (session: Session) =>
  vi.waitFor(() => {
    expect(session.run?.phase).toBe('ended');
  }, 30_000);

test('nothing asked takes the old answer away; the way back brings its question', async () => {
  const { session, address, started } = begin();
  await started;
  session.ask(AUSTRIA);
  await ended(session);
  session.ask('  ');
  expect(session.run).toBeUndefined();
  expect(session.draft).toBe('');
  address.go(-1);
  expect(session.draft).toBe(AUSTRIA);
});

test('a question asked while things still load waits for them and is answered', async () => {
  const { session, asked } = begin();
  session.draft = AUSTRIA;
  session.ask();
  expect(session.running).toBe(true);
  await ended(session);
  expect(session.answer?.candidate?.form).toBe('count');
  expect(asked[0]?.scope).toHaveLength(18);
});

test('a new question silences the old one', async () => {
  const { session, started } = begin();
  await started;
  session.ask('slow');
  session.ask(PARIS);
  await ended(session);
  expect(session.run?.question).toBe(PARIS);
  expect(session.answer?.candidate?.noun).toBe('laureates');
});

test('stopping ends the run as stopped', async () => {
  const { session, started } = begin('', listening(scriptedEngine(5)));
  await started;
  session.ask('slow');
  session.stop();
  await ended(session);
  expect(session.run?.failure).toEqual({ kind: 'stopped' });
});

test('stopping works while the catalogue is still being opened', async () => {
  const never = { ...scriptedEngine(), open: () => new Promise<never>(() => undefined) };
  const { session } = begin('', listening(never));
  session.ask(AUSTRIA);
  session.stop();
  await ended(session);
  expect(session.run?.failure).toEqual({ kind: 'stopped' });
});

test('a file added and asked while the catalogue is still being opened stands in the address once it is open', async () => {
  const scripted = scriptedEngine();
  let letOpen: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letOpen = resolve;
  });
  const late = { ...scripted, open: (signal: AbortSignal) => gate.then(() => scripted.open(signal)) };
  const { session, address, started } = begin('', listening(late));
  const { signal } = new AbortController();
  await session.sources.add(new File(['<a:a> <a:b> 1 .'], 'trees.ttl'), () => undefined, signal);
  session.ask(AUSTRIA);
  session.draft = 'What is typed meanwhile';
  expect(address.hash()).not.toContain('trees');
  letOpen();
  await started;
  expect(address.hash()).toMatch(/^#q=How%20many%20countries[^&]*&sources=.*trees/u);
  expect(address.length).toBe(2);
});

test('an endpoint that is added is asked alone, as a file is; one that a link names is asked beside what that names', async () => {
  const { signal } = new AbortController();
  const address = 'https://kites.example/sparql';
  const scopeAfter = async (link: string): Promise<readonly string[]> => {
    const { session, started } = begin(link);
    await started;
    const outcome = await session.sources.addUrl({ url: address, follow: false }, () => undefined, signal);
    if (!outcome.ok) throw new Error(outcome.failure.kind);
    expect(session.sources.isOn(outcome.value.iri)).toBe(true);
    return session.sources.scope.filter((one) => one !== outcome.value.iri);
  };
  expect(await scopeAfter('')).toEqual([]);
  const [bundled] = SCRIPTED_SOURCES;
  const named = `sources=${bundled?.iri ?? ''}`;
  expect(await scopeAfter(named)).toEqual([]);
});

/** A source that is not in this tab. */
const elsewhere = (): Source => {
  const remote = { aliases: [], learned: 'published', date: '', searchable: 'schema', magic: [] } as const;
  const [local] = SCRIPTED_SOURCES;
  if (local === undefined) throw new Error('There are sources.');
  return { ...local, iri: iri('https://boats.example/sparql'), bundled: false, remote };
};

/** The scripted engine, with that source. */
const withElsewhere = (more: Partial<Engine> = {}) => {
  const engine = scriptedEngine();
  return listening({
    ...engine,
    open: async (signal) => {
      const opened = await engine.open(signal);
      return { ...opened, sources: [...opened.sources, elsewhere()] };
    },
    ...more,
  });
};

test('a link is answered at once where all of its sources are in this tab', async () => {
  const { session, asked, address } = begin(`#q=${encodeURIComponent(AUSTRIA)}`);
  expect(session.draft).toBe(AUSTRIA);
  await ended(session);
  expect(asked.map(({ question }) => question)).toEqual([AUSTRIA]);
  expect(session.answer).toBeDefined();
  expect(address.length).toBe(1);
});

test('a link that does not name a source elsewhere does not ask it', async () => {
  const { session, asked } = begin(`#q=${encodeURIComponent(AUSTRIA)}`, withElsewhere());
  await ended(session);
  expect(asked[0]?.scope).not.toContain('https://boats.example/sparql');
});

test.each(['', '&run=1'])('a link to a source elsewhere waits for the reader (%j)', async (more) => {
  const link = `#q=${encodeURIComponent(AUSTRIA)}&sources=https://boats.example/sparql${more}`;
  const { session, asked, started } = begin(link, withElsewhere());
  await started;
  expect(session.elsewhere).toEqual(['boats.example']);
  expect([session.linked, session.run, asked]).toEqual([true, undefined, []]);
  session.ask();
  await ended(session);
  expect(asked).toHaveLength(1);
});

test('a link to a source that is not here waits for the reader', async () => {
  const link = `#q=${encodeURIComponent(AUSTRIA)}&sources=https://gone.example/sparql`;
  const { session, asked, started } = begin(link);
  await started;
  expect([session.linked, asked]).toEqual([true, []]);
});

test('a link that is being changed before its sources are there waits for the reader', async () => {
  const { session, asked, started } = begin(`#q=${encodeURIComponent(AUSTRIA)}`);
  session.draft = PARIS;
  await started;
  expect(asked).toEqual([]);
});

test('a link whose question is a query waits for the reader', async () => {
  const { session, asked, queries, started } = begin(`#q=${encodeURIComponent('ASK { ?s ?p ?o }')}`);
  await started;
  expect([asked, queries, session.run]).toEqual([[], [], undefined]);
});

test('a link with a query runs the query, not the question', async () => {
  const { session, asked, queries } = begin('#q=x&query=ASK%20%7B%7D');
  await ended(session);
  expect(queries).toEqual(['ASK {}']);
  expect(asked).toEqual([]);
  expect(session.query).toBe('ASK {}');
});

test('a link with a query that names another host waits for the reader', async () => {
  const query = 'ASK { SERVICE <https://a.example/sparql> { ?s ?p ?o } }';
  const { session, queries, started } = begin(`#query=${encodeURIComponent(query)}`);
  await started;
  expect([session.elsewhere, session.linked, queries]).toEqual([['a.example'], true, []]);
});

test('a link shows nothing to a language model', async () => {
  const model = {} as LanguageModel;
  const engine = listening();
  const session = new Session({
    engine: engine.engine,
    address: new Trail(`#q=${encodeURIComponent(AUSTRIA)}`),
    language: () => 'en',
    warmPage: () => Promise.resolve(),
    model: () => model,
  });
  await session.start(new AbortController().signal);
  await ended(session);
  session.ask(PARIS);
  await ended(session);
  expect(engine.asked.map((one) => one.model)).toEqual([undefined, model]);
});

test('a query in the box for questions is put into the editor, and waits; the next question takes its place', async () => {
  const { session, asked, queries } = begin();
  session.draft = 'SELECT ?s WHERE { ?s ?p ?o }';
  session.ask();
  expect(session).toMatchObject({
    draft: '',
    query: 'SELECT ?s WHERE { ?s ?p ?o }',
    pasted: true,
    running: false,
  });
  expect([asked, queries]).toEqual([[], []]);
  session.ask(AUSTRIA);
  await ended(session);
  expect(session).toMatchObject({ query: undefined, pasted: false });
  session.ask('ASK { ?s ?p ?o }');
  session.clear();
  expect(session).toMatchObject({ query: undefined, pasted: false, linked: false });
});

test('back and forward move between questions, with the rows they had', async () => {
  const { session, address, asked, started } = begin();
  await started;
  session.ask(AUSTRIA);
  await ended(session);
  session.show(1);
  session.ask(PARIS);
  await ended(session);
  address.go(-1);
  expect(session.draft).toBe(AUSTRIA);
  expect(session.run?.question).toBe(AUSTRIA);
  expect(session.shown).toBe(1);
  address.go(1);
  expect(session.run?.question).toBe(PARIS);
  address.go(-2);
  expect(session.draft).toBe('');
  expect(session.run).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test('going back in the middle of a run silences it', async () => {
  const { session, address, started } = begin('', listening(scriptedEngine(2)));
  await started;
  session.ask(AUSTRIA);
  await ended(session);
  session.ask('slow');
  address.go(-1);
  expect(session.run).toMatchObject({ phase: 'ended', question: AUSTRIA });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(session.run?.question).toBe(AUSTRIA);
});

test('a typed address starts', async () => {
  const { session, address, started } = begin();
  await started;
  address.type(`#q=${encodeURIComponent(PARIS)}`);
  await ended(session);
  expect(session.answer?.candidate?.noun).toBe('laureates');
});

test('what is on the page is told again when its language changes, in its place in the history', async () => {
  const { session, address, asked } = begin();
  session.ask(AUSTRIA);
  await ended(session);
  const entries = address.length;
  session.retell();
  await ended(session);
  expect(asked.map(({ question }) => question)).toEqual([AUSTRIA, AUSTRIA]);
  expect(address.length).toBe(entries);
  expect(session.run).toMatchObject({ phase: 'ended', question: AUSTRIA });
});

test('the address names the question, and the edited query', async () => {
  const { session, address, started } = begin();
  await started;
  session.ask(AUSTRIA);
  expect(address.hash()).toBe(`#q=${encodeURIComponent(AUSTRIA)}`);
  session.runQuery('ASK {}');
  expect(address.hash()).toBe(`#q=${encodeURIComponent(AUSTRIA)}&query=ASK%20%7B%7D`);
});

test('a correction is remembered for the words of its question', async () => {
  const { session, asked, started } = begin();
  await started;
  session.ask(AUSTRIA);
  await ended(session);
  const mention = session.run?.reading?.mentions[2];
  const other = mention?.meanings[1];
  if (mention === undefined || other === undefined) throw new Error('The script has no second meaning.');
  session.choose(mention, other);
  await ended(session);
  session.ask(PARIS);
  await ended(session);
  session.ask(AUSTRIA);
  await ended(session);
  const pin = { start: mention.start, end: mention.end, meaning: other.id };
  expect(asked.map((request) => request.pins)).toEqual([[], [pin], [], [pin]]);
});

test('a thing that was looked up stands among the meanings of the word that it corrects', async () => {
  const { session, asked, started } = begin();
  await started;
  session.ask(AUSTRIA);
  await ended(session);
  const mention = session.run?.reading?.mentions[2];
  const [first] = mention?.meanings ?? [];
  if (mention === undefined || first === undefined) throw new Error('The script has no such mention.');
  const found = { ...first, id: 'entity <https://example.org/found>' };
  session.choose(mention, found);
  await ended(session);
  expect(asked.at(-1)?.pins).toEqual([{ start: mention.start, end: mention.end, meaning: found.id }]);
  expect(session.corrections[0]?.mention.meanings).toEqual([found, ...mention.meanings]);
});

test('sources switched off stay out of the run and stand in the address', async () => {
  const { session, address, asked, started } = begin();
  await started;
  const all = session.sources.all.map((source) => source.iri);
  session.sources.use(all.slice(1), false);
  session.ask(AUSTRIA);
  await ended(session);
  expect(asked[0]?.scope).toEqual(all.slice(0, 1));
  expect(address.hash()).toContain('&sources=https://lodestone.example/countries/1');
});

test('a file is switched on when it is ready; a broken one changes nothing', async () => {
  const { session, started } = begin();
  await started;
  const counts: number[] = [];
  const add = (name: string) =>
    session.sources.add(
      new File([''], name),
      ({ done }) => {
        counts.push(done);
      },
      new AbortController().signal,
    );
  expect(await add('broken.ttl')).toMatchObject({ ok: false, failure: { kind: 'syntax', line: 12 } });
  expect(session.sources.all).toHaveLength(18);
  const outcome = await add('mine.ttl');
  expect(outcome.ok && session.sources.scope.includes(outcome.value.iri)).toBe(true);
  expect(counts).toContain(3000);
});

test('a removed source can be brought back for ten seconds, then the engine forgets it', async () => {
  vi.useFakeTimers();
  try {
    const removeSource = vi.fn(() => Promise.resolve());
    const { session } = begin('', listening({ ...scriptedEngine(), removeSource }));
    await vi.runAllTimersAsync();
    const [first] = session.sources.all;
    if (first === undefined) throw new Error('The scripted catalogue is empty.');
    session.sources.remove(first);
    expect(session.sources.scope).not.toContain(first.iri);
    await vi.advanceTimersByTimeAsync(9_000);
    session.sources.undoRemoval();
    expect(session.sources.scope).toContain(first.iri);
    session.sources.remove(first);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.sources.removed).toBeUndefined();
    expect(removeSource).toHaveBeenCalledExactlyOnceWith(first.iri);
  } finally {
    vi.useRealTimers();
  }
});

test('a source that was removed just before the page went does not come back', async () => {
  const items = new Map<string, string>();
  const shelf: Shelf = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
  const removeSource = vi.fn(() => Promise.resolve());
  const first = begin('', listening({ ...scriptedEngine(), removeSource }), shelf);
  await first.started;
  const [gone] = first.session.sources.all;
  if (gone === undefined) throw new Error('The scripted catalogue is empty.');
  first.session.sources.remove(gone);
  const next = begin('', listening({ ...scriptedEngine(), removeSource }), shelf);
  await next.started;
  expect(next.session.sources.all.map((one) => one.iri)).not.toContain(gone.iri);
  expect(removeSource).toHaveBeenCalledExactlyOnceWith(gone.iri);
  const last = begin('', listening({ ...scriptedEngine(), removeSource }), shelf);
  await last.started;
  expect(last.session.sources.all.map((one) => one.iri)).toContain(gone.iri);
  first.session.sources.undoRemoval();
});

test('a file that a link names and that is not here is missing, once the sources are known', async () => {
  const gone = iri('urn:file:gone.ttl');
  const { session, started } = begin(`#q=a&sources=${encodeURIComponent(gone)}`);
  expect(session.sources.missing).toEqual([]);
  await started;
  expect(session.sources.missing).toEqual([gone]);
});

test('a linked question goes on once its file is here, where that asks nobody elsewhere', async () => {
  const boats = iri('urn:lodestone:file:boats.ttl');
  const given = async (link: string) => {
    const file = { ...elsewhere(), iri: boats, dataset: boats, remote: undefined } as unknown as Source;
    const { session, started } = begin(link, withElsewhere({ addFile: () => Promise.resolve(done(file)) }));
    await started;
    // Whatever the link says, it waits for the file.
    expect(session.run).toBeUndefined();
    const [wanted] = session.missingFiles.wanted;
    if (wanted === undefined) throw new Error('A file is wanted.');
    await session.missingFiles.give(
      wanted,
      new File(['a'], 'b.ttl'),
      () => undefined,
      new AbortController().signal,
    );
    return session;
  };
  const question = `#q=${encodeURIComponent(AUSTRIA)}&sources=${boats}`;
  expect((await given(question)).run?.question).toBe(AUSTRIA);
  expect((await given(`${question},https://boats.example/sparql`)).run).toBeUndefined();
  expect((await given(`#query=ASK%20%7B%7D&sources=${boats}`)).query).toBe('ASK {}');
  const away = encodeURIComponent('ASK { SERVICE ?anybody {} }');
  expect((await given(`#query=${away}&sources=${boats}`)).run).toBeUndefined();
});

test('the page works offline only after everything was fetched', async () => {
  let fetched: () => void = () => undefined;
  const warmUp = (): Promise<void> =>
    new Promise((resolve) => {
      fetched = resolve;
    });
  const { session, started } = begin('', listening({ ...scriptedEngine(), warmUp }));
  await vi.waitFor(() => {
    expect(session.loading).toBe('open');
  }, 30_000);
  fetched();
  await started;
  expect(session.loading).toBe('works-offline');
});

test('a catalogue that does not open is said, and the next question opens it again', async () => {
  const engine = scriptedEngine();
  let tries = 0;
  const open = (signal: AbortSignal) =>
    tries++ === 0 ? Promise.reject(new Error('gone')) : engine.open(signal);
  const { session, started } = begin('', listening({ ...engine, open }));
  await started;
  expect(session.loading).toBe('failed');
  session.ask(AUSTRIA);
  await ended(session);
  expect(session.answer).toBeDefined();
  await vi.waitFor(() => {
    expect(session.loading).toBe('works-offline');
  }, 30_000);
});

/** The scripted engine, as it is when a source of an earlier visit comes back, and another does not. */
const returning = () => {
  const [first] = SCRIPTED_SOURCES;
  if (first === undefined) throw new Error('The scripted catalogue is empty.');
  const address = iri('https://rivers.example/sparql');
  const lost = iri('https://lakes.example/sparql');
  const kept: Source = {
    ...first,
    iri: address,
    dataset: address,
    kind: 'endpoint',
    state: { type: 'waiting' },
    bundled: false,
  };
  const scripted = scriptedEngine();
  const engine: Engine = {
    ...scripted,
    open: async (signal) => {
      const opened = await scripted.open(signal);
      return { ...opened, sources: [...opened.sources, kept] };
    },
    restore: () => Promise.resolve({ sources: [{ ...kept, state: { type: 'ready' } }], lost: [lost] }),
  };
  return { kept, lost, engine: listening(engine) };
};

test('on a page that is opened plainly, sources of earlier visits are in use; a link without them does not use them', async () => {
  const { kept, engine } = returning();
  const plain = begin('', engine);
  await plain.started;
  expect(plain.session.sources.scope).toContain(kept.iri);
  const { session, started } = begin(`#q=${encodeURIComponent(AUSTRIA)}`, returning().engine);
  await started;
  expect(session.sources.all.map(({ iri }) => iri)).toContain(kept.iri);
  expect(session.sources.scope).not.toContain(kept.iri);
});

test('sources of earlier visits wait until they are loaded; of those that are lost the user is told', async () => {
  const { kept, lost, engine } = returning();
  const { session, started } = begin('', engine);
  await started;
  expect(session.sources.all.find(({ iri }) => iri === kept.iri)?.state).toEqual({ type: 'ready' });
  expect(session.sources.lost).toEqual([lost]);
  session.sources.dismiss(lost);
  expect(session.sources.lost).toEqual([]);
});

test('a source that was removed before it was loaded does not come back', async () => {
  const { kept, engine } = returning();
  let settle = (): void => undefined;
  const late = new Promise<void>((resolve) => (settle = resolve));
  const restore = engine.engine.restore.bind(engine.engine);
  const { session } = begin('', {
    ...engine,
    engine: { ...engine.engine, restore: (signal) => late.then(() => restore(signal)) },
  });
  await vi.waitFor(() => {
    expect(session.sources.all).toHaveLength(19);
  }, 30_000);
  session.sources.remove(kept);
  settle();
  await late;
  await vi.waitFor(() => {
    expect(session.sources.lost).toHaveLength(1);
  }, 30_000);
  expect(session.sources.all).toHaveLength(18);
});

test('a run tells what was named and is not here, and the address goes on naming it', async () => {
  const gone = 'urn:lodestone:file:gone.ttl';
  const { session, address } = begin(`#q=${encodeURIComponent(AUSTRIA)}&sources=${gone}`);
  session.ask();
  await ended(session);
  expect(session.run?.missing).toEqual([gone]);
  expect(address.hash()).toContain(`&sources=${gone}`);
  session.sources.dismiss(iri(gone));
  session.again();
  await ended(session);
  expect(session.run?.missing).toEqual([]);
});
