import type { Choice } from './choice';
import { scoreOf, votesOf } from './elect';

type Reading = Readonly<Record<string, number>>;

/** Traits that tell most of why a reading stands where it does. */
const MOST = 12;

const weightiest = (features: Reading, reading: Reading): Reading => {
  const worth = ([name, value]: readonly [string, number]): number => Math.abs(value * (reading[name] ?? 0));
  return Object.fromEntries(
    Object.entries(features)
      .sort((a, b) => worth(b) - worth(a))
      .slice(0, MOST),
  );
};

/** What is not answered rightly. `place` of the right rows among different ones, -1 where there are none. */
export const faultsOf = (choices: readonly Choice[], reading: Reading) =>
  choices.flatMap((choice) => {
    const votes = votesOf(choice, reading);
    const place = votes.findIndex(({ isRight }) => isRight);
    if (place === 0) return [];
    const told = (at: number) => {
      const vote = votes[at];
      if (vote === undefined) return null;
      const { query, features, sample } = vote.option;
      const score = scoreOf(vote.option, reading);
      return { query, share: vote.share, score, features: weightiest(features, reading), rows: sample };
    };
    const { id, kg, question, gold } = choice;
    return [{ id, kg, question, place, gold, first: told(0), right: told(place) }];
  });
