import { describe, expect, test } from 'vitest';
import { done, failed, type Outcome, type Spawn, type WorkerPort } from '../../base';
import { breakingWorkers } from '../../base/breaking-worker.fixture';
import type { Capabilities, GenerateRequest, Piece } from '../language-model';
import type { ModelFailure } from '../model-failure';
import { serveModel, type LoadedModel } from './serve-model';
import { workerModel } from './worker-model';

const CAPABILITIES: Capabilities = {
  constraints: ['grammar'],
  contextTokens: 100,
  streams: true,
  logProbabilities: false,
  host: undefined,
  seesRows: true,
};
const USAGE = { tokensIn: 1, tokensOut: 2, firstTokenMs: 0, tokensPerSecond: 0, grammarMs: 0 };
const END: Piece = { type: 'end', reason: 'stop', usage: USAGE };
const text = (content: string): Piece => ({ type: 'text', text: content });
const LOST: ModelFailure = { kind: 'device-lost', message: 'gone' };
const lasting = (): AbortSignal => new AbortController().signal;
const REQUEST: GenerateRequest = { messages: [{ role: 'user', content: 'Hi' }], maxTokens: 9 };

/** Counts what an engine behind a worker would be asked. */
class Engine {
  loads = 0;
  spawned = 0;
  ended = 0;
  drained = 0;
  /** What each reply is made of, in order; `wait`: until the signal. */
  replies: readonly (readonly (Piece | 'wait')[])[] = [];
  failures: readonly (ModelFailure | undefined)[] = [];
  #calls = 0;

  readonly open = async (): Promise<Outcome<LoadedModel, ModelFailure>> => {
    await Promise.resolve();
    const failure = this.failures[this.loads];
    this.loads += 1;
    if (failure !== undefined) return failed(failure);
    return done({
      capabilities: CAPABILITIES,
      countTokens: (messages) => Promise.resolve(done(messages.length)),
      generate: (_, signal) => this.#reply(signal),
      end: () => Promise.resolve(),
    });
  };

  async *#reply(signal: AbortSignal): AsyncGenerator<Piece, void> {
    const pieces = this.replies[this.#calls++] ?? [];
    for (const piece of pieces) {
      if (piece !== 'wait') yield piece;
      else await new Promise((resolve) => signal.addEventListener('abort', resolve));
    }
    this.drained += 1;
  }

  /** A worker of this process, over a real channel. */
  readonly spawn: Spawn = () => {
    this.spawned += 1;
    const { port1, port2 } = new MessageChannel();
    const portOf = (port: MessagePort): Omit<WorkerPort, 'onError' | 'end'> => ({
      post: (message) => port.postMessage(message),
      onMessage: (listener) => (port.onmessage = ({ data }) => listener(data)),
    });
    serveModel<string>(portOf(port2), this.open);
    return {
      ...portOf(port1),
      onError: () => undefined,
      end: () => {
        this.ended += 1;
        port1.close();
      },
    };
  };
}

const modelOf = (engine: Engine) =>
  workerModel({ id: 'm', spawn: engine.spawn, choice: 'c', onRequest: () => undefined });
const read = async (pieces: AsyncIterable<Piece>): Promise<Piece[]> => {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
};

test('it loads by itself, once, and tells the pieces in their order', async () => {
  const engine = new Engine();
  engine.replies = [[text('a'), text('b'), END], [END]];
  const model = modelOf(engine);
  expect(engine.spawned).toBe(0);
  expect(await read(model.generate(REQUEST, lasting()))).toEqual([text('a'), text('b'), END]);
  expect(await model.load(() => undefined, lasting())).toEqual(done(CAPABILITIES));
  expect(await model.countTokens(REQUEST.messages, lasting())).toEqual(done(1));
  expect(await read(model.generate(REQUEST, lasting()))).toEqual([END]);
  expect([engine.spawned, engine.loads]).toEqual([1, 1]);
  model.dispose();
  expect(engine.ended).toBe(1);
});

