import { freshEntryId, withoutQuery, type LedgerEntry } from '../../endpoint';

/** An entry is told anew at most so often while its body comes in. */
const PERIOD_MS = 250;

/** One line of the ledger while it is being written. What is sent in headers, the key, is no part of it. */
export class OpenLine {
  readonly #onRequest: (entry: LedgerEntry) => void;
  readonly #begun = performance.now();
  #toldAt = 0;
  #entry: LedgerEntry;

  constructor(
    onRequest: (entry: LedgerEntry) => void,
    told: Pick<LedgerEntry, 'url' | 'method' | 'purpose' | 'sent' | 'bytesSent'>,
  ) {
    this.#onRequest = onRequest;
    this.#entry = {
      ...told,
      id: freshEntryId(),
      url: withoutQuery(told.url),
      bytesReceived: 0,
      started: Date.now(),
      ms: 0,
      state: 'open',
    };
    onRequest(this.#entry);
  }

  received(bytes: number): void {
    const ms = performance.now() - this.#begun;
    this.#entry = { ...this.#entry, bytesReceived: this.#entry.bytesReceived + bytes, ms };
    if (ms - this.#toldAt < PERIOD_MS) return;
    this.#toldAt = ms;
    this.#onRequest(this.#entry);
  }

  /** Nobody waits for the rest of it. */
  leave(state: 'done' | 'aborted'): void {
    if (this.#entry.state === 'open') this.close(state);
  }

  /** What was told last stands, but for what is found out later about why nothing came. */
  close(state: Exclude<LedgerEntry['state'], 'open'>): void {
    const isOpen = this.#entry.state === 'open';
    const ms = isOpen ? performance.now() - this.#begun : this.#entry.ms;
    this.#entry = { ...this.#entry, ms, state };
    this.#onRequest(this.#entry);
  }
}
