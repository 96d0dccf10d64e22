import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { CueSpan, TextMatch } from './cue';
import { HAS, IN, THE, THEIR, WHOSE, WITH } from './small-words';

/** Folded, without the word for what is quoted. Only in front of a quotation: elsewhere these are relations. */
const PHRASES: Readonly<Record<Language, readonly (readonly [RegExp, TextMatch])[]>> = {
  en: [
    [/^(?:starts?|starting|begins?|beginning) with$/u, 'starts'],
    [/^(?:ends?|ending) (?:with|in|on)$/u, 'ends'],
    [/^(?:contains?|containing|contained|includes?|including|having|has|have|with)$/u, 'contains'],
    [/^(?:mentions?|mentioning|talks? about|speaks? of)$/u, 'contains'],
  ],
  es: [
    [/^(?:empiezan?|empezando|comienzan?|que empiece|que comience) (?:por|con|en)$/u, 'starts'],
    [/^(?:terminan?|acaban?) (?:por|con|en)$/u, 'ends'],
    [/^(?:contienen?|contenga|contengan|incluyen?|con|tienen?)$/u, 'contains'],
    [/^(?:mencionan?|mencione|mencionen|hablan? de)$/u, 'contains'],
  ],
};

const OPENING = /^[\s]*["“«‘']$/u;
const NAMED =
  /^(?:the|a|an|la|el|una|un|word|words|letter|letters|string|substring|text|phrase|palabra|letra|letras|texto)$/u;
/** "Has 'X'" may be of anything; it is of the text where its word is said. */
/** What says that a text is meant, quoted or not. */
const TEXT_NOUN = /^(?:word|words|letter|letters|string|substring|text|phrase|palabra|letra|letras|texto)$/u;
/** That names nothing. */
const LETTER = /^\p{L}$/u;
const LONGEST = 2;

/** Where a quotation opens right before a token: that of its last token, and its text. */
const quotedAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
): { end: number; quoted: string } | undefined => {
  const first = tokens[at];
  if (first === undefined || !OPENING.test(text.slice(tokens[at - 1]?.end ?? 0, first.start)))
    return undefined;
  const close = /["”»’']/u.exec(text.slice(first.start));
  if (close === null) return undefined;
  const until = first.start + close.index;
  const end = tokens.findLastIndex((token) => token.end <= until);
  return end < at ? undefined : { end, quoted: text.slice(first.start, until).trim() };
};

/** What is matched is the text that is called so, whether or not a property is. */
const NAME = /^(?:names?|titles?|labels?|nombres?|titulos?)$/u;
const ARTICLES = /^(?:that|which|who|whose|a|the|their|its|que|cuyo|cuyos|un|el|su|sus|se)$/u;

/** Whether the words before a token say what a text is called: "a name that …", "whose title …". */
const isOfName = (tokens: readonly Token[], at: number): boolean => {
  let before = at - 1;
  while (ARTICLES.test(tokens[before]?.word ?? '')) before -= 1;
  return NAME.test(tokens[before]?.word ?? '');
};

/** "In its name", "en el nombre", "titles with … in them": the last token of it. */
const inNameAt = (tokens: readonly Token[], at: number): number | undefined => {
  if (!IN.has(tokens[at]?.word ?? '')) return undefined;
  if (/^(?:it|them|ellos|ellas)$/u.test(tokens[at + 1]?.word ?? '')) return at + 1;
  const name = ARTICLES.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
  return NAME.test(tokens[name]?.word ?? '') ? name : undefined;
};

/** What only texts do: what they do it of need not be quoted. */
const MENTIONING = /^(?:mention|talk|speak|mencion|hablan?)/u;
/** "Whose longer notes": words between. */
const FAR = 4;
const LONGEST_TEXT = 5;

/** "Whose notes mention a water stain", "that mention grapefruit in their notes": the words up to what joins others, and no more. */
const mentionedAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  next: number,
): { end: number; quoted: string } | undefined => {
  if (!MENTIONING.test(tokens[at]?.word ?? '')) return undefined;
  const isBound = (one: number): boolean =>
    /[,;.?!]/u.test(text.slice(tokens[one]?.end, tokens[one + 1]?.start));
  let end = next;
  while (end - next < LONGEST_TEXT && !isBound(end) && tokens[end + 1]?.isFunctionWord === false) end += 1;
  const [first, last] = [tokens[next], tokens[end]];
  if (first === undefined || last === undefined || first.isFunctionWord) return undefined;
  const isOwned = tokens.slice(Math.max(0, at - FAR), at).some(({ word }) => WHOSE.has(word));
  const isBehind =
    IN.has(tokens[end + 1]?.word ?? '') && [THE, THEIR].some((some) => some.has(tokens[end + 2]?.word ?? ''));
  return isOwned || isBehind ? { end, quoted: text.slice(first.start, last.end) } : undefined;
};

