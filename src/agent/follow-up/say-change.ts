import type { Phrase } from '../../composer';
import type { Language } from '../../rdf';
import type { Change } from './change';

const WORDS = {
  en: {
    and: 'and',
    butNot: ', but not those',
    otherThan: ', other than',
    onlyThat: ', only',
    with: ', with',
    sorted: ', sorted by',
    up: ', ascending',
    down: ', descending',
    firsts: (count: number) => (count === 1 ? ', the first row' : `, the first ${String(count)} rows`),
    numberOf: 'number of',
  },
  es: {
    and: 'y',
    butNot: ', salvo aquellos',
    otherThan: ', salvo',
    onlyThat: ', solo',
    with: ', con',
    sorted: ', por orden de',
    up: ', ascendente',
    down: ', descendente',
    firsts: (count: number) => (count === 1 ? ', la primera fila' : `, las ${String(count)} primeras filas`),
    numberOf: 'número de',
  },
} as const;

const plain = (text: string): Phrase => ({ text, kind: undefined });
const term = (text: string): Phrase => ({ text, kind: 'property' });

/** A name or number stands by itself: "1921" in "in 1921". */
const renamed = (text: string, from: string, to: string): string => {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(whole, () => to);
};

const sayReplaced = (said: readonly Phrase[], from: string, to: string): readonly Phrase[] | undefined => {
  const after = said.map((phrase) => ({ ...phrase, text: renamed(phrase.text, from, to) }));
  const places = after.filter(({ text }, at) => text !== said[at]?.text);
  // What is a kind of thing, or a relation, is said in other forms too.
  const isName = places.every(({ kind }) => kind !== 'class' && kind !== 'property');
  return places.length > 0 && isName ? after : undefined;
};

/** What a condition adds. */
export interface Condition {
  /** What is said of the things, behind their name. */
  readonly condition: readonly Phrase[];
  /** The thing that alone is left, or left out. */
  readonly itself: Phrase | undefined;
}

interface Place {
  readonly at: number;
  readonly size: number;
}

/** What stands behind what the things are: each as one piece. */
class Tail {
  readonly #said: readonly Phrase[];
  readonly #words: (typeof WORDS)[Language];

  constructor(said: readonly Phrase[], language: Language) {
    this.#said = said;
    this.#words = WORDS[language];
  }

  #place(is: (text: string) => boolean, size: number): Place | undefined {
    const at = this.#said.findIndex(({ text }) => is(text));
    return at < 0 ? undefined : { at, size };
  }

  get sorted(): Place | undefined {
    return this.#place((text) => text === this.#words.sorted, 3);
  }

  get first(): Place | undefined {
    return this.#place((text) => /^, (?:the first|la primera fila|las \d+ primeras)/u.test(text), 1);
  }

  get shown(): Place | undefined {
    return this.#place((text) => text === this.#words.with, 2);
  }

  /** Where one more condition is to be said. */
  get start(): number {
    const denied = this.#place((text) => text === this.#words.butNot, 0);
    const other = this.#place((text) => text === this.#words.otherThan, 0);
    const all = [this.sorted, this.first, this.shown, denied, other].flatMap((one) => one?.at ?? []);
    return Math.min(this.#said.length, ...all);
  }
}

const without = (said: readonly Phrase[], place: Place | undefined): readonly Phrase[] =>
  place === undefined ? said : [...said.slice(0, place.at), ...said.slice(place.at + place.size)];

/** A query in words, after one more change. `undefined` where these words can't say it. */
export const sayChange = (
  said: readonly Phrase[],
  change: Change,
  { condition, itself }: Condition,
  language: Language,
): readonly Phrase[] | undefined => {
  const words = WORDS[language];
  switch (change.kind) {
    case 'replaced':
      return sayReplaced(said, change.from, change.to);
    case 'only':
    case 'without': {
      const at = new Tail(said, language).start;
      const isDenied = change.kind === 'without';
      const lead = isDenied ? words.butNot : words.and;
      const named = itself && [plain(isDenied ? words.otherThan : words.onlyThat), itself];
      const more = named ?? (condition.length === 0 ? undefined : [plain(lead), ...condition]);
      return more && [...said.slice(0, at), ...more, ...said.slice(at)];
    }
    case 'shown':
      return [...said, plain(words.with), term(change.what)];
    case 'sorted': {
      const place = new Tail(said, language).sorted;
      const direction = plain(change.descending ? words.down : words.up);
      if (change.by !== undefined)
        return [...without(said, place), plain(words.sorted), term(change.by), direction];
      return place && said.map((phrase, at) => (at === place.at + 2 ? direction : phrase));
    }
    case 'first':
      return [...without(said, new Tail(said, language).first), plain(words.firsts(change.count))];
    case 'counted': {
      const tail = new Tail(said, language);
      const kept = tail.first === undefined ? without(said, tail.sorted) : said;
      return [plain(words.numberOf), ...kept];
    }
    case 'dropped':
    case 'rewritten':
      return undefined;
    case 'listed': {
      const [first, ...rest] = said;
      return first?.text.trim() === words.numberOf ? rest : undefined;
    }
  }
};
