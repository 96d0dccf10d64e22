/** An answer in one sentence, made by code: its reading, and what the rows hold. */
import { numberText, type Language, type ResultSet } from '../rdf';
import { VERDICTS } from './cell-text';
import { listText } from './list-text';
import { areValuesOfThings, rowText, toldCount, type Told } from './row-text';
import { sentenceCase } from './sentence-case';

/** All are named up to this many; of more, the first three. */
const NAMED = 5;
const NAMED_OF_MORE = 3;
/** Rows that are looked through for names. */
const MOST_LOOKED = 100;

interface Words {
  readonly among: (count: string, items: string) => string;
  /** Stands behind the first of a list. */
  readonly more: (count: string) => string;
  /** So many different things in more rows. */
  readonly inRows: (count: string, rows: string) => string;
  readonly rows: (count: number, shown: string) => string;
  readonly none: string;
}
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    among: (count, items) => `${count}, among them ${items}`,
    more: (count) => `${count} more`,
    inRows: (count, rows) => `${count} in ${rows} rows`,
    rows: (count, shown) => (count === 1 ? '1 row' : `${shown} rows`),
    none: 'no rows',
  },
  es: {
    among: (count, items) => `${count}; por ejemplo, ${items}`,
    more: (count) => `${count} más`,
    inRows: (count, rows) => `${count} en ${rows} filas`,
    rows: (count, shown) => (count === 1 ? '1 fila' : `${shown} filas`),
    none: 'sin filas',
  },
};

/** Rows without a value, or of things that nothing names, are counted and not named. */
const rowsText = (answer: Told, rows: ResultSet['rows'], language: Language): string => {
  const words = WORDS[language];
  if (rows.length === 0) return words.none;
  const texts = [...new Set(rows.slice(0, MOST_LOOKED).map((row) => rowText(answer, row, language)))];
  const sayable = texts.filter((text) => text !== '');
  const areAll = rows.length <= MOST_LOOKED && sayable.length === texts.length && sayable.length <= NAMED;
  if (sayable.length === 0) return words.rows(rows.length, numberText(language, rows.length));
  if (areAll) return listText(sayable, language);
  const named = sayable.slice(0, NAMED_OF_MORE);
  const count = toldCount(answer, rows);
  // "Population of the countries: 9" would be read as the population.
  if (areValuesOfThings(answer) && count === rows.length && count > named.length)
    return listText([...named, words.more(numberText(language, count - named.length))], language);
  const items = listText(named, language);
  const shown = numberText(language, count);
  return words.among(
    count === rows.length ? shown : words.inRows(shown, numberText(language, rows.length)),
    items,
  );
};

/** In the language of its reading and its labels. Empty where nothing is known of the reading: what a query written by hand means is not said. */
export const templateOf = (answer: Told, language: Language): string => {
  const { candidate, result } = answer;
  if (candidate === undefined || result.type === 'quads') return '';
  const said =
    result.type === 'boolean'
      ? VERDICTS[language][result.value ? 0 : 1]
      : rowsText(answer, result.rows, language);
  const reading = candidate.paraphrase
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:)])|(?<=\() /gu, '')
    .replace(/[\s,]+$/u, '')
    .trimStart();
  return `${sentenceCase(reading)}: ${said}.`.replace(/(?<=[….!?])\.$/u, '');
};
