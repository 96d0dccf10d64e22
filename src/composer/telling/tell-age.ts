import type { Age } from '../writing/age';
import type { Speech } from './speech';
import { tellAsked } from './tell-thing';

/** "From date of birth to date of death, if any, or to today". */
export const tellSpan = (speech: Speech, { born, death, isToday, event }: Age): void => {
  const { words } = speech;
  const [, from, to, orToday, toToday] = words.ageToday;
  const end = event?.property ?? death;
  speech.plain(`, ${from}`);
  speech.named(born.property, 'property');
  if (end === undefined) {
    speech.plain(toToday);
    return;
  }
  speech.plain(to);
  speech.named(end, 'property');
  if (!isToday) return;
  speech.operator(words.ifAny);
  speech.plain(orToday);
};

/** "Age, from date of birth to date of death, if any, or to today, of X". */
export const tellAge = (speech: Speech, age: Age): void => {
  const { words, sketch } = speech;
  if (sketch.age?.isMean === true) speech.operator(words.aggregate.AVG);
  const [name] = words.ageToday;
  speech.operator(name);
  tellSpan(speech, age);
  speech.plain(`, ${words.of}`);
  tellAsked(speech, true);
};
