import type { TextRows } from './same-texts';

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gu;

/** The rows of a CSV file, without its head and without the labels of other columns. @see https://www.rfc-editor.org/rfc/rfc4180 */
export const parseCsv = (text: string): TextRows => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of text.trimEnd().matchAll(CELL)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  const [head = [], ...lines] = rows;
  const isLabel = head.map((name) => head.some((other) => name === `${other}Label`));
  return lines.map((line) => line.filter((_, at) => isLabel[at] !== true));
};
