import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from 'oxigraph';
import { answerQuery, firstRows, firstTriples, openGraph, type Answered, type Rdf } from './answer-query';
import { HTML, STACK_TRACE, type Fault, type RowCap } from './fault';
import type { Manner } from './manners/manner';
import {
  startLoopbackServer,
  type Exchange,
  type LoggedRequest,
  type LoopbackServer,
} from './loopback-server';

export type SparqlServerOptions = Rdf & {
  readonly fault?: Fault;
  /** Default: that of a plain endpoint. */
  readonly manner?: Manner;
  /** Turtle at the bare URL; `{endpoint}` stands for the server's own, `{host}` for its host and port. Default: three triples of `sd:`. */
  readonly description?: string;
  /** Turtle at other paths, such as `/.well-known/void`; `{endpoint}` stands as above. */
  readonly documents?: Readonly<Record<string, string>>;
  /** Default: any that is free. */
  readonly port?: number;
};

export interface SparqlServer {
  /** Of the endpoint: `http://127.0.0.1:port/sparql` */
  readonly url: string;
  readonly log: readonly LoggedRequest[];
  /** From now on; `undefined` mends it. */
  setFault(fault: Fault | undefined): Promise<void>;
  /** What it holds from now on, in place of what it held. */
  hold(rdf: Rdf): void;
  close(): Promise<void>;
}

const PATH = '/sparql';
const NOWHERE = 'http://127.0.0.1:9/sparql';
const DESCRIPTION = `@prefix sd: <http://www.w3.org/ns/sparql-service-description#> .
<{endpoint}> a sd:Service ; sd:endpoint <{endpoint}> ; sd:supportedLanguage sd:SPARQL11Query .
`;

/** As Virtuoso says that its time for a query was over. */
const ANYTIME = { 'x-sql-state': 'S1TAT', 'access-control-expose-headers': 'X-SQL-State' };

const FORM = 'application/x-www-form-urlencoded';

const queryOf = async (exchange: Exchange): Promise<string> => {
  const { request, address } = exchange;
  if (request.method !== 'POST') return address.searchParams.get('query') ?? '';
  const body = await exchange.body();
  const isForm = request.headers['content-type']?.startsWith(FORM) === true;
  return isForm ? (new URLSearchParams(body).get('query') ?? '') : body;
};

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const OFFSET = /\bOFFSET\s+(\d+)/iu;
const hasWord = (query: string, words: readonly string[]): boolean =>
  new RegExp(`\\b(?:${words.join('|')})\\b`, 'iu').test(query);

const isRefusedBy = ({ offset, count, order }: RowCap, query: string): boolean =>
  (offset === 'refused' && OFFSET.test(query)) ||
  (count === 'refused' && hasWord(query, ['COUNT'])) ||
  (order === 'refused' && hasWord(query, ['ORDER']));

const isNeverAnswered = (fault: Fault | undefined, query: string): boolean =>
  fault?.kind === 'row-cap' && fault.offset === 'silent' && OFFSET.test(query);

const cutBy = ({ rows, offset, order }: RowCap, query: string, answered: Answered): string => {
  const most = typeof order === 'number' && hasWord(query, ['ORDER']) ? order : rows;
  const skipped = offset === 'within' ? Number(OFFSET.exec(query)?.[1] ?? 0) : 0;
  return firstRows(answered, most, skipped);
};

class Endpoint {
  fault: Fault | undefined;
  #wasBusy = false;
  #store: Store;
  readonly #manner: Manner;
  readonly #description: string;
  readonly #documents: Readonly<Record<string, string>>;

  constructor(options: SparqlServerOptions) {
    this.#store = openGraph(options);
    this.#manner = options.manner ?? {};
    this.#description = options.description ?? DESCRIPTION;
    this.#documents = options.documents ?? {};
    this.fault = options.fault;
  }

  hold(rdf: Rdf): void {
    this.#store = openGraph(rdf);
  }

  async answer(exchange: Exchange): Promise<void> {
    const { request, path } = exchange;
    const query = await queryOf(exchange);
    exchange.asked(query);
    const isMoved = this.#is('redirect-slash') && path === PATH;
    const document = this.#documents[path];
    if (document !== undefined) this.#turtle(exchange, document);
    else if (path !== PATH && path !== `${PATH}/`) this.#plain(exchange, 404, 'Nothing is here.');
    else if (isMoved) this.#redirect(exchange, 301, `${PATH}/`);
    else if (this.#turnsInCircles(query)) this.#redirect(exchange, 302, path);
    else if (request.method === 'OPTIONS') this.#head(exchange, 204, '').end();
    else if (this.#refuses(exchange, query)) return;
    else if (query === '') this.#turtle(exchange, this.#description);
    else await this.#answerQuery(exchange, query);
  }

  #is(kind: Fault['kind']): boolean {
    return this.fault?.kind === kind;
  }

  #head(exchange: Exchange, status: number, type: string, more: Readonly<Record<string, string>> = {}) {
    const { method } = exchange.request;
    const isOpen = !this.#is('no-cors') && !(this.#is('post-without-cors') && method === 'POST');
    exchange.head(status, {
      ...(type !== '' && { 'content-type': type }),
      // The log is to hold every request.
      'cache-control': 'no-store',
      ...(isOpen && { 'access-control-allow-origin': '*' }),
      ...(isOpen && method === 'OPTIONS' && { 'access-control-allow-headers': '*' }),
      ...more,
    });
    return exchange;
  }

