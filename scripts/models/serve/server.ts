import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { done, failed, never, type Outcome } from '../../../src/base';
import { Turns } from '../../../src/model';
import { readAsked, type Asked } from './asked';
import type { ServeFailure } from './serve-failure';
import { beginChunk, endChunks, errorBody, textChunk, wholeReply, type ReplyHead } from './wire-shapes';
import type { Refusal, Timings, Writer, WriterPiece } from './writer';

export interface ModelServerOptions {
  readonly writer: Writer;
  /** What it calls its one model. */
  readonly name: string;
  /** Bytes of the model. */
  readonly size: number;
  /** 0: any that is free. */
  readonly port: number;
  readonly onReply?: (timings: Timings) => void;
}

export interface ModelServer {
  /** What a client is given: `http://127.0.0.1:8080/v1`. */
  readonly base: string;
  /** Stops what is being written, and takes no more connections. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;
/** Letters of a request: more than any context holds. */
const MOST_BODY = 20_000_000;
/** A long prompt takes minutes to read, and clients give up on what is silent. */
const ALIVE_MS = 5000;

const isLoopback = (url: string): boolean => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);

/** Another site's page may neither ask the model nor learn what it is: not by its origin, nor by a name that leads here. */
const isForeign = ({ headers }: IncomingMessage): boolean => {
  const { origin, host = '' } = headers;
  return !isLoopback(`http://${host}`) || (origin !== undefined && !isLoopback(origin));
};

const corsOf = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  headers.origin === undefined
    ? {}
    : {
        'access-control-allow-origin': headers.origin,
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-private-network': 'true',
        vary: 'origin',
      };

/** `undefined`: too long. */
const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > MOST_BODY) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const REFUSAL: Readonly<Record<Refusal['type'], string>> = {
  grammar: 'The grammar can’t be used: ',
  template: 'The chat template refuses these messages: ',
  'too-long': '',
};

class Chat {
  readonly #options: ModelServerOptions;
  readonly #turns = new Turns();

  constructor(options: ModelServerOptions) {
    this.#options = options;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cors = corsOf(request);
    if (isForeign(request)) {
      this.#error(response, {}, 403, 'This server answers this machine alone.');
      return;
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.replace(/^\/v1/u, '');
    const method = path === '/chat/completions' ? 'POST' : 'GET';
    if (!['/chat/completions', '/models', '/health'].includes(path))
      this.#error(response, cors, 404, 'There are /v1/models and /v1/chat/completions here.');
    else if (request.method !== method)
      this.#error(response, { ...cors, allow: method }, 405, `${pathname} takes ${method}.`);
    else if (path === '/health') this.#json(response, cors, 200, { status: 'ok' });
    else if (path === '/models') this.#json(response, cors, 200, this.#list());
    else await this.#complete(request, response, cors);
  }

  #json(
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
    status: number,
    value: object,
  ): void {
    response
      .writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(value));
  }

  #error(
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
    status: number,
    message: string,
    type = 'invalid_request_error',
  ): void {
    this.#json(response, headers, status, errorBody(status, type, message));
  }

  #list(): object {
    const { name, size, writer } = this.#options;
    return {
      object: 'list',
      data: [
        {
          id: name,
          object: 'model',
          // By this word clients know that it takes a grammar.
          owned_by: 'llamacpp',
          max_model_len: writer.contextTokens,
          meta: { n_ctx: writer.contextTokens, n_ctx_train: writer.trainedContextTokens, size },
        },
      ],
    };
  }

  async #complete(
    request: IncomingMessage,
    response: ServerResponse,
    cors: Readonly<Record<string, string>>,
  ): Promise<void> {
    const text = await bodyOf(request);
    if (text === undefined) {
      this.#error(response, { ...cors, connection: 'close' }, 413, 'The request is too long.');
      return;
    }
    const asked = readAsked(text);
    if (!asked.ok) {
      this.#error(response, cors, 400, asked.failure);
      return;
    }
    const prepared = await this.#options.writer.prepare(asked.value);
    if (!prepared.ok) {
      const { type, message } = prepared.failure;
      const name = type === 'too-long' ? 'exceed_context_size_error' : undefined;
      this.#error(response, cors, 400, `${REFUSAL[type]}${message}`, name);
      return;
    }
    await this.#reply(asked.value, response, cors, (signal) =>
      this.#options.writer.write(prepared.value, signal),
    );
  }

  /** A client that hangs up stops its reply, or gives up its place in the row. */
  async #reply(
    asked: Asked,
    response: ServerResponse,
    cors: Readonly<Record<string, string>>,
    write: (signal: AbortSignal) => AsyncGenerator<WriterPiece, void>,
  ): Promise<void> {
    const left = new AbortController();
    response.on('close', () => {
      left.abort();
    });
    const head: ReplyHead = {
      id: `chatcmpl-${randomUUID()}`,
      created: Math.floor(Date.now() / 1000),
      model: this.#options.name,
    };
    const send = asked.isStream ? this.#stream(response, cors, head) : undefined;
    const alive = setInterval(() => send?.(': still at it\n\n'), ALIVE_MS);
    let leave = (): void => undefined;
    try {
      leave = await this.#turns.take(left.signal);
      const texts: Extract<WriterPiece, { readonly type: 'text' }>[] = [];
      for await (const piece of write(left.signal)) {
        if (piece.type === 'end') this.#options.onReply?.(piece.timings);
        if (send !== undefined) send(...this.#eventsOf(head, piece, asked));
        else if (piece.type === 'text') texts.push(piece);
        else this.#json(response, cors, 200, wholeReply(head, texts, piece));
      }
      if (send !== undefined) response.end('data: [DONE]\n\n');
    } catch (thrown) {
      if (left.signal.aborted) return;
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      if (send === undefined) this.#error(response, cors, 500, message, 'server_error');
      else response.end(`data: ${JSON.stringify(errorBody(500, 'server_error', message))}\n\n`);
    } finally {
      clearInterval(alive);
      leave();
    }
  }

  #stream(
    response: ServerResponse,
    cors: Readonly<Record<string, string>>,
    head: ReplyHead,
  ): (...events: readonly string[]) => void {
    response.writeHead(200, {
      ...cors,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    const send = (...events: readonly string[]): void => {
      if (!response.writableEnded && !response.destroyed) response.write(events.join(''));
    };
    send(`data: ${JSON.stringify(beginChunk(head))}\n\n`);
    return send;
  }

  #eventsOf(head: ReplyHead, piece: WriterPiece, { tellsUsage }: Asked): readonly string[] {
    switch (piece.type) {
      case 'text':
        return [`data: ${JSON.stringify(textChunk(head, piece))}\n\n`];
      case 'end':
        return endChunks(head, piece, tellsUsage).map((one) => `data: ${JSON.stringify(one)}\n\n`);
      default:
        return never(piece);
    }
  }
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });

/** Serves one model on loopback: nothing outside this machine reaches it. */
export const startModelServer = (
  options: ModelServerOptions,
): Promise<Outcome<ModelServer, ServeFailure>> => {
  const chat = new Chat(options);
  const server = createServer((request, response) => {
    chat.answer(request, response).catch((thrown: unknown) => {
      if (!response.destroyed) console.error(thrown);
      response.destroy();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (thrown: NodeJS.ErrnoException) => {
      if (thrown.code === 'EADDRINUSE') resolve(failed({ kind: 'port-in-use', port: options.port }));
      else reject(thrown);
    });
    server.listen(options.port, HOST, () => {
      const { port } = server.address() as AddressInfo;
      resolve(done({ base: `http://${HOST}:${port}/v1`, close: () => closed(server) }));
    });
  });
};
