import { ABOUT, MULTIPLES, NUMBER_WORDS } from './closed-words';
import { isInSaid, isOfRows, placesOf, type Evidence } from './evidence';
import { readDates } from './read-dates';
import { areEqual, isRounded, readNumbers } from './read-numbers';
import type { SentenceFault } from './said';
import type { Sentence } from './sentence';
import { wordsOf } from './tokens';

interface Written {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  readonly value: number | undefined;
}

/** Dates of a month and a year are a date of the rows, or of the question, as far as they go. */
export const checkDates = (sentence: Sentence, evidence: Evidence): SentenceFault | undefined => {
  for (const { raw, start, end, iso } of readDates(sentence.text)) {
    if (sentence.isCoveredBetween(start, end)) continue;
    const values = evidence.values.filter(({ date }) => date?.startsWith(iso));
    if (values.length > 0) sentence.named.push({ text: raw, at: start, places: placesOf(values) });
    else if (!isInSaid(wordsOf(raw), evidence)) return { kind: 'number', text: raw };
    sentence.coverBetween(start, end);
  }
  return undefined;
};

/** Numbers written as the rows have them, or as the page would: `5.97 × 10²⁴`. */
const coverShown = (sentence: Sentence, { values }: Evidence): void => {
  const { text: whole } = sentence;
  for (const { number, texts, places } of values) {
    if (number === undefined) continue;
    for (const text of texts)
      for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) {
        const end = at + text.length;
        const isPart =
          /[\p{L}\p{N}-]$|\p{N}[.,\s]$/u.test(whole.slice(0, at)) ||
          /^(?:[\p{L}\p{N}]|[.,\u202f\u00a0]\p{N})/u.test(whole.slice(end));
        const isFactor = MULTIPLES.has(sentence.after(end)[0] ?? '');
        if (isPart || isFactor || sentence.isCoveredBetween(at, end)) continue;
        sentence.named.push({ text, at, places });
        sentence.coverBetween(at, end);
      }
  }
};

const numbersIn = (sentence: Sentence, { language }: Evidence): readonly Written[] => {
  const figures = readNumbers(sentence.text, language).map((one) => {
    const times = MULTIPLES.get(sentence.after(one.end)[0] ?? '') ?? 1;
    return { ...one, value: one.value === undefined ? undefined : one.value * times };
  });
  const spelled = sentence.tokens.flatMap(({ raw, word, start, end }) => {
    const value = NUMBER_WORDS.get(word);
    const isFactor = MULTIPLES.has(word) && figures.some((one) => one.end < start && start - one.end < 3);
    return value === undefined || isFactor ? [] : [{ raw, start, end, value }];
  });
  return [...figures, ...spelled];
};

const isFounded = ({ raw, start, end, value }: Written, sentence: Sentence, evidence: Evidence): boolean => {
  if (value === undefined) return false;
  const before = sentence.before(start);
  const isAbout = before.slice(0, 2).some((word) => ABOUT.has(word));
  const cells = evidence.values.filter(
    ({ number, date }) =>
      (number !== undefined && (areEqual(number, value) || (isAbout && isRounded(value, number)))) ||
      (date !== undefined && Number(/^-?\d+/u.exec(date)?.[0]) === value),
  );
  if (cells.length > 0) {
    sentence.named.push({ text: raw, at: start, places: placesOf(cells) });
    return true;
  }
  const isCount = value === evidence.rows || evidence.distinct.includes(value);
  if (isCount && isOfRows(sentence.after(end), evidence)) {
    sentence.isCounted = true;
    return true;
  }
  // A number of the question is a condition: it stands behind the same word.
  const [last] = before;
  return isInSaid([...(last === undefined ? [] : [last]), ...wordsOf(raw)], evidence);
};

/** Numbers, in figures and in words, are values of the rows, how many rows there are, or stand in the question in the same way. */
export const checkNumbers = (sentence: Sentence, evidence: Evidence): SentenceFault | undefined => {
  coverShown(sentence, evidence);
  for (const one of numbersIn(sentence, evidence)) {
    if (sentence.isCoveredBetween(one.start, one.end)) continue;
    if (!isFounded(one, sentence, evidence)) return { kind: 'number', text: one.raw };
    sentence.coverBetween(one.start, one.end);
  }
  return undefined;
};
