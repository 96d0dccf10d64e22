import type { Cue, Operation } from '../cues/cue';
import type { Draft } from './draft';
import { isOfOtherSort } from './read-comparison';

/** Words of such a question that ask for nothing more. */
const BESIDE: ReadonlySet<Cue['cue']> = new Set([
  'list',
  'how',
  'count',
  'between',
  'and',
  'their',
  'time',
  'difference',
  'whether',
]);

/** Things of which only a text is their name: two of one property. */
const namesOfOneSort = (draft: Draft, items: readonly number[]): readonly number[] => {
  const properties = items.map((at) => {
    const sense = draft.senseAt(at);
    return sense?.type === 'value' ? sense.value.property : '';
  });
  return items.length === 2 && new Set(properties).size === 1 ? items : [];
};

const isOf = (draft: Draft, noun: number, thing: number): boolean => {
  const [sense, one] = [draft.senseAt(noun), draft.senseAt(thing)];
  if (sense?.type === 'class' && one?.type === 'value')
    return one.value.subjectClasses.includes(sense.name.iri);
  return sense?.type === 'class' && one?.type === 'entity' && one.classes.includes(sense.name.iri);
};

/** A noun right before a thing is what that one is; another may be what either is. */
const isSaidOf = (draft: Draft, noun: number, things: readonly number[]): boolean =>
  things.includes(noun + 1) && draft.isBeside(noun, noun + 1)
    ? isOf(draft, noun, noun + 1)
    : things.some((thing) => isOf(draft, noun, thing));

/** One measure, though it may be said of both things, that two things can be compared in. */
const measureOf = (draft: Draft, operation: Operation): number | undefined => {
  const measures = draft.items.flatMap((_, at) => (draft.senseAt(at)?.type === 'property' ? [at] : []));
  const [measure] = measures;
  const properties = measures.flatMap((at) => {
    const sense = draft.senseAt(at);
    return sense?.type === 'property' ? [sense.name.iri] : [];
  });
  if (measure === undefined || measures.length > 2 || new Set(properties).size !== 1) return undefined;
  const kind = draft.isAttribute(measure) ? draft.attributeKind(measure) : undefined;
  const isMeasure = operation === 'years' ? kind === 'time' : kind === 'number' || kind === 'text';
  return isMeasure ? measure : undefined;
};

/**
 * "The difference in price between A and B": of two things of which one number, or one date, is said, and nothing else.
 * `false` where the question is another.
 */
export const readDifference = (draft: Draft): boolean => {
  const { sketch, items } = draft;
  const cues = items.flatMap((_, at) => draft.cueAt(at) ?? []);
  const asked = cues.find((cue) => cue.cue === 'difference');
  if (asked === undefined || !cues.every(({ cue }) => BESIDE.has(cue))) return false;
  const ofType = (type: string): number[] =>
    items.flatMap((_, at) => (draft.senseAt(at)?.type === type ? [at] : []));
  const values = namesOfOneSort(draft, ofType('value'));
  const [named, nouns] = [ofType('entity'), ofType('class')];
  const things = named.length === 0 ? values : named;
  const [one, other] = things;
  const { operation, direction } = asked;
  const measure = measureOf(draft, operation);
  // "How much higher is A than B": no noun says in what.
  const isMeasured =
    measure !== undefined || (asked.adjective !== undefined && ofType('property').length === 0);
  if (one === undefined || other === undefined || things.length > 2 || !isMeasured) return false;
  const isAll = items.every(({ what }, at) => what.type === 'cue' || draft.senseAt(at) !== undefined);
  const isElse =
    ofType('value').some((at) => !things.includes(at)) ||
    !nouns.every((noun) => isSaidOf(draft, noun, things));
  if (!isAll || isElse || isOfOtherSort(draft, one, other)) return false;
  const again = ofType('property').filter((at) => at !== measure);
  for (const at of [other, ...nouns, ...again]) sketch.again.add(at);
  items.forEach((_, at) => {
    draft.apply(at);
  });
  const at = items.findIndex((_, item) => draft.cueAt(item)?.cue === 'difference');
  if (measure !== undefined) sketch.columns.push({ type: 'item', item: measure });
  else if (asked.adjective !== undefined)
    sketch.columns.push({
      type: 'attribute',
      attribute: { by: 'adjective', adjective: asked.adjective, unit: undefined, at },
    });
  sketch.difference = { operation, direction, other };
  return true;
};
