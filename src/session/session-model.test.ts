import { expect, test, vi } from 'vitest';
import type { Answer } from '../agent';
import { scriptedModel, type LanguageModel } from '../model';
import type { Engine } from './engine';
import { scriptedEngine } from './fixtures/scripted-engine.fixture';
import { Trail } from './fixtures/trail.fixture';
import { Session } from './session.svelte';

const BORDER = 'How many countries border Austria?';

const begin = (
  model: () => LanguageModel | undefined,
  engine: Engine = scriptedEngine(),
  asksModel = () => true,
  turns?: () => number,
) => {
  const session = new Session({
    engine,
    address: new Trail(''),
    language: () => 'en',
    warmPage: () => Promise.resolve(),
    model,
    asksModel,
    ...(turns === undefined ? {} : { turns }),
  });
  void session.start(new AbortController().signal);
  return session;
};
const ended = (session: Session) =>
  vi.waitFor(() => {
    expect(session.run?.phase).toBe('ended');
  }, 30_000);
const model = scriptedModel({ replies: [] });

test('a model that came later is asked about what was answered without it, and nothing is lost', async () => {
  const loaded: { model?: LanguageModel } = {};
  const session = begin(() => loaded.model);
  session.ask(BORDER);
  await ended(session);
  const { answers = [], steps = [] } = session.run ?? {};
  session.askModel();
  expect(session.running).toBe(false);
  loaded.model = model;
  session.askModel();
  expect(session.running).toBe(true);
  expect(session.answer).toBe(answers[0]);
  await ended(session);
  expect(session.run?.answers).toEqual(answers);
  expect(session.run?.steps.slice(0, steps.length)).toEqual(steps);
  expect(session.run?.model?.choice).toEqual({ kind: 'candidate', at: 1 });
  expect(session.run?.writing).toBeUndefined();
});

test('what is shown is said in words by a click alone, and stays what it is', async () => {
  const session = begin(
    () => model,
    scriptedEngine(),
    () => false,
  );
  session.ask(BORDER);
  await ended(session);
  expect(session.run?.said).toBeUndefined();
  const { answers = [], failure } = session.run ?? {};
  session.say();
  expect(session.running).toBe(true);
  await ended(session);
  expect(session.run?.said).toMatchObject({ by: 'model', query: session.answer?.plan.query });
  expect(session.run?.answers).toEqual(answers);
  expect(session.run?.failure).toEqual(failure);
});

test('without a model nothing is said', async () => {
  const session = begin(() => undefined);
  session.ask(BORDER);
  await ended(session);
  session.say();
  expect(session.running).toBe(false);
});

test('a model that is not trusted is asked by a click alone', async () => {
  const session = begin(
    () => model,
    scriptedEngine(),
    () => false,
  );
  session.ask(BORDER);
  await ended(session);
  expect(session.run?.model).toBeUndefined();
  session.askModel();
  await ended(session);
  expect(session.run?.model?.choice).toEqual({ kind: 'candidate', at: 1 });
});

test('either answer is taken with one call, and going back keeps what was taken', async () => {
  const session = begin(() => model);
  session.ask(BORDER);
  await ended(session);
  session.askModel();
  await ended(session);
  const { answers = [] } = session.run ?? {};
  expect(answers.length).toBeGreaterThan(1);
  expect(session.showsModel).toBe(false);
  session.showModel();
  expect(session.answer).toBe(answers[1]);
  expect(session.showsModel).toBe(true);
  session.show(0);
  expect(session.answer).toBe(answers[0]);
  expect(session.showsModel).toBe(false);
});

test('what a model suggests of a question that was not understood is shown, and put away again', async () => {
  const engine = scriptedEngine();
  const suggested: Answer[] = [];
  const session = begin(() => model, {
    ...engine,
    async *consult(asked, signal) {
      for await (const event of engine.consult(asked, signal))
        yield event.type === 'model-answered'
          ? { ...event, told: { ...event.told, choice: { kind: 'own' }, answer: suggested[0] } }
          : event;
    },
  });
  session.ask(BORDER);
  await ended(session);
  suggested.push(...(session.run?.answers ?? []));
  session.ask('colorless green ideas sleep furiously');
  await ended(session);
  session.askModel();
  await ended(session);
  expect(session.run?.failure?.kind).toBe('not-understood');
  expect(session.answer).toBeUndefined();
  session.showModel();
  expect(session.answer).toBe(suggested[0]);
  expect(session.showsModel).toBe(true);
  session.showComposed();
  expect(session.answer).toBeUndefined();
  expect(session.shown).toBe(-1);
});

test('looking further takes as many turns of a model as were chosen', async () => {
  const engine = scriptedEngine();
  const limits: unknown[] = [];
  const listening: Engine = {
    ...engine,
    explore: (request, signal) => {
      limits.push(request.limits);
      return engine.explore(request, signal);
    },
  };
  const session = begin(
    () => model,
    listening,
    () => false,
    () => 7,
  );
  session.ask(BORDER);
  await ended(session);
  session.lookFurther();
  await ended(session);
  await vi.waitFor(() => {
    expect(limits).toEqual([{ turns: 7 }]);
  });
});
