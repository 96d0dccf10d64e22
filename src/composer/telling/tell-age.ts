import type { Age } from '../writing/age';
import type { Speech } from './speech';
import { tellAsked } from './tell-thing';

/** "Age", or how long something went on. */
export const spanName = ({ words }: Speech, { isLength }: Age): string =>
  isLength === true ? words.lengthBetween[0] : words.ageToday[0];

/** "From date of birth to date of death, if any, or to today"; "between start and end". */
export const tellSpan = (speech: Speech, { born, death, isToday, event, isLength }: Age): void => {
  const { words } = speech;
  const [, from, to, orToday, toToday] = words.ageToday;
  const end = event?.property ?? death;
  speech.plain(`, ${isLength === true ? words.lengthBetween[1] : from}`);
  speech.named(born.property, 'property');
  if (end === undefined) {
    speech.plain(toToday);
    return;
  }
  speech.plain(isLength === true ? words.and : to);
  speech.named(end, 'property');
  if (!isToday) return;
  speech.operator(words.ifAny);
  speech.plain(orToday);
};

/** "Age, from date of birth to date of death, if any, or to today, of X". */
export const tellAge = (speech: Speech, age: Age): void => {
  const { words, sketch } = speech;
  if (sketch.age?.isMean === true) speech.operator(words.aggregate.AVG);
  speech.operator(spanName(speech, age));
  tellSpan(speech, age);
  speech.plain(`, ${words.of}`);
  tellAsked(speech, true);
};