  #plain(exchange: Exchange, status: number, text: string): void {
    this.#head(exchange, status, 'text/plain; charset=utf-8').end(text);
  }

  #redirect(exchange: Exchange, status: number, path: string): void {
    const { search } = exchange.address;
    this.#head(exchange, status, '', { location: path + search }).end();
  }

  #turtle(exchange: Exchange, text: string): void {
    const { host = '' } = exchange.request.headers;
    const own = `http://${host}${PATH}`;
    const endpoint = this.#is('wrong-description') ? NOWHERE : own;
    const body = text.replaceAll('{endpoint}', endpoint).replaceAll('{host}', host);
    this.#head(exchange, 200, 'text/turtle; charset=utf-8').end(body);
  }

  /** Answers in place of the query where the fault has it so. */
  #refuses(exchange: Exchange, query: string): boolean {
    const { method } = exchange.request;
    const { fault } = this;
    if (fault?.kind === 'status') this.#plain(exchange, fault.status, 'Not as planned.');
    else if (fault?.kind === 'html-500') this.#head(exchange, 500, 'text/html').end(HTML);
    else if (fault?.kind === 'html-200') this.#head(exchange, 200, 'text/html').end(HTML);
    else if (fault?.kind === 'refuses-post' && method === 'POST') this.#plain(exchange, 405, 'Use GET.');
    else if (fault?.kind === 'post-status' && method === 'POST')
      this.#plain(exchange, fault.status, 'Not like this.');
    else if (fault?.kind === 'refuses-get' && method === 'GET' && query !== '')
      this.#plain(exchange, 414, 'The address is too long.');
    else if (fault?.kind === 'row-cap' && isRefusedBy(fault, query))
      this.#plain(exchange, 400, 'Not with this query.');
    else if (fault?.kind === 'refuses-words' && hasWord(query, fault.words))
      this.#plain(exchange, fault.status, 'A word of it is not known here.');
    else if (fault?.kind === 'short-addresses' && method === 'POST') this.#plain(exchange, 405, 'Use GET.');
    else if (fault?.kind === 'short-addresses' && (exchange.request.url ?? '').length > fault.characters)
      this.#plain(exchange, 414, 'The address is too long.');
    else if (fault?.kind === 'refuses-service' && /\bSERVICE\b/iu.test(query))
      this.#plain(exchange, 400, 'SERVICE is not allowed here.');
    else if (fault?.kind === 'busy-once' && !this.#wasBusy) {
      this.#wasBusy = true;
      this.#plain(exchange, 429, 'Too many requests.');
    } else return fault?.kind === 'silent' || isNeverAnswered(fault, query);
    return true;
  }

  #turnsInCircles(query: string): boolean {
    return this.#is('redirect-loop') || (this.#is('redirect-loop-queries') && query !== '');
  }

  async #answerQuery(exchange: Exchange, query: string): Promise<void> {
    const { fault } = this;
    // Rows are cut in JSON and in N-Triples alone.
    const accept =
      fault?.kind === 'row-cap' ? 'application/n-triples' : (exchange.request.headers.accept ?? '');
    const isDeaf = fault?.kind === 'row-cap' && (fault.offset === 'ignored' || fault.offset === 'within');
    const { rewrite, respell, limit, unionsGraphs = false } = this.#manner;
    let answered: Answered;
    try {
      const told = rewrite === undefined ? query : rewrite(query, this.#store);
      const text = isDeaf ? told.replace(OFFSET, '') : told;
      const store = fault?.kind === 'anytime' ? firstTriples(this.#store, fault.triples) : this.#store;
      answered = answerQuery(store, text, accept, { unionsGraphs });
      if (respell !== undefined) answered = { ...answered, body: respell(answered.body) };
    } catch (thrown) {
      this.#plain(exchange, 400, messageOf(thrown));
      return;
    }
    if (fault?.kind === 'anytime') this.#head(exchange, 206, answered.type, ANYTIME);
    else this.#head(exchange, 200, answered.type);
    if (limit?.takesTooLong(query) === true) await this.#breakOff(exchange, answered.body, limit.ms);
    else if (fault?.kind === 'row-cap') exchange.end(cutBy(fault, query, answered));
    else await this.#send(exchange, answered.body);
  }

  /** As a server does that has begun to answer when its time is over. */
  async #breakOff(exchange: Exchange, body: string, ms: number): Promise<void> {
    exchange.write(body.slice(0, Math.floor(body.length / 2)));
    await pause(ms);
    exchange.end(STACK_TRACE);
  }

  async #send(exchange: Exchange, body: string): Promise<void> {
    const { fault } = this;
    const middle = Math.floor(body.length / 2);
    const half = body.slice(0, middle);
    switch (fault?.kind) {
      case 'truncated':
        exchange.end(half);
        break;
      case 'broken-connection':
        exchange.write(half);
        // What was written is on its way first.
        await pause(50);
        exchange.response.destroy();
        break;
      case 'stack-trace':
        exchange.end(half + STACK_TRACE);
        break;
      case 'slow':
        exchange.write(half);
        await pause(fault.ms);
        exchange.end(body.slice(middle));
        break;
      case 'never-ends':
        exchange.write(half);
        break;
      default:
        exchange.end(body);
    }
  }
}

const put = async (server: LoopbackServer, fault: Fault | undefined): Promise<void> => {
  if (fault?.kind === 'dead') await server.close();
  else await server.listen();
};

/** A SPARQL Protocol server over Oxigraph on a free port of loopback, that can fail in every way we know of. */
export const startSparqlServer = async (options: SparqlServerOptions): Promise<SparqlServer> => {
  const log: LoggedRequest[] = [];
  const endpoint = new Endpoint(options);
  const server = await startLoopbackServer(log, (exchange) => endpoint.answer(exchange), options.port);
  await put(server, options.fault);
  return {
    url: `${server.origin}${PATH}`,
    log,
    setFault: async (fault) => {
      endpoint.fault = fault;
      await put(server, fault);
    },
    hold: (rdf) => endpoint.hold(rdf),
    close: () => server.close(),
  };
};
