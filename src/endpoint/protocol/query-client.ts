import { done, failed, type Outcome } from '../../base';
import { iri, toIri } from '../../rdf';
import type { EndpointAnswer, EndpointFailure, EndpointRequest } from '../contract';
import { isWebAddress, type Reach, type Reached } from '../http/reach';
import { readResult, type Form } from '../results/read-result';
import { querySending, queryUrl, withoutQueryParameter, type Method } from './query-sending';
import { readOnlyQuery } from './read-only';

/** Longer URLs are cut or refused by servers and proxies on the way. */
const LONGEST_URL = 1800;

const REFUSALS: Readonly<Record<Method, ReadonlySet<number>>> = {
  POST: new Set([403, 405, 415, 501]),
  GET: new Set([405, 413, 414, 431]),
};

type Answer = Reached<EndpointAnswer>;

/** What a busy host says is no word on the method. */
const isClientError = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** `isTrial`: the query would do in an address, so that where anything was wrong with a POST, GET may be right. */
const wasRefused = (method: Method, { outcome }: Answer, isTrial: boolean): boolean => {
  if (outcome.ok) return false;
  const { failure } = outcome;
  if (failure.kind === 'cors') return method === 'POST';
  if (failure.kind !== 'http-status') return false;
  const mayBeMethod = method === 'POST' && isTrial && isClientError(failure.status);
  return mayBeMethod || REFUSALS[method].has(failure.status);
};

/** It takes no POST, whatever is sent: the length of the query is no reason. */
const takesNoPost = ({ outcome }: Answer): boolean =>
  !outcome.ok && outcome.failure.kind === 'http-status' && [405, 501].includes(outcome.failure.status);

/** A redirect that turns POST into GET loses the query: what it leads to answers something else. */
const mayHaveLostItsQuery = ({ outcome, wasRedirected }: Answer): boolean =>
  wasRedirected &&
  !outcome.ok &&
  (outcome.failure.kind === 'malformed' || outcome.failure.kind === 'http-status');

/** Endpoints by the SPARQL Protocol, and what was learned of each while it was asked. */
export class QueryClient {
  readonly #reach: Reach;
  /** The method that an endpoint takes, where it refused the other. */
  readonly #methods = new Map<string, Method>();
  /** Where an endpoint is now. */
  readonly #moved = new Map<string, string>();

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  async query(
    asked: EndpointRequest,
    signal: AbortSignal,
  ): Promise<Outcome<EndpointAnswer, EndpointFailure>> {
    const { url } = asked;
    const readOnly = readOnlyQuery(asked.query);
    if (!readOnly.ok) return failed({ kind: 'refused', url, reason: readOnly.failure });
    const { form, text: query } = readOnly.value;
    const request = { ...asked, query };
    if (!isWebAddress(url)) return failed({ kind: 'network', url, ms: 0 });
    const isShort = queryUrl(this.#moved.get(url) ?? url, query).length < LONGEST_URL;
    const method = this.#methods.get(url) ?? (isShort && request.byPost !== true ? 'GET' : 'POST');
    const answered = await this.#inEitherWay(request, form, method, signal);
    const isGetOnly = answered.ok && this.#methods.get(url) === 'GET';
    return isGetOnly ? done({ ...answered.value, getOnly: true }) : answered;
  }

  async #inEitherWay(
    request: EndpointRequest,
    form: Form,
    method: Method,
    signal: AbortSignal,
  ): Promise<Outcome<EndpointAnswer, EndpointFailure>> {
    const isTrial = request.byPost === true;
    const first = await this.#ask(request, form, method, signal);
    if (!wasRefused(method, first, isTrial)) return first.outcome;
    const other = method === 'GET' ? 'POST' : 'GET';
    const second = await this.#ask(request, form, other, signal);
    // Too long for an address, it is no less true that POST does not do.
    if (method === 'POST' && takesNoPost(first)) this.#methods.set(request.url, other);
    // Refused twice: why it refused the method that fits is the better reason.
    if (wasRefused(other, second, isTrial)) return first.outcome;
    if (second.outcome.ok) this.#methods.set(request.url, other);
    return second.outcome;
  }

  async #ask(request: EndpointRequest, form: Form, method: Method, signal: AbortSignal): Promise<Answer> {
    const { url } = request;
    const endpoint = this.#moved.get(url) ?? url;
    let answer = await this.#askAt(endpoint, request, form, method, signal);
    if (method === 'POST' && mayHaveLostItsQuery(answer))
      answer = await this.#askAt(answer.url, request, form, method, signal);
    // Every request by way of the old address would be two; where the new one fails, the old one knows a better.
    if (!answer.outcome.ok) this.#moved.delete(url);
    else if (answer.outcome.value.url !== endpoint) this.#moved.set(url, answer.outcome.value.url);
    return answer;
  }

  async #askAt(
    endpoint: string,
    request: EndpointRequest,
    form: Form,
    method: Method,
    signal: AbortSignal,
  ): Promise<Answer> {
    const sending = querySending(request, endpoint, form, method);
    const { outcome, ...end } = await this.#reach.send(
      sending,
      async (received) => {
        const read = await readResult(form, request.limits.rows, received);
        return read.ok ? done({ ...read.value, bytes: received.body.bytes }) : read;
      },
      signal,
    );
    if (!outcome.ok) return { outcome, ...end };
    const isThere = end.url === sending.url;
    const url = toIri(isThere ? endpoint : withoutQueryParameter(end.url)) ?? iri(endpoint);
    return { outcome: done({ ...outcome.value, ms: end.ms, url }), ...end };
  }
}
