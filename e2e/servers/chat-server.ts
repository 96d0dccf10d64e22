import { setTimeout as pause } from 'node:timers/promises';
import { PAGE, type ChatFault } from './chat-fault';
import { heldTo, type FieldName } from './held-to';
import { startLoopbackServer, type Exchange, type LoggedRequest } from './loopback-server';

export interface ChatMessage {
  readonly role: string;
  readonly content: string;
}

/** A request for a reply, as it came. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly [field: string]: unknown;
}

export interface ChatServerOptions {
  /** What it would reply if it were held to nothing; `call`: how many requests for a reply came before. */
  readonly reply: (request: ChatRequest, call: number) => string;
  /** Default: one, `tiny`. */
  readonly models?: readonly Readonly<Record<string, unknown>>[];
  /** Who does not send it gets 401. Default: nobody is asked for one. */
  readonly key?: string;
  /** Fields by which it is told what a reply must match. It passes over all others. Default: none. */
  readonly reads?: readonly FieldName[];
  /** Fields that it answers with 400. Default: none. */
  readonly refuses?: readonly string[];
  /** Default: it streams where it is asked to. */
  readonly streams?: boolean;
  /** Default: it does where it is asked to. */
  readonly tellsUsage?: boolean;
  readonly fault?: ChatFault;
  /** Of each request for a reply, in their order, in the place of the one fault of all. */
  readonly faults?: readonly (ChatFault | undefined)[];
  /** Default: any that is free. */
  readonly port?: number;
}

export interface ChatServer {
  /** `http://127.0.0.1:port/v1` */
  readonly base: string;
  readonly log: readonly LoggedRequest[];
  /** Requests for a reply. */
  readonly asked: readonly ChatRequest[];
  /** The `authorization` header of every request. */
  readonly keys: readonly (string | undefined)[];
  /** The `cookie` header of every request. */
  readonly cookies: readonly (string | undefined)[];
  /** From now on; `undefined` mends it. */
  setFault(fault: ChatFault | undefined): void;
  close(): Promise<void>;
}

const MODELS = [{ id: 'tiny', object: 'model', owned_by: 'lodestone' }];
const BASE = '/v1';
const TOKEN = 4;
const MANY = 1_000_000;

/** Four letters each, so that every count can be checked. */
const tokensOf = (text: string): readonly string[] => text.match(new RegExp(`[^]{1,${TOKEN}}`, 'gu')) ?? [];

class Chat {
  fault: ChatFault | undefined;
  readonly asked: ChatRequest[] = [];
  readonly keys: (string | undefined)[] = [];
  readonly cookies: (string | undefined)[] = [];
  readonly #options: ChatServerOptions;
  #failed = 0;

  constructor(options: ChatServerOptions) {
    this.#options = options;
    this.fault = options.fault;
  }

  setFault(fault: ChatFault | undefined): void {
    this.fault = fault;
    this.#failed = 0;
  }

  async answer(exchange: Exchange): Promise<void> {
    const { request, path } = exchange;
    const body = await exchange.body();
    exchange.asked(body);
    if (request.method === 'OPTIONS') {
      this.#head(exchange, 204, '').end();
      return;
    }
    this.keys.push(request.headers.authorization);
    this.cookies.push(request.headers.cookie);
    if (this.fault?.kind === 'silent') return;
    if (this.fault?.kind === 'html') this.#head(exchange, 200, 'text/html').end(PAGE);
    else if (!this.#knows(request.headers.authorization))
      this.#refuse(exchange, 401, 'Incorrect API key provided.');
    else if (path === `${BASE}/models` && this.fault?.kind !== 'no-list') this.#list(exchange);
    else if (path === `${BASE}/chat/completions`) await this.#chat(exchange, JSON.parse(body) as ChatRequest);
    else this.#refuse(exchange, 404, 'Nothing is here.');
  }

  #knows(authorization: string | undefined): boolean {
    const { key } = this.#options;
    return key === undefined || authorization === `Bearer ${key}`;
  }

