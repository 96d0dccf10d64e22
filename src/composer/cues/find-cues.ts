import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { ageCueAt } from './age-cue';
import { allButCueAt } from './all-but-cue';
import { bothCueAt } from './both-cue';
import { isBorneNumber } from './borne-number';
import type { Cue, CueSpan } from './cue';
import { dayAt } from './day-at';
import { differenceCueAt } from './difference-cue';
import { durationCueAt } from './duration-cue';
import { gradedCueAt } from './graded-cue';
import { languageCueAt } from './language-cue';
import { longestNameAt } from './longest-name-cue';
import { afterEdge } from './period-edge';
import { PHRASES } from './phrases';
import { valueAt } from './quantity';
import { requestAt, tagAt } from './request';
import { textCueAt } from './text-cue';
import { timesCueAt } from './times-cue';

const LONGEST = 8;

interface Entry {
  readonly words: string;
  readonly cue: Cue;
}

const byFirst: Record<Language, Map<string, Entry[]>> = { en: new Map(), es: new Map() };
for (const language of ['en', 'es'] as const) {
  const known = new Set(PHRASES[language].map(([phrase]) => phrase));
  for (const [phrase, cue] of PHRASES[language]) {
    const first = phrase.split(' ')[0] ?? '';
    const entries = byFirst[language].get(first) ?? [];
    entries.push({ words: phrase, cue });
    // "Por encima de", "por encima del".
    if (language === 'es' && / (?:de|a)$/u.test(phrase) && !known.has(`${phrase}l`))
      entries.push({ words: `${phrase}l`, cue });
    byFirst[language].set(first, entries);
  }
}

/** "Or after 2010", "o más de 5": the words before the number are one more choice, not the end of "1990 or after". */
const isNextChoice = (words: string, next: Token | undefined): boolean =>
  /^[ou]r? /u.test(words) && /^(?:\d.*|than|que|de|del)$/u.test(next?.word ?? '');

/** "Número de teléfono": one number that something has; what is counted is many. */
const isNumberOfOne = (words: string, next: Token | undefined): boolean =>
  words === 'numero de' && next?.isFunctionWord === false && !next.word.endsWith('s');

const NOR = /^(?:nor|ni)$/u;

/** "Neither museums nor lakes", "sin museos ni lagos": absent like what was denied before; of given things ("neither in A nor B") it may be none of a choice. */
const norAt = (tokens: readonly Token[], at: number): CueSpan | undefined => {
  if (!NOR.test(tokens[at]?.word ?? '')) return undefined;
  const next = tokens.slice(at + 1).find(({ isFunctionWord }) => !isFunctionWord);
  const isGiven = /^[\p{Lu}\d]/u.test(next?.text ?? '');
  return { start: at, end: at, cue: { cue: isGiven ? 'or' : 'not' } };
};

const phraseAt = (tokens: readonly Token[], at: number, language: Language): CueSpan[] => {
  const entries = byFirst[language].get(tokens[at]?.word ?? '') ?? [];
  const found: CueSpan[] = [];
  for (let length = LONGEST; length > 0 && found.length === 0; length -= 1) {
    const words = tokens.slice(at, at + length).map((token) => token.word);
    if (words.length < length) continue;
    const text = words.join(' ');
    for (const entry of entries)
      if (
        entry.words === text &&
        !isNextChoice(entry.words, tokens[at + length]) &&
        !isNumberOfOne(entry.words, tokens[at + length])
      )
        found.push({ start: at, end: at + length - 1, cue: entry.cue });
  }
  return found;
};

const OPENERS = new Set(['list', 'who', 'where', 'when', 'how']);

const ASKING = /^(?:who|where|when|quien|donde|cuando)$/u;

