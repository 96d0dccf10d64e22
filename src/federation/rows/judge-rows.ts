import { allRows } from './all-rows';
import { isSameRow } from './page-order';
import type { RowReading } from './row-reading';
import type { Completeness } from './source-habits';

/** `unknown`: nothing proves that rows are missing, nor that none are. `likely`: longer answers came whole before. */
export type Verdict = Exclude<Completeness, 'unsure'> | 'unknown';

/** The row after the last. `unknown`: no answer came, or the first row again, as from a source that ignores OFFSET. */
const nextRow = async (reading: RowReading): Promise<'none' | 'more' | 'unknown'> => {
  const { query, first, habits, source } = reading;
  if (first.length === 0 || habits.refuses(source, 'offset')) return 'unknown';
  const next = await reading.rows(
    { ...query, limit: 1, offset: (query.offset ?? 0) + first.length },
    'side',
    reading.names,
  );
  if (next === undefined) habits.refused(source, 'offset');
  if (next === undefined || isSameRow(next[0], first[0])) return 'unknown';
  return next.length > 0 ? 'more' : 'none';
};

const found = async (reading: RowReading): Promise<Verdict> => {
  const { first, habits, source, query } = reading;
  const next = await nextRow(reading);
  if (next === 'more') return 'cut';
  if (next === 'none' && !habits.isDoubtful(source, query, first.length)) return 'whole';
  // A source may cut first and count OFFSET in what is left: then nothing follows on a cut answer either.
  const total = await reading.total();
  if (total !== undefined && total > first.length) return 'cut';
  if (total === first.length) return 'whole';
  return next === 'none' && !habits.isBelowCount(source, query, first.length) ? 'whole' : 'unknown';
};

/** A number of rows that would be believed is looked into by reading them once more, in pages. */
const decided = async (reading: RowReading, verdict: Verdict): Promise<Verdict> => {
  const { first, habits, source, query } = reading;
  if (verdict !== 'unknown' || habits.isDoubtful(source, query, first.length)) return verdict;
  const { rows, isWhole } = await allRows(reading);
  if (rows.length > first.length) return 'cut';
  return isWhole ? 'whole' : 'unknown';
};

/**
 * Whether rows are missing from an answer. Where nothing that is known tells, the row after the last is asked for; where
 * that is no proof, the source is asked to count. No answer to a question proves nothing: what stays open is `unknown`.
 */
export const judgeRows = async (reading: RowReading): Promise<Verdict> => {
  const { first, habits, source, query } = reading;
  const judged = habits.judge(source, query, first.length);
  if (judged !== 'unsure') return judged;
  const verdict = await decided(reading, await found(reading));
  // That it is below our count is known now: such an answer withdraws the counts of the source's description.
  const isCut =
    verdict === 'cut' || (verdict === 'unknown' && habits.isBelowCount(source, query, first.length));
  if (isCut && first.length > 1) habits.cut(source, first.length);
  if (verdict === 'whole') habits.whole(source, first.length);
  return verdict;
};