  #head(
    exchange: Exchange,
    status: number,
    type: string,
    more: Readonly<Record<string, string>> = {},
  ): Exchange {
    const isOpen = this.fault?.kind !== 'no-cors';
    exchange.head(status, {
      ...(type !== '' && { 'content-type': type }),
      'cache-control': 'no-store',
      ...(isOpen && {
        'access-control-allow-origin': '*',
        // `*` does not stand for this one.
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-expose-headers': 'retry-after',
      }),
      ...more,
    });
    return exchange;
  }

  #json(
    exchange: Exchange,
    status: number,
    value: unknown,
    more: Readonly<Record<string, string>> = {},
  ): void {
    this.#head(exchange, status, 'application/json', more).end(JSON.stringify(value));
  }

  #refuse(
    exchange: Exchange,
    status: number,
    message: string,
    more: Readonly<Record<string, string>> = {},
  ): void {
    this.#json(exchange, status, { error: { message, type: 'invalid_request_error', code: null } }, more);
  }

  #list(exchange: Exchange): void {
    this.#json(exchange, 200, { object: 'list', data: this.#options.models ?? MODELS });
  }

  async #chat(exchange: Exchange, request: ChatRequest): Promise<void> {
    const { reply, refuses = [], reads = [], streams = true } = this.#options;
    const call = this.asked.length;
    this.asked.push(request);
    const { faults } = this.#options;
    if (faults !== undefined) this.setFault(faults[call]);
    const refused = refuses.find((name) => name in request);
    if (this.#fails(exchange)) return;
    if (refused !== undefined) {
      this.#refuse(exchange, 400, `Unsupported parameter: '${refused}' is not supported with this model.`);
      return;
    }
    const text = await heldTo(request, reads, reply(request, call));
    const most = request.max_tokens ?? request.max_completion_tokens ?? MANY;
    const all = tokensOf(text);
    const tokens = this.fault?.kind === 'over-long' ? endlessly(text) : all.slice(0, most);
    const reason = all.length > most ? 'length' : 'stop';
    if (request.stream === true && streams) await this.#stream(exchange, request, tokens, reason);
    else this.#whole(exchange, request, [...tokens], reason);
  }

  /** Answers in place of a reply where the fault has it so. */
  #fails(exchange: Exchange): boolean {
    const { fault } = this;
    if (fault?.kind === 'redirect') this.#head(exchange, 307, '', { location: fault.to }).end();
    else if (fault?.kind === 'status' && this.#failed < (fault.times ?? Infinity)) {
      this.#failed += 1;
      const more = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
      this.#refuse(exchange, fault.status, fault.message ?? 'Not as planned.', more);
    } else return false;
    return true;
  }

  #usageOf({ messages }: ChatRequest, tokensOut: number) {
    const tokensIn = messages.reduce((sum, { content }) => sum + tokensOf(content).length, 0);
    return { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut };
  }

  #whole(exchange: Exchange, request: ChatRequest, tokens: readonly string[], reason: string): void {
    const message = { role: 'assistant', content: tokens.join('') };
    const usage = this.#options.tellsUsage === false ? {} : { usage: this.#usageOf(request, tokens.length) };
    this.#json(exchange, 200, { choices: [{ index: 0, message, finish_reason: reason }], ...usage });
  }

  async #stream(
    exchange: Exchange,
    request: ChatRequest,
    tokens: Iterable<string>,
    reason: string,
  ): Promise<void> {
    const { fault } = this;
    this.#head(exchange, 200, 'text/event-stream; charset=utf-8');
    const send = (value: unknown): void => exchange.write(`data: ${JSON.stringify(value)}\n\n`);
    const piece = (delta: unknown, end: string | null): unknown => ({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: end }],
    });
    exchange.write(': so that no proxy ends it\n\n');
    send(piece({ role: 'assistant', content: '' }, null));
    let count = 0;
    for (const token of tokens) {
      if (exchange.response.destroyed) return;
      if (await this.#breaks(exchange, count)) return;
      send(piece({ content: token }, null));
      count += 1;
      if (fault?.kind === 'slow') await pause(fault.ms);
      else if (fault?.kind === 'over-long') await pause(0);
    }
    send(piece({}, reason));
    const isTold = request.stream_options?.include_usage === true && this.#options.tellsUsage !== false;
    if (isTold) send({ choices: [], usage: this.#usageOf(request, count) });
    exchange.end('data: [DONE]\n\n');
  }

  /** Whether the reply ends, or stays, before this token, where the fault has it so. */
  async #breaks(exchange: Exchange, at: number): Promise<boolean> {
    const { fault } = this;
    if (fault?.kind === 'cut' && at === fault.tokens) {
      // What was written is on its way first.
      await pause(50);
      exchange.response.destroy();
    } else if (fault?.kind === 'ends-early' && at === fault.tokens) exchange.end();
    else if (fault?.kind === 'wrong-json' && at === 1) exchange.end('data: {"choices":[{"delta":\n\n');
    else if (fault?.kind === 'error-event' && at === 1)
      exchange.end(`data: ${JSON.stringify({ error: { message: fault.message, code: 500 } })}\n\n`);
    else if (fault?.kind === 'endless-event' && at === 1) await endlessEvent(exchange);
    else return fault?.kind === 'stalls' && at === 1;
    return true;
  }
}

function* endlessly(text: string): Generator<string> {
  for (;;) yield* tokensOf(`${text} `);
}

const endlessEvent = async (exchange: Exchange): Promise<void> => {
  while (!exchange.response.destroyed) {
    exchange.write(`data: ${'x'.repeat(100_000)}`);
    await pause(0);
  }
};

/** A server that speaks the protocol of OpenAI on a free port of loopback, and can fail in every way we know of. */
export const startChatServer = async (options: ChatServerOptions): Promise<ChatServer> => {
  const log: LoggedRequest[] = [];
  const chat = new Chat(options);
  const server = await startLoopbackServer(log, (exchange) => chat.answer(exchange), options.port);
  return {
    base: `${server.origin}${BASE}`,
    log,
    asked: chat.asked,
    keys: chat.keys,
    cookies: chat.cookies,
    setFault: (fault) => chat.setFault(fault),
    close: () => server.close(),
  };
};
