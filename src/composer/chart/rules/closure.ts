/** "Directly or indirectly": a relation that goes on from thing to thing of a kind, or from what it leads to. */
import type { Condition, Path, Things } from '../../ask';
import type { Context } from '../context';
import type { Draft } from '../node';
import { rule } from '../rule';
import { classesOf } from '../things';

const closedPath = (path: Path, to: Things, { ways, knowledge: { schema } }: Context): Path | undefined => {
  const [only, ...more] = path;
  if (only?.to === undefined || only.repeats !== undefined || more.length > 0) return undefined;
  const { property } = only;
  if (ways.areOne([...schema.subjectClasses(property)], [...schema.objectClasses(property)]))
    return [{ ...only, repeats: '+' }];
  const classes = classesOf(to);
  const [up] = ways
    .between(classes, classes, false, 1)
    .flatMap(({ path: [step, ...more] }) => (step === undefined || more.length > 0 ? [] : [step]))
    .filter((step) => schema.fanOut(step.property, classes, step.forward) <= 1);
  return up === undefined ? undefined : [only, { ...up, repeats: '*' }];
};

const closed = (condition: Condition, said: readonly number[], context: Context): readonly Condition[] => {
  if (condition.kind !== 'related') return [];
  const path = closedPath(condition.path, condition.to, context);
  return path === undefined ? [] : [{ ...condition, path, said: [...condition.said, ...said] }];
};

const closedThings = (things: Things, said: readonly number[], context: Context): readonly Draft[] => {
  const last = things.conditions.at(-1);
  return (last === undefined ? [] : closed(last, said, context)).map((one) => ({
    meaning: { cat: 'set', things: { ...things, conditions: things.conditions.with(-1, one) } },
    traits: [],
  }));
};

export const CLOSURE = [
  rule('closed', 'set', 'closure', ({ things }, { said }, _, context) => closedThings(things, said, context)),
  rule('closed-before', 'closure', 'set', ({ said }, { things }, _, context) =>
    closedThings(things, said, context),
  ),
  rule('closed-modifier', 'modifier', 'closure', ({ modifier }, { said }, _, context) =>
    modifier.kind === 'of'
      ? closed(modifier.condition, said, context).map((condition): Draft => ({
          meaning: { cat: 'modifier', modifier: { ...modifier, condition } },
          traits: [],
        }))
      : [],
  ),
];