/** "When and where was X born?", "when was X found, and by whom?": a second question word, right behind the first one or last of all. */
const isAskedToo = (start: number, opening: number, tokens: readonly Token[], text: string): boolean => {
  const isPreposition = /^(?:by|in|on|at|por|en)$/u.test(tokens[start - 1]?.word ?? '');
  const and = isPreposition ? start - 2 : start - 1;
  if (!/^(?:and|y)$/u.test(tokens[and]?.word ?? '') || !ASKING.test(tokens[opening]?.word ?? ''))
    return false;
  const behind = text.slice(tokens[start]?.end);
  return and === opening + 1 || /^[\s?!.]*$/u.test(behind);
};

/**
 * A question word opens a sentence, maybe behind a preposition; further in it is a relative pronoun, a noun or a verb.
 * @param opening the token at which the question opens, behind a request
 */
const isMisplacedOpener = (
  { cue, start }: CueSpan,
  opening: number,
  tokens: readonly Token[],
  text: string,
): boolean => {
  if (!OPENERS.has(cue.cue)) return false;
  const isFirst = start === opening || (start === opening + 1 && tokens[opening]?.isFunctionWord === true);
  if (
    cue.cue === 'when' &&
    tokens.slice(Math.max(0, start - 2), start).some(({ word }) => word === 'and' || word === 'y')
  )
    return false;
  if (isAskedToo(start, opening, tokens, text)) return false;
  const between = text.slice(tokens[start - 1]?.end ?? 0, tokens[start]?.start ?? 0);
  // "… y quién los pintó": asked for beside what opens the question.
  const isBesideFirst =
    cue.cue === 'who' && /^[ye]$/u.test(tokens[start - 1]?.word ?? '') && !/[¿?]/u.test(between);
  const isAccented =
    !isBesideFirst &&
    /^(?:qu[eé]|cu[aá]l|qui[eé]n|d[oó]nde|cu[aá]ndo)/iu.test(tokens[start]?.text ?? '') &&
    /[éáó]/u.test(tokens[start]?.text ?? '');
  const isTold = TELLING.test(tokens[start]?.word ?? '') && between.includes(',');
  return !isFirst && !isAccented && !isTold && !/[.?!;:¿]/u.test(between);
};

/** "For each hut, give the price": told behind what is put in front. */
const TELLING =
  /^(?:give|show|list|find|return|display|calculate|compute|determine|dame|muestra|lista|indica|calcula)$/u;

const PLACES = /^(?:over|(?<down>under|below|(?:por )?debajo de)|(?<up>above|(?:por )?encima de))$/u;

/** "Fog over Verham", "everyone below Ana Ruiz": where a name stands behind it, a place and no comparison. */
const beforeName = (span: CueSpan, tokens: readonly Token[]): CueSpan | undefined => {
  const words = tokens.slice(span.start, span.end + 1).map(({ word }) => word);
  const said = PLACES.exec(words.join(' '));
  if (span.cue.cue !== 'compare' || said === null || !/^\p{Lu}/u.test(tokens[span.end + 1]?.text ?? ''))
    return span;
  const { up, down } = said.groups ?? {};
  if (up === undefined && down === undefined) return undefined;
  return { ...span, cue: { cue: 'lineage', leads: up === undefined ? 'down' : 'up' } };
};

/**
 * The cues of a question, left to right, none overlapping but for the summary in an "average age". Where one phrase may be two cues ("from": between, since)
 * the words after it decide.
 */
