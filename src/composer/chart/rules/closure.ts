/** "Directly or indirectly": a relation that goes on from thing to thing of a kind, or from what it leads to; and "direct". */
import { draft, draftOf, draftSet } from '../draft';
import { nearestOf } from '../../../store';
import type { Condition, Path, Step, Things } from '../../ask';
import type { Context } from '../context';
import type { Attribute, Draft } from '../node';
import { bothWays, rule } from '../rule';
import { classesOf, classThings, isNamed } from '../things';

/** To the thing of the same kind that each belongs to: of those there is but one. */
const stepUp = (things: Things, { ways, knowledge: { schema } }: Context): Step | undefined => {
  const classes = classesOf(things);
  return ways
    .between(classes, classes, false, 1)
    .flatMap(({ path: [step, ...others] }) => (step === undefined || others.length > 0 ? [] : [step]))
    .find((step) => schema.fanOut(step.property, classes, step.forward) <= 1);
};

const closedPath = (path: Path, to: Things, context: Context): Path | undefined => {
  const {
    ways,
    knowledge: { schema },
  } = context;
  const [only, ...more] = path;
  if (only?.to === undefined || only.repeats !== undefined || more.length > 0) return undefined;
  const { property } = only;
  if (ways.areOne([...schema.subjectClasses(property)], [...schema.objectClasses(property)]))
    return [{ ...only, repeats: '+' }];
  const up = stepUp(to, context);
  return up === undefined ? undefined : [only, { ...up, repeats: '*' }];
};

const closed = (condition: Condition, said: readonly number[], context: Context): readonly Condition[] => {
  if (condition.kind !== 'related') return [];
  const path = closedPath(condition.path, condition.to, context);
  return path === undefined ? [] : [{ ...condition, path, said: [...condition.said, ...said] }];
};

/** "Any kind of forest": it, and what belongs to it. */
const belowIt = (things: Things, said: readonly number[], context: Context): readonly Draft[] => {
  const up = stepUp(things, context);
  if (up === undefined) return [];
  const within: Condition = { kind: 'related', path: [{ ...up, repeats: '*' }], to: things, said };
  return draftSet({ ...classThings(classesOf(things), []), conditions: [within] });
};

const closedThings = (things: Things, said: readonly number[], context: Context): readonly Draft[] => {
  const last = things.conditions.at(-1);
  if (last === undefined && isNamed(things)) return belowIt(things, said, context);
  return (last === undefined ? [] : closed(last, said, context)).flatMap((one) =>
    draftSet({ ...things, conditions: things.conditions.with(-1, one) }),
  );
};

/** "Direct kinds": of a relation that goes on, its first step; one within a kind is as it is. */
const direct = (attribute: Attribute, said: readonly number[], { ways }: Context): readonly Draft[] => {
  const { property, on, to } = attribute;
  const nearest = nearestOf(property);
  if (nearest === undefined && (to === undefined || !ways.areOne(on, to))) return [];
  return draft({
    cat: 'attribute',
    attribute: {
      ...attribute,
      property: nearest ?? property,
      said: [...attribute.said, ...said].sort((a, b) => a - b),
    },
  });
};

export const CLOSURE = [
  ...bothWays(['direct-behind', 'direct'], 'attribute', 'direct', ({ attribute }, { said }, _, context) =>
    direct(attribute, said, context),
  ),
  ...bothWays(['closed', 'closed-before'], 'set', 'closure', ({ things }, { said }, _, context) =>
    closedThings(things, said, context),
  ),
  rule('closed-modifier-before', 'closure', 'modifier', ({ said }, { modifier }, _, context) =>
    modifier.kind === 'of'
      ? closed(modifier.condition, said, context).flatMap((condition) => draftOf(modifier.on, condition))
      : [],
  ),
];
