/** The three servers of the zip are one: each answers the same, to this computer alone. A runtime that is missing here skips its own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SERVERS = fileURLToPath(new URL('zip/server/', import.meta.url));
const NUMBERS = '0123456789';
const SECRET = 'nobody may read this';

const works = (command: string, ...words: readonly string[]): boolean =>
  spawnSync(command, words, { stdio: 'ignore' }).status === 0;

let folder: string;
/** What is served: blanks and letters of other languages are usual in the path of a stick. */
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestone-site-'));
  site = join(folder, 'Año 7 – Übung', 'site');
  await mkdir(join(site, 'app', 'empty'), { recursive: true });
  await mkdir(`${site}-other`);
  const files = {
    'index.html': '<p>start</p>',
    'app/index.html': '<p>app</p>',
    'app/numbers.gguf': NUMBERS,
    'app/code.js': 'true',
    'app/engine.wasm': '\0asm',
    'app/app.webmanifest': '{}',
    'app/prepared.json': '{}',
    'app/árbol más alto.csv': 'a,b',
    'app/nothing.txt': '',
    '../secret.txt': SECRET,
    '../site-other/secret.txt': SECRET,
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(site, path), text);
  await symlink(join(folder, 'Año 7 – Übung', 'secret.txt'), join(site, 'link.txt'));
  await symlink(join(folder, 'Año 7 – Übung'), join(site, 'up'));
  if (works('mcs', '--version'))
    spawnSync('mcs', ['-langversion:5', `-out:${folder}/serve.exe`, join(SERVERS, 'serve.cs')]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** As it is written: `fetch` would tidy the path. */
const sent = (port: number, text: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]);
      const fields = Object.fromEntries(headers) as Record<string, string>;
      resolve({ status: Number(first.split(' ')[1]), headers: fields, body: rest.join('\r\n\r\n') });
    });
  });

interface Asked {
  readonly method?: string;
  readonly host?: string;
  readonly more?: Readonly<Record<string, string>>;
}