export const findCues = (text: string, tokens: readonly Token[], language: Language): CueSpan[] => {
  const request = requestAt(tokens, language);
  const opening = request === undefined ? 0 : request.end + 1;
  const found: CueSpan[] = request === undefined ? [] : [request];
  for (let at = opening; at < tokens.length;) {
    const adjective = gradedCueAt(tokens, at, language);
    const plain = phraseAt(tokens, at, language)
      .filter(
        (span) =>
          !isMisplacedOpener(span, opening, tokens, text) &&
          !(span.cue.cue === 'count' && isBorneNumber(tokens, at, language)) &&
          !(span.cue.cue === 'between' && isAmong(tokens, at)),
      )
      .flatMap((span) => beforeName(span, tokens) ?? []);
    const phrase = plain.length > 1 ? chooseOne(plain, tokens, language) : plain[0];
    const best =
      norAt(tokens, at) ??
      tagAt(text, tokens, at, language) ??
      textCueAt(text, tokens, at, language) ??
      differenceCueAt(tokens, at, language) ??
      ageCueAt(tokens, at, language) ??
      durationCueAt(tokens, at, language) ??
      timesCueAt(tokens, at, language) ??
      bothCueAt(tokens, at, language) ??
      allButCueAt(tokens, at, language) ??
      languageCueAt(tokens, at, language) ??
      longestNameAt(tokens, at, language) ??
      rangeAt(tokens, at, language) ??
      lastlyAt(tokens, at, language) ??
      (adjective !== undefined && (phrase === undefined || adjective.end >= phrase.end) ? adjective : phrase);
    if (best === undefined) {
      at += 1;
    } else {
      found.push(best);
      // "Average" by itself, too: where something has an age, that is what is averaged.
      if (best.cue.cue === 'age' || best.cue.cue === 'duration')
        found.push(...aggregatesIn(best, tokens, language));
      at = best.end + 1;
    }
  }
  return found;
};

const aggregatesIn = ({ start, end }: CueSpan, tokens: readonly Token[], language: Language): CueSpan[] =>
  tokens
    .slice(start, end + 1)
    .flatMap((_, at) => phraseAt(tokens, start + at, language))
    .filter(({ cue }) => cue.cue === 'aggregate');

/** "De 5 a 10 km", "del 5 al 10": a preposition that says nothing elsewhere. */
const rangeAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  if (language !== 'es' || !/^del?$/u.test(tokens[at]?.word ?? '')) return undefined;
  const first = valueAt(tokens, at + 1, language);
  const joint = first === undefined ? undefined : tokens[first.end + 1]?.word;
  const isRange =
    /^al?$/u.test(joint ?? '') &&
    first !== undefined &&
    valueAt(tokens, first.end + 2, language) !== undefined;
  return isRange ? { start: at, end: at, cue: { cue: 'between' } } : undefined;
};

/** "…, si tienen", "…, si hay": at the end of what is asked; elsewhere a whole question may follow. */
const lastlyAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const isLast = at > 0 && at + 2 === tokens.length;
  const isOptional =
    tokens[at]?.word === 'si' && /^(?:hay|tienen?|existen?)$/u.test(tokens[at + 1]?.word ?? '');
  return language === 'es' && isLast && isOptional
    ? { start: at, end: at + 1, cue: { cue: 'optional' } }
    : undefined;
};

/** "La menor capacidad entre los aserraderos": among them, and no range. */
const isAmong = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'entre' &&
  /^(?:los|las|todos|todas)$/u.test(tokens[at + 1]?.word ?? '') &&
  !tokens.slice(at + 1, at + 6).some(({ word }) => /^\d/u.test(word));

const RANGE_JOIN = new Set(['and', 'to', 'y', 'e', 'a', 'hasta', 'until', 'through']);

const chooseOne = (
  spans: readonly CueSpan[],
  tokens: readonly Token[],
  language: Language,
): CueSpan | undefined => {
  const first = afterEdge(tokens, (spans[0]?.end ?? 0) + 1);
  const after = tokens.slice(first, first + 8);
  const isNumber = (token: Token | undefined): boolean => token !== undefined && /^\d/u.test(token.word);
  const isRange =
    (isNumber(after[0]) || dayAt(tokens, first, language) !== undefined) &&
    after.some((token, at) => RANGE_JOIN.has(token.word) && after.slice(at + 1).some(isNumber));
  const isTime = /^\d{4}$/u.test(after[0]?.word ?? '');
  return (
    spans.find(
      ({ cue }) => (cue.cue === 'between' && isRange) || (cue.cue === 'time' && !isRange && isTime),
    ) ??
    spans.find(({ cue }) => cue.cue === 'compare' && isNumber(after[0])) ??
    spans.find(({ cue }) => cue.cue === 'list')
  );
};
