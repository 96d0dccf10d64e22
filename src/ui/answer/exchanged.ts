import type { Answer, Caution } from '../../agent';
import type { Grounding } from '../../composer';
import type { Run } from '../../session';

const isSame = (a: { readonly start: number; readonly end: number }, b: Grounding): boolean =>
  a.start === b.start && a.end === b.end;

/** The reading that found nothing, or the first of those that found something. */
const firstOf = ({ failure, answers }: Run) =>
  (failure?.kind === 'empty' ? failure.answer : answers[0])?.candidate;

/**
 * An answer whose query was mended, with the words that were exchanged read as what stands there now. Without it, "Greek"
 * would be told as not used where "French" took its place. Any other answer stays as it is.
 * @param found position among what looking further found
 */
export const withExchanged = (
  answer: Answer | undefined,
  run: Run,
  found: number | undefined,
): Answer | undefined => {
  const finding = found === undefined ? undefined : run.exploration?.found[found]?.finding;
  const told = answer?.candidate;
  if (answer === undefined || told === undefined || finding?.kind !== 'mended' || finding.to === '')
    return answer;
  const places = (firstOf(run)?.groundings ?? []).filter(({ meaning }) => meaning.label === finding.from);
  if (places.length === 0) return answer;
  const words = new Set(places.map(({ start, end }) => run.question.slice(start, end)));
  const read = places.map(({ meaning, ...place }) => ({
    ...place,
    meaning: { ...meaning, label: finding.to },
  }));
  const isElsewhere = (one: { readonly start: number; readonly end: number }): boolean =>
    !places.some((place) => isSame(one, place));
  return {
    ...answer,
    candidate: {
      ...told,
      groundings: [...told.groundings.filter(isElsewhere), ...read],
      unused: (told.unused ?? []).filter(isElsewhere),
    },
    cautions: answer.cautions.flatMap((caution): readonly Caution[] => {
      if (caution.kind !== 'unread-words') return [caution];
      const left = caution.words.filter((word) => !words.has(word));
      return left.length === 0 ? [] : [{ ...caution, words: left }];
    }),
  };
};
