import { failed, pause, type Outcome } from '../../base';
import type { EndpointFailure } from '../contract';
import { exchange, type Exchanged, type ReadBody, type Sending } from './exchange';
import { withoutQuery } from './entry';
import { HostQueue } from './host-queue';
import { isMixedContent, needsPermission } from './place';
import type { Web } from './web';

/** What `Retry-After` says can't be read across origins: a schedule of our own, in milliseconds. */
const PAUSES = [700, 2000];
const BUSY = new Set([429, 503]);
/** For finding out why nothing came. */
const KNOCK_MS = 10_000;

const isBusy = ({ outcome }: Exchanged<unknown>): boolean =>
  !outcome.ok && outcome.failure.kind === 'http-status' && BUSY.has(outcome.failure.status);

export type Reached<T> = Omit<Exchanged<T>, 'entry'>;

const notSent = <T>(url: string, failure: EndpointFailure): Reached<T> => ({
  outcome: failed(failure),
  url,
  wasRedirected: false,
  ms: 0,
});

/** Nothing came, and the network is not what is missing. */
const isSilence = (failure: EndpointFailure): boolean =>
  failure.kind === 'local-network' || (failure.kind === 'network' && failure.isOffline !== true);

const overTls = ({ knock, ...sending }: Sending): Sending => ({
  ...sending,
  url: sending.url.replace(/^http:/u, 'https:'),
  ...(knock === undefined ? {} : { knock: overTls(knock) }),
});

/** Whether anybody is at an address: a request without a body, whose answer need not be readable. */
export const knockAt = (url: string, timeoutMs: number): Sending => ({
  url: withoutQuery(url),
  method: 'HEAD',
  mode: 'no-cors',
  accept: '*/*',
  sent: '',
  bytesSent: 0,
  purpose: 'discover',
  limits: { timeoutMs, bytes: 0 },
});

/** Of any other address nothing can come. */
export const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);

/** Sends requests as a polite page may, and tells why nothing came. */
export class Reach {
  readonly #web: Web;
  readonly #queue: HostQueue;
  /** Addresses and methods that this page has read answers of. */
  readonly #readable = new Set<string>();

  constructor(web: Web) {
    this.#web = web;
    this.#queue = new HostQueue(web);
  }

  /** One request; more only where the host was busy, or the page may not use `http:`. */
  async send<T>(sending: Sending, read: ReadBody<T>, signal: AbortSignal): Promise<Reached<T>> {
    const { page } = this.#web;
    const { url } = sending;
    if (!isWebAddress(url)) return notSent(url, { kind: 'network', url, ms: 0 });
    if (!isMixedContent(page, new URL(url))) return await this.#sendOnce(sending, read, signal);
    const secure = overTls(sending);
    const reached = await this.#sendOnce(secure, read, signal);
    const { outcome } = reached;
    if (outcome.ok || !isSilence(outcome.failure)) return reached;
    // A browser may let a private `http:` address through once its user allows it; not all do, and we can not ask.
    return notSent(url, { kind: 'mixed-content', url: withoutQuery(url) });
  }

  async #sendOnce<T>(sending: Sending, read: ReadBody<T>, signal: AbortSignal): Promise<Reached<T>> {
    const job = (): Promise<Exchanged<T>> => this.#untilNotBusy(sending, read, signal);
    const { entry, ...reached } = await this.#queue.take(new URL(sending.url), job, signal);
    const { outcome } = reached;
    const way = `${sending.method} ${withoutQuery(sending.url)}`;
    if (outcome.ok || outcome.failure.kind !== 'network') {
      if (outcome.ok || outcome.failure.kind !== 'timeout') this.#readable.add(way);
      return reached;
    }
    if (sending.mayBeMissing === true) return reached;
    const why = await this.#whyNothingCame(outcome.failure, sending, signal);
    // Most likely an error that its server, or one before it, sends without the header.
    const failure = why.kind === 'cors' && this.#readable.has(way) ? { ...why, wasReadable: true } : why;
    entry.correct(failure.kind);
    return { ...reached, outcome: failed(failure) };
  }

  async #untilNotBusy<T>(sending: Sending, read: ReadBody<T>, signal: AbortSignal): Promise<Exchanged<T>> {
    for (const ms of PAUSES) {
      const exchanged = await exchange(this.#web, sending, read, signal);
      if (!isBusy(exchanged)) return exchanged;
      // The host keeps its slot: others would only find it busy too.
      await pause(ms, signal);
    }
    return await exchange(this.#web, sending, read, signal);
  }

  /**
   * A page sees one and the same error for a dead host, a missing CORS header and a permission not given. A request
   * whose answer it may not read tells them apart: that one needs no header. HEAD, so that no query runs twice.
   */
  async #whyNothingCame(
    network: Extract<EndpointFailure, { kind: 'network' }>,
    sending: Sending,
    signal: AbortSignal,
  ): Promise<EndpointFailure> {
    const { page } = this.#web;
    if (page === undefined) return network;
    const knock = knockAt(sending.url, KNOCK_MS);
    const read = (): Promise<Outcome<undefined, never>> => Promise.resolve({ ok: true, value: undefined });
    const url = new URL(knock.url);
    const job = (): Promise<Exchanged<undefined>> => exchange(this.#web, knock, read, signal);
    const { outcome } = await this.#queue.take(url, job, signal);
    if (outcome.ok || outcome.failure.kind === 'http-status') return { kind: 'cors', url: network.url };
    // Asked last: what runs on this machine answers without a network too.
    if (this.#web.isOffline()) return { ...network, isOffline: true };
    return needsPermission(page, url) ? { kind: 'local-network', url: network.url } : network;
  }
}
