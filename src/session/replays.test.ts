import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptedModel, type LanguageModel } from '../model';
import type { AskRequest } from './engine';
import { scriptedEngine } from './fixtures/scripted-engine.fixture';
import { Trail } from './fixtures/trail.fixture';
import { Session } from './session.svelte';

const BORDER = 'How many countries border Austria?';
const PARIS = 'Which laureates were born in Paris?';

const begin = async (model: () => LanguageModel | undefined = () => undefined) => {
  const asked: AskRequest[] = [];
  const engine = scriptedEngine();
  const address = new Trail('');
  const session = new Session({
    engine: {
      ...engine,
      ask: (request, signal) => {
        asked.push(request);
        return engine.ask(request, signal);
      },
    },
    address,
    language: () => 'en',
    warmPage: () => Promise.resolve(),
    model,
    asksModel: () => false,
    app: 'lodestone 1.2.3',
  });
  await session.start(new AbortController().signal);
  return { session, asked, address };
};

const ended = (session: Session) =>
  vi.waitFor(() => {
    expect(session.run?.phase).toBe('ended');
  }, 30_000);

const saved = async (session: Session): Promise<File> => {
  const file = await session.replays.file();
  if (file === undefined) throw new Error('There is nothing to save.');
  return file;
};

const recorded = async (question = BORDER) => {
  const { session } = await begin();
  session.ask(question);
  await ended(session);
  return { file: await saved(session), run: session.run };
};

test('a run is saved when it has ended, under the name of its question', async () => {
  const { session } = await begin();
  expect(session.replays.canSave).toBe(false);
  session.ask(BORDER);
  expect(session.replays.canSave).toBe(false);
  await ended(session);
  expect(session.replays.canSave).toBe(true);
  const file = await saved(session);
  expect(file.name).toMatch(/^lodestone-how-many-countries-border-austria-\d{4}-\d\d-\d\d\.json$/u);
  const document = JSON.parse(await file.text()) as { app: string; question: string };
  expect(document).toMatchObject({ app: 'lodestone 1.2.3', question: BORDER, version: 2 });
  expect(await session.replays.isOne(file)).toBe(true);
  expect(await session.replays.isOne(new File(['{"a": "lodestone-trace"}'], 'a.json'))).toBe(false);
});

test('a recording is shown as the run was after each event, and nobody is asked', async () => {
  const { file, run } = await recorded();
  const { session, asked } = await begin();
  await session.replays.open(file);
  const replay = session.replays.current;
  expect(session.run).toEqual(run);
  expect(session.draft).toBe(BORDER);
  expect(session.replays.canSave).toBe(false);
  expect(replay?.at).toBe(replay?.all);
  replay?.go(1);
  expect(session.run).toMatchObject({ phase: 'running', steps: [], answers: [] });
  expect(session.running).toBe(false);
  const phases = Array.from({ length: replay?.all ?? 0 }, (_, at) => {
    replay?.go(at + 1);
    return session.run?.phase;
  });
  expect(phases.lastIndexOf('running')).toBe(phases.length - 2);
  expect(session.run).toEqual(run);
  replay?.go(0);
  expect(replay?.at).toBe(1);
  replay?.go(99_999);
  expect(replay?.at).toBe(replay?.all);
  expect(asked).toEqual([]);
});

test('leaving a recording brings back what was there', async () => {
  const { file } = await recorded();
  const { session, address } = await begin();
  session.ask(PARIS);
  await ended(session);
  const { run } = session;
  await session.replays.open(file);
  await session.replays.open(file);
  session.show(1);
  expect(session.run?.question).toBe(BORDER);
  session.replays.leave();
  expect(session.replays.current).toBeUndefined();
  expect(session.run).toBe(run);
  expect(session.draft).toBe(PARIS);
  session.clear();
  address.go(-1);
  expect(session.run).toBe(run);
});

test('what runs is stopped for a recording', async () => {
  const { file } = await recorded();
  const { session } = await begin();
  session.ask('slow');
  await session.replays.open(file);
  expect(session.running).toBe(false);
  session.replays.leave();
  expect(session.run).toBeUndefined();
  expect(session.draft).toBe('slow');
});

test('asking from a recording starts a run of today', async () => {
  const { file } = await recorded();
  const { session, asked } = await begin();
  await session.replays.open(file);
  session.replays.current?.go(2);
  session.ask();
  expect(session.replays.current).toBeUndefined();
  await ended(session);
  expect(asked.map(({ question }) => question)).toEqual([BORDER]);
  expect(session.replays.canSave).toBe(true);
});

