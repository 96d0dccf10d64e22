/** What stands behind a noun phrase may as well be of a nearer one: "singers in a concert in 2014". */
import type { Things } from '../ask';
import { attach, type Attached } from './attach';
import type { Context } from './context';
import type { Modifier, Trait } from './node';

/** The noun phrase at the end of this one; not the one before its noun, as in "Texas rivers". */
const nearest = ({ head, conditions }: Things): Things | undefined => {
  const last = conditions.at(-1);
  if (last?.kind !== 'related') return undefined;
  const own = Math.max(-1, ...head.said);
  return last.to.head.kind === 'class' && last.to.head.said.some((at) => at > own) ? last.to : undefined;
};

const costOf = ({ traits }: Attached<Things>): number =>
  traits.reduce((sum, [name, value]) => (name === 'way.cost' ? sum + value : sum), 0);

/** A modifier behind a noun phrase, with traits that tell whether the way to the nearer one is as short, or shorter. */
export const attachBehind = (
  things: Things,
  modifier: Modifier,
  context: Context,
): readonly Attached<Things>[] => {
  const inner = nearest(things);
  const found = attach(things, modifier, context);
  if (inner === undefined || found.length === 0) return found;
  const nearer = attach(inner, modifier, context).map(costOf);
  if (nearer.length === 0) return found;
  const least = Math.min(...nearer);
  return found.map((one) => {
    const cost = costOf(one);
    const over: readonly Trait[] =
      least < cost ? [['over.nearer', 1]] : least === cost ? [['over.as-near', 1]] : [];
    return { ...one, traits: [...one.traits, ...over] };
  });
};
