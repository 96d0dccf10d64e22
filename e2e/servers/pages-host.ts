import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { startLoopbackServer, type LoggedRequest, type LoopbackServer } from './loopback-server';

/** A host of files as GitHub Pages is one: below a path, with no header of its own choice, and 404 for what is not there. */
export interface PagesHost extends LoopbackServer {
  /** Of the page. */
  readonly url: string;
  readonly log: readonly LoggedRequest[];
  /** From now on these folders are served, the first that has a file. */
  publish(...folders: readonly string[]): void;
}

const BASE = '/lodestone/';
const MAX_AGE = 600;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export const startPagesHost = async (...published: readonly string[]): Promise<PagesHost> => {
  const log: LoggedRequest[] = [];
  let folders = published;
  const fileOf = async (path: string): Promise<Buffer | undefined> => {
    for (const folder of folders) {
      // Normal paths do not climb out of the folder.
      const body = await readFile(join(folder, normalize(decodeURIComponent(path)))).catch(() => undefined);
      if (body !== undefined) return body;
    }
    return undefined;
  };
  const server = await startLoopbackServer(log, async (exchange) => {
    const { path } = exchange;
    const name = path.startsWith(BASE) ? path.slice(BASE.length) || 'index.html' : undefined;
    const body = name === undefined ? undefined : await fileOf(name);
    const type = name === undefined ? undefined : TYPES[extname(name)];
    exchange.head(body === undefined ? 404 : 200, {
      'content-type': body === undefined ? 'text/html' : (type ?? 'application/octet-stream'),
      ...(body !== undefined && {
        'cache-control': `max-age=${MAX_AGE}`,
        'content-length': String(body.length),
      }),
    });
    exchange.end(body ?? '<!doctype html><title>Not found</title>');
  });
  return {
    ...server,
    url: `${server.origin}${BASE}`,
    log,
    publish: (...fresh) => {
      folders = fresh;
    },
  };
};
