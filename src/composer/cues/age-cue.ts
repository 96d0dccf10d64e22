import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { AGE_PHRASES, type AgePhrases, type Needs } from './age-phrases';
import type { AgedAt, Cue, CueSpan } from './cue';
import { valueAt } from './quantity';

const LONGEST = 9;
/** Nobody is older; a larger number is a year. */
const OLDEST = 150;

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** That something was done, in Spanish: the age may be that of then. */
const DONE = /(?:ó|ron)$/u;

const ended = ({ death }: AgePhrases, words: string, otherwise: AgedAt): AgedAt =>
  death.test(words) ? 'death' : otherwise;

/** At what the age is taken that is compared with a number. */
const agedAt = (
  tokens: readonly Token[],
  at: number,
  { needs, rest, language }: { readonly needs: Needs; readonly rest: string; readonly language: Language },
): AgedAt | undefined => {
  const phrases = AGE_PHRASES[language];
  if (needs === 'death') return 'death';
  const all = wordsOf(tokens);
  if (needs === 'said') return ended(phrases, all, 'event');
  const isWhen = phrases.when.test(rest);
  const isOfYears =
    /^(?:years? old|old|of age|years of age|anos)\b/u.test(rest) ||
    (/^(?:younger|older)$/u.test(tokens[at]?.word ?? '') && /^years?\b/u.test(rest));
  const saysAge = /\bage\b/u.test(wordsOf(tokens.slice(at, at + 4)));
  if (isWhen) return ended(phrases, rest, 'event');
  if (!isOfYears && !saysAge) return undefined;
  const isDone = language === 'es' && tokens.slice(0, at).some(({ text }) => DONE.test(text));
  return isDone || phrases.death.test(all) ? ended(phrases, all, 'event') : 'today';
};

/** "Died before they were forty", "with more than 80 years": an age is compared with the number behind it. */
const testAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  for (let length = LONGEST; length > 0; length -= 1) {
    if (at + length >= tokens.length) continue;
    const words = wordsOf(tokens.slice(at, at + length));
    const test = AGE_PHRASES[language].tests.find(([pattern]) => pattern.test(words));
    if (test === undefined) continue;
    const number = valueAt(tokens, at + length, language);
    if (number === undefined || number.value > OLDEST) return undefined;
    const [, operator, needs] = test;
    const rest = wordsOf(tokens.slice(number.end + 1));
    const aged = agedAt(tokens, at, { needs, rest, language });
    return aged && { start: at, end: at + length - 1, cue: { cue: 'age', says: 'test', operator, at: aged } };
  }
  return undefined;
};

/** "80 years", "35 years old": what stands behind the number that an age is compared with. */
const yearsAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const isBehind = tokens.slice(0, at).some((_, one) => {
    const test = testAt(tokens, one, language);
    return test !== undefined && valueAt(tokens, test.end + 1, language)?.end === at - 1;
  });
  if (!isBehind) return undefined;
  const length = [3, 2, 1].find(
    (count) =>
      at + count <= tokens.length && AGE_PHRASES[language].years.test(wordsOf(tokens.slice(at, at + count))),
  );
  return length === undefined
    ? undefined
    : { start: at, end: at + length - 1, cue: { cue: 'age', says: 'years' } };
};

/** "The youngest when winning", "lived the longest": the first by an age that no property holds. */
const firstAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const phrases = AGE_PHRASES[language];
  for (let length = LONGEST; length > 0; length -= 1) {
    if (at + length > tokens.length) continue;
    const [words, rest] = [wordsOf(tokens.slice(at, at + length)), wordsOf(tokens.slice(at + length))];
    const found = (direction: 'ASC' | 'DESC', aged: AgedAt): CueSpan => {
      const cue: Cue = { cue: 'age', says: 'first', direction, at: aged };
      return { start: at, end: at + length - 1, cue };
    };
    const lived = phrases.lived.find(([pattern]) => pattern.test(words));
    if (lived !== undefined) return found(lived[1], 'death');
    const graded = phrases.graded.find(([pattern]) => pattern.test(words));
    if (graded !== undefined && phrases.at.test(rest)) return found(graded[1], ended(phrases, rest, 'event'));
  }
  return undefined;
};

const LIVES = /^(?:live|lived|vivio|vivieron|vivia|vivian|vivido)$/u;

/** "How long did X live?": its first words, and its verb. */
const lifeAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const opening = tokens.findIndex(({ word }) => /^(?:how|cuant[oa]s?)$/u.test(word));
  if (opening < 0 || at < opening || !AGE_PHRASES[language].life.test(wordsOf(tokens.slice(opening))))
    return undefined;
  const verb = tokens.findIndex(({ word }, place) => place > opening && LIVES.test(word));
  if (language === 'es')
    return at === opening ? { start: at, end: verb, cue: { cue: 'age', says: 'life' } } : undefined;
  if (at === opening) return { start: at, end: at + 1, cue: { cue: 'age', says: 'life' } };
  return at === tokens.length - 1 ? { start: at, end: at, cue: { cue: 'age', says: 'years' } } : undefined;
};

/** An age that no property holds: what is asked of it, and at what it is taken. */
export const ageCueAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const { mean, asked, when, moment } = AGE_PHRASES[language];
  for (let length = LONGEST; length > 1; length -= 1) {
    if (at + length > tokens.length) continue;
    const [words, rest] = [wordsOf(tokens.slice(at, at + length)), wordsOf(tokens.slice(at + length))];
    const span = { start: at, end: at + length - 1 };
    if (asked.test(words) || mean.test(words)) {
      const isWhen = asked.test(words) || when.test(rest);
      return {
        ...span,
        cue: isWhen ? { cue: 'age', says: 'mean' } : { cue: 'age', says: 'mean', at: 'today' },
      };
    }
    if (moment.test(words)) return { ...span, cue: { cue: 'age', says: 'when' } };
  }
  return (
    testAt(tokens, at, language) ??
    firstAt(tokens, at, language) ??
    yearsAt(tokens, at, language) ??
    lifeAt(tokens, at, language)
  );
};
