/**
 * Words that decide what a question asks for, so that an answer without them answers another question: names, the noun behind
 * "which" or "how many", the relation of "the president of", what things "are". Told by where they stand, as nothing knows them.
 */
import { bordersOf } from './borders';
import { isVerb } from '../lookup/is-verb';
import { behindWhich } from './asked-form';
import type { OperatorName } from '../lexicon/entry';
import type { Context } from './context';

type Asked = Pick<Context, 'tokens' | 'text' | 'lexicon' | 'language'>;
/** Whether something in the sources, or an operator, is called by a word. */
type IsRead = (at: number) => boolean;

/**
 * How a word that nothing stands for decides the question: as a name, as the noun for what is listed or counted, or as what is
 * asked of something.
 */
export type Decisive = 'name' | 'noun' | 'asked';

const CAPITAL = /^\p{Lu}[\p{L}\p{M}]/u;
/** In a title each word begins with a capital. */
const MOST_CAPITALS = 0.5;

const carries = ({ tokens, lexicon }: Asked, at: number): boolean => {
  const token = tokens[at];
  return (
    token !== undefined &&
    !token.isFunctionWord &&
    !lexicon.isHarmless(token.word) &&
    !lexicon.isForName(token.word)
  );
};

/** "ABC" of "ABC0708" */
const isCode = ({ tokens, text }: Asked, at: number): boolean => {
  const [own, next] = [tokens[at], tokens[at + 1]];
  return own !== undefined && own.end === next?.start && /\d/u.test(text[own.end] ?? '');
};

/** A word with a capital, behind the beginning of a sentence; not what is left of a name that is read, nor "RAM". */
const isName = (asked: Asked, at: number, isRead: IsRead): boolean => {
  const { tokens } = asked;
  const isCapital = (place: number): boolean => CAPITAL.test(tokens[place]?.text ?? '');
  if (at === 0 || bordersOf(asked)[at] === true || !isCapital(at)) return false;
  // "100 GWh"
  if (/^\d/u.test(tokens[at - 1]?.text ?? '')) return false;
  if ([at - 1, at + 1].some((place) => place > 0 && isCapital(place) && isRead(place))) return false;
  if (!/\p{Ll}/u.test(tokens[at]?.text ?? '')) return isCode(asked, at);
  const words = tokens.filter((_, place) => place > 0 && carries(asked, place));
  const capitals = words.filter(({ text }) => CAPITAL.test(text)).length;
  return capitals <= MOST_CAPITALS * words.length || capitals <= 2;
};

const ARTICLES: ReadonlySet<string> = new Set(['the', 'el', 'la', 'los', 'las']);

/** Where such an operator ends right before a word: where that begins. */
const beginBefore = ({ tokens, lexicon }: Asked, at: number, op: OperatorName): number =>
  tokens
    .slice(0, at)
    .findIndex((_, from) =>
      lexicon.operatorsAt(tokens, from).some(({ operator, end }) => end === at && operator.op === op),
    );

/**
 * "Which country has the highest mountain", "la montaña más alta", at the end; "the largest amount" names what is measured, and
 * alone ("who was the oldest passenger") it may be another word for the only things that are old.
 */
const isChosen = ({ tokens, lexicon, language }: Asked, at: number, isRead: IsRead): boolean => {
  if (lexicon.measuredBy(tokens[at]?.word ?? '').length > 0) return false;
  const choosing = tokens.flatMap((_, start) =>
    lexicon
      .adjectivesAt(tokens, start)
      .filter(({ degree }) => degree !== 'plain')
      .map(({ end }) => ({ start, end })),
  );
  const isLast = (end: number): boolean => end === tokens.length;
  const isOfOther = (from: number): boolean => tokens.some((_, place) => place < from && isRead(place));
  return choosing.some(
    ({ start, end }) =>
      (end === at && isLast(at + 1) && isOfOther(start)) ||
      (language === 'es' && start === at + 1 && isLast(end) && isOfOther(at)),
  );
};

/** The last word of what is asked for: behind the first article, with nothing else between that says something of it. */
const isAskedFor = ({ tokens, lexicon }: Asked, at: number): boolean => {
  if (lexicon.operatorsAt(tokens, 0)[0]?.operator.op !== 'ask') return false;
  const article = tokens.findIndex(({ word }) => ARTICLES.has(word));
  if (article < 0 || article > 2 || article >= at) return false;
  return tokens.slice(article + 1, at).every(({ word }) => lexicon.connectorOf([word]) === undefined);
};

const isBehindHow = ({ tokens, lexicon }: Asked, at: number): boolean =>
  lexicon
    .operatorsAt(tokens, at - 1)
    .some(({ operator, end }) => end === at && operator.op === 'ask' && operator.word === 'how');

const decides = (asked: Asked, at: number, isRead: IsRead): Decisive | undefined => {
  const { tokens, lexicon, language } = asked;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (isChosen(asked, at, isRead)) return 'asked';
  // "Which gnarled oaks": says which things are meant, as any adjective does.
  if ((next !== undefined && isRead(at + 1)) || isVerb(tokens, at, language)) return undefined;
  const joins = next === undefined ? undefined : lexicon.connectorOf([next.word]);
  // "Who is the president of France", "what is the unemployment rate in Spain"
  if (joins === 'of' || joins === 'in') {
    if (isAskedFor(asked, at)) return 'asked';
    if (joins === 'of') return undefined;
  }
  // "How far is it"
  if (lexicon.adjectivesAt(tokens, at).length > 0 && isBehindHow(asked, at)) return 'asked';
  if (beginBefore(asked, at, 'count') >= 0 || behindWhich(asked) === at) return 'noun';
  // "Is there life on Mars", "how many elements are metals"
  const isStated = next === undefined && before !== undefined && lexicon.connectorOf([before.word]) === 'be';
  if (beginBefore(asked, at, 'check') === 0) return 'asked';
  return isStated ? 'noun' : undefined;
};

/** Of each word how it decides what is asked, where nothing stands for it. */
export const decisiveIn = (asked: Asked, isRead: IsRead): readonly (Decisive | undefined)[] =>
  asked.tokens.map((_, at) => {
    const isCalled = isRead(at) || asked.lexicon.operatorsAt(asked.tokens, at).length > 0;
    if (!carries(asked, at) || isCalled) return undefined;
    return isName(asked, at, isRead) ? 'name' : decides(asked, at, isRead);
  });
