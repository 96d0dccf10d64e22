import { expect, test, vi } from 'vitest';
import type { AgentEvent } from '../agent';
import { scriptedModel, type LanguageModel } from '../model';
import type { Engine } from './engine';
import { scriptedEngine } from './fixtures/scripted-engine.fixture';
import { Trail } from './fixtures/trail.fixture';
import { Session } from './session.svelte';

const AUSTRIA = 'How many countries border Austria?';
const PARIS = 'Which laureates were born in Paris?';

type Events = AsyncGenerator<AgentEvent>;

/** @param heard what the session hears of a question, in the place of all that is said. */
const begin = async (
  hash = '',
  pace = 0,
  model?: LanguageModel,
  heard: (events: Events, signal: AbortSignal) => Events = (events) => events,
) => {
  const address = new Trail(hash);
  const followed: Parameters<Engine['followUp']>[0][] = [];
  const explored: Parameters<Engine['explore']>[0][] = [];
  const scripted = scriptedEngine(pace);
  const engine: Engine = {
    ...scripted,
    ask: (request, signal) => heard(scripted.ask(request, signal), signal),
    followUp: (request, signal) => {
      followed.push(request);
      return scripted.followUp(request, signal);
    },
    explore: (request, signal) => {
      explored.push(request);
      return scripted.explore(request, signal);
    },
  };
  const warmPage = () => Promise.resolve();
  const session = new Session({ engine, address, language: () => 'en', warmPage, model: () => model });
  await session.start(new AbortController().signal);
  return { session, address, followed, explored };
};

const ended = (session: Session) =>
  vi.waitFor(() => {
    expect(session.run?.phase).toBe('ended');
    expect(session.thread.asking).toBeUndefined();
    expect(session.thread.waiting).toEqual([]);
  }, 30_000);

const asked = async (question: string, ...texts: string[]) => {
  const begun = await begin();
  begun.session.ask(question);
  await ended(begun.session);
  for (const text of texts) {
    begun.session.followUp(text);
    await ended(begun.session);
  }
  return begun;
};

const textsOf = ({ thread }: Session): readonly string[] => thread.turns.map(({ text }) => text);

test('a follow-up is a turn of the thread, and the address holds it', async () => {
  const { session, address, followed } = await asked(AUSTRIA, 'and Italy?', 'only the first 3');
  expect(textsOf(session)).toEqual([AUSTRIA, 'and Italy?', 'only the first 3']);
  expect(session.thread.at).toBe(2);
  expect(session.draft).toBe(AUSTRIA);
  expect(address.hash()).toContain(`&then=${encodeURIComponent('and Italy?')}&then=only%20the%20first%203`);
  expect(followed.map(({ question }) => question)).toEqual([AUSTRIA, undefined]);
  expect(followed[1]?.last.plan.query).toContain('# and Italy?');
});

test('the way back shows the turn before, and the way forward the later one', async () => {
  const { session, address } = await asked(AUSTRIA, 'and Italy?');
  address.go(-1);
  expect(session.run?.question).toBe(AUSTRIA);
  expect(session.thread.at).toBe(0);
  address.go(1);
  expect(session.run?.question).toBe('and Italy?');
  expect(session.answer?.changes).toEqual([{ kind: 'only', what: 'and Italy?' }]);
});

test('each turn is one click away, and a follow-up from there takes the place of what came after', async () => {
  const { session, address } = await asked(AUSTRIA, 'one', 'two');
  session.showTurn(1);
  expect(session.run?.question).toBe('one');
  expect(textsOf(session)).toHaveLength(3);
  expect(address.hash()).not.toContain('then=two');
  session.followUp('three');
  await ended(session);
  expect(textsOf(session)).toEqual([AUSTRIA, 'one', 'three']);
});

test.each(['unclear', 'why'])('one that is “%s” changes nothing and is not in the address', async (text) => {
  const { session, address } = await asked(AUSTRIA, text);
  expect(session.run?.question).toBe(AUSTRIA);
  expect(session.answer?.candidate?.form).toBe('count');
  expect(session.thread.refusal).toEqual({ text, reason: text });
  expect(address.hash()).not.toContain('then=');
});

