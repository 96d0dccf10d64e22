import type { EndpointFailure, LedgerEntry, Purpose } from '../contract';
import type { Web } from './web';

export const withoutQuery = (url: string): string => url.replace(/[?#].*$/su, '');

/** An entry is told anew at most so often while its body comes in. */
const PERIOD_MS = 250;

export interface Told {
  readonly url: string;
  readonly method: LedgerEntry['method'];
  readonly purpose: Purpose;
  readonly sent: string;
  readonly words?: readonly string[];
  readonly bytesSent: number;
}

let ids = 0;

/** One line of the ledger while it is being written. */
export class OpenEntry {
  readonly #note: Web['note'];
  readonly #begun = performance.now();
  #toldAt = 0;
  #entry: LedgerEntry;

  constructor(note: Web['note'], told: Told) {
    this.#note = note;
    const fresh = { id: ++ids, bytesReceived: 0, started: Date.now(), ms: 0, state: 'open' } as const;
    this.#entry = { ...told, url: withoutQuery(told.url), ...fresh };
    note(this.#entry);
  }

  /** Since it was sent. */
  get ms(): number {
    return performance.now() - this.#begun;
  }

  received(bytes: number): void {
    this.#entry = { ...this.#entry, bytesReceived: bytes, ms: this.ms };
    if (this.ms - this.#toldAt < PERIOD_MS) return;
    this.#toldAt = this.ms;
    this.#note(this.#entry);
  }

  close(state: Exclude<LedgerEntry['state'], 'open'>): void {
    this.#entry = { ...this.#entry, ms: this.ms, state };
    this.#note(this.#entry);
  }

  /** Later knowledge about why it failed. */
  correct(state: EndpointFailure['kind']): void {
    this.#entry = { ...this.#entry, state };
    this.#note(this.#entry);
  }
}