test('stopped in the middle it is free for the next, which waits until the engine is', async () => {
  const engine = new Engine();
  engine.replies = [
    [text('a'), 'wait', text('b'), END],
    [text('c'), END],
  ];
  const model = modelOf(engine);
  const controller = new AbortController();
  const reply = model.generate(REQUEST, controller.signal);
  expect(await reply.next()).toEqual({ done: false, value: text('a') });
  const next = read(model.generate(REQUEST, lasting()));
  controller.abort();
  await expect(reply.next()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(await next).toEqual([text('c'), END]);
  // The first was read to its end, and the worker is the same.
  expect([engine.drained, engine.spawned]).toEqual([2, 1]);
});

test('who leaves a reply stops it', async () => {
  const engine = new Engine();
  engine.replies = [[text('a'), 'wait', END], [END]];
  const model = modelOf(engine);
  for await (const piece of model.generate(REQUEST, lasting())) {
    expect(piece).toEqual(text('a'));
    break;
  }
  expect(await read(model.generate(REQUEST, lasting()))).toEqual([END]);
});

describe('a card that is taken away', () => {
  test('before anything was said: it loads again, once, and says it then', async () => {
    const engine = new Engine();
    engine.replies = [[{ type: 'failed', failure: LOST }], [text('a'), END]];
    expect(await read(modelOf(engine).generate(REQUEST, lasting()))).toEqual([text('a'), END]);
    expect([engine.spawned, engine.loads, engine.ended]).toEqual([2, 2, 1]);
  });

  test('again and again, or in the middle, is told; the next question loads anew', async () => {
    const engine = new Engine();
    const gone: Piece = { type: 'failed', failure: LOST };
    engine.replies = [[gone], [gone], [text('a'), gone], [END]];
    const model = modelOf(engine);
    expect(await read(model.generate(REQUEST, lasting()))).toEqual([gone]);
    expect(await read(model.generate(REQUEST, lasting()))).toEqual([text('a'), gone]);
    expect(await read(model.generate(REQUEST, lasting()))).toEqual([END]);
    expect(engine.loads).toBe(4);
  });
});

test('memory that ran out is told, and the next question has a worker of its own', async () => {
  const engine = new Engine();
  const full: Piece = { type: 'failed', failure: { kind: 'out-of-memory' } };
  engine.replies = [[full], [END]];
  const model = modelOf(engine);
  expect(await read(model.generate(REQUEST, lasting()))).toEqual([full]);
  expect([engine.spawned, engine.ended]).toEqual([1, 1]);
  expect(await read(model.generate(REQUEST, lasting()))).toEqual([END]);
  expect([engine.spawned, engine.loads]).toEqual([2, 2]);
});

test('what can not be loaded is told, and may be tried again', async () => {
  const engine = new Engine();
  engine.failures = [{ kind: 'no-webgpu' }, undefined];
  engine.replies = [[END]];
  const model = modelOf(engine);
  expect(await read(model.generate(REQUEST, lasting()))).toEqual([
    { type: 'failed', failure: { kind: 'no-webgpu' } },
  ]);
  expect(await model.load(() => undefined, lasting())).toEqual(done(CAPABILITIES));
});

test('stopped while it loads, its worker is ended', async () => {
  const engine = new Engine();
  const controller = new AbortController();
  const model = modelOf(engine);
  const loading = model.load(() => undefined, controller.signal);
  await Promise.resolve();
  controller.abort();
  await expect(loading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(engine.ended).toBeLessThanOrEqual(1);
  expect(await model.load(() => undefined, lasting())).toEqual(done(CAPABILITIES));
});

test('a worker that breaks is told, by what broke it', async () => {
  const breaking =
    (message: string): Spawn =>
    () => {
      let broke: (error: Error) => void = () => undefined;
      return {
        post: () => queueMicrotask(() => broke(new Error(message))),
        onMessage: () => undefined,
        onError: (listener) => (broke = listener),
        end: () => undefined,
      };
    };
  const outcome = (message: string) =>
    workerModel({ id: 'm', spawn: breaking(message), choice: 0, onRequest: () => undefined }).load(
      () => undefined,
      lasting(),
    );
  expect(await outcome('Out of memory')).toEqual(failed({ kind: 'out-of-memory' }));
  expect(await outcome('No script')).toEqual(failed({ kind: 'broken', message: 'No script' }));
});

test.each(['breakUnheard', 'breakHeard'] as const)(
  'a worker that broke between two replies (%s): its successor loads and says the next one',
  async (broken) => {
    const engine = new Engine();
    engine.replies = [[END], [text('a'), END]];
    const workers = breakingWorkers(engine.spawn);
    const model = workerModel({ id: 'm', spawn: workers.spawn, choice: 'c', onRequest: () => undefined });
    await read(model.generate(REQUEST, lasting()));
    workers[broken]();
    expect(await read(model.generate(REQUEST, lasting()))).toEqual([text('a'), END]);
    workers[broken]();
    expect(await model.countTokens(REQUEST.messages, lasting())).toEqual(done(1));
    expect(engine.loads).toBe(3);
  },
);
