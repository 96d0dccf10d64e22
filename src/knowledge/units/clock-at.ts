import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { spelledAt } from './number-words';

type Half = 'am' | 'pm' | 'night';

/** Words behind an hour that tell which half of the day it is of; folded, words with nothing but spaces or points between. */
const HALVES: Readonly<Record<Language, readonly (readonly [string, Half])[]>> = {
  en: [
    ['am', 'am'],
    ['a m', 'am'],
    ['pm', 'pm'],
    ['p m', 'pm'],
    ['in the morning', 'am'],
    ['in the afternoon', 'pm'],
    ['in the evening', 'pm'],
    ['at night', 'night'],
  ],
  es: [
    ['am', 'am'],
    ['a m', 'am'],
    ['pm', 'pm'],
    ['p m', 'pm'],
    ['de la madrugada', 'am'],
    ['de la manana', 'am'],
    ['de la tarde', 'pm'],
    ['de la noche', 'night'],
  ],
};
const NOON = /^(?:noon|midday|mediodia)$/u;
/** From this hour on a night is of the day before midnight. */
const NIGHTFALL = 6;

const halfAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): { readonly half: Half; readonly end: number } | undefined => {
  for (const [phrase, half] of HALVES[language]) {
    const words = phrase.split(' ');
    if (words.every((word, offset) => tokens[at + offset]?.word === word))
      return { half, end: at + words.length - 1 };
  }
  return undefined;
};

const ofDay = (hour: number, half: Half): number => {
  const isLate = half === 'pm' || (half === 'night' && hour >= NIGHTFALL && hour < 12);
  return isLate ? (hour % 12) + 12 : hour % 12;
};

/** The hour and minute that begin at a token: "10", "10:30", "ten". */
const hourAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  language: Language,
): { readonly hour: number; readonly minute: string; readonly end: number } | undefined => {
  const clock = /^(\d{1,2}):([0-5]\d)(?![:\p{L}\d])/u.exec(text.slice(tokens[at]?.start ?? text.length));
  if (clock !== null) {
    const until = (tokens[at]?.start ?? 0) + clock[0].length;
    const end = tokens.findLastIndex((token) => token.end <= until);
    return { hour: Number(clock[1]), minute: clock[2] ?? '00', end };
  }
  const word = tokens[at]?.word ?? '';
  const hour = /^\d{1,2}$/u.test(word) ? Number(word) : spelledAt(tokens, at, language, false)?.value;
  return hour === undefined ? undefined : { hour, minute: '00', end: at };
};

/** "10 at night", "7:30 pm", "las seis de la mañana", "noon": a time of any day, as `T22:00`; `end` inclusive. */
export const clockAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  language: Language,
):
  | { readonly type: 'day'; readonly start: number; readonly end: number; readonly iso: string }
  | undefined => {
  if (NOON.test(tokens[at]?.word ?? '')) return { type: 'day', start: at, end: at, iso: 'T12:00' };
  const said = hourAt(text, tokens, at, language);
  const half = said === undefined ? undefined : halfAt(tokens, said.end + 1, language);
  if (said === undefined || half === undefined || said.hour < 1 || said.hour > 12) return undefined;
  const hour = String(ofDay(said.hour, half.half)).padStart(2, '0');
  return { type: 'day', start: at, end: half.end, iso: `T${hour}:${said.minute}` };
};
