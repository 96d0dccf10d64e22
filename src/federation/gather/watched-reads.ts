import type { Iri } from '../../rdf';
import type { ReadSource } from '../engines/contract';

/** Rows of answers that are kept for being read a second time. */
const MOST_KEPT_ROWS = 50_000;

type Answer = ReturnType<ReadSource>;

/** What a run reads of its sources: who keeps it waiting is known, and what came need not be asked for twice. */
export class WatchedReads {
  readonly #read: ReadSource;
  /** When each request that is under way was sent. */
  readonly #open = new Map<symbol, { readonly source: Iri; readonly since: number }>();
  readonly #kept = new Map<string, Answer>();
  #rows = 0;

  constructor(read: ReadSource) {
    this.#read = read;
  }

  /** Sources with a request that has been under way for longer than so many milliseconds. */
  awaited(ms: number): ReadonlySet<Iri> {
    const before = performance.now() - ms;
    return new Set(
      [...this.#open.values()].flatMap(({ source, since }) => (since <= before ? [source] : [])),
    );
  }

  /** Reads, and keeps what comes. */
  readonly first: ReadSource = (...asked) => {
    const [source, select] = asked;
    const answer = this.#watched(...asked);
    const key = `${source.iri} ${select}`;
    if (this.#rows < MOST_KEPT_ROWS) this.#kept.set(key, answer);
    answer.then(
      (outcome) => {
        if (outcome.ok) this.#rows += outcome.value.rows.length;
        else this.#kept.delete(key);
      },
      () => this.#kept.delete(key),
    );
    return answer;
  };

  /** Takes what came before, and reads what did not. */
  readonly again: ReadSource = (...asked) => {
    const [source, select] = asked;
    return this.#kept.get(`${source.iri} ${select}`) ?? this.#watched(...asked);
  };

  async #watched(...asked: Parameters<ReadSource>): Answer {
    const request = Symbol(asked[1]);
    this.#open.set(request, { source: asked[0].iri, since: performance.now() });
    try {
      return await this.#read(...asked);
    } finally {
      this.#open.delete(request);
    }
  }
}
