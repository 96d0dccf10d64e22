import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile, copyFile, open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAiModel, type GenerateRequest, type LanguageModel, type Piece } from '../../../src/model';
import { serveModel, type ServedModel, type ServeOptions } from './open-server';
import { openLlama } from './llama-library';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const MODELS = new URL('../../../public/models/', import.meta.url).pathname;
const OPTIONS: ServeOptions = { port: 0, contextTokens: 1024, threads: 1, template: undefined };
const { signal } = new AbortController();

/** The smallest there is: the name of one that is short. */
const weights = (): string | undefined => {
  if (!existsSync(MODELS)) return undefined;
  const found = readdirSync(MODELS, { recursive: true, encoding: 'utf8' })
    .filter((name) => /smol.*\.gguf$/iu.test(name))
    .sort();
  return found[0] === undefined ? undefined : join(MODELS, found[0]);
};
const path = weights();
const hasLibrary = (await openLlama()).ok;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file that is not there, or is no GGUF, is told before anything is loaded', async () => {
  const missing = join(folder, 'missing.gguf');
  expect(await serveModel(missing, OPTIONS)).toEqual({
    ok: false,
    failure: { kind: 'no-file', path: missing },
  });
  const other = join(folder, 'other.gguf');
  await writeFile(other, 'PK\u0003\u0004 a zip');
  expect(await serveModel(other, OPTIONS)).toEqual({ ok: false, failure: { kind: 'not-gguf', path: other } });
  expect(await serveModel(folder, OPTIONS)).toMatchObject({
    failure: { kind: 'unreadable', code: 'EISDIR' },
  });
});

test.skipIf(hasLibrary)('without the library it says so', async () => {
  const file = join(folder, 'model.gguf');
  await writeFile(file, 'GGUF');
  expect(await serveModel(file, OPTIONS)).toEqual({ ok: false, failure: { kind: 'no-library' } });
});

