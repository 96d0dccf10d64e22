import type { Language } from '../../../rdf';
import { termText } from '../../words/term';
import type { ResultTable } from '../result-table';

/** What Markdown, or the HTML in it, would take for more than text. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\\`*_[\]|~<>&#]/gu, (one) =>
      one === '<' ? '&lt;' : one === '>' ? '&gt;' : one === '&' ? '&amp;' : `\\${one}`,
    );

const address = (iri: string): string | undefined => (/^https?:\/\/[^\s<>|]+$/u.test(iri) ? iri : undefined);

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

/** The rows as a table as the page shows it; things lead to their addresses. @see https://github.github.com/gfm/#tables-extension- */
export const rowsMarkdown = ({ columns, rows, labels }: ResultTable, language: Language): string => {
  const body = rows.map((row) =>
    line(
      columns.map((column) => {
        const term = row[column.at];
        const text = escaped(termText(term, { labels, language, ...column }));
        const to = term?.termType === 'NamedNode' ? address(term.value) : undefined;
        return to === undefined ? text : `[${text}](<${to}>)`;
      }),
    ),
  );
  const head = line(columns.map(({ head: words }) => escaped(words)));
  const rule = line(columns.map(({ type }) => (type === 'number' ? '---:' : '---')));
  return head + rule + body.join('');
};
