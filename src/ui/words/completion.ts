import type { OfferedCompletion } from '../../agent';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { counted } from './number';

/** What stands beside a completion: how much there is of it, or what it is. */
export const completionNote = (language: Language, completion: OfferedCompletion): string => {
  const { kind, count, typeLabel } = completion;
  if (typeLabel !== undefined) return typeLabel;
  if (count === undefined) return '';
  return kind === 'class'
    ? m.completion_things(counted(language, count))
    : m.completion_triples(counted(language, count));
};
