/** The times of the things of a set that "in 2014" may speak of. */
import { namesTime } from '../../knowledge';
import type { Iri } from '../../rdf';
import type { Measure, Path, Things } from '../ask';
import type { Attached } from './attach';
import type { Context } from './context';
import { nearbyTimes, timesOnTheWay } from './nearby-times';
import { classesOf, entryOf } from './things';

const MOST = 3;
/** Whether it is called a year or a date. */
export const isYear = (property: Iri, { knowledge: { schema } }: Pick<Context, 'knowledge'>): boolean =>
  namesTime(schema.words(property).join(' '));

/** Likeliest first; numbers that are called years are times, too. */
export const timesOf = (things: Things, context: Context): readonly Attached<Measure>[] => {
  const own = ownTimes(things, context);
  if (own.length === 0) return nearbyTimes(things, context);
  // People are seldom meant by when they were born, if nobody says so: "laureates of 1921".
  const { persons } = context.knowledge;
  if (!classesOf(things).some((one) => persons.has(one))) return [...own, ...timesOnTheWay(things, context)];
  return [
    ...nearbyTimes(things, context),
    ...own.map(({ value, traits }) => ({ value, traits: [...traits, ['timed.person', 1] as const] })),
  ];
};

const ownTimes = (things: Things, context: Context): readonly Attached<Measure>[] =>
  classesOf(things)
    .flatMap((one) => context.knowledge.schema.attributes(one))
    .filter(
      ({ kind, isNumeric, property }) =>
        kind === 'time' || ((kind === 'number' || isNumeric) && isYear(property, context)),
    )
    .sort((a, b) => b.coverage - a.coverage)
    .slice(0, MOST)
    .map(({ property, coverage }, at) => {
      const path: Path = [...entryOf(things), { property, forward: true, to: undefined }];
      return {
        value: { kind: 'value', path, said: [] },
        traits: [
          ['timed', 1],
          ['timed.rival', at],
          ['timed.sparse', 1 - coverage],
        ],
      };
    });
