/**
 * Holds a sentence about rows against the rows: every number, date and name in it must stand there, or in the question, and be
 * said of what it stands beside. What can't be checked so (verbs, adjectives) is kept short. It rather refuses too much.
 */
import { checkNames, checkQuotes, coverLabels } from './check-names';
import { checkDates, checkNumbers } from './check-numbers';
import { AMONG, CLOSED, DENYING, isClosed } from './closed-words';
import { isInSaid, isRelated, type Evidence } from './evidence';
import { strayValue } from './pairing';
import type { SentenceFault } from './said';
import { Sentence } from './sentence';
import { wordsOf } from './tokens';

const MOST_LETTERS = 600;
/** Marks of lists, code, links and templates. */
const STRANGE = /[\n<>[\]{}`*_#|\\@]|https?:|www\.|\/\//u;
const ENDS = /[.!?…](?:["”»)]*)$/u;
/** Words that have nothing to do with the rows or the question: so many, or this share of all, may be in it. */
const MOST_OTHERS = 3;
const MOST_SHARE = 0.25;

const checkForm = ({ text, tokens }: Sentence): SentenceFault | undefined =>
  !STRANGE.test(text) && ENDS.test(text) && text.length <= MOST_LETTERS && tokens.length > 0
    ? undefined
    : { kind: 'form' };

const checkLanguage = ({ open }: Sentence, { language }: Evidence): SentenceFault | undefined => {
  const other = language === 'en' ? 'es' : 'en';
  const count = (one: 'en' | 'es', not: 'en' | 'es'): number =>
    open.filter(({ word }) => CLOSED[one].has(word) && !CLOSED[not].has(word)).length;
  return count(other, language) > count(language, other) ? { kind: 'language' } : undefined;
};

/** The first word says yes or no, as it is. */
const checkVerdict = ({ tokens: [first] }: Sentence, { holds }: Evidence): SentenceFault | undefined => {
  if (holds === undefined) return undefined;
  const verdicts = new Map([
    ['yes', true],
    ['si', true],
    ['no', false],
  ]);
  const said = verdicts.get(first?.word ?? '');
  if (said === undefined) return { kind: 'says-nothing' };
  return said === holds ? undefined : { kind: 'denies', text: first?.raw ?? '' };
};

/** Nothing is denied where neither the question nor the answer does. */
const checkDenials = ({ open }: Sentence, { holds, said }: Evidence): SentenceFault | undefined => {
  if (holds === false || said.some((text) => text.some((word) => DENYING.has(word)))) return undefined;
  const denying = open.find(({ word }) => DENYING.has(word));
  return denying === undefined ? undefined : { kind: 'denies', text: denying.raw };
};

/** Of the column that tells most rows apart, every value is named. */
const namesAll = ({ named }: Sentence, { asked, distinct, values, rows }: Evidence): boolean => {
  const most = Math.max(...asked.map((column) => distinct[column] ?? 0));
  const known = new Set(values.flatMap(({ places }) => [...places.values()].flatMap((one) => [...one])));
  if (known.size < rows) return false;
  return asked.some((column) => {
    if (distinct[column] !== most) return false;
    const seen = new Set(named.flatMap(({ places }) => [...(places.get(column) ?? [])]));
    return [...known].every((row) => seen.has(row));
  });
};

/** It speaks of the rows, says of each what stands beside it, and does not tell some as all. */
const checkRows = (sentence: Sentence, evidence: Evidence): SentenceFault | undefined => {
  if (evidence.holds !== undefined) return undefined;
  if (sentence.named.length === 0 && !sentence.isCounted) return { kind: 'says-nothing' };
  const named = sentence.named
    .filter(({ text }) => !isInSaid(wordsOf(text), evidence))
    .sort((one, other) => one.at - other.at);
  const stray = strayValue(named);
  if (stray !== undefined) return { kind: 'pairing', text: stray.text };
  const isOpen = sentence.isCounted || sentence.tokens.some(({ word }) => AMONG.has(word));
  return isOpen || namesAll(sentence, evidence) ? undefined : { kind: 'leaves-out' };
};

const checkOthers = ({ open, tokens }: Sentence, evidence: Evidence): SentenceFault | undefined => {
  const others = open.filter(({ word }) => !isClosed(word) && !isRelated(word, evidence));
  const most = Math.max(MOST_OTHERS, Math.floor(tokens.length * MOST_SHARE));
  return others.length > most ? { kind: 'adds', text: others.map(({ raw }) => raw).join(' ') } : undefined;
};

/** What is wrong with a sentence; `undefined`: all of it that can be checked stands in the rows. */
export const checkSentence = (text: string, evidence: Evidence): SentenceFault | undefined => {
  const sentence = new Sentence(text);
  const wrong = checkForm(sentence) ?? checkQuotes(sentence, evidence);
  if (wrong !== undefined) return wrong;
  coverLabels(sentence, evidence);
  return (
    checkDates(sentence, evidence) ??
    checkNumbers(sentence, evidence) ??
    checkNames(sentence, evidence) ??
    checkLanguage(sentence, evidence) ??
    checkVerdict(sentence, evidence) ??
    checkDenials(sentence, evidence) ??
    checkRows(sentence, evidence) ??
    checkOthers(sentence, evidence)
  );
};
