/** Texts whose cells stand apart by blanks, as R writes tables and as columns are set under each other; a cell with blanks is quoted. */
import type { CutText } from './row-cutter';

/** One blank or more; two or more, where cells may hold single ones. */
export const SPACES = [' ', '  '] as const;

const CELLS = {
  ' ': /"((?:[^"\\]|\\.|"")*)"(?=\s|$)|(\S+)/gu,
  '  ': /"((?:[^"\\]|\\.|"")*)"(?=\s|$)|(\S+(?:\s\S+)*)/gu,
} as const;

export const isAtSpaces = (delimiter: string): delimiter is keyof typeof CELLS => delimiter in CELLS;

const cellsOf = (line: string, delimiter: keyof typeof CELLS): readonly string[] =>
  [...line.matchAll(CELLS[delimiter])].map(
    ([, quoted, bare]) =>
      quoted?.replace(/\\(["\\])|""/gu, (_, sign: string | undefined) => sign ?? '"') ?? bare ?? '',
  );

/** @param isOpen more of the text follows, so the last line is left */
export const cutAtSpaces = (
  text: string,
  newline: string,
  delimiter: keyof typeof CELLS,
  isOpen: boolean,
  most: number,
): CutText => {
  const lines = text.split(newline);
  const whole = isOpen ? lines.slice(0, -1) : lines;
  const taken = most > 0 ? whole.slice(0, most) : whole;
  const isAll = taken.length === lines.length;
  const length = taken.reduce((sum, line) => sum + line.length + newline.length, 0);
  return {
    rows: taken.map((line) => cellsOf(line, delimiter)).map((row) => (row.length === 0 ? [''] : row)),
    length: isAll ? text.length : length,
    broken: 0,
  };
};
