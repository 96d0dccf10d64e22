import type { Iri } from '../../rdf';
import { genderOf } from '../../wording';
import type { Speech } from './speech';

/** "The longest name": a noun and what says that it is an extreme, before it, behind it or around it. */
export const tellAround = (
  speech: Speech,
  noun: string,
  { before, after }: { readonly before: string; readonly after: string },
): void => {
  if (before !== '') speech.operator(before);
  speech.labelled(noun, 'property');
  if (after !== '') speech.operator(after);
};

/** "The highest price", "the latest opening": of times there is no highest. */
export const tellHighest = (speech: Speech, property: Iri, isHighest: boolean): void => {
  const { words, schema } = speech;
  const label = speech.label(property);
  const isTime = schema.attributeKind(property) === 'time';
  const gender = genderOf(label);
  tellAround(speech, label, isTime ? words.latest(isHighest, gender) : words.highest(isHighest, gender));
};
