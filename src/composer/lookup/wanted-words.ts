import type { Language } from '../../rdf';
import { detectLanguage, type Token } from '../../retrieval';
import type { ComposeRequest } from '../candidate';
import { identifiersIn, type Knowledge, type Span, type Written } from '../../knowledge';
import { cutOf, type Cut } from '../cut-of';
import { spansOf } from '../items/spans-of';
import { lexiconOf } from '../lexicon/lexicon';
import { isVerb } from './is-verb';

/** Words of a question that may name things which no index here knows. */
export interface WantedWords {
  /** The longest first; some are parts of others. */
  readonly names: readonly string[];
  /** As they are written. */
  readonly identifiers: readonly string[];
  /** The longest names, none of which is part of another, in the order of the question: what is told of it. */
  readonly told: readonly string[];
}

const LONGEST = 8;
const MOST_NAMES = 20;
/** What shares no more than some words with a label does not say what is meant. */
const WEAK = 0.75;
/** What is called just so here is not looked for elsewhere. */
const KNOWN = 0.95;
const BETWEEN = /[,;:?!]/u;

/** `beside`: a word of the schema, which belongs to a name only right beside its other words. */
type Part = 'open' | 'edge' | 'beside' | 'inside' | 'closed';

const isCapital = (token: Token): boolean => /^\p{Lu}/u.test(token.text);
const isNumber = (token: Token): boolean => /^\d/u.test(token.text);

const spanAt = (spans: readonly Span[], at: number): Span | undefined =>
  spans.find(({ start, end }) => start <= at && at <= end);

/** How nearly a thing or a value is called so; `undefined`: the span stands for something else first. */
const thingScore = (span: Span | undefined): number | undefined => {
  const [best] = span?.senses ?? [];
  return best?.type === 'entity' || best?.type === 'value' ? best.score : undefined;
};

const isThing = (span: Span | undefined): boolean => (thingScore(span) ?? 0) >= KNOWN;

/** Something here is called nearly so, which does not say that it is meant. */
const isNearly = (span: Span | undefined): boolean => (thingScore(span) ?? KNOWN) < KNOWN;

/** What each word may be to a name: a part that nothing here knows, one that may stand at its edge, or only inside. */
const partsOf = (
  tokens: readonly Token[],
  { spans, unread }: Cut,
  coded: readonly Written[],
  language: Language,
): readonly Part[] => {
  return tokens.map((token, at): Part => {
    if (coded.some(({ start, end }) => token.start >= start && token.end <= end)) return 'edge';
    const span = spanAt(spans, at);
    // "Owns" of "who owns X" names nothing.
    const isSaid = !isCapital(token) && isVerb(tokens, at, language);
    if (unread.includes(at)) return isSaid ? 'closed' : 'open';
    if (isThing(span)) return 'closed';
    if (token.isFunctionWord) return 'inside';
    if (span !== undefined && (span.senses[0]?.score ?? 0) < WEAK) return 'open';
    if (at > 0 && isCapital(token) && isNearly(span)) return 'open';
    // "Lake" of "Lake Baikal" is a class, and a capital in a name; so is "cell" of "cell wall organization".
    if (isNumber(token) || (at > 0 && isCapital(token))) return 'edge';
    return span === undefined ? 'closed' : 'beside';
  });
};

interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Whether a name may begin or end with this word, where `next` is the one inside. */
const mayEnd = (part: Part | undefined, next: Part | undefined): boolean =>
  part === 'open' || part === 'edge' || (part === 'beside' && next !== 'inside');

const stretchesOf = (parts: readonly Part[], tokens: readonly Token[], text: string): readonly Stretch[] => {
  const found: Stretch[] = [];
  for (let first = 0; first < parts.length; first += 1) {
    if (!mayEnd(parts[first], parts[first + 1])) continue;
    for (let last = first; last < Math.min(parts.length, first + LONGEST); last += 1) {
      if (parts[last] === 'closed') break;
      const before = text.slice(tokens[last - 1]?.end ?? 0, tokens[last]?.start ?? 0);
      if (last > first && BETWEEN.test(before)) break;
      const isNamed = parts.slice(first, last + 1).includes('open');
      if (isNamed && (last === first || mayEnd(parts[last], parts[last - 1]))) found.push({ first, last });
    }
  }
  return found;
};

const BEHIND = /^\s*\([^()]{1,60}\)/u;
const REST = /^[^()]{0,60}\)/u;

/** A bracket belongs to the name that it stands behind, or is opened in: "Upper Court (formerly no. 3)". */
const withBracket = ({ start, end, text }: Written, question: string): Written => {
  const isOpen = text.includes('(') && !text.includes(')');
  const more = (isOpen ? REST : BEHIND).exec(question.slice(end))?.[0] ?? '';
  return { start, end: end + more.length, text: text + more };
};

const isWithin = (one: Written, other: Written): boolean =>
  one.end - one.start < other.end - other.start && other.start <= one.start && one.end <= other.end;

/** What of a question may be the name of a thing, or an identifier, that no index of the scope knows. */
export const wantedWords = (
  knowledge: Knowledge,
  { question, pins, language }: Pick<ComposeRequest, 'question' | 'pins' | 'language'>,
): WantedWords => {
  const spoken = detectLanguage(question, language);
  const named = spansOf({ question, language: spoken, pins, near: [] }, knowledge);
  const { tokens, spans } = named;
  const isKnown = ({ start, end }: Written): boolean =>
    spans.some(
      (span) =>
        isThing(span) &&
        (tokens[span.start]?.start ?? end) <= start &&
        (tokens[span.end]?.end ?? start) >= end,
    );
  const coded = identifiersIn(question);
  const parts = partsOf(tokens, cutOf(named, lexiconOf(spoken)), coded, spoken);
  const stretches = stretchesOf(parts, tokens, question);
  const unknown = coded.filter((one) => !isKnown(one));
  const open = ({ first, last }: Stretch): number =>
    parts.slice(first, last + 1).filter((part) => part === 'open').length;
  const plain = [...stretches]
    .sort((one, other) => open(other) - open(one) || one.last - one.first - (other.last - other.first))
    .map(({ first, last }): Written => {
      const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0];
      return { start, end, text: question.slice(start, end) };
    });
  const widest = plain.map((one) => withBracket(one, question));
  // Half of a bracket is no name.
  const whole = plain.filter(({ text }) => text.includes('(') === text.includes(')'));
  const names = [...widest.filter((one) => !plain.some(({ end }) => end === one.end)), ...whole];
  const all = [...widest, ...unknown];
  const longest = all
    .filter((one) => !all.some((other) => isWithin(one, other)))
    .sort((one, other) => one.start - other.start);
  const textsOf = (some: readonly Written[]): readonly string[] => [...new Set(some.map(({ text }) => text))];
  return {
    names: textsOf(names).slice(0, MOST_NAMES),
    identifiers: textsOf(unknown),
    told: textsOf(longest),
  };
};
