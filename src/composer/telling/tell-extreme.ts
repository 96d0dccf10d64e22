import type { Fact } from '../joining/query-graph';
import { ageOf } from '../writing/age';
import { genderOf } from '../wording/nouns';
import type { Speech } from './speech';
import { tellSpan } from './tell-age';
import { agreeing, participleOf } from './tell-fact';

/** "with the highest population", "founded first": the quantity that decides which are the first. */
export const tellExtreme = (speech: Speech, ordered: Fact): void => {
  const { words } = speech;
  const isDescending = (speech.sketch.order?.direction === 'DESC') === (ordered.sign === 1);
  const age =
    speech.sketch.order?.isAge === true ? ageOf(speech.graph, speech.sketch, speech.schema) : undefined;
  if (age !== undefined) {
    const [name] = words.ageToday;
    speech.plain(words.withThe);
    speech.operator(words.highest(isDescending, 'f').before);
    speech.operator(name);
    tellSpan(speech, age);
    return;
  }
  const participle = participleOf(speech, ordered);
  if (participle !== undefined) {
    speech.labelled(agreeing(speech, participle, ordered.vertex), 'property');
    speech.operator(words.lastOf(isDescending));
    return;
  }
  const label = speech.label(ordered.property);
  const isTime = speech.schema.attributeKind(ordered.property) === 'time';
  const { before, after } =
    speech.sketch.order?.isOfLength === true
      ? words.longest(isDescending)
      : isTime
        ? words.latest(isDescending, genderOf(label))
        : words.highest(isDescending, genderOf(label));
  speech.plain(words.withThe);
  if (before !== '') speech.operator(before);
  speech.labelled(label, 'property');
  if (after !== '') speech.operator(after);
};
