/**
 * Which row a follow-up that asks "why" is about: "why isn't Io here?", "¿por qué falta Ío?". Closed lists say what is no
 * part of a name: words before it, and words that end it. What is left between them is the name.
 */
import { isLittleWord } from '../../retrieval';
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
/** What a list does with a name, and a name in a list. */
const VERBS = setOf(
  'is are was were theres do does did has have had appear appears come comes see find get give gives list lists listed say says',
  'show shows showing shown contain contains containing include includes included including mention mentions leave left drop dropped',
  'es esta estan este esten son aparece aparecen aparezca aparezcan sale salen salga figura figuran figure haya dejado dejada dejan deja',
  'incluye incluyen incluya incluido incluida contiene contienen contenga muestra muestran muestre menciona mencionan',
  'tiene tienen da dan veo ve ven vemos encuentro',
);
/** Of those: whose object is the name, "why does the list contain Io?". */
const TAKING = setOf(
  'contain contains containing include includes including show shows showing have has mention mentions give gives',
  'contiene contienen contenga incluye incluyen incluya muestra muestran muestre tiene tienen menciona mencionan da dan',
);
/** Stand for rows that are not named. */
const PRONOUNS = setOf('it this that these those they he she', 'eso esto esos esas estos estas ellos ellas');
/** End the name, as verbs do. */
const ENDS = setOf('a an among part', 'un una entre');
/** "In the list" ends the name. */
const PREPOSITIONS = setOf('in on from within of', 'en de del dentro');
/** The rows, and where they stand. */
const PLACES = setOf(
  'list lists answer answers result results row rows table here there order way',
  'lista listas respuesta respuestas resultado resultados fila filas tabla aqui ahi alli orden asi tan',
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

/** Whether it asks for reasons: behind words that add nothing, "why" comes first. */
export const asksWhy = (text: string): boolean => {
  const words = wordsOf(text);
  const first = words.findIndex((_, at) => !['lead', 'also'].includes(cueAt(words, at)?.kind ?? ''));
  return cueAt(words, first)?.kind === 'why';
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

/** It speaks of the rows, and is no name. */
const isOfRows = ({ key }: Word): boolean =>
  [VERBS, DENIALS, PRONOUNS, PLACES].some((words) => words.has(key));

const namesNothing = (words: readonly Word[]): boolean => {
  const [first] = words;
  if (first === undefined || OF_ANSWER.has(cueAt(words, 0)?.kind ?? 'filler')) return true;
  if (words.length === 1 && countOf(first) !== undefined && /^\d/u.test(first.key)) return false;
  return words.every(
    (word) =>
      isLittleWord(word.key) ||
      PLACES.has(word.key) ||
      cueAt([word], 0) !== undefined ||
      countOf(word) !== undefined,
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

  /** "The Old Man": an article with a capital begins a name. */
  #canBegin(word: Word): boolean {
    if (this.#isInName(word)) return true;
    if (isOfRows(word)) return false;
    return !isLittleWord(word.key) || /^\p{Lu}\p{Ll}/u.test(this.#text.slice(word.start));
  }

  /** "Why is it that …" */
  #isFrame(at: number): boolean {
    const [before, own, behind] = [at - 1, at, at + 1].map((one) => this.#words[one]?.key);
    return (own === 'it' && behind === 'that') || (own === 'that' && before === 'it');
  }

  /** Behind the verb that takes the name, where nothing else stands before it. */
  #behindTaking(): number {
    const other = this.#words.findIndex((word) => this.#canBegin(word));
    const before = other < 0 ? this.#words : this.#words.slice(0, other);
    return before.findLastIndex(({ key }) => TAKING.has(key)) + 1;
  }

  /** How many words stand before the name; `undefined`: a pronoun stands in its place. */
  #before(): number | undefined {
    const first = this.#behindTaking();
    for (const [at, word] of this.#words.entries()) {
      if (at < first) continue;
      if (this.#canBegin(word)) return at;
      if (PRONOUNS.has(word.key) && !this.#isFrame(at)) return undefined;
    }
    return this.#words.length;
  }

  #isPlace(at: number): boolean {
    if (!PREPOSITIONS.has(this.#words[at]?.key ?? '')) return false;
    let next = at + 1;
    while (isLittleWord(this.#words[next]?.key ?? '')) next++;
    const isAtEnd = next === this.#words.length && next > at + 1;
    return isAtEnd || PLACES.has(this.#words[next]?.key ?? '');
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
      if (
        ENDS.has(word.key) ||
        VERBS.has(word.key) ||
        PLACES.has(word.key) ||
        DENIALS.has(word.key) ||
        this.#isContrast(at)
      )
        return at;
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
