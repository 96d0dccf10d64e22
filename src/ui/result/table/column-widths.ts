import type { Language } from '../../../rdf';
import { termText } from '../../words/term';
import type { ResultTable } from '../result-table';

const MOST_LOOKED = 200;
const NARROWEST = 8;
const WIDEST = 36;
/** Room beside the text, in characters. */
const BESIDE = 4;

/** The width that each column needs, in characters: rows that come into view later must not move it. */
export const columnWidths = (
  { columns, rows, labels }: Pick<ResultTable, 'rows' | 'columns' | 'labels'>,
  language: Language,
): readonly number[] =>
  columns.map((column) => {
    const texts = rows
      .slice(0, MOST_LOOKED)
      .map((row) => termText(row[column.at], { labels, language, ...column }));
    const longest = Math.max(column.head.length + 2, ...texts.map((text) => text.length));
    return Math.min(WIDEST, Math.max(NARROWEST, longest)) + BESIDE;
  });
