/**
 * Which row a follow-up that asks "why" is about: "why isn't Io here?", "¿por qué falta Ío?". Closed lists say what is no
 * part of a name: words before it, and words that end it. What is left between them is the name.
 */
import { countOf, cueAt, wordsOf, type CueKind, type Word } from './cue-words';

/** What is asked of the rows. */
export interface AskedReason {
  /** Why something is not there. Default: why it is. */
  readonly isNot?: true;
  /** Of the thing, as the user wrote it. Default: none is named. */
  readonly name?: string;
}

/** Offsets in the text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const setOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')));

/** Without accents and apostrophes. English, then Spanish. */
const DENIALS = setOf(
  'not no isnt arent wasnt werent doesnt dont didnt cant cannot couldnt hasnt havent hadnt wont',
  'missing absent excluded omitted omit exclude exclude skip skipped out without',
  'ningun ninguna falta faltan falte falten faltaba omite omiten omitido omitida excluye excluido excluida fuera ausente tampoco',
);
/** Stand before the name. */
const BEFORE = setOf(
  's is are was were be been am do does did has have had can could will would should may there',
  'i we you see find get show shows list lists include includes included come comes appear appears leave left drop dropped any say says',
  'se es esta estan este esten sea son era eran fue fueron hay haya ha han a al que me nos veo ve ven vemos encuentro',
  'aparece aparecen aparezca aparezcan sale salen salga figura figuran figure incluye incluyen incluya incluido incluida',
  'muestra muestran deja dejan dejado dejo',
);
/** "Why does the list contain Io?": what holds the name as its object, whoever does it. */
const TAKING = setOf(
  'contain contains containing include includes including show shows showing have has mention mentions give gives',
  'contiene contienen contenga incluye incluyen incluya muestra muestran muestre tiene tienen menciona mencionan da dan',
);
/** Stand for rows that are not named. */
const PRONOUNS = setOf('it this that these those they he she', 'eso esto esos esas estos estas ellos ellas');
/** End the name. */
const BEHIND = setOf(
  'is are was were do does did has have had here there listed included shown left among part a an appear appears',
  'esta estan aqui ahi alli entre aparece aparecen sale salen figura figuran incluido incluida un una es son',
);
/** "in the list": these three end it together. */
const PREPOSITIONS = setOf('in on from within of', 'en de del dentro');
const DETERMINERS = setOf(
  'the this that these those your our its of',
  'la el los las esta este estas estos tu su',
);
const PLACES = setOf(
  'list lists answer answers result results row rows table them these those ones it here there',
  'lista listas respuesta respuestas resultado resultados fila filas tabla ellos ellas estos estas esos esas',
);
/** Name nothing by themselves. */
const EMPTY = setOf(
  'the so way order few many much more little answer result results row rows list here there',
  'el la los las lo asi tan orden pocos pocas muchos muchas tantos tantas respuesta resultado resultados fila filas aqui ahi',
);
/** "Titan and not Io": before a denial, they begin another thing. */
const CONTRASTS = setOf('and but rather', 'y e pero sino');
/** What follows is about the answer. */
const OF_ANSWER: ReadonlySet<CueKind> = new Set(['sort', 'by', 'down', 'up', 'reverse', 'only', 'count']);