describe.skipIf(path === undefined || !hasLibrary)('with real weights', () => {
  let served: ServedModel;
  let model: LanguageModel;
  beforeAll(async () => {
    const started = await serveModel(path ?? '', OPTIONS);
    if (!started.ok) throw new Error(JSON.stringify(started.failure));
    served = started.value;
    model = openAiModel(
      { base: served.base, model: served.name },
      {
        fetch: (input, init) => fetch(input, init),
        page: undefined,
        consent: () => Promise.resolve(true),
        onRequest: () => undefined,
      },
    );
  });
  afterAll(() => served.close());

  const ask = async (
    request: Omit<GenerateRequest, 'maxTokens'>,
    maxTokens = 12,
  ): Promise<readonly Piece[]> => {
    const pieces: Piece[] = [];
    for await (const piece of model.generate({ ...request, maxTokens }, signal)) pieces.push(piece);
    return pieces;
  };
  const textOf = (pieces: readonly Piece[]): string =>
    pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');
  const user = (content: string) => [{ role: 'user', content }] as const;
  const post = (body: object, init: RequestInit = {}) =>
    fetch(`${served.base}/chat/completions`, { method: 'POST', body: JSON.stringify(body), ...init });

  test('the engine of the page finds out what it can be held to, and how long its context is', async () => {
    const loaded = await model.load(() => undefined, signal);
    expect(loaded).toMatchObject({
      ok: true,
      value: { contextTokens: 1024, logProbabilities: true, streams: true },
    });
    expect(loaded.ok && [...loaded.value.constraints].sort()).toEqual(['choice', 'grammar', 'json']);
  });

  test('the same question gets the same reply, whatever was asked before', async () => {
    const messages = user(`${'The lakes are deep. '.repeat(40)}Which lake is the deepest?`);
    const first = textOf(await ask({ messages }));
    await ask({ messages: user('Something else.') });
    await ask({ messages: [...messages, { role: 'assistant', content: first }, ...user('And why?')] });
    expect(textOf(await ask({ messages }))).toBe(first);
    expect(first).not.toBe('');
  });

  test('what two prompts share is read once', async () => {
    const shared = 'The lakes are deep, and the hills are high. '.repeat(20);
    await ask({ messages: user(`${shared}Which?`) });
    const end = (await ask({ messages: user(`${shared}How many?`) })).at(-1);
    const usage = end?.type === 'end' ? end.usage : undefined;
    expect(usage?.tokensCached).toBeGreaterThan(100);
    expect(usage?.tokensCached).toBeLessThan(usage?.tokensIn ?? 0);
    expect(usage?.promptTokensPerSecond).toBeGreaterThan(0);
  });

  test('a seed fixes what is drawn by lot', async () => {
    const messages = user('Tell a story.');
    const drawn = async (seed: number) => textOf(await ask({ messages, temperature: 2, seed }));
    expect(await drawn(1)).toBe(await drawn(1));
    expect(await drawn(1)).not.toBe(await drawn(2));
  });

  test('a grammar holds, and the alternatives are the model’s own', async () => {
    const constraint = { kind: 'grammar', grammar: 'root ::= "n" [0-9] " lakes"' } as const;
    const pieces = await ask({ messages: user('How many lakes?'), constraint, topLogProbs: 3 });
    expect(textOf(pieces)).toMatch(/^n\d lakes$/u);
    const [first] = pieces;
    const alternatives = first?.type === 'text' ? (first.alternatives ?? []) : [];
    expect(alternatives).toHaveLength(3);
    const logProbs = alternatives.map(({ logProb }) => logProb);
    expect(logProbs).toEqual(logProbs.toSorted((a, b) => b - a));
    expect(logProbs.reduce((sum, one) => sum + Math.exp(one), 0)).toBeLessThanOrEqual(1);
    // Nobody who is free begins with this letter.
    expect(alternatives.map(({ text }) => text)).not.toContain('n');
  });

  test('a client that hangs up stops its reply, and the next one is answered', async () => {
    const leaving = new AbortController();
    const body = { messages: user('Tell a very long story.'), max_tokens: 900, stream: true };
    const response = await post(body, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    const began = performance.now();
    const next = await post({ messages: user('Hi'), max_tokens: 1 });
    expect(next.status).toBe(200);
    const { timings } = (await next.json()) as { timings: { prompt_ms: number } };
    // It waited for one step of the story at most, not for all of it.
    expect(performance.now() - began - timings.prompt_ms).toBeLessThan(10_000);
  });

  test('requests that come at once are answered one after the other, each with its own', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c'].map(async (letter) => {
        const response = await post({ messages: user('Go.'), grammar: `root ::= "${letter}"` });
        return ((await response.json()) as { choices: { message: { content: string } }[] }).choices[0]
          ?.message.content;
      }),
    );
    expect(replies).toEqual(['a', 'b', 'c']);
  });

  test('what can’t be written is refused with why', async () => {
    const grammar = await post({ messages: user('Go.'), grammar: 'root ::= missing' });
    expect([grammar.status, await grammar.text()]).toEqual([400, expect.stringContaining('grammar')]);
    const long = await post({ messages: user('lake '.repeat(2000)) });
    expect([long.status, await long.text()]).toEqual([
      400,
      expect.stringContaining('exceed_context_size_error'),
    ]);
  });

  test('the context ends a reply', async () => {
    const response = await post({ messages: user('lake '.repeat(960)), grammar: 'root ::= "a" root' });
    const reply = (await response.json()) as {
      choices: { finish_reason: string }[];
      usage: { total_tokens: number };
    };
    expect(reply.choices[0]?.finish_reason).toBe('length');
    expect(reply.usage.total_tokens).toBe(1024);
  });

  test('pages of other sites get nothing', async () => {
    const foreign = await post({ messages: user('Hi') }, { headers: { origin: 'https://site.example' } });
    expect(foreign.status).toBe(403);
    const own = await fetch(`${served.base}/models`, { headers: { origin: 'http://localhost:5173' } });
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  });

  test('a cut file, one of another architecture, a taken port and too large a context each say so', async () => {
    const cut = join(folder, 'cut.gguf');
    await copyFile(path ?? '', cut);
    await truncate(cut, 20_000_000);
    expect(await serveModel(cut, OPTIONS)).toMatchObject({
      failure: { kind: 'truncated', bytes: 20_000_000 },
    });
    const strange = join(folder, 'strange.gguf');
    await copyFile(path ?? '', strange);
    const file = await open(strange, 'r+');
    const head = (await readFile(strange)).subarray(0, 4000);
    await file.write(Buffer.from('lemur'), 0, 5, head.indexOf('llama', head.indexOf('general.architecture')));
    await file.close();
    expect(await serveModel(strange, OPTIONS)).toMatchObject({
      failure: { kind: 'unknown-architecture', name: 'lemur' },
    });
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await serveModel(path ?? '', { ...OPTIONS, port })).toEqual({
      ok: false,
      failure: { kind: 'port-in-use', port },
    });
    taken.close();
    expect(await serveModel(path ?? '', { ...OPTIONS, contextTokens: 100_000_000 })).toMatchObject({
      failure: { kind: 'no-memory' },
    });
  });
});
