import type { Language } from '../../../rdf';
import { termText } from '../../words/term';
import type { ResultTable } from '../result-table';
import type { Slices } from './slices';

const PIECE = 500;

/** Accents and capitals make no difference, as they make none to who looks for a name. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The text of each row as it stands in the table, and as the data has it, for finding words in it. */
export const searchTexts = async (
  { rows, columns, labels }: Pick<ResultTable, 'rows' | 'columns' | 'labels'>,
  language: Language,
  slices: Slices,
): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (const [position, row] of rows.entries()) {
    const cells = columns.map((column) => {
      const term = row[column.at];
      const text = termText(term, { labels, language, ...column });
      // "1 234" and "1234" are both looked for.
      return term?.termType === 'Literal' && term.value !== text ? `${text}\n${term.value}` : text;
    });
    texts.push(folded(cells.join('\n')));
    if (position % PIECE === 0) await slices.rest();
  }
  return texts;
};

/** The positions of the rows that hold all words. */
export const rowsWith = (texts: readonly string[], filter: string): readonly number[] => {
  const words = folded(filter)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return [...texts.keys()].filter((position) => words.every((word) => texts[position]?.includes(word)));
};
