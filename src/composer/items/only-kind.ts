/**
 * "Animals", over a table of them that does not say so: where the rows are things of one kind alone, a noun that nothing is called,
 * at the place of what is asked for, is taken for them. Only where the noun can't be asked of something else: "how many goals did
 * Ada score" has a noun for something that Ada has.
 */
import type { Language } from '../../rdf';
import { currencyCodes, type Token } from '../../retrieval';
import { isCalendarUnit, isUnitWord, type Knowledge, type Span } from '../../knowledge';
import { behindAsking } from '../chart/asked-form';
import type { Connector } from '../lexicon/entry';
import { lexiconOf, type Lexicon } from '../lexicon/lexicon';
import { isVerb } from '../lookup/is-verb';
import { tableClass } from './row-class';

/** As what is only close in meaning. */
const SCORE = 0.5;

interface Asked {
  readonly question: string;
  readonly tokens: readonly Token[];
  readonly language: Language;
}

/** What may stand behind the noun; nothing else may, but the end. */
const BEHIND: ReadonlySet<Connector | undefined> = new Set(['be', 'have', 'with', 'in', 'from', 'that']);
/** "How many floors has the tower": the noun is of something that it has. */
const HAS_ONE = /^(?:has|tiene|tenia|tuvo|posee)$/u;
const PLURAL = /s$/u;

const isNoun = ({ tokens, language }: Asked, at: number, lexicon: Lexicon): boolean => {
  const token = tokens[at];
  if (token === undefined || token.isFunctionWord || !/^\p{Ll}{3,}$/u.test(token.text)) return false;
  const { word } = token;
  const isOther =
    lexicon.isHarmless(word) ||
    lexicon.isForName(word) ||
    lexicon.isForRows(word) ||
    lexicon.operatorsAt(tokens, at).length > 0 ||
    lexicon.adjectivesAt(tokens, at).length > 0 ||
    lexicon.measuredBy(word).length > 0;
  const isUnit = isUnitWord(word) || isCalendarUnit(word) || currencyCodes(word).length > 0;
  return !isOther && !isUnit && !isVerb(tokens, at, language);
};

/** Right behind "list", "show me all the". */
const behindRequest = ({ tokens }: Asked, lexicon: Lexicon): number | undefined => {
  const request = lexicon.operatorsAt(tokens, 0).find(({ operator: { op } }) => op === 'request');
  if (request === undefined) return undefined;
  const at = tokens.findIndex(({ isFunctionWord }, nth) => nth >= request.end && !isFunctionWord);
  return at < 0 ? undefined : at;
};

/** Where the noun for what is asked may stand. */
const placesIn = (asked: Asked, lexicon: Lexicon, called: readonly Span[]): readonly number[] => {
  const { question: text, tokens } = asked;
  const spanAt = (at: number): Span | undefined => called.find(({ start, end }) => start <= at && at <= end);
  /** "Which tame animals": behind what is said of them. */
  const behindSaid = (from: number): readonly number[] => {
    const span = spanAt(from);
    return span === undefined ? [from] : [from, span.end + 1];
  };
  const asking = behindAsking({ lexicon, tokens, text });
  const request = behindRequest(asked, lexicon);
  const isOfThat = (at: number): boolean =>
    lexicon.connectorOf([tokens[at - 1]?.word ?? '']) === 'of' &&
    spanAt(at - 2)?.senses.some(({ type }) => type === 'property') === true;
  const others = [
    ...(request === undefined ? [] : behindSaid(request)),
    ...[...tokens.keys()].filter(isOfThat),
  ];
  return [
    ...(asking === undefined ? [] : behindSaid(asking)),
    ...others.filter((at) => PLURAL.test(tokens[at]?.word ?? '')),
  ];
};

export const onlyKind = (
  asked: Asked,
  called: readonly Span[],
  { schema }: Pick<Knowledge, 'schema'>,
): readonly Span[] => {
  const { tokens, language } = asked;
  const lexicon = lexiconOf(language);
  const isCounting = lexicon.operatorsAt(tokens, 0)[0]?.operator.op === 'count';
  const place = placesIn(asked, lexicon, called).find((at) => {
    const next = tokens[at + 1]?.word;
    const isBefore = next === undefined || BEHIND.has(lexicon.connectorOf([next]));
    return (
      isBefore &&
      !(isCounting && HAS_ONE.test(next ?? '')) &&
      isNoun(asked, at, lexicon) &&
      !called.some(({ start, end }) => start <= at && at <= end)
    );
  });
  const only = place === undefined ? undefined : tableClass(schema);
  const name = only && schema.names.get(only);
  return place === undefined || name === undefined
    ? []
    : [{ start: place, end: place, senses: [{ type: 'class', name, score: SCORE, isOnlyKind: true }] }];
};
