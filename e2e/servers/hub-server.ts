import { createHash } from 'node:crypto';
import { startLoopbackServer, type Exchange, type LoggedRequest } from './loopback-server';

/** A file on the hub; `lfs`: it is listed with its SHA-256, as large files are. */
export interface HubServerFile {
  readonly body: Uint8Array;
  readonly lfs?: boolean;
}

/** What goes wrong at a path, so often. */
export interface HubFault {
  readonly path: string;
  /** `cut`: the connection breaks in the middle. `other`: bytes that are not those of the list. */
  readonly kind: 'cut' | 'other' | 'busy' | 'no-range';
  readonly times: number;
}

export interface HubServer {
  /** `http://127.0.0.1:port/` */
  readonly url: string;
  readonly log: readonly (LoggedRequest & { readonly range?: string })[];
  /** From now on. */
  fault(fault: HubFault): void;
  close(): Promise<void>;
}

/** By `owner/name`, then by path. */
export type HubModels = Readonly<Record<string, Readonly<Record<string, HubServerFile>>>>;

/** Files of one page of a listing. */
const PAGE = 3;

const listed = ([path, { body, lfs = false }]: [string, HubServerFile]) => {
  const git = createHash('sha1').update(`blob ${body.length}\0`).update(body).digest('hex');
  const sha256 = createHash('sha256').update(body).digest('hex');
  const pointer = createHash('sha1').update(sha256).digest('hex');
  return lfs
    ? { type: 'file', path, oid: pointer, size: body.length, lfs: { oid: sha256, size: body.length } }
    : { type: 'file', path, oid: git, size: body.length };
};

/** A server laid out like a model hub: a list of the files of a model, page by page, and the files, also from a byte on. */
export const startHubServer = async (models: HubModels): Promise<HubServer> => {
  const log: LoggedRequest[] = [];
  const ranges = new Map<number, string>();
  const faults: { fault: HubFault; left: number }[] = [];

  const faultAt = (path: string): HubFault['kind'] | undefined => {
    const found = faults.find(({ fault, left }) => fault.path === path && left > 0);
    if (found !== undefined) found.left -= 1;
    return found?.fault.kind;
  };

  const list = (exchange: Exchange, name: string): void => {
    const files = Object.entries(models[name] ?? {});
    const folders = [{ type: 'directory', path: 'onnx', oid: '0', size: 0 }];
    const at = Number(exchange.address.searchParams.get('cursor') ?? '0');
    const page = files.slice(at, at + PAGE).map(listed);
    const next = new URL(exchange.address.href, 'http://x');
    next.searchParams.set('cursor', String(at + PAGE));
    const hasMore = at + PAGE < files.length;
    exchange.head(200, {
      'content-type': 'application/json',
      ...(hasMore && { link: `<${next.pathname}${next.search}>; rel="next"` }),
    });
    exchange.end(JSON.stringify(at === 0 ? [...folders, ...page] : page));
  };

  const give = (exchange: Exchange, path: string, body: Uint8Array): void => {
    const kind = faultAt(path);
    const range = /^bytes=(\d+)-$/u.exec(exchange.request.headers.range ?? '')?.[1];
    if (range !== undefined) ranges.set(log.length - 1, range);
    if (kind === 'busy') {
      exchange.head(503, {});
      exchange.end();
      return;
    }
    const from = range === undefined || kind === 'no-range' ? 0 : Number(range);
    if (from > 0 && from >= body.length) {
      exchange.head(416, { 'content-range': `bytes */${body.length}` });
      exchange.end();
      return;
    }
    const rest = body.subarray(from);
    exchange.head(from > 0 ? 206 : 200, {
      'content-type': 'application/octet-stream',
      'content-length': String(rest.length),
      ...(from > 0 && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
    });
    if (kind === 'cut') {
      exchange.write(rest.subarray(0, Math.ceil(rest.length / 2)));
      setTimeout(() => exchange.response.destroy(), 30);
      return;
    }
    exchange.end(kind === 'other' ? rest.map((byte) => byte ^ 1) : rest);
  };

  const server = await startLoopbackServer(log, (exchange) => {
    const path = decodeURIComponent(exchange.path);
    const listing = /^\/api\/models\/(.+)\/tree\/main$/u.exec(path)?.[1];
    const [, name = '', file = ''] = /^\/(.+?)\/resolve\/main\/(.+)$/u.exec(path) ?? [];
    const body = models[name]?.[file]?.body;
    if (listing !== undefined && models[listing] !== undefined) list(exchange, listing);
    else if (body !== undefined) give(exchange, `${name}/${file}`, body);
    else {
      exchange.head(404, { 'content-type': 'text/plain' });
      exchange.end('Entry not found');
    }
  });
  return {
    url: `${server.origin}/`,
    get log() {
      return log.map((entry, at) => {
        const range = ranges.get(at);
        return range === undefined ? entry : { ...entry, range };
      });
    },
    fault: (fault) => void faults.push({ fault, left: fault.times }),
    close: () => server.close(),
  };
};
