/** What the words of a question may name in the sources, from today's grounding. */
import type { Language } from '../../../rdf';
import { tokenize, type Token } from '../../../retrieval';
import type { NearWords, Pin } from '../../candidate';
import { respelled } from '../../cues/respell';
import { bestSenses } from '../../grounding/best-senses';
import { compoundHeads } from '../../grounding/compound-heads';
import { lookedUp } from '../../grounding/looked-up';
import { senseId, type Span } from '../../grounding/sense';
import { sexes } from '../../grounding/sexes';
import { sharedNouns } from '../../grounding/shared-noun';
import { compoundProperties } from './compound-properties';
import { namelessPersons } from './nameless-persons';
import { quotedNames } from './quoted-names';
import { withoutParts } from './without-parts';
import { nearSpans } from '../../meaning/near-spans';
import type { Knowledge } from '../../schema/knowledge';

/** What stands behind these in a text is left unread. */
const MOST_WORDS = 60;
const LONGEST_SPAN = 8;

export interface Named {
  readonly tokens: readonly Token[];
  readonly spans: readonly Span[];
}

export interface SpansRequest {
  readonly question: string;
  readonly language: Language;
  readonly pins: readonly Pin[];
  readonly near: readonly NearWords[];
  /** More words that are spelled as they should be. Default: none. */
  readonly isWord?: (word: string) => boolean;
}

/** Only what the user said is meant, where something was said of these very words. */
const pinned = (span: Span, tokens: readonly Token[], pins: readonly Pin[]): readonly Span[] => {
  const pin = pins.find(
    (one) => one.start === tokens[span.start]?.start && one.end === tokens[span.end]?.end,
  );
  if (pin === undefined) return [span];
  const senses = span.senses.filter((sense) => senseId(sense) === pin.meaning);
  if (senses.length > 0) return [{ ...span, senses: senses.map((sense) => ({ ...sense, score: 1 })) }];
  return pin.isCarried === true && pin.meaning !== null ? [span] : [];
};

export const spansOf = (
  { question, language, pins, near, isWord = () => false }: SpansRequest,
  knowledge: Knowledge,
): Named => {
  const { index, schema } = knowledge;
  const isKnown = (word: string): boolean => isWord(word) || index.isKnown(word, language);
  const tokens = respelled(tokenize(question, language), language, {
    isKnown,
    isNear: (word) => index.isNearSchema(word),
  }).slice(0, MOST_WORDS);
  const found = index.spans(question, tokens, language, LONGEST_SPAN);
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
    ...compoundHeads(tokens, language, knowledge),
    ...compoundProperties(tokens, language, knowledge),
    ...quoted,
    ...sexes(tokens, language, index, schema),
    ...namelessPersons(tokens, called, knowledge),
  ];
  const spans = withoutParts([...called.filter((one) => !isToTheLetter(one)), ...special], question, tokens);
  return { tokens, spans: spans.flatMap((span) => pinned(span, tokens, pins)) };
};
