/** What things are called in a language: their standard labels of it. */
import type { Measure, Said, Things } from '../ask';
import type { Attached } from './attach';
import type { Context } from './context';
import { classesOf, entryOf } from './things';

const MOST = 3;

/** Labels that the things are known to have come first. */
export const calledIn = (
  things: Things,
  language: string,
  said: Said,
  { knowledge: { schema } }: Context,
): readonly Attached<Measure>[] => {
  const classes = classesOf(things);
  const isOwn = (property: (typeof schema.labels)[number]): boolean =>
    [...schema.subjectClasses(property)].some((one) => classes.includes(one));
  return [...schema.labels]
    .map((property) => ({ property, isOwn: isOwn(property) }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .slice(0, MOST)
    .map(({ property }, at) => ({
      value: {
        kind: 'value',
        path: [...entryOf(things), { property, forward: true, to: undefined }],
        inLanguage: language,
        said,
      },
      traits: [['called.rival', at]],
    }));
};
