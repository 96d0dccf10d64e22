/** Pages of other sites that use the tools, with the client side as docs/mcp.md has it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import sirv from 'sirv';
import { build, type Rolldown } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');

/** What a page of the tests does, by the official client. */
const PAGE = `
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { PortTransport, connectToLodestone } from './from-docs.js';

const target = () => document.querySelector('iframe')?.contentWindow ?? globalThis.opened;
globalThis.here = globalThis;
globalThis.states = [];
globalThis.connect = async (origin) => {
  const port = await connectToLodestone(target(), origin, () => states.push('asking'));
  const client = new Client({ name: 'test', version: '1' });
  client.onclose = () => states.push('closed');
  await client.connect(new PortTransport(port));
  globalThis.client = client;
};
`;

/** The one script of these pages. */
export const clientScript = async (folder: string): Promise<string> => {
  const text = readFileSync(resolve(ROOT, 'docs/mcp.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/u.exec(text) ?? [];
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'from-docs.js'), code);
  writeFileSync(resolve(folder, 'page.js'), PAGE);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(folder, 'page.js'), formats: ['es'], fileName: 'page' },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
};

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};

export interface Site {
  readonly origin: string;
  close(): void;
}

/** A site whose page frames an address (`/?frame=ADDRESS`), or frames nothing. */
export const serveSite = async (script: string): Promise<Site> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/page.js') {
      response.setHeader('content-type', 'text/javascript').end(script);
      return;
    }
    if (url.pathname !== '/') {
      response.writeHead(204).end();
      return;
    }
    const framed = url.searchParams.get('frame');
    const frame = framed === null ? '' : `<iframe src="${framed}" width="900" height="600"></iframe>`;
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Other site</title><script type="module" src="page.js"></script>${frame}`);
  });
  const origin = await listening(server);
  return { origin, close: () => void server.close() };
};

/** The built page without the headers that isolate it, as a plain host of files serves it. */
export const servePlainly = async (): Promise<Site> => {
  const files = sirv(resolve(ROOT, 'dist'), { dev: true });
  const server = createServer((request, response) => files(request, response));
  const origin = await listening(server);
  return { origin, close: () => void server.close() };
};
