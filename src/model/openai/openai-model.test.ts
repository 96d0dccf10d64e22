import { expect, test } from 'vitest';
import { startFileServer } from '../../../e2e/servers';
import { REPLY, lasting, load, open, openAsking, pieces, request, serve, textOf } from './asking.fixture';
import { listServerModels } from './server-models';

test('a reply comes in pieces, as the server counts it', async () => {
  const server = await serve();
  const { model } = open(server);
  const all = await pieces(model, request({ temperature: 0.5, seed: 7 }));
  expect(textOf(all)).toBe(REPLY);
  expect(all.length).toBeGreaterThan(5);
  const usage = { tokensIn: 2 + 4, tokensOut: Math.ceil(REPLY.length / 4), grammarMs: 0 };
  expect(all.at(-1)).toMatchObject({ type: 'end', reason: 'stop', usage });
  expect(server.asked).toEqual([
    {
      model: 'tiny',
      messages: request().messages,
      max_tokens: 64,
      temperature: 0.5,
      seed: 7,
      stream: true,
      stream_options: { include_usage: true },
    },
  ]);
});

test('the likeliest token is asked for where nothing else is', async () => {
  const server = await serve();
  await pieces(open(server).model);
  expect(server.asked[0]).toMatchObject({ temperature: 0 });
  expect(server.asked[0]).not.toHaveProperty('seed');
});

test('what the server does not count is counted here', async () => {
  const server = await serve({ tellsUsage: false });
  const { model } = open(server);
  const [last] = (await pieces(model)).slice(-1);
  expect(last).toMatchObject({ type: 'end', usage: { tokensIn: 4 + 3 + 4 + 5, tokensOut: 12 } });
  expect(await model.countTokens(request().messages, lasting)).toEqual({ ok: true, value: 16 });
});

test('a server that does not stream is heard out', async () => {
  const server = await serve({ streams: false });
  const all = await pieces(open(server).model);
  expect(all.map(({ type }) => type)).toEqual(['text', 'end']);
  expect(textOf(all)).toBe(REPLY);
  expect(all.at(-1)).toMatchObject({ usage: { tokensIn: 6 } });
});

test('a reply that fills its room has ended for want of it', async () => {
  const server = await serve();
  const all = await pieces(open(server).model, request({ maxTokens: 2 }));
  expect(textOf(all)).toBe(REPLY.slice(0, 8));
  expect(all.at(-1)).toMatchObject({ type: 'end', reason: 'length' });
});

test('letters that are cut in two between pieces are whole', async () => {
  const server = await serve({ reply: () => '𝄞ñ'.repeat(40) });
  expect(textOf(await pieces(open(server).model))).toBe('𝄞ñ'.repeat(40));
});

