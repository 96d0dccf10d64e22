import type { EntryStore } from './entry-store';
import { Postings } from './postings';

const FEWEST = 2;
const MOST = 6;

/** `WHO`, `U.N.`: capitals alone, with or without full stops. */
const ABBREVIATION = /^(?:\p{Lu}\.?\s?){2,6}$/u;

/** Which things some initials may stand for: `UN` for "United Nations". */
export class Initials {
  readonly #ids = new Map<string, number>();
  readonly #postings: Postings;

  constructor(entries: EntryStore) {
    const { words } = entries.vocabulary;
    const first = entries.schema.length;
    const own = new Int32Array(entries.firstValue - first).fill(-1);
    for (let id = first; id < entries.firstValue; id += 1) {
      const length = entries.length(id);
      if (length < FEWEST || length > MOST) continue;
      let initials = '';
      for (const word of entries.wordsOf(id)) initials += words[word]?.charAt(0) ?? '';
      const known = this.#ids.get(initials) ?? this.#ids.size;
      this.#ids.set(initials, known);
      own[id - first] = known;
    }
    this.#postings = new Postings(this.#ids.size, (tell) => {
      own.forEach((initial, at) => {
        if (initial >= 0) tell(initial, first + at);
      });
    });
  }

  /** The entries of things that an abbreviation may stand for, ascending; none of what is no abbreviation. */
  of(query: string): Uint32Array {
    const text = query.trim();
    const letters = text.replaceAll(/[^\p{L}]/gu, '').toLowerCase();
    const id = ABBREVIATION.test(text) ? this.#ids.get(letters) : undefined;
    return id === undefined ? new Uint32Array(0) : this.#postings.of(id);
  }
}
