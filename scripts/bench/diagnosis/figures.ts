import { BREAK_KINDS, type BreakKind } from './break-query';
import type { DiagnosisCase } from './measure';

/** Shares in [0, 1], to three digits. */
export interface DiagnosisFigures {
  readonly n: number;
  readonly named: number;
  readonly mended: number;
  /** The first culprit is the very term. */
  readonly namedTerm: number;
  /** One of the proposals, five at most, returns the gold rows. */
  readonly mendedAmong: number;
  readonly medianMs: number;
}

type Measured = Pick<DiagnosisCase, 'kind' | 'named' | 'term' | 'mended' | 'among' | 'ms'>;

const median = (numbers: readonly number[]): number => {
  const ordered = [...numbers].sort((a, b) => a - b);
  return ordered[Math.floor(ordered.length / 2)] ?? 0;
};

export const figuresOf = (cases: readonly Measured[]): DiagnosisFigures => {
  const share = (holds: (one: Measured) => boolean): number =>
    cases.length === 0 ? 0 : Math.round((1000 * cases.filter(holds).length) / cases.length) / 1000;
  return {
    n: cases.length,
    named: share(({ named }) => named),
    mended: share(({ mended }) => mended),
    namedTerm: share(({ term }) => term),
    mendedAmong: share(({ among }) => among),
    medianMs: Math.round(median(cases.map(({ ms }) => ms))),
  };
};

export const byKind = (cases: readonly Measured[]): Readonly<Partial<Record<BreakKind, DiagnosisFigures>>> =>
  Object.fromEntries(
    BREAK_KINDS.flatMap((kind) => {
      const own = cases.filter((one) => one.kind === kind);
      return own.length === 0 ? [] : [[kind, figuresOf(own)]];
    }),
  );

export const printFigures = (name: string, one: DiagnosisFigures): string => {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(7);
  return `${name.padEnd(10)} n ${String(one.n).padStart(4)}  named ${percent(one.named)}  mended ${percent(one.mended)}  the term ${percent(one.namedTerm)}  among five ${percent(one.mendedAmong)}  ${String(one.medianMs).padStart(5)} ms`;
};
