import type { BestRows } from '../../agent';
import type { Language } from '../../rdf';
import { cutText } from './cut-text';
import { termText } from './term';

/** The value of the first, in words. `undefined`: it is the answer itself. */
export const bestValue = ({ result, columns, labels }: BestRows, language: Language): string | undefined => {
  const at = columns.length - 1;
  const isComputed = result.computed?.includes(result.variables[at] ?? '') === true;
  const text = cutText(termText(result.rows[0]?.[at], { labels, language, ...columns[at], isComputed }));
  return at < 1 || text === '' ? undefined : text;
};
