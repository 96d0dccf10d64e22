import type { Adjective } from '../cues/adjective';
import type { Draft } from './draft';

/** Whether a property is of the sort that an adjective measures: a width for "wider", a rating for "best"; and what is no property may be. */
export const measures = (draft: Draft, { nouns }: Adjective, at: number): boolean => {
  const sense = draft.senseAt(at);
  if (sense?.type !== 'property') return true;
  return draft.wordsOf(sense.name.iri).some((word) => nouns.includes(word));
};