/** "isn’t" is one word. */
const joined = (text: string): readonly Word[] => {
  const words: Word[] = [];
  for (const word of wordsOf(text)) {
    const last = words.at(-1);
    if (last !== undefined && /^['’]$/u.test(text.slice(last.end, word.start)))
      words.splice(-1, 1, { start: last.start, end: word.end, key: last.key + word.key });
    else words.push(word);
  }
  return words;
};

/** Where the words behind "why" begin. */
const behindCue = (text: string): number => {
  const words = wordsOf(text);
  for (const at of words.keys()) {
    const cue = cueAt(words, at);
    if (cue?.kind === 'why') return words[at + cue.length - 1]?.end ?? text.length;
  }
  return 0;
};

const namesNothing = (words: readonly Word[]): boolean => {
  const [first] = words;
  if (first === undefined || OF_ANSWER.has(cueAt(words, 0)?.kind ?? 'filler')) return true;
  if (words.length === 1 && countOf(first) !== undefined && /^\d/u.test(first.key)) return false;
  return words.every(
    (word) => EMPTY.has(word.key) || cueAt([word], 0) !== undefined || countOf(word) !== undefined,
  );
};

class NameReader {
  readonly #text: string;
  readonly #words: readonly Word[];
  readonly #names: readonly Span[];

  constructor(text: string, names: readonly Span[]) {
    this.#text = text;
    const from = behindCue(text);
    this.#words = joined(text).filter(({ start }) => start >= from);
    this.#names = names;
  }

  /** A name of several words is not taken apart. */
  #isInName({ start, end }: Word): boolean {
    return this.#names.some(
      (name) => name.start <= start && name.end >= end && name.end - name.start > end - start,
    );
  }

  /** "Why is it that …" */
  #isFrame(at: number): boolean {
    const [before, own, behind] = [at - 1, at, at + 1].map((one) => this.#words[one]?.key);
    return (own === 'it' && behind === 'that') || (own === 'that' && before === 'it');
  }

  /** Behind the verb that takes the name, where nothing else stands before it. */
  #behindTaking(): number {
    const other = this.#words.findIndex(
      (word) =>
        this.#isInName(word) ||
        ![BEFORE, DENIALS, PRONOUNS, EMPTY, PLACES, TAKING].some((words) => words.has(word.key)),
    );
    const before = other < 0 ? this.#words : this.#words.slice(0, other);
    return before.findLastIndex(({ key }) => TAKING.has(key)) + 1;
  }

  /** How many words stand before the name; `undefined`: a pronoun stands in its place. */
  #before(): number | undefined {
    const first = this.#behindTaking();
    for (const [at, word] of this.#words.entries()) {
      if (at < first) continue;
      if (this.#isInName(word)) return at;
      if (PRONOUNS.has(word.key) && !this.#isFrame(at)) return undefined;
      if (![BEFORE, DENIALS, PRONOUNS].some((words) => words.has(word.key))) return at;
    }
    return this.#words.length;
  }

  #isPlace(at: number): boolean {
    if (!PREPOSITIONS.has(this.#words[at]?.key ?? '')) return false;
    let next = at + 1;
    while (DETERMINERS.has(this.#words[next]?.key ?? '')) next++;
    // "In those" ends with a determiner.
    return [next - 1, next].some((one) => one > at && PLACES.has(this.#words[one]?.key ?? ''));
  }

  /** "Rhea larger than": a small word behind something known is no part of its name. */
  #isBehindKnown(from: number, at: number): boolean {
    const [first, word] = [this.#words[from], this.#words[at]];
    if (first === undefined || word === undefined) return false;
    const known = this.#names.find(({ start }) => start === first.start);
    return known?.end === this.#words[at - 1]?.end && /^\p{Ll}/u.test(this.#text.slice(word.start));
  }

  #isContrast(at: number): boolean {
    const [word, next] = [this.#words[at], this.#words[at + 1]];
    return word !== undefined && next !== undefined && CONTRASTS.has(word.key) && DENIALS.has(next.key);
  }

  #endFrom(from: number): number {
    for (let at = from + 1; at < this.#words.length; at++) {
      const word = this.#words[at];
      if (word === undefined || this.#isInName(word)) continue;
      if (BEHIND.has(word.key) || DENIALS.has(word.key) || this.#isContrast(at)) return at;
      if (this.#isPlace(at) || this.#isBehindKnown(from, at)) return at;
    }
    return this.#words.length;
  }

  read(): AskedReason {
    const from = this.#before();
    const isDenied = (words: readonly Word[]): boolean => words.some(({ key }) => DENIALS.has(key));
    if (from === undefined) return isDenied(this.#words) ? { isNot: true } : {};
    const end = this.#endFrom(from);
    const named = this.#words.slice(from, end);
    const rest = [...this.#words.slice(0, from), ...(this.#isContrast(end) ? [] : this.#words.slice(end))];
    const not = isDenied(rest) ? { isNot: true as const } : {};
    const [first, last] = [named[0], named.at(-1)];
    if (first === undefined || last === undefined || namesNothing(named)) return not;
    return { ...not, name: this.#text.slice(first.start, last.end) };
  }
}

/** What a follow-up that asks "why" asks of the rows. `names`: stretches that name something. */
export const askedReason = (text: string, names: readonly Span[]): AskedReason =>
  new NameReader(text, names).read();
