/** A property as a noun: "publishers", the values that things share; "capitals", the things that it leads to. */
import type { Schema } from '../../schema/schema';
import type { Things } from '../ask';
import type { Attribute } from '../chart/node';
import { classThings } from '../chart/things';

const MOST_CLASSES = 2;
/** Share of the triples above which each thing has a value of its own, which stands for the thing. */
const OWN = 0.97;

export const impliedSets = ({ property, on, to, said }: Attribute, schema: Schema): readonly Things[] => {
  if (to !== undefined) {
    const path = [{ property, forward: false, to: on.length === 1 ? on[0] : '' }] as const;
    const owners = classThings(on, []);
    return [{ ...classThings(to, []), conditions: [{ kind: 'related', path, to: owners, said }] }];
  }
  return on
    .flatMap((of) => {
      const found = schema.attributes(of).find((one) => one.property === property);
      const isShared = found !== undefined && found.distinct < OWN * found.triples;
      return isShared ? [{ of, triples: found.triples }] : [];
    })
    .sort((a, b) => b.triples - a.triples)
    .slice(0, MOST_CLASSES)
    .map(({ of }) => ({ head: { kind: 'values', property, of, said }, conditions: [] }));
};