test('a follow-up that asks why something is not there explains that, and no row', async () => {
  const { session } = await asked(AUSTRIA, 'why not Peru');
  expect(session.thread.refusal).toEqual({ text: 'why not Peru', reason: 'why', isNot: true, name: 'Peru' });
  await vi.waitFor(() => {
    expect(session.why.not).toMatchObject({ name: 'Peru', isFollowUp: true, reason: { told: {} } });
  });
  expect(session.why.row).toBeUndefined();
});

test('what a model that was asked makes nothing of leaves the answer, and says why', async () => {
  const { session, followed } = await begin('', 0, scriptedModel({ replies: [] }));
  session.ask(AUSTRIA);
  await ended(session);
  session.followUp('unclear');
  await ended(session);
  expect(followed[0]?.model?.id).toBe('scripted');
  expect(session.run?.question).toBe(AUSTRIA);
  expect(session.thread.refusal).toEqual({
    text: 'unclear',
    reason: 'unclear',
    fault: { kind: 'unusable', fault: { kind: 'empty' } },
  });
});

test('one that finds nothing can be looked into further, without the model that reads whole questions', async () => {
  const { session, explored } = await begin('', 0, scriptedModel({ replies: [] }));
  session.ask(AUSTRIA);
  await ended(session);
  session.followUp('nothing');
  await ended(session);
  expect(session.run?.failure).toMatchObject({ kind: 'empty' });
  expect(session.thread.at).toBe(1);
  session.lookFurther();
  await ended(session);
  expect(explored).toMatchObject([{ model: undefined, failure: { kind: 'empty' } }]);
  expect(session.run?.exploration?.end).toEqual({ kind: 'done' });
  expect(textsOf(session)).toEqual([AUSTRIA, 'nothing']);
});

test('one that is stopped leaves the answer before it', async () => {
  const { session } = await begin('', 5);
  session.ask(AUSTRIA);
  await ended(session);
  session.followUp('and Italy?');
  expect(session.running).toBe(true);
  expect(session.thread.asking).toBe('and Italy?');
  session.stop();
  await ended(session);
  expect(session.run?.question).toBe(AUSTRIA);
  expect(session.thread.refusal?.reason).toBe('stopped');
});

test('one that is said while more is looked for stops that, and is about the answer that was there', async () => {
  const { session, address, followed } = await begin('', 0, undefined, async function* (events, signal) {
    for await (const event of events) {
      yield event;
      if (event.type !== 'answers-found') continue;
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      yield { type: 'run-end', ms: 1, failure: { kind: 'stopped' } };
      return;
    }
  });
  session.ask(AUSTRIA);
  await vi.waitFor(() => {
    expect(session.mayFollow).toBe(true);
  });
  expect(session.running).toBe(true);
  session.followUp('and Italy?');
  await ended(session);
  expect(textsOf(session)).toEqual([AUSTRIA, 'and Italy?']);
  expect(followed.map(({ question }) => question)).toEqual([AUSTRIA]);
  address.go(-1);
  expect(session.answer?.candidate?.form).toBe('count');
});

test('the follow-ups of a link are asked after its question, in their order', async () => {
  const { session, address, followed } = await begin(`#q=${encodeURIComponent(AUSTRIA)}&then=one&then=two`);
  await vi.waitFor(() => expect(textsOf(session)).toHaveLength(3));
  await ended(session);
  expect(followed.map(({ model }) => model)).toEqual([undefined, undefined]);
  expect(textsOf(session)).toEqual([AUSTRIA, 'one', 'two']);
  expect(address.hash()).toContain('&then=one&then=two');
});

test('another question leaves the thread', async () => {
  const { session, address } = await asked(AUSTRIA, 'and Italy?');
  session.ask(PARIS);
  await ended(session);
  expect(textsOf(session)).toEqual([PARIS]);
  expect(address.hash()).not.toContain('then=');
});

test('in another language the whole thread is told again', async () => {
  const { session, followed } = await asked(AUSTRIA, 'one', 'two');
  session.retell();
  await ended(session);
  expect(textsOf(session)).toEqual([AUSTRIA, 'one', 'two']);
  expect(followed.map(({ text }) => text)).toEqual(['one', 'two', 'one', 'two']);
});

test('a follow-up is run again of the answer before it', async () => {
  const { session, followed } = await asked(AUSTRIA, 'one', 'two');
  session.again();
  await ended(session);
  expect(textsOf(session)).toEqual([AUSTRIA, 'one', 'two']);
  expect(followed.at(-1)?.text).toBe('two');
  expect(followed.at(-1)?.last.plan.query).toContain('# one');
});
