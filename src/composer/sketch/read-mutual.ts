import type { Schema } from '../schema/schema';
import type { Draft } from './draft';

const HAVE = /\b(?:have|has|had|tienen|tenían|tuvieron)\b/iu;
const BETWEEN_THEM =
  /\b(?:each\s+other|one\s+another|in\s+common|entre\s+(?:sí|si|ellos|ellas)|en\s+común|mutuamente)\b/iu;
const SAME = /\b(?:same|mism[oa]s?)\b/iu;
const JOINING: ReadonlySet<string> = new Set(['and', 'whether', 'each', 'between', 'list']);

/** The later of two things with an "and" between that the question names, and no more. */
const pairOf = (draft: Draft): { readonly first: number; readonly later: number } | undefined => {
  const things = draft.items.flatMap((_, at) => (draft.senseAt(at)?.type === 'entity' ? [at] : []));
  const [first, later] = things;
  const joined = later === undefined ? undefined : draft.sketch.coordinated.get(later);
  return things.length === 2 && first !== undefined && later !== undefined && joined?.by === 'and'
    ? { first, later }
    : undefined;
};

/**
 * "Do A and B border each other?", "are A and B married?": a relation that either may have to the other is between the two,
 * where the question names nothing else that it could lead to.
 */
export const readMutual = (draft: Draft, schema: Schema): void => {
  const { sketch, items, grounded } = draft;
  const pair = pairOf(draft);
  if (pair === undefined || sketch.conditions.length > 0 || SAME.test(grounded.text)) return;
  const { first, later } = pair;
  const [one, other] = [draft.senseAt(first), draft.senseAt(later)];
  if (one?.type !== 'entity' || other?.type !== 'entity') return;
  const rest = items.flatMap((_, at) => (at === first || at === later ? [] : [at]));
  const saysAgain = (at: number): boolean => {
    const sense = draft.senseAt(at);
    return sense?.type === 'class' && [one, other].every(({ classes }) => classes.includes(sense.name.iri));
  };
  const again = rest.filter(saysAgain);
  const relations = rest.filter((at) => draft.senseAt(at)?.type === 'property');
  const [relation] = relations;
  const sense = draft.senseAt(relation ?? -1);
  const isOnly = rest.every(
    (at) => at === relation || again.includes(at) || JOINING.has(draft.cueAt(at)?.cue ?? ''),
  );
  if (!isOnly || relation === undefined || sense?.type !== 'property' || !schema.isResource(sense.name.iri))
    return;
  if (!schema.joins(one.classes, sense.name.iri, other.classes)) return;
  // "Do A and B have neighbours?" may ask it of each, and of others.
  if (HAVE.test(grounded.text) && !BETWEEN_THEM.test(grounded.text)) {
    sketch.isBarred = true;
    return;
  }
  sketch.coordinated.delete(later);
  sketch.mutual = relation;
  for (const at of again) sketch.again.add(draft.take(at));
  items.forEach((_, at) => {
    if (draft.cueAt(at)?.cue === 'each') draft.apply(at);
  });
  sketch.group = undefined;
};
