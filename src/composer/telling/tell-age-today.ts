import type { AgeToday } from '../writing/age-today';
import type { Speech } from './speech';

/** "Age, from date of birth to date of death, if any, or to today, of X". */
export const tellAgeToday = (speech: Speech, { born, death }: AgeToday): void => {
  const { words } = speech;
  const [age, from, to, orToday, toToday] = words.ageToday;
  speech.operator(age);
  speech.plain(`, ${from}`);
  speech.named(born.property, 'property');
  if (death === undefined) speech.plain(toToday);
  else {
    speech.plain(to);
    speech.named(death, 'property');
    speech.operator(words.ifAny);
    speech.plain(orToday);
  }
  speech.plain(`, ${words.of}`);
  speech.asked(true);
};