test('a recording is not told anew in another language, and asks no model', async () => {
  const { file } = await recorded();
  const { session, asked } = await begin(() => scriptedModel({ replies: [] }));
  await session.replays.open(file);
  session.retell();
  session.askModel();
  session.lookFurther();
  expect(session.model).toBeUndefined();
  expect(session.replays.current).toBeDefined();
  expect(asked).toEqual([]);
});

test('a file that is no recording says why, and leaves the page as it is', async () => {
  const { session } = await begin();
  session.ask(PARIS);
  await ended(session);
  const { run } = session;
  await session.replays.open(new File(['{'], 'a.json'));
  expect(session.replays.failure?.kind).toBe('not-json');
  expect(session.run).toBe(run);
  const unreadable = new File([''], 'a.json');
  Object.defineProperty(unreadable, 'text', { value: () => Promise.reject(new Error('gone')) });
  await session.replays.open(unreadable);
  expect(session.replays.failure).toEqual({ kind: 'unreadable' });
  const { file } = await recorded();
  await session.replays.open(file);
  expect(session.replays.failure).toBeUndefined();
});

test('a model that was asked later is a part of the recording', async () => {
  const { session } = await begin(() => scriptedModel({ replies: [] }));
  session.ask(BORDER);
  await ended(session);
  session.askModel();
  await ended(session);
  const { run } = session;
  expect(run?.model).toBeDefined();
  const file = await saved(session);
  const other = await begin();
  await other.session.replays.open(file);
  expect(other.session.run).toEqual(run);
  expect(other.session.showsModel).toBe(session.showsModel);
});

test('looking further is a part of the recording, and takes nothing away', async () => {
  const { session } = await begin(() => scriptedModel({ replies: [] }));
  session.ask(BORDER);
  await ended(session);
  session.askModel();
  await ended(session);
  session.lookFurther();
  await ended(session);
  const { run } = session;
  expect(run?.exploration).toBeDefined();
  expect(run?.model).toBeDefined();
  const file = await saved(session);
  const other = await begin();
  await other.session.replays.open(file);
  expect(other.session.run).toEqual(run);
});

test('a query that was written is replayed as a query', async () => {
  const { session } = await begin();
  session.runQuery('ASK {}');
  await ended(session);
  const file = await saved(session);
  const other = await begin();
  await other.session.replays.open(file);
  expect(other.session.query).toBe('ASK {}');
  other.session.replays.leave();
  expect(other.session.query).toBeUndefined();
});

const play = async () => {
  const { file } = await recorded();
  const { session } = await begin();
  await session.replays.open(file);
  return session;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('playing begins anew at the end, and goes on by itself until it is paused or over', async () => {
  const session = await play();
  const replay = session.replays.current;
  replay?.play();
  expect(replay?.at).toBe(1);
  expect(replay?.isPlaying).toBe(true);
  vi.advanceTimersToNextTimer();
  expect(replay?.at).toBe(2);
  replay?.pause();
  vi.advanceTimersByTime(60_000);
  expect(replay?.at).toBe(2);
  replay?.play();
  vi.advanceTimersByTime(60_000);
  expect(replay?.at).toBe(replay?.all);
  expect(replay?.isPlaying).toBe(false);
});

test('a recording of a follow-up holds what it follows up, and nobody is asked from it', async () => {
  const { session, address } = await begin();
  session.ask(BORDER);
  await ended(session);
  session.followUp('and Spain?');
  await vi.waitFor(() => {
    expect(session.thread.at).toBe(1);
  }, 30_000);
  const file = await saved(session);
  expect(JSON.parse(await file.text())).toMatchObject({ question: 'and Spain?', before: [BORDER] });

  const here = address.hash();
  await session.replays.open(file);
  expect(session.replays.current?.trace.before).toEqual([BORDER]);
  expect(session.draft).toBe(BORDER);
  expect(session.thread.turns).toHaveLength(0);
  expect(session.mayFollow).toBe(false);
  session.followUp('only the small ones');
  expect(session.thread.asking).toBeUndefined();
  expect(session.replays.current).toBeDefined();
  expect(address.hash()).toBe(here);

  session.replays.leave();
  expect(session.thread.turns.map(({ text }) => text)).toEqual([BORDER, 'and Spain?']);
  expect(session.mayFollow).toBe(true);
});

test('a run that goes on can be saved later', async () => {
  const { session } = await begin();
  session.ask(BORDER);
  expect(session.replays).toMatchObject({ canSave: false, isRecording: true });
  await ended(session);
  expect(session.replays).toMatchObject({ canSave: true, isRecording: false });
});
