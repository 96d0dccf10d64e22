import type { Source } from '../../catalogue';
import type { ReadingNotes } from '../../store';
import { m } from '../../messages';
import type { Language } from '../../rdf';
import { cutText } from '../words/cut-text';
import { counted } from '../words/number';

/** Letters of an example. */
const MOST_LETTERS = 40;

const leftOutNote = (
  count: number,
  { leftOutTerm = '', leftOutLine }: ReadingNotes,
  language: Language,
): string => {
  const said = { ...counted(language, count), example: cutText(leftOutTerm, MOST_LETTERS) };
  return leftOutLine === undefined
    ? m.source_left_out(said)
    : m.source_left_out_line({ ...said, line: String(leftOutLine) });
};

/** What a file says that is not kept as it stands. */
const readingNotes = (notes: ReadingNotes, language: Language): readonly string[] => {
  const { leftOut, encoded, encodedTerm = '', reified, tripleTerms, directions } = notes;
  return [
    ...(leftOut === undefined ? [] : [leftOutNote(leftOut, notes, language)]),
    ...(encoded === undefined
      ? []
      : [m.source_encoded({ ...counted(language, encoded), example: cutText(encodedTerm, MOST_LETTERS) })]),
    ...(reified === undefined ? [] : [m.source_reified(counted(language, reified))]),
    ...(tripleTerms === undefined ? [] : [m.source_triple_terms(counted(language, tripleTerms))]),
    ...(directions === undefined ? [] : [m.source_directions(counted(language, directions))]),
  ];
};

/** What became of the values of a file that are not held as they are written, a sentence for each sort. */
export const valueNotes = ({ values = {} }: Source, language: Language): readonly string[] => {
  const { rounded, reread, unread, example = '' } = values;
  return [
    ...readingNotes(values, language),
    ...(rounded === undefined ? [] : [m.source_values_rounded(counted(language, rounded))]),
    ...(reread === undefined ? [] : [m.source_values_reread(counted(language, reread))]),
    ...(unread === undefined
      ? []
      : [m.source_values_unread({ ...counted(language, unread), example: cutText(example, MOST_LETTERS) })]),
  ];
};
