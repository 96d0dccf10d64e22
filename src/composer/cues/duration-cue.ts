import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { LASTING } from './adjective';
import type { CueSpan } from './cue';
import { numberWords } from './number-words';

interface Phrases {
  readonly mean: RegExp;
  readonly asked: RegExp;
  /** What goes on longest, or for the shortest time. */
  readonly most: RegExp;
  /** A verb that says only that something goes on; behind one of the words before. */
  readonly verb: RegExp;
  readonly before: RegExp;
  /** Behind such a verb: it goes on longest, or for a length of time. */
  readonly extreme: RegExp;
  readonly unit: RegExp;
  /** What may stand before the unit, besides numbers. */
  readonly amount: ReadonlySet<string>;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    mean: /^(?:average|mean|avg) (?:length|duration)$/u,
    asked: /^(?:for )?how many (?:days|hours) (?:on average )?(?:do|does|did)$/u,
    most: /^(?:takes?|took|lasts?|lasted) the (?:most|least) time$/u,
    verb: /^(?:last|lasts|lasted|take|takes|took|stay|stays|stayed)$/u,
    before: /\b(?:how long|how many (?:days|hours)|(?:length|duration) of)\b/u,
    extreme: /^(?:the )?(?:longest|shortest|longer)\b/u,
    unit: /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/u,
    amount: new Set(
      'less more fewer longer under over at least most up to about around exactly only than between and a an half quarter quarters of no'.split(
        ' ',
      ),
    ),
  },
  es: {
    mean: /^(?:(?:duracion|estancia) (?:media|promedio)(?: de)?|(?:media|promedio) de (?:duracion|estancia))$/u,
    asked:
      /^cuant[oa]s? (?:(?:tiempo|dias|horas) )?(?:dura|duran|duro|duraron|tarda|tardan|tardo|tardaron)$/u,
    most: /^(?:(?:mas|menos) (?:tiempo )?(?:dura|duran|duro|duraron|tarda|tardan|tardo|tardaron)|(?:dura|duran|duro|duraron|tarda|tardan|tardo|tardaron) (?:mas|menos)(?: tiempo)?)$/u,
    verb: /^(?:dura|duran|duro|duraron|tarda|tardan|tardo|tardaron)$/u,
    before: /\bcuant[oa]s? (?:tiempo|dias|horas)\b/u,
    extreme: /^(?:mas|menos)(?: tiempo)?$/u,
    unit: /^(?:segundos?|minutos?|horas?|dias?|semanas?|mes|meses|anos?)$/u,
    amount: new Set(
      'mas menos de del al como minimo maximo unos unas exactamente solo entre y un una medio media cuarto cuartos'.split(
        ' ',
      ),
    ),
  },
};
const LONGEST = 6;
const LEAST = /\b(?:least|menos)\b/u;

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** "… less than an hour", "… the longest". */
const isOfTime = (tokens: readonly Token[], language: Language): boolean => {
  const { extreme, unit, amount } = PHRASES[language];
  const end = tokens.findIndex(({ word }) => unit.test(word));
  const isAmount = ({ word }: Token): boolean =>
    amount.has(word) || /^\d/u.test(word) || numberWords(language).includes(word);
  return extreme.test(wordsOf(tokens)) || (end > 0 && tokens.slice(0, end).every(isAmount));
};

/** Whether a folded word says, in either language, only that something goes on. */
export const isLastingVerb = (word: string): boolean =>
  PHRASES.en.verb.test(word) || PHRASES.es.verb.test(word);

/** "The average length of", "cuánto duró", and the "last" of "how long does it last" or of "last two hours": how long something goes on. */
export const durationCueAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): CueSpan | undefined => {
  const { mean, asked, most, verb, before } = PHRASES[language];
  for (let length = LONGEST; length > 1; length -= 1) {
    if (at + length > tokens.length) continue;
    const words = wordsOf(tokens.slice(at, at + length));
    const span = { start: at, end: at + length - 1 };
    if (most.test(words) && !/^(?:que|de)$/u.test(tokens[at + length]?.word ?? ''))
      return { ...span, cue: { cue: 'superlative', adjective: LASTING, sign: LEAST.test(words) ? -1 : 1 } };
    if (mean.test(words)) return { ...span, cue: { cue: 'duration', says: 'mean' } };
    if (asked.test(words)) return { ...span, cue: { cue: 'duration', says: 'asked' } };
  }
  const isVerb =
    verb.test(tokens[at]?.word ?? '') &&
    (before.test(wordsOf(tokens.slice(0, at))) || isOfTime(tokens.slice(at + 1), language));
  return isVerb ? { start: at, end: at, cue: { cue: 'duration', says: 'verb' } } : undefined;
};
