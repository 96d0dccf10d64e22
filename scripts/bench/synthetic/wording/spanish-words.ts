import type { Attribute } from '../domains/attributes';
import type { Thing } from '../graph/model';
import type { Moment, Step } from '../questions/query-graph';
import type { Noun, Verb } from '../words';
import type { Amount, Voice } from './voice';

/** A condition as people say it after a noun, and as a sentence's verb phrase where it has one. */
export interface Clause {
  readonly after: readonly string[];
  readonly verb?: string;
}

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

export const el = ({ feminine }: Noun, amount: Amount): string =>
  amount === 'sg' ? (feminine ? 'la' : 'el') : feminine ? 'las' : 'los';

export const un = ({ feminine }: Noun): string => (feminine ? 'una' : 'un');

export const ningun = ({ feminine }: Noun): string => (feminine ? 'ninguna' : 'ningún');

export const cuyo = ({ feminine }: Noun): string => (feminine ? 'cuya' : 'cuyo');

export const tener = (amount: Amount): string => (amount === 'sg' ? 'tiene' : 'tienen');

export const verbOf = ({ held: { relation }, isForward }: Step): Verb =>
  isForward ? relation.forward.es : relation.backward.es;

/** A thing by name, with its kind where the name is not its alone. */
export const thingText = (thing: Thing, voice: Voice): string => {
  if (!voice.isShared(thing) && voice.draw.chance(0.8)) return voice.name(thing);
  const noun = voice.word(thing.concept.noun);
  return `${el(noun, 'sg')} ${noun.sg} ${voice.name(thing)}`;
};

export const momentText = (moment: Moment): string => {
  const [year = '', month, day] = moment.split('-');
  if (month === undefined) return year;
  const name = MONTHS[Number(month) - 1] ?? '';
  return day === undefined ? `${name} de ${year}` : `${Number(day)} de ${name} de ${year}`;
};

export const unitText = (attribute: Attribute, voice: Voice): string =>
  attribute.kind === 'number' && attribute.unit !== undefined && voice.draw.chance(0.6)
    ? ` ${attribute.unit.name.es}`
    : '';
