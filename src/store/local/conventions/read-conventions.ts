import type { Merge } from '../merge-graphs';
import { readContainers, readLists, saysMember } from './collections';
import { readLabelNodes, saysLabelNode } from './label-nodes';
import { readRestrictions, saysRestriction } from './restrictions';
import { Rewriting } from './rewriting';

/** A manner of writing one thing as several triples. */
interface Convention {
  /** Whether the triples of a predicate are a part of it. */
  readonly says: (predicate: string) => boolean;
  readonly read: (rewriting: Rewriting) => void;
}

/** All that are known, in the order in which they are read: restrictions need the lists of their classes. */
const CONVENTIONS: readonly Convention[] = [
  { says: saysRestriction, read: readRestrictions },
  { says: saysMember, read: readLists },
  { says: saysMember, read: readContainers },
  { says: saysLabelNode, read: readLabelNodes },
];

/**
 * The triples as they are meant: a list stands for its members, a node of a label for the label. What stands for several triples
 * is a way (`way.ts`). Costs one look at each triple where nothing of the kind is there.
 */
export const readConventions = (merge: Merge): Merge => {
  const rewriting = new Rewriting(merge, (name) => CONVENTIONS.some(({ says }) => says(name)));
  if (!rewriting.hasAny) return merge;
  for (const { read } of CONVENTIONS) read(rewriting);
  return rewriting.result();
};
