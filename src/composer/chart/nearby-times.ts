/** Times one or two steps away, of things that have none of their own: of a production, or of its span. */
import { traitIf } from './draft';
import { oncePer, type Attribute, type ClassKey } from '../../knowledge';
import type { Condition, Measure, Path, Things } from '../ask';
import type { Attached } from './attach';
import type { Context } from './context';
import { classesOf, entryOf } from './things';

const MOST = 3;
const LONGEST = 2;

const timesIn = (one: ClassKey, { knowledge: { schema } }: Context): readonly Attribute[] =>
  schema.attributes(one).filter(({ kind }) => kind === 'time');

/** Classes whose things have a time. */
const timedClasses = oncePer(({ schema, profile }: Context['knowledge']): readonly ClassKey[] => [
  ...new Set(
    profile.description.properties.flatMap(({ property }) =>
      schema.attributeKind(property) === 'time' ? [...schema.subjectClasses(property)] : [],
    ),
  ),
]);

/** The question speaks of what the way leads through: of the award whose year is wished for. */
const isSpokenOf = ([first]: Path, { conditions }: Things): boolean =>
  conditions.some((one) => one.kind === 'related' && one.path[0]?.property === first?.property);

/** Its relation alone is spoken of, and not what that leads to first. */
const leadsOn = ({ path, to: { head } }: Extract<Condition, { kind: 'related' }>): boolean =>
  path.length > 1 || (head.kind === 'class' && head.said.length === 0);

/** What happened on the way to what is named has the time: "landed on Mars in 1976" tells when the landing was. */
export const timesOnTheWay = (things: Things, context: Context): readonly Attached<Measure>[] =>
  things.conditions
    .flatMap((one) => (one.kind === 'related' && leadsOn(one) ? one.path.slice(0, 1) : []))
    .flatMap((step) =>
      step.to === undefined ? [] : timesIn(step.to, context).map(({ property }) => [step, property] as const),
    )
    .slice(0, MOST)
    .map(([step, property], at) => ({
      value: {
        kind: 'value',
        path: [...entryOf(things), step, { property, forward: true, to: undefined }],
        said: [],
      },
      traits: [
        ['timed', 1],
        ['timed.rival', at],
        ['timed.nearby', 1],
        ['timed.spoken', 1],
      ],
    }));

/** Nearest first. Only forward steps: what points at a thing may have a time of its own. */
export const nearbyTimes = (things: Things, context: Context): readonly Attached<Measure>[] =>
  timedClasses(context.knowledge)
    .flatMap((one) => {
      const ways = context.ways.between(classesOf(things), [one], false, LONGEST);
      const way = ways.find(({ path }) => path.length > 0 && path.every(({ forward }) => forward));
      return way === undefined ? [] : timesIn(one, context).map(({ property }) => ({ property, way }));
    })
    .sort((a, b) => a.way.cost - b.way.cost)
    .slice(0, MOST)
    .map(({ property, way }, at) => ({
      value: {
        kind: 'value',
        path: [...entryOf(things), ...way.path, { property, forward: true, to: undefined }],
        said: [],
      },
      traits: [
        ['timed', 1],
        ['timed.rival', at],
        ['timed.nearby', way.path.length],
        ...traitIf(isSpokenOf(way.path, things), 'timed.spoken'),
      ],
    }));
