/** Texts cut into rows and cells. @see https://www.rfc-editor.org/rfc/rfc4180 */
import { cutAtSpaces, isAtSpaces } from './cut-at-spaces';
import type { TableForm } from './table-plan';

export type Cut = Pick<TableForm, 'delimiter' | 'newline' | 'quoting'>;

export interface CutText {
  readonly rows: readonly (readonly string[])[];
  /** Characters of the text that the rows take. */
  readonly length: number;
  /** Cells whose quotation marks are not where they belong. */
  readonly broken: number;
}

/** `isOpen`: more of the text follows, so the last row is left. `most`: rows. */
export type CutRows = (text: string, isOpen: boolean, most?: number) => CutText;

interface Parsed {
  readonly data: string[][];
  readonly errors: readonly unknown[];
  readonly meta: { readonly cursor: number };
}

/** Cuts texts of this form. The parser is fetched when a table needs it. */
export const openCutter = async ({ delimiter, newline, quoting }: Cut): Promise<CutRows> => {
  if (isAtSpaces(delimiter))
    return (text, isOpen, most = 0) => cutAtSpaces(text, newline, delimiter, isOpen, most);
  const { default: papa } = await import('papaparse');
  return (text, isOpen, most = 0) => {
    const parser = new papa.Parser({
      delimiter,
      newline,
      preview: most,
      ...(quoting === 'none' ? { fastMode: true } : { quoteChar: quoting === 'single' ? "'" : '"' }),
      ...(quoting === 'backslash' ? { escapeChar: '\\' } : {}),
    });
    const { data, errors, meta } = parser.parse(text, 0, isOpen) as Parsed;
    return { rows: data, length: meta.cursor, broken: errors.length };
  };
};
