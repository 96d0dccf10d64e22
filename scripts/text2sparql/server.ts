import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Translate, Translated } from './answer-query';
import { graphCalled, type Datasets } from './datasets';

const PATH = '/text2sparql';

export interface Text2SparqlOptions {
  readonly datasets: Datasets;
  readonly translate: Translate;
  /** 0: any that is free. */
  readonly port: number;
  readonly host: string;
  readonly onAnswer?: (question: string, graph: string, translated: Translated) => void;
}

export interface Text2SparqlServer {
  /** What a client is given. */
  readonly url: string;
  /** Stops what is being asked. */
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, string>>;
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' };

/** The client stops at a body that is no JSON, and passes over JSON without the keys it looks for. */
const refused = (status: number, detail: string): Reply => ({ status, body: { detail } });

const listed = (datasets: Datasets): string =>
  [...datasets].map(([iri, graph]) => `${graph} (${iri})`).join(', ');

const translated = async (
  parameters: URLSearchParams,
  { datasets, translate, onAnswer }: Text2SparqlOptions,
  signal: AbortSignal,
): Promise<Reply> => {
  const question = parameters.get('question')?.trim() ?? '';
  const dataset = parameters.get('dataset')?.trim() ?? '';
  if (question === '') return refused(400, 'The parameter “question” is missing: what shall be asked?');
  if (dataset === '') return refused(400, `The parameter “dataset” is missing: one of ${listed(datasets)}.`);
  const graph = graphCalled(datasets, dataset);
  if (graph === undefined)
    return refused(404, `The dataset “${dataset}” is not served here; these are: ${listed(datasets)}.`);
  const found = await translate(question, graph, signal);
  onAnswer?.(question, graph, found);
  return {
    status: 200,
    body: {
      dataset: parameters.get('dataset') ?? '',
      question: parameters.get('question') ?? '',
      query: found.query,
    },
  };
};

const replyTo = async (
  request: IncomingMessage,
  options: Text2SparqlOptions,
  signal: AbortSignal,
): Promise<Reply> => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname !== PATH) return refused(404, `Questions are asked at ${PATH}?question=…&dataset=…`);
  if (request.method !== 'GET')
    return refused(405, `Questions are asked by GET, not ${request.method ?? ''}.`);
  return translated(url.searchParams, options, signal);
};

/** A client that hangs up stops its question. */
const leftBy = (response: ServerResponse): AbortSignal => {
  const left = new AbortController();
  response.on('close', () => {
    left.abort();
  });
  return left.signal;
};

const handle = async (
  request: IncomingMessage,
  response: ServerResponse,
  options: Text2SparqlOptions,
): Promise<void> => {
  const signal = leftBy(response);
  const reply = await replyTo(request, options, signal).catch((error: unknown) => {
    if (!signal.aborted) console.error(error);
    return refused(500, 'The question could not be answered.');
  });
  const allow = reply.status === 405 ? { allow: 'GET' } : {};
  response.writeHead(reply.status, { ...HEADERS, ...allow }).end(JSON.stringify(reply.body));
};

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });

/** Rejects where the port can't be had. */
export const startText2Sparql = (options: Text2SparqlOptions): Promise<Text2SparqlServer> => {
  const server = createServer((request, response) => {
    void handle(request, response, options);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      const { port } = server.address() as AddressInfo;
      const host = options.host.includes(':') ? `[${options.host}]` : options.host;
      resolve({ url: `http://${host}:${port}${PATH}`, close: () => closed(server) });
    });
  });
};
