import type { Language } from '../../../rdf';
import { isImage } from '../image';
import { termText } from '../../words/term';
import type { ResultTable } from '../result-table';
import { rolesOf } from '../roles';

export interface ImageShown {
  readonly url: string;
  readonly host: string;
  readonly caption: string;
}

/** The images of the rows, each once. */
export const imagesIn = (table: ResultTable, language: Language): readonly ImageShown[] => {
  const { images, names } = rolesOf(table);
  const [name] = names;
  const found = new Map<string, ImageShown>();
  for (const row of table.rows)
    for (const { at } of images) {
      const term = row[at];
      if (term === undefined || !isImage(term) || found.has(term.value)) continue;
      const caption = name === undefined ? '' : termText(row[name.at], { labels: table.labels, language });
      const { host, pathname } = new URL(term.value);
      const end = pathname.slice(pathname.lastIndexOf('/') + 1);
      found.set(term.value, { url: term.value, host, caption: caption === '' ? end : caption });
    }
  return [...found.values()];
};
