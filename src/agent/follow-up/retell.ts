import type { Candidate, Phrase } from '../../composer';
import type { Language } from '../../rdf';
import type { Change } from './change';
import { sayChange } from './say-change';

/** A revised query in the words of the one before, where those can say it; columns that were there keep what was known of them. */
export const retold = (
  told: Candidate,
  before: Candidate | undefined,
  said: readonly Phrase[] | undefined,
): Candidate => {
  const columns = told.columns.map(
    (column) => before?.columns.find(({ variable }) => variable === column.variable) ?? column,
  );
  // Words of the follow-up that the query does not say are said by what was changed.
  const named = { ...told, unused: [], columns };
  if (said === undefined || before === undefined) return named;
  const isOfSame = named.form === 'count' || columns[0]?.variable === before.columns[0]?.variable;
  return { ...named, paraphrase: said, noun: isOfSame ? before.noun : named.noun };
};

/** A query in words, after changes that are known by their own words alone. `undefined` where these words can't say them. */
export const saidAfter = (
  said: readonly Phrase[] | undefined,
  changes: readonly Change[],
  language: Language,
): readonly Phrase[] | undefined =>
  changes.reduce<readonly Phrase[] | undefined>((now, change) => {
    const condition = change.kind === 'only' ? [{ text: change.what, kind: undefined }] : [];
    return now && sayChange(now, change, { condition, itself: undefined }, language);
  }, said);
