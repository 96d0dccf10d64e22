import { expect, test, vi } from 'vitest';
import { traceOf } from '../trace';
import { scriptedEngine } from './fixtures/scripted-engine.fixture';
import { memoryHistory } from './fixtures/history-records.fixture';
import { Trail } from './fixtures/trail.fixture';
import { Session } from './session.svelte';

const AUSTRIA = 'How many countries border Austria?';
const PARIS = 'Which laureates were born in Paris?';

const begin = async (hash = '') => {
  const records = memoryHistory();
  const address = new Trail(hash);
  const session = new Session({
    engine: scriptedEngine(),
    address,
    language: () => 'en',
    warmPage: () => Promise.resolve(),
    history: () => Promise.resolve(records),
  });
  await session.start(new AbortController().signal);
  return { session, address };
};

const ended = (session: Session) => vi.waitFor(() => expect(session.run?.phase).toBe('ended'), 30_000);

test('a question stands in the history with its answer in short', async () => {
  const { session } = await begin();
  session.ask(AUSTRIA);
  await ended(session);
  await vi.waitFor(() =>
    expect(session.history.all).toMatchObject([{ question: AUSTRIA, answer: { type: 'rows' } }]),
  );
});

test('a question that another one silenced was asked all the same', async () => {
  const { session } = await begin();
  session.ask('slow');
  session.ask(PARIS);
  await ended(session);
  expect(session.history.questions).toEqual([PARIS, 'slow']);
});

test('a question is asked again of the sources that it was put to', async () => {
  const { session, address } = await begin();
  const [first, ...others] = session.sources.scope;
  session.sources.use(others, false);
  session.ask(AUSTRIA);
  await ended(session);
  const scoped = address.hash();
  const [entry] = session.history.all;
  if (entry === undefined) throw new Error('It was noted.');
  session.sources.use(others, true);
  session.ask(PARIS);
  await ended(session);
  session.reopen(entry);
  await ended(session);
  expect(session.run).toMatchObject({ question: AUSTRIA, scope: [first] });
  expect(address.hash()).toBe(scoped);
});

test('a query of the user is run again as it was written', async () => {
  const { session } = await begin();
  session.runQuery('ASK {}');
  await ended(session);
  const [entry] = session.history.all;
  if (entry === undefined) throw new Error('It was noted.');
  expect(entry).toMatchObject({ question: '', query: 'ASK {}' });
  session.ask(AUSTRIA);
  await ended(session);
  session.reopen(entry);
  await ended(session);
  expect(session.query).toBe('ASK {}');
});

test('a recording that is shown is no question of the history', async () => {
  const { session } = await begin();
  const facts = { question: PARIS, scope: [], startedAt: '2026-05-01T10:00:00.000Z' };
  const recording = traceOf(facts, [
    { at: 0, event: { type: 'run-start', question: PARIS, scope: [] } },
    { at: 1, event: { type: 'run-end', ms: 1, failure: undefined } },
  ]);
  await session.replays.open(new File([JSON.stringify(recording)], 'a.json'));
  expect(session.run?.question).toBe(PARIS);
  expect(session.history.all).toEqual([]);
});
