import { done, failed, never, type Outcome } from '../../base';
import { WELL_KNOWN_PREFIXES, repairQuery, type RepairFailure, type Vocabulary } from '../../sparql';
import { expandAliases } from './expand-aliases';

const failureWords = (failure: RepairFailure): string => {
  switch (failure.kind) {
    case 'no-query':
      return 'There is no query in it.';
    case 'unknown-prefix':
      return `Nobody says what the prefix ${failure.prefixes.join(', ')} stands for.`;
    case 'unreadable':
      return `Near ${failure.piece} it is no SPARQL.`;
    default:
      return never(failure);
  }
};

/** A query in aliases as SPARQL, repaired where it is no good; else why it can't be read. */
export const readQuery = (
  text: string,
  vocabulary: Vocabulary,
  question: string,
): Outcome<string, string> => {
  const options = { prefixes: WELL_KNOWN_PREFIXES, question };
  const repaired = repairQuery(expandAliases(text, vocabulary), options);
  return repaired.ok ? done(repaired.value.query) : failed(failureWords(repaired.failure));
};
