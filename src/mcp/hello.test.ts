import { expect, test } from 'vitest';
import { onHello, type Caller, type HelloWindow } from './hello';

interface Posted {
  readonly message: unknown;
  readonly target: string;
  readonly ports: number;
}

/** A window that keeps what is posted to it. */
const other = () => {
  const posted: Posted[] = [];
  const postMessage = (message: unknown, target: string, ports: readonly unknown[]): void => {
    posted.push({ message, target, ports: ports.length });
  };
  return { posted, window: { postMessage } as unknown as Window };
};

const open = () => {
  const [parent, opener, child, top, stranger] = [other(), other(), other(), other(), other()];
  let say: (event: MessageEvent) => void = () => undefined;
  const page = {
    addEventListener: (_: 'message', listener: typeof say) => {
      say = listener;
    },
    parent: parent.window,
    top: top.window,
    opener: opener.window,
    length: 1,
    0: child.window,
  } as unknown as HelloWindow & Window;
  const heard: Caller[] = [];
  onHello(page, (caller) => heard.push(caller));
  const from = (source: unknown, data: unknown, origin = 'https://example.org'): void =>
    say({ source, data, origin } as MessageEvent);
  return { page, parent, opener, child, top, stranger, heard, from };
};

const HELLO = { lodestone: 'hello', version: 1, id: 'one' };

test('who frames, opened, or is framed is heard by the origin that the browser tells', () => {
  const { parent, opener, child, top, heard, from } = open();
  for (const { window } of [parent, opener, child, top])
    from(window, { ...HELLO, origin: 'https://lie.example' });
  expect(heard.map(({ origin }) => origin)).toEqual(Array(4).fill('https://example.org'));
});

test.each([['null'], [''], ['file://'], ['chrome-extension://abc']])(
  'the origin "%s" is not heard',
  (origin) => {
    const { parent, heard, from } = open();
    from(parent.window, HELLO, origin);
    expect(heard).toEqual([]);
  },
);

test.each([
  [null],
  ['hello'],
  [{ ...HELLO, version: 2 }],
  [{ ...HELLO, id: 7 }],
  [{ ...HELLO, id: '' }],
  [{ ...HELLO, id: 'x'.repeat(101) }],
  [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }],
])('%j is no hello', (data) => {
  const { parent, heard, from } = open();
  from(parent.window, data);
  expect(heard).toEqual([]);
});

test('windows that have nothing to do with this one, and this one itself, are not heard', () => {
  const { page, stranger, heard, from } = open();
  from(stranger.window, HELLO);
  from(page, HELLO);
  from(null, HELLO);
  expect(heard).toEqual([]);
});

test('a hello that is sent again is heard once, another one anew', () => {
  const { parent, heard, from } = open();
  from(parent.window, HELLO);
  from(parent.window, HELLO);
  expect(heard).toHaveLength(1);
  from(parent.window, { ...HELLO, id: 'two' });
  // Another page in the same window.
  from(parent.window, { ...HELLO, id: 'two' }, 'https://example.com');
  expect(heard.map(({ origin }) => origin)).toEqual([
    'https://example.org',
    'https://example.org',
    'https://example.com',
  ]);
});

test('an answer reaches that origin alone, with a port where there is one', () => {
  const { parent, heard, from } = open();
  from(parent.window, HELLO);
  heard[0]?.answer('asking');
  const { port1, port2 } = new MessageChannel();
  heard[0]?.answer('connected', port2);
  port1.close();
  const target = 'https://example.org';
  expect(parent.posted).toEqual([
    { message: { ...HELLO, lodestone: 'asking' }, target, ports: 0 },
    { message: { ...HELLO, lodestone: 'connected' }, target, ports: 1 },
  ]);
});
