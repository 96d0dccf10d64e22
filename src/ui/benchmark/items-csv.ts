import type { Item } from '../../bench';
import { verdictOf } from '../../session';

const COLUMNS: readonly (readonly [name: string, of: (item: Item) => string | number | null])[] = [
  ['id', ({ id }) => id],
  ['kg', ({ kg }) => kg],
  ['language', ({ language }) => language],
  ['question', ({ question }) => question],
  ['verdict', verdictOf],
  ['cause', ({ cause }) => cause],
  ['exact', ({ scores }) => scores.exact],
  ['exactStrict', ({ scores }) => scores.exactStrict],
  ['exactSuperset', ({ scores }) => scores.exactSuperset],
  ['exactTie', ({ scores }) => scores.exactTie],
  ['rowEm', ({ scores }) => scores.rowEm],
  ['rowF1', ({ scores }) => scores.rowF1],
  ['setPrecision', ({ scores }) => scores.setPrecision],
  ['setRecall', ({ scores }) => scores.setRecall],
  ['setF1', ({ scores }) => scores.setF1],
  ['hit1', ({ scores }) => scores.hit1],
  ['hit5', ({ scores }) => scores.hit5],
  ['reciprocalRank', ({ scores }) => scores.reciprocalRank],
  ['candidatePlace', ({ candidatePlace }) => candidatePlace],
  ['cautioned', ({ cautioned }) => (cautioned ? 1 : 0)],
  ['operators', ({ operators }) => operators.join(' ')],
  ['sharding', ({ sharding }) => sharding.join(' ')],
  ['scope', ({ sources }) => sources.scope.length],
  ['fetched', ({ sources }) => sources.fetched.length],
  ['asked', ({ sources }) => sources.asked.length],
  ['matched', ({ sources }) => sources.matched.length],
  ['realised', ({ sources }) => sources.realised?.length ?? null],
  ['rowsShipped', ({ rowsShipped }) => rowsShipped],
  ['requests', ({ requests }) => requests],
  ['bytes', ({ bytes }) => bytes],
  ['ms', ({ ms }) => ms],
  ['firstMs', ({ firstMs }) => firstMs],
  ['goldKey', ({ goldKey }) => goldKey],
  ['query', ({ query }) => query],
  ['goldQuery', ({ gold }) => gold.query],
];

/** A spreadsheet would take such a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

const field = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /["\n\r,]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Questions with their scores as CSV, one a line, for spreadsheets and data frames: names as in `report.json`, sources as
 * their number, what is not known empty. A text that a spreadsheet would compute has an apostrophe before it.
 * @see RFC 4180
 */
export const itemsCsv = (items: readonly Item[]): string =>
  [COLUMNS.map(([name]) => name), ...items.map((item) => COLUMNS.map(([, of]) => field(of(item))))]
    .map((fields) => `${fields.join(',')}\r\n`)
    .join('');
