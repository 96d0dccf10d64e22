import type { Fact } from '../joining/query-graph';
import { ageOf } from '../writing/age';
import type { Speech } from './speech';
import { spanName, tellSpan } from './tell-age';
import { agreeing, participleOf } from './tell-fact';
import { tellAround, tellHighest } from './tell-highest';

/** "with the highest population", "founded first": the quantity that decides which are the first. */
export const tellExtreme = (speech: Speech, ordered: Fact): void => {
  const { words } = speech;
  const isDescending = (speech.sketch.order?.direction === 'DESC') === (ordered.sign === 1);
  const age =
    speech.sketch.order?.isAge === true ? ageOf(speech.graph, speech.sketch, speech.schema) : undefined;
  if (age !== undefined) {
    speech.plain(words.withThe);
    speech.operator(words.highest(isDescending, 'f').before);
    speech.operator(spanName(speech, age));
    if (speech.sketch.age?.column === undefined) tellSpan(speech, age);
    return;
  }
  const participle = participleOf(speech, ordered);
  if (participle !== undefined) {
    speech.labelled(agreeing(speech, participle, ordered.vertex), 'property');
    speech.operator(words.lastOf(isDescending));
    return;
  }
  speech.plain(words.withThe);
  if (speech.sketch.order?.isOfLength === true)
    tellAround(speech, speech.label(ordered.property), words.longest(isDescending));
  else tellHighest(speech, ordered.property, isDescending);
};
