import type { Candidate, Reading } from '../../composer';
import type { Diagnosis, Proposal } from '../../diagnosis';
import type { Execution } from '../../federation';
import { printRows } from './results';

/** What the words were taken for, a line a mention. */
export const printReading = ({ mentions, unread }: Reading, question: string): string =>
  [
    ...mentions.map(({ start, end, meanings }) => {
      const [best, ...others] = meanings;
      const more = others.length === 0 ? '' : ` (+${others.length})`;
      return `${question.slice(start, end)} → ${best?.kind ?? ''} ${best?.label ?? ''}${more}`;
    }),
    ...unread.map(({ start, end }) => `${question.slice(start, end)} → ?`),
  ].join('\n');

export const paraphraseOf = ({ paraphrase }: Pick<Candidate, 'paraphrase'>): string =>
  paraphrase
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' ,', ',');

/** Score and paraphrase, a line a candidate. */
export const printCandidates = (candidates: readonly Candidate[]): string =>
  candidates.map((one) => `${one.score.toFixed(2)}  ${paraphraseOf(one)}`).join('\n');

/** What ran a plan, how each part was fetched, and the first rows. */
export const printExecution = ({ engine, fetches = [], result }: Execution): string => {
  const fetched = fetches.map(({ source, pattern, keys, rows }) => {
    const by = keys === 0 ? '' : ` for ${String(keys)} keys`;
    return `${source}: ${pattern}${by} → ${String(rows)} rows`;
  });
  return [`engine: ${engine}`, ...fetched, printRows(result)].join('\n');
};

/** Why nothing was found, and what would find something, for whoever opens the step. */
export const printDiagnosis = (
  diagnosis: Diagnosis | undefined,
  proposals: readonly Proposal[] = [],
): string =>
  [
    ...(diagnosis === undefined ? [] : [`${diagnosis.failing} (${diagnosis.rowsWithout})`]),
    ...proposals.map(({ edit, rows }) => `${edit.kind}: ${edit.from} → ${edit.to} (${rows})`),
  ].join('\n');
