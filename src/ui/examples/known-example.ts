import type { Example, Source } from '../../catalogue';
import type { Run } from '../../session';

/** All in which an example may stand. */
export interface KnownExamples {
  readonly bundled: readonly Example[];
  readonly saved: readonly Example[];
  readonly sources: readonly Source[];
}

const isOf = ({ question: { en, es } }: Example, asked: string): boolean => en === asked || es === asked;

/**
 * The example whose very words were asked, where its own query says more than what is shown: nothing came, or the example is
 * of a source of the user's, whose publisher knows best. One that was generated says no more than an answer.
 */
export const knownExample = (
  { question, phase, failure }: Pick<Run, 'question' | 'phase' | 'failure'>,
  { bundled, saved, sources }: KnownExamples,
): Example | undefined => {
  if (phase !== 'ended') return undefined;
  const listed = sources.flatMap(({ examples }) => examples?.list ?? []);
  const [published, generated] = [
    listed.filter((one) => one.generated === undefined),
    listed.filter((one) => one.generated === true),
  ];
  const others = failure === undefined ? [] : [...bundled, ...generated];
  return [...saved, ...published, ...others].find((one) => isOf(one, question));
};

/** Whether a question is an example of a source that nobody wrote. */
export const isGenerated = (sources: readonly Source[], question: string): boolean =>
  sources.some(({ examples }) =>
    (examples?.list ?? []).some((one) => one.generated === true && isOf(one, question)),
  );
