import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { LASTING, adjectiveOf, type Adjective } from './adjective';
import type { Cue, CueSpan } from './cue';
import { spelledAt } from './number-words';
import { IS } from './small-words';
import { unitAt } from './unit-at';

const signed = (adjective: Adjective, sign: 1 | -1): 1 | -1 => (adjective.sign * sign === 1 ? 1 : -1);

/** "Which is larger, A or B?": of two, a comparative is the most there is. */
const isChoice = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => word === 'or') && tokens.every(({ word }) => word !== 'than');

const isThan = ({ word }: Token): boolean => word === 'than';

/** "… than X but more area": of a second comparison with the same thing. */
const isSecondAt = (tokens: readonly Token[], next: number): boolean =>
  tokens.slice(0, next).some(isThan) &&
  tokens.slice(Math.max(0, next - 4), next).some(({ word }) => /^(?:but|and|yet)$/u.test(word));

/** "More inhabitants than X": a noun stands before "than". */
const isSplitAt = (tokens: readonly Token[], next: number): boolean =>
  tokens[next]?.word !== 'than' && (tokens.slice(next, next + 4).some(isThan) || isSecondAt(tokens, next));

const SUBJECT = /^(?:they|it|he|she|these|those)$/u;

/** "Than they are high", "que altos": an adjective that ends what is said; a noun behind it, and it is of that. */
const comparedAdjective = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): { readonly adjective: Adjective; readonly end: number } | undefined => {
  const subject = SUBJECT.test(tokens[at]?.word ?? '') ? at + 1 : at;
  const end = IS.has(tokens[subject]?.word ?? '') ? subject + 1 : subject;
  const form = adjectiveOf(tokens[end]?.word ?? '', language);
  const isLast = tokens[end + 1]?.isFunctionWord !== false;
  // "Wider than Long Lake".
  const isName = /^\p{Lu}/u.test(tokens[end]?.text ?? '');
  return form?.degree === 'plain' && isLast && !isName && form.adjective.sign === 1
    ? { adjective: form.adjective, end }
    : undefined;
};

/** A comparison, with the adjective that it is with, where it is with one. */
const comparison = (
  tokens: readonly Token[],
  { start, end }: Pick<CueSpan, 'start' | 'end'>,
  cue: Cue & { cue: 'compare' },
  language: Language,
): CueSpan => {
  const than = comparedAdjective(tokens, end + 1, language);
  return than === undefined
    ? { start, end, cue }
    : { start, end: than.end, cue: { ...cue, than: than.adjective } };
};

/** "How wide, high and deep": one more that is asked for, up to the "how". */
const isAskedToo = (tokens: readonly Token[], at: number): boolean => {
  let before = at - 1;
  while (tokens[before]?.word === 'and' || adjectiveOf(tokens[before]?.word ?? '', 'en')?.degree === 'plain')
    before -= 1;
  return before < at - 1 && tokens[before]?.word === 'how';
};

const DOES = /^(?:do|does|did|will|would|can)$/u;
const LASTS = /^(?:last|take)$/u;

/** English: largest, larger than, most populous, how tall. */
const englishAdjective = (tokens: readonly Token[], at: number): CueSpan | undefined => {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  const isPaid = word(1) === 'paid';
  const more = isPaid ? /^(?:most|more|best|better|highest|higher)$/u : /^(?:most|more)$/u;
  const less = isPaid ? /^(?:least|less|worst|worse|lowest|lower)$/u : /^(?:least|less)$/u;
  const degree = more.test(word(0)) ? 1 : less.test(word(0)) ? -1 : undefined;
  const form = adjectiveOf(word(degree === undefined ? 0 : 1), 'en');
  if (word(0) === 'how') {
    const measured = adjectiveOf(word(1), 'en');
    if (measured?.degree === 'plain') {
      const isLasting =
        word(1) === 'long' && DOES.test(word(2)) && tokens.some((one) => LASTS.test(one.word));
      const adjective = isLasting ? LASTING : measured.adjective;
      return { start: at, end: at + 1, cue: { cue: 'measure', adjective } };
    }
  }
  if (form === undefined) {
    const direction = /^(?:less|fewer)$/u.test(word(0)) ? 'ASC' : word(0) === 'more' ? 'DESC' : undefined;
    if (direction === undefined) return undefined;
    if (isChoice(tokens)) return { start: at, end: at, cue: { cue: 'most', direction } };
    return isSplitAt(tokens, at + 1)
      ? { start: at, end: at, cue: { cue: 'most', direction, isSplit: true } }
      : undefined;
  }
  const { adjective } = form;
  const end = at + (degree === undefined ? 0 : 1);
  if (
    form.degree === 'superlative' ||
    (degree !== undefined && form.degree === 'plain' && /^(?:most|least|\p{L}+est|worst)$/u.test(word(0)))
  ) {
    return { start: at, end, cue: { cue: 'superlative', adjective, sign: signed(adjective, degree ?? 1) } };
  }
  const isComparative = form.degree === 'comparative' || degree !== undefined;
  if (!isComparative)
    return isAskedToo(tokens, at) ? { start: at, end: at, cue: { cue: 'measure', adjective } } : undefined;
  if (isChoice(tokens))
    return { start: at, end, cue: { cue: 'superlative', adjective, sign: signed(adjective, degree ?? 1) } };
  if (isSplitAt(tokens, end + 1)) {
    const sign = signed(adjective, degree ?? 1);
    return { start: at, end, cue: { cue: 'superlative', adjective, sign, isSplit: true } };
  }
  if (tokens[end + 1]?.word !== 'than') return undefined;
  const operator = signed(adjective, degree ?? 1) === 1 ? '>' : '<';
  return comparison(tokens, { start: at, end: end + 1 }, { cue: 'compare', operator, adjective }, 'en');
};

/** "Más largas de 100 metros", not "más altos de 1950". */
const isOfMeasure = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'de' && numberAt(tokens, at + 1) && unitAt(tokens, at + 2) !== undefined;

const numberAt = (tokens: readonly Token[], at: number): boolean =>
  /^\d/u.test(tokens[at]?.word ?? '') || spelledAt(tokens, at, 'es', false)?.end === at;

/** Spanish: más grande (superlative without "que"), más grande que, el mayor, cómo de alto. */
const spanishAdjective = (tokens: readonly Token[], at: number): CueSpan | undefined => {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  const degree = word(0) === 'mas' ? 1 : word(0) === 'menos' ? -1 : undefined;
  const form = adjectiveOf(word(degree === undefined ? 0 : 1), 'es');
  if (form === undefined) return undefined;
  if (degree === undefined && form.degree !== 'comparative') return undefined;
  const { adjective } = form;
  const end = at + (degree === undefined ? 0 : 1);
  const sign = signed(adjective, degree ?? 1);
  const next = tokens[end + 1]?.word;
  const isThing =
    next === 'que' &&
    !['tiene', 'tienen', 'hay', 'esta', 'estan', 'se'].includes(tokens[end + 2]?.word ?? '');
  if (isThing || isOfMeasure(tokens, end + 1)) {
    const operator = sign === 1 ? '>' : '<';
    return comparison(tokens, { start: at, end: end + 1 }, { cue: 'compare', operator, adjective }, 'es');
  }
  return { start: at, end, cue: { cue: 'superlative', adjective, sign } };
};

/** What a graded adjective, or a bare "more" or "less", asks for at a token. */
export const gradedCueAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined =>
  language === 'en' ? englishAdjective(tokens, at) : spanishAdjective(tokens, at);
