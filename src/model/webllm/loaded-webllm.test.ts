import type { ChatCompletionChunk } from '@mlc-ai/web-llm';
import { expect, test } from 'vitest';
import type { GenerateRequest, Piece } from '../language-model';
import type { buildRequest } from './build-request';
import { LoadedWebLlm, type LoadedFacts, type Mlc } from './loaded-webllm';

const chunk = (content: string, reason: 'stop' | 'length' | 'abort' | null = null): ChatCompletionChunk => ({
  id: 'x',
  created: 0,
  model: 'm',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: reason }],
});
const usage: ChatCompletionChunk = {
  ...chunk(''),
  choices: [],
  usage: {
    prompt_tokens: 2,
    completion_tokens: 5,
    total_tokens: 7,
    extra: {
      e2e_latency_s: 1,
      prefill_tokens_per_s: 1,
      decode_tokens_per_s: 20,
      time_to_first_token_s: 0.1,
      time_per_output_token_s: 0.05,
      grammar_init_s: 0.03,
      grammar_per_token_s: 0.002,
    },
  },
};

/** What WebLLM's engine does with a request, counted. */
class Engine implements Mlc {
  requests: ReturnType<typeof buildRequest>[] = [];
  interrupts = 0;
  isDrained = false;
  unloads = 0;
  readonly #chunks: readonly ChatCompletionChunk[];
  readonly #thrown: Error | undefined;

  constructor(chunks: readonly ChatCompletionChunk[], thrown?: Error) {
    this.#chunks = chunks;
    this.#thrown = thrown;
  }

  readonly chat = {
    completions: {
      create: (request: ReturnType<typeof buildRequest>): Promise<AsyncIterable<ChatCompletionChunk>> => {
        this.requests.push(request);
        return Promise.resolve(this.#stream());
      },
    },
  };

  async *#stream(): AsyncGenerator<ChatCompletionChunk, void> {
    for (const one of this.#chunks) {
      await Promise.resolve();
      yield one;
    }
    this.isDrained = true;
    if (this.#thrown !== undefined) throw this.#thrown;
  }

  interruptGenerate(): Promise<void> {
    this.interrupts += 1;
    return Promise.resolve();
  }
  unload(): Promise<void> {
    this.unloads += 1;
    return Promise.resolve();
  }
}

const FACTS: LoadedFacts = {
  id: 'Qwen3-0.6B-q4f16_1-MLC',
  contextTokens: 4096,
  host: 'hub.example',
  template: undefined,
  encode: undefined,
};
const REQUEST: GenerateRequest = { messages: [{ role: 'user', content: 'How many?' }], maxTokens: 64 };
const lasting = (): AbortSignal => new AbortController().signal;
const read = async (pieces: AsyncIterable<Piece>): Promise<Piece[]> => {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
};
const REPLY = [chunk('<think>\n\n</think>\n\n'), chunk('Use'), chunk(' 3'), chunk('', 'stop'), usage];

test('a reply comes in pieces, without the empty thought, and says what it cost', async () => {
  const pieces = await read(new LoadedWebLlm(new Engine(REPLY), FACTS).generate(REQUEST, lasting()));
  expect(pieces.slice(0, -1)).toEqual([
    { type: 'text', text: 'Use' },
    { type: 'text', text: ' 3' },
  ]);
  const end = pieces.at(-1);
  if (end?.type !== 'end') throw new Error('It has no end.');
  expect(end.reason).toBe('stop');
  expect(end.usage).toMatchObject({ tokensOut: 5, tokensPerSecond: 20, grammarMs: 40 });
  // Guessed by characters, as nobody can count; two were read anew.
  expect(end.usage.tokensIn).toBe(9);
});

test('it promises nothing that no piece of a reply can hold', () => {
  const { capabilities } = new LoadedWebLlm(new Engine(REPLY), FACTS);
  expect(capabilities).toMatchObject({ logProbabilities: false, streams: true, host: undefined });
});

test('what it said before is given back as WebLLM remembers it', async () => {
  const engine = new Engine(REPLY);
  const model = new LoadedWebLlm(engine, FACTS);
  await read(model.generate(REQUEST, lasting()));
  const messages = [
    ...REQUEST.messages,
    { role: 'assistant', content: 'Use 3' } as const,
    { role: 'user', content: 'Why?' } as const,
  ];
  await read(model.generate({ ...REQUEST, messages }, lasting()));
  expect(engine.requests[1]?.messages[1]?.content).toBe('<think>\n\n</think>\n\nUse 3');
});

test('stopped it interrupts, and reads to the end what still comes', async () => {
  const engine = new Engine(REPLY);
  const controller = new AbortController();
  const reply = new LoadedWebLlm(engine, FACTS).generate(REQUEST, controller.signal);
  expect((await reply.next()).value).toEqual({ type: 'text', text: 'Use' });
  controller.abort();
  await expect(reply.next()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(engine.interrupts).toBeGreaterThan(0);
  expect(engine.isDrained).toBe(true);
});

test('what it throws ends the reply as a failure', async () => {
  const thrown = Object.assign(new Error('Device lost'), { name: 'DeviceLostError' });
  const pieces = await read(
    new LoadedWebLlm(new Engine([chunk('a')], thrown), FACTS).generate(REQUEST, lasting()),
  );
  expect(pieces).toEqual([
    { type: 'text', text: 'a' },
    { type: 'failed', failure: { kind: 'device-lost', message: 'Device lost' } },
  ]);
});

test('tokens are counted of the whole prompt where there is a tokenizer', async () => {
  const template = {
    system_template: '{system_message}',
    roles: { user: 'U', assistant: 'A' },
    seps: ['\n'],
  };
  const engine = new Engine([]);
  const model = new LoadedWebLlm(engine, { ...FACTS, template, encode: (text) => text.length });
  expect(await model.countTokens([{ role: 'user', content: 'Hi' }])).toEqual({
    ok: true,
    value: 'U: Hi\nA: '.length,
  });
  await model.end();
  expect(engine.unloads).toBe(1);
});
