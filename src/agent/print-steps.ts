import type { Candidate, Reading } from '../composer';

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

export const paraphraseOf = ({ paraphrase }: Candidate): string =>
  paraphrase.map(({ text }) => text).join(' ');

/** Score and paraphrase, a line a candidate. */
export const printCandidates = (candidates: readonly Candidate[]): string =>
  candidates.map((one) => `${one.score.toFixed(2)}  ${paraphraseOf(one)}`).join('\n');
