import type { Source } from '../../catalogue';
import { m } from '../../messages';
import type { Language } from '../../rdf';
import { cutText } from '../words/cut-text';
import { counted } from '../words/number';

/** Letters of an example. */
const MOST_LETTERS = 40;

/** What became of the values of a file that are not held as they are written, a sentence for each sort. */
export const valueNotes = ({ values = {} }: Source, language: Language): readonly string[] => {
  const { rounded, reread, unread, example = '' } = values;
  return [
    ...(rounded === undefined ? [] : [m.source_values_rounded(counted(language, rounded))]),
    ...(reread === undefined ? [] : [m.source_values_reread(counted(language, reread))]),
    ...(unread === undefined
      ? []
      : [m.source_values_unread({ ...counted(language, unread), example: cutText(example, MOST_LETTERS) })]),
  ];
};
