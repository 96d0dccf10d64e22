import { expect, test, vi } from 'vitest';
import { done, failed } from '../base';
import type { Pack, Source } from '../catalogue';
import { iri, type Iri } from '../rdf';
import type { Engine } from './engine';
import { SCRIPTED_SOURCES, scriptedEngine } from './fixtures/scripted-engine.fixture';
import { Trail } from './fixtures/trail.fixture';
import { Session } from './session.svelte';

const BASE = 'https://page.example/a/b/';

const source = (name: string): Source => {
  const [first] = SCRIPTED_SOURCES;
  if (first === undefined) throw new Error('There is none.');
  const own = iri(`https://${name}.example/sparql`);
  return { ...first, iri: own, kind: 'endpoint', dataset: own, bundled: false };
};

const pack = (...names: readonly string[]): Pack => ({
  from: 'lesson.trig',
  date: '2026-11-02',
  leftOut: 0,
  entries: names.map((name) => ({
    kind: 'learned',
    parts: [],
    capabilities: [],
    kept: { source: source(name), name: 'skeleton.nq', content: new Blob([]) },
  })),
});

const begin = async (
  hash: string,
  packs: Partial<Engine['packs']> = {},
  schema: Partial<Engine['schema']> = {},
) => {
  const fetched: string[] = [];
  const scripted = scriptedEngine();
  const asked = vi.fn((...request: Parameters<Engine['ask']>) => scripted.ask(...request));
  const engine: Engine = {
    ...scripted,
    ask: asked,
    schema: { ...scripted.schema, ...schema },
    packs: {
      ...scripted.packs,
      fetch: (url) => {
        fetched.push(url);
        return Promise.resolve(done(pack('north', 'south')));
      },
      ...packs,
    },
  };
  const address = new Trail(hash);
  const session = new Session({
    engine,
    address,
    language: () => 'en',
    warmPage: () => Promise.resolve(),
    base: BASE,
  });
  await session.start(new AbortController().signal);
  return { session, address, fetched, asked };
};

const north: Iri = source('north').iri;

test('from elsewhere nothing is fetched before the visitor says so, and nothing is used before it is chosen', async () => {
  const { session, fetched, address } = await begin('#catalogue=https%3A%2F%2Fother.example%2Flesson.trig');
  expect(session.packs.stage).toEqual({ kind: 'named', from: 'https://other.example/lesson.trig' });
  expect(fetched).toEqual([]);
  await session.packs.look();
  expect(fetched).toEqual(['https://other.example/lesson.trig']);
  expect(session.packs.stage).toMatchObject({ kind: 'read' });
  expect(session.sources.all.some((one) => one.iri === north)).toBe(false);
  await session.packs.add([north]);
  expect(session.packs.stage).toBeUndefined();
  expect(session.sources.scope).toContain(north);
  expect(session.sources.all.some((one) => one.iri === source('south').iri)).toBe(false);
  expect(address.hash()).toBe('');
});

test('beside the page it is fetched at once, whatever the path of the page', async () => {
  const { session, fetched } = await begin('#catalogue=lessons/one.trig%23part');
  await vi.waitFor(() => expect(session.packs.stage?.kind).toBe('read'));
  expect(fetched).toEqual([`${BASE}lessons/one.trig`]);
});

test.each(['javascript:alert(1)', 'data:text/turtle,x', 'https://me:secret@other.example/x', 'file:///x'])(
  '%s is no address of a catalogue',
  async (text) => {
    const { session, fetched } = await begin(`#catalogue=${encodeURIComponent(text)}`);
    expect(session.packs.stage).toMatchObject({ kind: 'failed', problem: { kind: 'not-a-url' } });
    await session.packs.look();
    expect(fetched).toEqual([]);
  },
);

test('a link with a question keeps it, and does not start before its sources are there', async () => {
  const { session, asked, address } = await begin('#q=How%20many%3F&catalogue=lesson.trig');
  await vi.waitFor(() => expect(session.packs.stage?.kind).toBe('read'));
  expect(asked).not.toHaveBeenCalled();
  session.packs.dismiss();
  expect(session.packs.stage).toBeUndefined();
  expect(session.draft).toBe('How many?');
  expect(address.hash()).not.toContain('catalogue');
  expect(address.hash()).toContain('q=How%20many');
});