const request = (
  port: number,
  path: string,
  { method = 'GET', host = `127.0.0.1:${port}`, more = {} }: Asked = {},
): Promise<Reply> => {
  const headers = Object.entries({ host, ...more }).map(([name, value]) => `${name}: ${value}`);
  return sent(port, [`${method} ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
};

const KINDS = [
  {
    name: 'Perl',
    isHere: works('perl', '-MIO::Socket::INET', '-e', '1'),
    command: ['perl', `${SERVERS}serve.pl`],
  },
  { name: 'Python', isHere: works('python3', '--version'), command: ['python3', `${SERVERS}serve.py`] },
  // What Windows compiles itself. Its Path of a file is that of the system it runs on.
  {
    name: 'C#',
    isHere: works('mono', '--version') && works('mcs', '--version'),
    command: ['mono', 'serve.exe'],
  },
];

describe.each(KINDS.filter(({ isHere }) => isHere))('$name', ({ command }) => {
  let server: ChildProcess;
  let port: number;

  const started = async (
    asked: string,
  ): Promise<{ readonly process: ChildProcess; readonly port: number }> => {
    const [program = '', script = ''] = command;
    const words = [script, site, '--port', asked, '--no-browser'];
    const process = spawn(program, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const found = await new Promise<number>((resolve, reject) => {
      let said = '';
      process.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /^Lodestone: http:\/\/127\.0\.0\.1:(\d+)\/$/mu.exec(said);
        if (address !== null) resolve(Number(address[1]));
      });
      process.on('exit', (code) => {
        reject(new Error(`It ended with ${code}.`));
      });
    });
    return { process, port: found };
  };
  const ended = (process: ChildProcess): Promise<void> =>
    new Promise((resolve) => {
      process.once('exit', () => {
        resolve();
      });
      process.kill('SIGTERM');
    });

  beforeAll(async () => {
    ({ process: server, port } = await started('0'));
  });
  afterAll(() => ended(server));

  test.each([
    ['/', 'text/html; charset=utf-8', '<p>start</p>'],
    ['/app/', 'text/html; charset=utf-8', '<p>app</p>'],
    ['/app/?new=1', 'text/html; charset=utf-8', '<p>app</p>'],
    ['/app/code.js', 'text/javascript; charset=utf-8', 'true'],
    ['/app/engine.wasm', 'application/wasm', '\0asm'],
    ['/app/app.webmanifest', 'application/manifest+json', '{}'],
    ['/app/prepared.json', 'application/json', '{}'],
    ['/app/numbers.gguf', 'application/octet-stream', NUMBERS],
    ['/app/nothing.txt', 'text/plain; charset=utf-8', ''],
    ['/app/%C3%A1rbol%20m%C3%A1s%20alto.csv', 'text/csv; charset=utf-8', 'a,b'],
  ])('%s is sent as %s, with what threads need', async (path, type, body) => {
    const reply = await request(port, path);
    expect([reply.status, reply.body]).toEqual([200, body]);
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'credentialless',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    '/../secret.txt',
    '/app/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/app/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/../site-other/secret.txt',
    '/-other/secret.txt',
    '/%2e%2e%2fsite-other/secret.txt',
    '//etc/passwd',
    '/app/numbers.gguf/../../../secret.txt',
    '/app/code.js%00.html',
    '/link.txt',
    '/up/secret.txt',
    '/app/empty/',
    '/app/code.js/',
    '/nowhere',
  ])('%s leads nowhere', async (path) => {
    const reply = await request(port, path);
    expect([reply.status, reply.body]).toEqual([404, '404 Not Found\n']);
  });

  test('a folder without its slash leads to the one with it', async () => {
    const reply = await request(port, '/app?x=1');
    expect([reply.status, reply.headers['location']]).toEqual([301, './app/']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const reply = await request(port, '/', { method });
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('HEAD tells the length, and no more', async () => {
    const reply = await request(port, '/app/numbers.gguf', { method: 'HEAD' });
    expect([reply.status, reply.headers['content-length'], reply.body]).toEqual([200, '10', '']);
  });

  test.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', ''])(
    'whoever asks for “%s” is at the wrong place',
    async (host) => {
      expect((await request(port, '/', { host })).status).toBe(403);
    },
  );

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, NUMBERS, 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, NUMBERS, undefined],
    ['lines=1-2', 200, NUMBERS, undefined],
  ])('of a file, %s gives %i', async (range, status, body, part) => {
    const reply = await request(port, '/app/numbers.gguf', { more: { range } });
    const said = reply.status === 416 ? '' : reply.body;
    expect([reply.status, said, reply.headers['content-range']]).toEqual([status, body, part]);
  });

  test('what the browser has is not sent again', async () => {
    const { headers } = await request(port, '/app/code.js');
    const again = await request(port, '/app/code.js', { more: { 'if-none-match': headers['etag'] ?? '' } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('what is no request is answered as none', async () => {
    const reply = await sent(port, 'hello\r\n\r\n');
    expect(`${reply.status} ${reply.body}`).not.toMatch(/200|start/u);
  });

  test('a browser that connects and says nothing keeps nobody waiting', async () => {
    const silent = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
    expect((await request(port, '/')).status).toBe(200);
    for (const socket of silent) socket.destroy();
  });

  test('a port that is taken gives way to the next one', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port: first } = taken.address() as AddressInfo;
    const other = await started(String(first));
    expect(other.port).toBeGreaterThan(first);
    expect((await request(other.port, '/')).status).toBe(200);
    await ended(other.process);
    taken.close();
  });

  test.runIf(process.platform === 'linux')('nobody is heard on another address of this machine', async () => {
    const heard = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.2', () => {
        resolve('heard');
        socket.destroy();
      });
      socket.on('error', (error: NodeJS.ErrnoException) => {
        resolve(error.code ?? '');
      });
    });
    expect(heard).toBe('ECONNREFUSED');
  });
});
