import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { parseNumber } from './parse-number';

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'january february march april may june july august september october november december'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
};
/** What joins two dates of which the second alone says the year. */
const JOINTS: ReadonlySet<string> = new Set('and or to until till through y e o u a al hasta'.split(' '));
const BETWEEN: ReadonlySet<string> = new Set('of on in the de del el la en end finales fines fin'.split(' '));

interface Day {
  readonly type: 'day';
  readonly start: number;
  readonly end: number;
  readonly iso: string;
}

/** A month, maybe with its day, and what year it is of, where that is said. */
interface Calendar {
  readonly day: number | undefined;
  readonly month: number | undefined;
  readonly year: string | undefined;
  readonly end: number;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** "3 March 1971", "March 3, 1971", "marzo de 1971", "March", "the 3rd". */
const calendarAt = (tokens: readonly Token[], at: number, language: Language): Calendar | undefined => {
  const rest = tokens.flatMap(({ word }, index) =>
    index >= at && index < at + 6 && !['of', 'de', 'del', 'the'].includes(word) ? [{ word, index }] : [],
  );
  if (rest[0]?.index !== at) return undefined;
  const monthOf = (offset: number): number => MONTHS[language].indexOf(rest[offset]?.word ?? '') + 1;
  const dayOf = (offset: number): number | undefined => {
    const day = parseNumber(rest[offset]?.word ?? '', language);
    return day !== undefined && Number.isInteger(day) && day >= 1 && day <= 31 ? day : undefined;
  };
  const isMonthFirst = monthOf(0) > 0;
  const day = isMonthFirst ? dayOf(1) : dayOf(0);
  const month = isMonthFirst ? monthOf(0) : monthOf(1);
  if (!isMonthFirst && day === undefined) return undefined;
  const used = (month > 0 ? 1 : 0) + (day === undefined ? 0 : 1);
  const year = month > 0 && /^\d{4}$/u.test(rest[used]?.word ?? '') ? rest[used] : undefined;
  return {
    day,
    month: month > 0 ? month : undefined,
    year: year?.word,
    end: year?.index ?? rest[used - 1]?.index ?? at,
  };
};

/** "January to March 2024", "between the 3rd and the 15th of March 2024": what the first leaves out the second says. */
const saidBehind = (tokens: readonly Token[], end: number, language: Language): Calendar | undefined => {
  if (!JOINTS.has(tokens[end + 1]?.word ?? '')) return undefined;
  let next = end + 2;
  while (BETWEEN.has(tokens[next]?.word ?? '')) next += 1;
  return calendarAt(tokens, next, language);
};

/** Before a month, or a day of one, that is of any year. */
const OF_ANY_YEAR: Readonly<Record<Language, RegExp>> = {
  en: /^(?:in|during|every|each|on)$/u,
  es: /^(?:en|durante|cada|el)$/u,
};

/** A day or a month: of a year, or as `--07` and `--07-20` of any. */
export const dayAt = (tokens: readonly Token[], at: number, language: Language): Day | undefined => {
  const own = calendarAt(tokens, at, language);
  if (own === undefined) return undefined;
  const other = own.year === undefined ? saidBehind(tokens, own.end, language) : undefined;
  const isDayAlone = own.month === undefined;
  // "7 or March 2024" are no two dates.
  if (isDayAlone && other?.day === undefined) return undefined;
  const [month, year] = [own.month ?? other?.month, own.year ?? other?.year];
  if (month === undefined) return undefined;
  const before = tokens.slice(0, at).findLast(({ word }) => word !== 'the')?.word ?? '';
  if (year === undefined && (other !== undefined || !OF_ANY_YEAR[language].test(before))) return undefined;
  const iso = `${year ?? '-'}-${pad(month)}${own.day === undefined ? '' : `-${pad(own.day)}`}`;
  return { type: 'day', start: at, end: own.end, iso };
};
