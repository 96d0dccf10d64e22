import { fold } from '../../retrieval';
import type { Grounded } from '../grounding/ground';
import type { Item, Sense } from '../grounding/sense';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';

type Thing = Extract<Sense, { type: 'entity' }>;

/** All that the words of an item may mean. */
const sensesOf = ({ start, end }: Item, { segmentations }: Grounded): readonly Sense[] =>
  segmentations
    .flatMap(({ spans }) => spans)
    .flatMap((span) => (span.start === start && span.end === end ? span.senses : []));

const isCalled = ({ name }: Thing, text: string): boolean =>
  name.labels.some((label) => fold(label.text) === fold(text));

/**
 * Whether a text only repeats what a thing is called that the words may mean, where things that have such a text are
 * linked to such things: a city's `state` "Ohio" beside its link to Ohio. Not where the question names what has the text.
 */
export const repeatsName = (at: number, sketch: Sketch, grounded: Grounded, schema: Schema): boolean => {
  const [item, sense] = [sketch.items[at], senseAt(sketch, at)];
  if (item === undefined || sense?.type !== 'value') return false;
  const { property, text, subjectClasses } = sense.value;
  const holders = subjectClasses.map((one): ClassKey => one ?? '');
  const isSaid = sketch.items.some((_, other) => {
    const said = senseAt(sketch, other);
    return said?.type === 'property' && said.name.iri === property;
  });
  if (isSaid) return false;
  return sensesOf(item, grounded).some(
    (one) =>
      one.type === 'entity' &&
      isCalled(one, text) &&
      (one.classes.some((each) => holders.includes(each)) ||
        holders.some((holder) =>
          one.classes.some((each) => schema.pointersTo(each).some(({ from }) => from === holder)),
        )),
  );
};