test('what can not be read loses nothing, and can be tried again', async () => {
  const fetch = vi
    .fn<Engine['packs']['fetch']>()
    .mockResolvedValueOnce(failed({ kind: 'no-catalogue' }))
    .mockRejectedValueOnce(new Error('Broken.'))
    .mockResolvedValueOnce(done(pack('north')));
  const { session } = await begin('#catalogue=lesson.trig', { fetch });
  const before = session.sources.all;
  await vi.waitFor(() => expect(session.packs.stage).toMatchObject({ problem: { kind: 'no-catalogue' } }));
  await session.packs.look();
  expect(session.packs.stage).toMatchObject({ problem: { kind: 'unreachable', message: 'Broken.' } });
  expect(session.sources.all).toEqual(before);
  await session.packs.look();
  expect(session.packs.stage?.kind).toBe('read');
});

test('of several sources those that can be loaded come, and the others are told', async () => {
  const take: Engine['packs']['take'] = ({ kept }) =>
    Promise.resolve(kept.source.iri === north ? failed({ kind: 'empty' }) : done(kept.source));
  const { session } = await begin('', {
    take,
    read: () => Promise.resolve(done(pack('north', 'south'))),
  });
  await session.packs.open(new File(['x'], 'lesson.trig'));
  await session.packs.add([north, source('south').iri]);
  expect(session.packs.stage).toMatchObject({
    kind: 'added',
    count: 1,
    problems: [{ failure: { kind: 'empty' } }],
  });
  expect(session.sources.all.some((one) => one.iri === source('south').iri)).toBe(true);
});

const deferred = () => {
  let resolve: (value: undefined) => void = () => undefined;
  const promise = new Promise<undefined>((settle) => (resolve = settle));
  return { promise, resolve };
};

test('who leaves while sources are added is left alone, and one that breaks is told', async () => {
  const late = deferred();
  const take: Engine['packs']['take'] = async ({ kept }) => {
    await late.promise;
    return done(kept.source);
  };
  const read: Engine['packs']['read'] = () => Promise.resolve(done(pack('north', 'south')));
  const { session } = await begin('', { take, read });
  await session.packs.open(new File(['x'], 'lesson.trig'));
  const adding = session.packs.add([north, source('south').iri]);
  await vi.waitFor(() => expect(session.packs.stage?.kind).toBe('adding'));
  session.packs.dismiss();
  late.resolve(undefined);
  await adding;
  expect(session.packs.stage).toBeUndefined();

  const broken = await begin('', { take: () => Promise.reject(new Error('Broken.')), read });
  await broken.session.packs.open(new File(['x'], 'lesson.trig'));
  await broken.session.packs.add([north]);
  expect(broken.session.packs.stage).toMatchObject({
    kind: 'added',
    count: 0,
    problems: [{ failure: { kind: 'unreachable', message: 'Broken.' } }],
  });
});

test('a file of a catalogue gets examples, and one that is taken away gets none', async () => {
  const file = { ...source('north'), kind: 'shard' as const };
  const [first] = pack('north').entries;
  if (first?.kind !== 'learned') throw new Error('It is learned.');
  const entries = [{ ...first, kept: { ...first.kept, source: file } }];
  const made: Iri[] = [];
  const stopped: Iri[] = [];
  const makeExamples: Engine['schema']['makeExamples'] = (of, _onProgress, signal) =>
    new Promise((_resolve, reject) => {
      made.push(of);
      signal.addEventListener('abort', () => {
        stopped.push(of);
        reject(new DOMException('Stopped.', 'AbortError'));
      });
    });
  const read = () => Promise.resolve(done({ ...pack(), entries }));
  const { session } = await begin('', { read }, { makeExamples });
  await session.packs.open(new File(['x'], 'lesson.trig'));
  await session.packs.add([north]);
  await vi.waitFor(() => expect(made).toEqual([north]));
  const here = session.sources.all.find((one) => one.iri === north) ?? expect.fail();
  session.sources.remove(here);
  await vi.waitFor(() => expect(session.making.of(here)).toBeUndefined());
  expect(stopped).toEqual([north]);
  session.sources.undoRemoval();
  await vi.waitFor(() => expect(made).toEqual([north, north]));
});
