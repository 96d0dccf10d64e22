/** What the words of a question may name in the sources, from today's grounding. */
import type { Language } from '../../rdf';
import { tokenize, type Token } from '../../retrieval';
import type { NearWords, Pin } from '../candidate';
import {
  bestSenses,
  compoundHeads,
  cutsWord,
  isPowerAt,
  lookedUp,
  nearSpans,
  senseId,
  sexes,
  sharedNouns,
  type Knowledge,
  type Sense,
  type Span,
} from '../../knowledge';
import { namelessPersons } from './nameless-persons';
import { numberedNames } from './numbered-names';
import { onlyKind } from './only-kind';
import { quotedNames } from './quoted-names';
import { respelled } from './respell';
import { withoutParts } from './without-parts';
import { writtenApart } from './written-apart';

/** What stands behind these in a text is left unread. */
export const MOST_WORDS = 60;
const LONGEST_SPAN = 8;

export interface Named {
  readonly tokens: readonly Token[];
  readonly spans: readonly Span[];
  /** There are more words than are read. */
  readonly isCut: boolean;
}

export interface SpansRequest {
  readonly question: string;
  readonly language: Language;
  readonly pins: readonly Pin[];
  readonly near: readonly NearWords[];
  /** More words that are spelled as they should be. Default: none. */
  readonly isWord?: (word: string) => boolean;
}

const isAt = (span: Span, tokens: readonly Token[], { start, end }: Pin): boolean =>
  start === tokens[span.start]?.start && end === tokens[span.end]?.end;

/** Only what the user said is meant, where something was said of these very words: one thing alone of several alike. */
const pinned = (span: Span, tokens: readonly Token[], pins: readonly Pin[]): readonly Span[] => {
  const pin = pins.find((one) => isAt(span, tokens, one));
  if (pin === undefined) return [span];
  const senses = span.senses
    .flatMap(({ alike = [], ...sense }): readonly Sense[] => [sense, ...alike])
    .filter((sense) => senseId(sense) === pin.meaning);
  if (senses.length > 0) return [{ ...span, senses: senses.map((sense) => ({ ...sense, score: 1 })) }];
  return pin.isCarried === true && pin.meaning !== null ? [span] : [];
};

/** What the user said of some words holds against names of which they are a part, and that are a part of them. */
const uncontested = (
  spans: readonly Span[],
  tokens: readonly Token[],
  pins: readonly Pin[],
): readonly Span[] => {
  const given = pins.filter(({ isCarried, meaning }) => isCarried !== true && meaning !== null);
  const taken = spans.filter((span) => given.some((one) => isAt(span, tokens, one)));
  return spans.filter(
    (span) =>
      taken.includes(span) ||
      taken.every(
        ({ start, end }) =>
          span.end < start || end < span.start || (span.start === start && span.end === end),
      ),
  );
};

/** What the index has for the words of a question. */
interface Looked {
  readonly words: readonly Token[];
  readonly tokens: readonly Token[];
  readonly found: ReturnType<Knowledge['index']['spans']>;
}

/** The last question of each index: it is read several times, for what is unknown, wanted and meant. */
const last = new WeakMap<Knowledge['index'], { readonly key: string; readonly looked: Looked }>();

const lookUp = (
  { question, language, isWord }: Pick<SpansRequest, 'question' | 'language' | 'isWord'>,
  index: Knowledge['index'],
): Looked => {
  const key = `${language} ${question}`;
  const known = last.get(index);
  if (isWord === undefined && known?.key === key) return known.looked;
  const words = respelled(tokenize(question, language), language, {
    isKnown: (word) => isWord?.(word) === true || index.isKnown(word, language),
    isNear: (word) => index.isNearSchema(word),
  });
  const tokens = words.slice(0, MOST_WORDS);
  const looked = { words, tokens, found: index.spans(question, tokens, language, LONGEST_SPAN) };
  if (isWord === undefined) last.set(index, { key, looked });
  return looked;
};

export const spansOf = (asked: SpansRequest, knowledge: Knowledge): Named => {
  const { question, language, pins, near } = asked;
  const { index, schema } = knowledge;
  const { words, tokens, found } = lookUp(asked, index);
  const shared = sharedNouns(question, tokens, language, index, found);
  const called = [...found.values(), ...shared].flatMap(({ start, end, hits }): readonly Span[] => {
    const senses = bestSenses(hits, tokens[start], start === 0, tokens[end + 1]);
    return senses.length === 0 ? [] : [{ start, end, senses }];
  });
  const quoted = quotedNames(question, tokens, knowledge);
  // A property that is quoted is meant to the letter: "paid to date" is no "paid from date".
  const isToTheLetter = ({ start, end }: Span): boolean =>
    quoted.some(
      (one) => one.start === start && one.end === end && one.senses.some(({ type }) => type === 'property'),
    );
  const special = [
    ...nearSpans(tokens, near, knowledge),
    ...lookedUp(tokens, pins, schema.names),
    ...compoundHeads('class', tokens, language, knowledge),
    ...compoundHeads('property', tokens, language, knowledge),
    ...writtenApart(tokens, language, knowledge),
    ...numberedNames(tokens, language, knowledge),
    ...quoted,
    ...sexes(tokens, language, index, schema),
    ...namelessPersons(tokens, called, knowledge),
  ];
  const only = onlyKind({ question, tokens, language }, [...called, ...special], knowledge);
  const whole = [...called, ...special, ...only].filter(
    ({ start, end }) => !isPowerAt(tokens, start) && !cutsWord(tokens, start, end),
  );
  const spans = withoutParts(
    whole.filter((one) => special.includes(one) || !isToTheLetter(one)),
    question,
    tokens,
  );
  const meant = spans.flatMap((span) => pinned(span, tokens, pins));
  return { tokens, spans: uncontested(meant, tokens, pins), isCut: words.length > tokens.length };
};
