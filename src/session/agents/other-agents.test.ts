import { afterEach, expect, test } from 'vitest';
import type { Caller, HelloAnswer, ModelContext } from '../../mcp';
import { openToolBox } from '../../tools';
import { OtherAgents } from './other-agents.svelte';

const FRIEND = 'https://friend.example';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const box = openToolBox(() => Promise.reject(new Error('No sources.')));

/** A page that said hello, and what it was answered. */
const page = (origin = FRIEND) => {
  const heard: HelloAnswer[] = [];
  const got: MessagePort[] = [];
  const waiting: (() => void)[] = [];
  const caller: Caller = {
    origin,
    answer: (state, port) => {
      heard.push(state);
      if (port !== undefined) got.push(port);
      if (port !== undefined) ports.push(port);
      for (const look of waiting) look();
    },
  };
  /** Resolves when this was answered. */
  const until = (state: HelloAnswer): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (heard.includes(state)) resolve();
      };
      waiting.push(look);
      look();
    });
  return { caller, heard, got, until };
};

interface Given {
  readonly tools?: () => Promise<typeof box>;
  readonly modelContext?: ModelContext;
}

const open = ({ tools = () => Promise.resolve(box), modelContext }: Given = {}) => {
  let hello: (caller: Caller) => void = () => undefined;
  const kept: Record<string, string> = {};
  const shelf = () => ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  });
  const onHello = (listener: typeof hello): void => {
    hello = listener;
  };
  const make = () => new OtherAgents({ tools, onHello, modelContext, shelf });
  return { agents: make(), again: make, say: (caller: Caller) => hello(caller) };
};

/** Speaks MCP over the port by hand, and returns the result. */
const request = (port: MessagePort | undefined, method: string, params: object = {}): Promise<unknown> =>
  new Promise((resolve) => {
    port?.addEventListener('message', ({ data }: MessageEvent<{ result: unknown }>) => resolve(data.result), {
      once: true,
    });
    port?.start();
    port?.postMessage({ jsonrpc: '2.0', id: 1, method, params });
  });

test('nothing is served before the yes; then every page of that origin is connected, and counted', async () => {
  const { agents, say } = open();
  const [one, two, later] = [page(), page(), page()];
  say(one.caller);
  say(two.caller);
  expect(agents.asking).toBe(FRIEND);
  expect([one.heard, two.heard]).toEqual([['asking'], ['asking']]);
  agents.allow(FRIEND);
  expect(agents.asking).toBeUndefined();
  await Promise.all([one.until('connected'), two.until('connected')]);
  say(later.caller);
  await later.until('connected');
  expect(agents.decided).toEqual([{ origin: FRIEND, isAllowed: true }]);
  const listed = await request(later.got[0], 'tools/list');
  expect(JSON.stringify(listed)).toContain('list_sources');
  for (const port of [one.got[0], later.got[0]])
    await request(port, 'tools/call', { name: 'list_sources', arguments: {} });
  expect(agents.used).toEqual([{ who: FRIEND, tool: 'list_sources', calls: 2 }]);
});

test('origins are asked about one after the other, each once', () => {
  const { agents, say } = open();
  const other = page('https://other.example');
  say(page().caller);
  say(other.caller);
  say(page().caller);
  expect(agents.asking).toBe(FRIEND);
  agents.refuse(FRIEND);
  expect(agents.asking).toBe('https://other.example');
  agents.refuse('https://other.example');
  expect(other.heard).toEqual(['asking', 'refused']);
  const again = page();
  say(again.caller);
  expect([agents.asking, again.heard]).toEqual([undefined, ['refused']]);
});

test('what is taken back ends, and is asked about again only when the user lets it', async () => {
  const { agents, say } = open();
  const { caller, heard, got, until } = page();
  say(caller);
  agents.allow(FRIEND);
  await until('connected');
  const closed = new Promise((resolve) => got[0]?.addEventListener('close', resolve));
  got[0]?.start();
  agents.takeBack(FRIEND);
  await closed;
  expect(heard.at(-1)).toBe('refused');
  expect(agents.decided).toEqual([{ origin: FRIEND, isAllowed: false }]);
  agents.forget(FRIEND);
  expect(agents.decided).toEqual([]);
  say(page().caller);
  expect(agents.asking).toBe(FRIEND);
});

test('what is taken back while it is being connected gets no port', async () => {
  let give: (tools: typeof box) => void = () => undefined;
  const { agents, say } = open({
    tools: () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  });
  const { caller, got, until } = page();
  say(caller);
  agents.allow(FRIEND);
  agents.takeBack(FRIEND);
  give(box);
  await until('refused');
  expect(got).toEqual([]);
});

test('a page hears when the tools can’t be had, and more than eight wait for nobody', async () => {
  const { agents, say } = open({ tools: () => Promise.reject(new Error('No engine.')) });
  const pages = Array.from({ length: 9 }, () => page());
  for (const { caller } of pages) say(caller);
  agents.allow(FRIEND);
  await pages[0]?.until('failed');
  expect(pages[8]?.heard).toEqual([]);
});

/** A stand-in for the browser's interface. */
const context = () => {
  const names = new Set<string>();
  let tell: () => void = () => undefined;
  const registered = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const modelContext: ModelContext = {
    registerTool: ({ name }, { signal }) => {
      names.add(name);
      tell();
      signal.addEventListener('abort', () => names.delete(name));
      return Promise.resolve();
    },
  };
  return { names, modelContext, registered };
};

test('the browser’s agent has the tools while the switch is on, which is kept for the next visit', async () => {
  const { names, modelContext, registered } = context();
  const { agents, again } = open({ modelContext });
  agents.resume();
  expect([agents.servesBrowser, names.size]).toEqual([false, 0]);
  agents.letBrowser(true);
  await registered;
  const next = again();
  next.resume();
  expect(next.servesBrowser).toBe(true);
  next.letBrowser(false);
  agents.letBrowser(false);
  expect([agents.servesBrowser, names.size]).toEqual([false, 0]);
  const last = again();
  last.resume();
  expect(last.servesBrowser).toBe(false);
});

test('a browser that refuses the tools switches it off, and the page knows', async () => {
  const refusing: ModelContext = { registerTool: () => Promise.reject(new Error('In a frame.')) };
  const { agents } = open({ modelContext: refusing });
  agents.letBrowser(true);
  await expect.poll(() => agents.isRefusedByBrowser).toBe(true);
  expect(agents.servesBrowser).toBe(false);
  expect(open().agents.hasBrowserAgent).toBe(false);
});