test('loading finds the model, and what it holds', async () => {
  const models = [{ id: 'other' }, { id: 'tiny', owned_by: 'vllm', max_model_len: 8192 }];
  const server = await serve({ models });
  const { model } = open(server, { ways: ['structured_outputs'] });
  const host = new URL(server.base).host;
  expect(await load(model)).toEqual({
    constraints: ['grammar', 'json', 'regex', 'choice'],
    contextTokens: 8192,
    streams: true,
    logProbabilities: true,
    host,
    seesRows: false,
  });
  await load(model);
  expect(server.log.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /v1/models']);
  expect(await load(open(server, { contextTokens: 1000 }).model)).toMatchObject({ contextTokens: 1000 });
});

test('of a context that nobody tells, 4096 tokens are taken for granted', async () => {
  expect(await load(open(await serve()).model)).toMatchObject({ contextTokens: 4096, constraints: [] });
});

test.each([
  ['with a tag that it leaves out', 'tiny', [{ id: 'tiny:latest' }]],
  ['behind a folder', 'tiny', [{ id: 'models/tiny' }]],
  ['of a server that has one, whatever it is called', 'gpt', [{ id: 'C:\\tiny.gguf', owned_by: 'llamacpp' }]],
])('a model is found %s', async (_, name, models) => {
  const server = await serve({ models });
  expect(await load(open(server, { model: name }).model)).toMatchObject({ streams: true });
});

test('a model that the server does not have is told with those that it has', async () => {
  const server = await serve({ models: [{ id: 'a' }, { id: 'b', owned_by: 'library' }] });
  const { model } = open(server);
  const host = new URL(server.base).host;
  const failure = { kind: 'unknown-model', host, model: 'tiny', known: ['a', 'b'] };
  expect(await load(model)).toEqual(failure);
  expect(await pieces(model)).toEqual([{ type: 'failed', failure }]);
});

test('a server without a list of its models can be asked', async () => {
  const server = await serve({ fault: { kind: 'no-list' } });
  const { model } = open(server);
  expect(await load(model)).toMatchObject({ streams: true });
  expect(textOf(await pieces(model))).toBe(REPLY);
});

test('the key is sent where it belongs, and stands nowhere else', async () => {
  const server = await serve({ key: 'sk-7' });
  const { model, entries } = open(server, { key: 'sk-7' });
  expect(textOf(await pieces(model))).toBe(REPLY);
  expect(server.keys).toEqual(['Bearer sk-7', 'Bearer sk-7']);
  expect(JSON.stringify([...entries.values()])).not.toContain('sk-7');
  expect(await load(open(server).model)).toMatchObject({ kind: 'refused', status: 401 });
});

test('a key that was pasted with spaces around it is one; one that no header can carry is not sent', async () => {
  const server = await serve({ key: 'sk-7' });
  expect(await load(open(server, { key: ' sk-7\n' }).model)).toMatchObject({ streams: true });
  const before = server.log.length;
  expect(await load(open(server, { key: 'sk–7' }).model)).toMatchObject({ kind: 'refused', status: 401 });
  expect(server.log).toHaveLength(before);
});

test('every request stands in the ledger, with what it told', async () => {
  const server = await serve();
  const { model, entries } = open(server);
  await pieces(model);
  const [list, chat] = [...entries.values()];
  const told = { method: 'GET', purpose: 'discover', sent: '', bytesSent: 0, state: 'done' };
  expect(list).toMatchObject({ ...told, url: `${server.base}/models` });
  expect(chat).toMatchObject({
    url: `${server.base}/chat/completions`,
    method: 'POST',
    purpose: 'prompt',
    sent: 'system: Choose.\n\nuser: Which rivers?',
    state: 'done',
  });
  const [, posted] = server.log;
  expect(chat?.bytesSent).toBe(posted?.query.length);
  expect(chat?.bytesReceived).toBe(posted?.bytes);
});

test('a try of the model stands in the ledger as one, and is no question', async () => {
  const server = await serve({ reads: ['response_format'], reply: () => 'yes' });
  const { model, entries } = openAsking(server);
  await load(model);
  await pieces(model, request({ isTrial: true }));
  await pieces(model);
  const posts = [...entries.values()].filter(({ method }) => method === 'POST');
  expect(posts.map(({ purpose }) => purpose)).toEqual(['probe', 'probe', 'probe', 'probe', 'prompt']);
  expect(server.asked.at(-2)).not.toHaveProperty('isTrial');
});

test('no cookie goes, no address of the page, and nothing is kept on the way', async () => {
  const server = await serve();
  const inits: (RequestInit | undefined)[] = [];
  const { model } = open(
    server,
    {},
    {
      fetch: (input, init) => {
        inits.push(init);
        return fetch(input, init);
      },
    },
  );
  await pieces(model);
  expect(inits).toHaveLength(2);
  for (const init of inits)
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' });
});

const originOf = ({ base }: { readonly base: string }): string => new URL(base).origin;

test('an address without its version is completed, and asked there from then on', async () => {
  const server = await serve();
  const { model } = open({ base: `${originOf(server)}/` });
  expect(textOf(await pieces(model))).toBe(REPLY);
  expect(server.log.map(({ url }) => url)).toEqual(['/models', '/v1/models', '/v1/chat/completions']);
});

test('one with a version is asked as it is', async () => {
  const server = await serve();
  const { model } = open({ base: `${originOf(server)}/v2` });
  await load(model);
  expect(server.log.map(({ url }) => url)).toEqual(['/v2/models']);
});

test('a list tells where it is; an empty one is not none', async () => {
  const parts = { fetch, page: undefined, consent: () => Promise.resolve(true), onRequest: () => undefined };
  const listOf = async (base: string) => {
    const listed = await listServerModels({ base }, parts, lasting);
    return listed.ok ? listed.value : listed.failure;
  };
  const server = await serve({ models: [] });
  expect(await listOf(originOf(server))).toEqual({ base: server.base, models: [] });
  const silent = await serve({ fault: { kind: 'no-list' } });
  expect(await listOf(silent.base)).toEqual({ base: silent.base, models: undefined });
  const files = await startFileServer({});
  try {
    expect(await listOf(files.url)).toMatchObject({ models: undefined });
  } finally {
    await files.close();
  }
});

test('nothing is sent before the user says so, and a yes is asked for once', async () => {
  const server = await serve();
  const { model, consented } = open(server);
  await pieces(model);
  await pieces(model);
  const host = new URL(server.base).host;
  expect(consented).toEqual([host]);
  const refused = open(server, {}, { consent: () => Promise.resolve(false) });
  const before = server.log.length;
  expect(await load(refused.model)).toEqual({ kind: 'declined', host });
  expect(await pieces(refused.model)).toEqual([{ type: 'failed', failure: { kind: 'declined', host } }]);
  expect([server.log.length, refused.entries.size]).toEqual([before, 0]);
});

test('one reply at a time: the second request waits for the first', async () => {
  const server = await serve({ reply: (_, call) => `${call}`.repeat(40) });
  const { model } = open(server);
  const [first, second] = await Promise.all([pieces(model), pieces(model)]);
  expect([textOf(first), textOf(second)]).toEqual(['0'.repeat(40), '1'.repeat(40)]);
});

test('stopped in the middle it throws, says so in the ledger, and is free for the next', async () => {
  const server = await serve({ fault: { kind: 'slow', ms: 20 } });
  const { model, entries } = open(server);
  const stop = new AbortController();
  const reading = (async () => {
    for await (const piece of model.generate(request(), stop.signal)) if (piece.type === 'text') stop.abort();
  })();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect([...entries.values()].at(-1)?.state).toBe('aborted');
  server.setFault(undefined);
  expect(textOf(await pieces(model))).toBe(REPLY);
});

test('whoever leaves in the middle leaves nothing behind', async () => {
  const server = await serve({ fault: { kind: 'over-long' } });
  const { model, entries } = open(server);
  for await (const piece of model.generate(request(), lasting)) if (piece.type === 'text') break;
  expect([...entries.values()].map(({ state }) => state)).toEqual(['done', 'done']);
  server.setFault(undefined);
  expect(textOf(await pieces(model))).toBe(REPLY);
});

test('disposed of, it stops, and loads again when it is asked', async () => {
  const server = await serve({ fault: { kind: 'stalls' } });
  const { model } = open(server);
  const reading = pieces(model);
  const stalls = expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  model.dispose();
  await stalls;
  server.setFault(undefined);
  expect(textOf(await pieces(model))).toBe(REPLY);
  expect(server.log.filter(({ method }) => method === 'GET')).toHaveLength(2);
});

test('fields that a server refuses are left out from then on', async () => {
  const server = await serve({ refuses: ['max_tokens', 'temperature'] });
  const { model } = open(server);
  expect(textOf(await pieces(model))).toBe(REPLY);
  expect(server.asked).toHaveLength(3);
  expect(server.asked[2]).toMatchObject({ max_completion_tokens: 64 });
  await pieces(model);
  expect(server.asked).toHaveLength(4);
  expect(server.asked[3]).not.toHaveProperty('temperature');
});
