import type { Answer } from '../../agent';
import type { Language } from '../../rdf';
import { cutText } from './cut-text';
import { termText } from './term';

/** What a row is called: its first column that is not empty. Of a yes-or-no answer: nothing. */
export const rowName = (
  { result, labels, candidate }: Answer,
  position: number,
  language: Language,
): string => {
  if (result.type !== 'bindings') return '';
  const row = result.rows[position] ?? [];
  const at = row.findIndex((term) => term !== undefined);
  const column = candidate?.columns[at];
  return at < 0 ? '' : cutText(termText(row[at], { labels, language, ...column }));
};
