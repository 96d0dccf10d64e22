import { scoreOf } from '../chart/score-of';
import type { Context } from '../chart/context';
import type { Node } from '../chart/node';
import type { Things } from '../ask';
import { saidFrom } from '../items/leaf';

export const ANAPHOR = 'anaphor';

/** "Them", as a noun for the things of the last answer. */
export const anaphors = (last: readonly Things[], { tokens, lexicon, weights }: Context): readonly Node[] =>
  tokens.flatMap((_, at) =>
    lexicon.actsAt(tokens, at).flatMap(({ act, end }) =>
      act !== 'them'
        ? []
        : last.map((things, place): Node => {
            const traits = [
              ['lexical', 1],
              ['name.class', 1],
              ['name.place', place],
              [ANAPHOR, 1],
            ] as const;
            const head = { ...things.head, said: saidFrom(at, end) };
            return {
              start: at,
              end,
              meaning: { cat: 'set', things: { ...things, head } },
              traits,
              parts: [],
              score: scoreOf(traits, weights),
            };
          }),
    ),
  );
