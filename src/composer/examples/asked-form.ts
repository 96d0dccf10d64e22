import type { AnswerForm } from '../candidate';
import type { Grounded, Segmentation } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import { readSketch } from '../sketch/read-sketch';
import type { Sketch } from '../sketch/sketch';

/** The forms in which a question is read: things, a number of things, or a yes or no. */
export type AskedForms = ReadonlySet<Sketch['form']>;

const countsSome = ({ segmentations }: Grounded): boolean =>
  segmentations.some(({ cues }) => cues.some(({ cue }) => cue.cue === 'count'));

/** Those of its readings; of a question without any, what its cues alone say. */
export const askedForms = (
  readings: readonly Pick<Sketch, 'form'>[],
  grounded: Grounded,
  schema: Schema,
): AskedForms => {
  const forms = new Set(readings.map(({ form }) => form));
  if (forms.size > 0) return forms;
  if (countsSome(grounded)) return new Set(['count']);
  const cuesOf = ({ cues }: Segmentation): readonly Item[] =>
    cues.map(({ start, end, cue }) => ({ start, end, what: { type: 'cue', cue } }));
  return new Set(grounded.segmentations.map((one) => readSketch(grounded, cuesOf(one), schema).form));
};

/** Whether the answer of an example's query has a form in which the question may be answered. */
export const isOfForm = (form: AnswerForm, forms: AskedForms, grounded: Grounded): boolean => {
  if (form === 'ask') return forms.has('ask');
  // A number may be stated, and then is no count; where the words count, the example's own words do too.
  if (form === 'count') return forms.has('count') || countsSome(grounded);
  // "Can a wheelchair get on Line 8?": a source may hold the yes as a value.
  return true;
};
