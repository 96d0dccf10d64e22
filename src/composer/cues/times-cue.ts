import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { Comparison, CueSpan } from './cue';
import { valueAt } from './quantity';

interface Phrases {
  readonly asked: RegExp;
  readonly several: RegExp;
  /** The comparison before the number, and the one behind it. */
  readonly before: readonly (readonly [string, Comparison])[];
  readonly behind: RegExp;
  /** One word for a number of times. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly times: RegExp;
  /** "Once": of any number of times, unless it is said to be one. */
  readonly once: RegExp;
  /** "Twice as many", "three times the size", "twice a year": no number of times that something was so. */
  readonly ratio: RegExp;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    asked: /^(?:how many times|how often|number of times)$/u,
    several: /^(?:(?:several|multiple|various) times|repeatedly|on (?:several|multiple) occasions)$/u,
    before: [
      ['no more than', '<='],
      ['not more than', '<='],
      ['no fewer than', '>='],
      ['no less than', '>='],
      ['more than', '>'],
      ['fewer than', '<'],
      ['less than', '<'],
      ['at least', '>='],
      ['at most', '<='],
      ['over', '>'],
      ['exactly', '='],
      ['precisely', '='],
      ['only', '='],
      ['just', '='],
    ],
    behind: /^or more(?: times)?$/u,
    numbers: new Map([
      ['once', 1],
      ['twice', 2],
      ['thrice', 3],
    ]),
    times: /^(?:times|occasions)$/u,
    once: /^once$/u,
    ratio:
      /^(?:as|the|more|less|fewer|an?|per|each|every|older|larger|bigger|higher|greater|smaller|longer|faster)$/u,
  },
  es: {
    asked: /^(?:cuantas veces|(?:el )?numero de veces que)$/u,
    several:
      /^(?:(?:varias|multiples|repetidas) veces|en (?:varias|multiples|repetidas) ocasiones|repetidamente)$/u,
    before: [
      ['no mas de', '<='],
      ['no menos de', '>='],
      ['mas de', '>'],
      ['menos de', '<'],
      ['al menos', '>='],
      ['por lo menos', '>='],
      ['como minimo', '>='],
      ['como maximo', '<='],
      ['a lo sumo', '<='],
      ['exactamente', '='],
      ['solamente', '='],
      ['solo', '='],
      ['unicamente', '='],
    ],
    behind: /^o mas(?: veces)?$/u,
    numbers: new Map(),
    times: /^(?:vez|veces|ocasion|ocasiones)$/u,
    once: /^una$/u,
    ratio: /^(?:mas|menos|mayor(?:es)?|menor(?:es)?|tan|tant[oa]s?|por|al|cada)$/u,
  },
};
const LONGEST = 4;

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** The longest stretch from a token on that reads so: the token behind it. */
const behindMatch = (tokens: readonly Token[], at: number, words: RegExp): number | undefined => {
  for (let length = LONGEST; length > 0; length -= 1)
    if (at + length <= tokens.length && words.test(wordsOf(tokens.slice(at, at + length))))
      return at + length;
  return undefined;
};

const numberAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): { readonly value: number; readonly next: number } | undefined => {
  const { numbers, times } = PHRASES[language];
  const own = numbers.get(tokens[at]?.word ?? '');
  if (own !== undefined) return { value: own, next: at + 1 };
  const isOne = language === 'es' && tokens[at]?.word === 'una';
  const said = isOne ? { value: 1, end: at } : valueAt(tokens, at, language);
  if (said === undefined || !Number.isInteger(said.value)) return undefined;
  // "Una sola vez", "three or more times", "three different times".
  const more = behindMatch(tokens, said.end + 1, /^(?:or more|o mas)$/u);
  const only = /^(?:sola|different|separate|distintas)$/u.test(tokens[said.end + 1]?.word ?? '') ? 1 : 0;
  const noun = more ?? said.end + 1 + only;
  if (!times.test(tokens[noun]?.word ?? '')) return undefined;
  return { value: said.value, next: more === undefined ? noun + 1 : said.end + 1 };
};

/** "More than once", "at least three times", "twice", "several times", "how many times": how often something was so, or that this is asked. */
export const timesCueAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const { asked, several, before, behind, once, ratio } = PHRASES[language];
  const isRatio = (next: number): boolean => ratio.test(tokens[next]?.word ?? '');
  const behindAsked = behindMatch(tokens, at, asked);
  if (behindAsked !== undefined)
    return isRatio(behindAsked) ? undefined : { start: at, end: behindAsked - 1, cue: { cue: 'times' } };
  const behindSeveral = behindMatch(tokens, at, several);
  if (behindSeveral !== undefined)
    return isRatio(behindSeveral)
      ? undefined
      : { start: at, end: behindSeveral - 1, cue: { cue: 'times', than: { operator: '>', value: 1 } } };
  const [words, operator] = before.find(([one]) => {
    const length = one.split(' ').length;
    return wordsOf(tokens.slice(at, at + length)) === one;
  }) ?? ['', undefined];
  const from = words === '' ? at : at + words.split(' ').length;
  const number = numberAt(tokens, from, language);
  if (number === undefined) return undefined;
  const { value } = number;
  const more = behindMatch(tokens, number.next, behind);
  const next = more ?? number.next;
  const isSola = language === 'es' && tokens[from + 1]?.word === 'sola';
  const isBareOnce =
    operator === undefined && more === undefined && !isSola && once.test(tokens[from]?.word ?? '');
  if (isBareOnce || isRatio(next)) return undefined;
  return {
    start: at,
    end: next - 1,
    cue: { cue: 'times', than: { operator: operator ?? (more === undefined ? '=' : '>='), value } },
  };
};
