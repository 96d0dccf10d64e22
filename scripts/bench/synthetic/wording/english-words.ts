import type { Attribute } from '../domains/attributes';
import type { Concept } from '../domains/domain';
import type { Thing } from '../graph/model';
import type { Moment, Step } from '../questions/query-graph';
import type { Verb } from '../words';
import type { Amount, Voice } from './voice';

/** A condition as people say it after a noun, and as a sentence's verb phrase where it has one. */
export interface Clause {
  readonly after: readonly string[];
  readonly verb?: string;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

export const article = (words: string): string =>
  /^[aeiou](?!ni|ne|se)/iu.test(words) ? `an ${words}` : `a ${words}`;

export const verbOf = ({ held: { relation }, isForward }: Step): Verb =>
  isForward ? relation.forward.en : relation.backward.en;

export const whoOf = ({ names }: Concept, voice: Voice): string =>
  names === 'person' ? voice.pick('who', 'who', 'that') : voice.pick('that', 'that', 'which');

/** A thing by name, with its kind where the name is not its alone. */
export const thingText = (thing: Thing, voice: Voice): string =>
  voice.isShared(thing) || voice.draw.chance(0.2)
    ? `${voice.pick('the ', '')}${voice.noun(thing.concept.noun, 'sg')} ${voice.name(thing)}`
    : voice.name(thing);

export const momentText = (moment: Moment): string => {
  const [year = '', month, day] = moment.split('-');
  if (month === undefined) return year;
  const name = MONTHS[Number(month) - 1] ?? '';
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
};

export const have = (amount: Amount): string => (amount === 'sg' ? 'has' : 'have');

export const be = (amount: Amount): string => (amount === 'sg' ? 'is' : 'are');

export const their = (amount: Amount): string => (amount === 'sg' ? 'its' : 'their');

export const unitText = (attribute: Attribute, voice: Voice): string =>
  attribute.kind === 'number' && attribute.unit !== undefined && voice.draw.chance(0.6)
    ? ` ${attribute.unit.name.en}`
    : '';