/** The text that a phrase is followed by: quoted, or one bare word where the words around say that a text is meant. */
const matchedAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  next: number,
): { end: number; quoted: string; isSaid: boolean } | undefined => {
  const quotation = quotedAt(text, tokens, next);
  const word = tokens[next];
  const name = inNameAt(tokens, (quotation?.end ?? next) + 1);
  if (quotation !== undefined)
    return { end: name ?? quotation.end, quoted: quotation.quoted, isSaid: name !== undefined };
  const mentioned = mentionedAt(text, tokens, at, next);
  if (mentioned !== undefined) return { ...mentioned, isSaid: false };
  const isText = isOfName(tokens, at) || TEXT_NOUN.test(tokens[next - 1]?.word ?? '');
  const isSaid = name !== undefined || isText || LETTER.test(word?.text ?? '');
  // "Cuyo nombre contiene era": at the end no word only joins others.
  const isJoint = word?.isFunctionWord === true && next < tokens.length - 1;
  return word === undefined || isJoint || !isSaid
    ? undefined
    : { end: name ?? next, quoted: word.text, isSaid: name !== undefined };
};

/** "Or 'Y'", "or Y": what else may stand in the text, as the first is written, to the end of the question. */
const othersAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  isBare: boolean,
): { readonly end: number; readonly texts: readonly string[] } | undefined => {
  if (!/^(?:or|o|u)$/u.test(tokens[at]?.word ?? '')) return undefined;
  const [next, quoted] = [tokens[at + 1], quotedAt(text, tokens, at + 1)];
  if (quoted !== undefined) return { end: quoted.end, texts: [quoted.quoted] };
  const isLast = at + 1 === tokens.length - 1;
  return isBare && isLast && next !== undefined ? { end: at + 1, texts: [next.text] } : undefined;
};

const plainCueAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  language: Language,
): CueSpan | undefined => {
  for (let length = LONGEST; length > 0; length -= 1) {
    const words = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    const match = PHRASES[language].find(([pattern]) => pattern.test(words))?.[1];
    if (match === undefined) continue;
    let next = at + length;
    while (NAMED.test(tokens[next]?.word ?? '') && quotedAt(text, tokens, next) === undefined) next += 1;
    const matched = matchedAt(text, tokens, at, next);
    const isBare = quotedAt(text, tokens, next) === undefined;
    const isPlainWord = isBare && !LETTER.test(tokens[next]?.text ?? '');
    // "What name has the largest moon?": an article before a word opens no text.
    const isOpened = next > at + length && (!isPlainWord || TEXT_NOUN.test(tokens[next - 1]?.word ?? ''));
    const isSaid = isOpened || !(HAS.has(words) || WITH.has(words)) || matched?.isSaid === true;
    if (matched === undefined || !isSaid) continue;
    const others = othersAt(text, tokens, matched.end + 1, isBare);
    const cue = { cue: 'text', match, text: matched.quoted } as const;
    return others === undefined
      ? { start: at, end: matched.end, cue }
      : { start: at, end: others.end, cue: { ...cue, others: others.texts } };
  }
  return undefined;
};

/** "A name that starts with", "whose name contains": of what things are called, whatever else has the word. */
const CALLED = /^(?:names?|nombres?)$/u;
const OF_ITS_OWN = /^(?:a|an|whose|its|their|un|cuy[oa]s?|su|sus)$/u;

/** "Countries' names": of the noun before. */
const isTheirs = (text: string, tokens: readonly Token[], at: number): boolean =>
  /^(?:['’]s?|s['’])\s*$/u.test(text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start));

/** "Starts with 'A'", "contiene la palabra «mar»": how a text is matched, and with what. */
export const textCueAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  language: Language,
): CueSpan | undefined => {
  const isOwned = OF_ITS_OWN.test(tokens[at - 1]?.word ?? '') || isTheirs(text, tokens, at);
  const isOfName = CALLED.test(tokens[at]?.word ?? '') && isOwned;
  if (!isOfName) return plainCueAt(text, tokens, at, language);
  const isRelative = /^(?:that|which|que)$/u.test(tokens[at + 1]?.word ?? '');
  const found = plainCueAt(text, tokens, isRelative ? at + 2 : at + 1, language);
  return found && { ...found, start: at };
};
