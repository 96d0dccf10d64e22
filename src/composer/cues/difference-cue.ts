import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { adjectiveOf } from './adjective';
import type { CueSpan, OperandOrder, Operation } from './cue';

/** Words that ask for what is made of two values, and what the rest of the question must say of the two. Folded. */
type Row = readonly [words: RegExp, rest: RegExp, operation: Operation, direction: OperandOrder];

const ROWS: Readonly<Record<Language, readonly Row[]>> = {
  en: [
    [/^(?:what is )?(?:the )?difference (?:in|of|between)$/u, /\band\b/u, 'difference', 'absolute'],
    [/^difference$/u, /\bbetween\b.*\band\b/u, 'difference', 'absolute'],
    [/^by how much$/u, /\b(?:exceeds?|surpass(?:es)?)\b/u, 'difference', 'first'],
    [/^(?:exceeds?|surpass(?:es)?)$/u, /^/u, 'difference', 'first'],
    [/^ratio (?:of|between)$/u, /\b(?:to|and)\b/u, 'ratio', 'first'],
    [/^divided by$/u, /^/u, 'ratio', 'first'],
    [/^minus$/u, /^/u, 'difference', 'first'],
    [/^how many more$/u, /\bthan\b/u, 'difference', 'first'],
    [/^how many (?:fewer|less)$/u, /\bthan\b/u, 'difference', 'second'],
    [/^how many times$/u, /\bis\b.* of\b/u, 'ratio', 'second'],
    [
      /^(?:how many|(?:the )?number of) years(?: lie| passed| are there| elapsed)?$/u,
      /^(?:lie |passed |elapsed |are there )?between\b.*\band\b/u,
      'years',
      'absolute',
    ],
    [/^years between$/u, /\band\b/u, 'years', 'absolute'],
    [
      /^(?:how many|(?:the )?number of) years(?: lie| passed| are there| elapsed)?$/u,
      /^(?:lie |passed |elapsed |are there )?from\b.*\bto\b/u,
      'years',
      'second',
    ],
    [/^(?:how many|(?:the )?number of) years after$/u, /^/u, 'years', 'second'],
    [/^(?:how many|(?:the )?number of) years before$/u, /^/u, 'years', 'first'],
  ],
  es: [
    [/^diferencia (?:de|entre)$/u, /\b[ye]\b/u, 'difference', 'absolute'],
    [/^(?:cuanto|en cuanto) (?:supera|excede)$/u, /\ba\b/u, 'difference', 'first'],
    [/^(?:razon|proporcion|cociente) entre$/u, /\b[ye]\b/u, 'ratio', 'first'],
    [/^dividid[oa] (?:entre|por)$/u, /^/u, 'ratio', 'first'],
    [/^cuant[oa]s mas$/u, /\bque\b/u, 'difference', 'first'],
    [/^cuant[oa]s menos$/u, /\bque\b/u, 'difference', 'second'],
    [/^cuantas veces$/u, /\bes\b.* de\b/u, 'ratio', 'second'],
    [
      /^(?:cuantos|numero de) anos(?: hay| pasan| pasaron| transcurren| transcurrieron)? entre$/u,
      /\b[ye]\b/u,
      'years',
      'absolute',
    ],
    [
      /^(?:(?:cuantos|numero de) )?anos(?: hay| pasan| pasaron| transcurren| transcurrieron| transcurridos)? desde$/u,
      /\bhasta\b/u,
      'years',
      'second',
    ],
    [/^anos(?: transcurridos)? entre$/u, /\b[ye]\b/u, 'years', 'absolute'],
    [/^(?:cuantos|numero de) anos despues de$/u, /^/u, 'years', 'second'],
    [/^(?:cuantos|numero de) anos antes de$/u, /^/u, 'years', 'first'],
  ],
};
const LONGEST = 6;

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** "Edad de A menos edad de B": the same measure on both sides; elsewhere "menos" is "fewer". */
const minusEsAt = (tokens: readonly Token[], at: number): CueSpan | undefined => {
  const measure = tokens.find(({ isFunctionWord }) => !isFunctionWord)?.word;
  const isTaken = tokens[at]?.word === 'menos' && tokens.slice(at + 1).some(({ word }) => word === measure);
  return at > 0 && isTaken
    ? { start: at, end: at, cue: { cue: 'difference', operation: 'difference', direction: 'first' } }
    : undefined;
};

const HOW_MUCH: Readonly<Record<Language, { readonly asks: RegExp; readonly than: string }>> = {
  en: { asks: /^how much$/u, than: 'than' },
  es: { asks: /^(?:en )?cuanto$/u, than: 'que' },
};

/** "How much higher is A than B", "how much more expensive", "cuánto más alto es A que B". */
const gradedDifferenceAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): CueSpan | undefined => {
  const { asks, than } = HOW_MUCH[language];
  const length = [2, 1].find((one) => asks.test(wordsOf(tokens.slice(at, at + one))));
  if (length === undefined) return undefined;
  const degree = /^(?:more|mas)$/u.test(tokens[at + length]?.word ?? '') ? 1 : 0;
  const end = at + length + degree;
  const form = adjectiveOf(tokens[end]?.word ?? '', language);
  const isGraded = form?.degree === (degree === 1 ? 'plain' : 'comparative');
  if (form === undefined || !isGraded || !tokens.slice(end + 1).some(({ word }) => word === than))
    return undefined;
  const { adjective } = form;
  const direction = adjective.sign === 1 ? 'first' : 'second';
  return { start: at, end, cue: { cue: 'difference', operation: 'difference', direction, adjective } };
};

/** What is to be made of two values, asked at a token: "the difference in", "how many years after". */
export const differenceCueAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): CueSpan | undefined => {
  const graded = gradedDifferenceAt(tokens, at, language);
  if (graded !== undefined) return graded;
  for (let length = LONGEST; length > 0; length -= 1) {
    if (at + length > tokens.length) continue;
    const [words, rest] = [wordsOf(tokens.slice(at, at + length)), wordsOf(tokens.slice(at + length))];
    const row = ROWS[language].find(([said, behind]) => said.test(words) && behind.test(rest));
    if (row === undefined) continue;
    const [, , operation, direction] = row;
    return { start: at, end: at + length - 1, cue: { cue: 'difference', operation, direction } };
  }
  return language === 'es' ? minusEsAt(tokens, at) : undefined;
};
