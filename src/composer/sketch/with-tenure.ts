import type { Iri, Language } from '../../rdf';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import { isOfPhase } from './phase';

interface Phrases {
  /** Of what has come to an end, and of what has not, behind the noun. */
  readonly over: RegExp;
  readonly lasting: RegExp;
  /** The same, as one word beside it. */
  readonly former: RegExp;
  readonly current: RegExp;
}

const STATE =
  '(?:with us|here|around|there|employed|active|working|works?|in (?:service|business|use|force|office))';
const ESTADO = '(?:con nosotros|aqui|en activo|en servicio|en vigor|trabajando)';

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    over: new RegExp(`^(?:no longer|not any longer|not any more)(?: ${STATE}| being)?$`, 'u'),
    lasting: new RegExp(`^(?:still|currently) ${STATE}$`, 'u'),
    former: /^(?:former|ex|past)$/u,
    current: /^current$/u,
  },
  es: {
    over: new RegExp(`^ya no (?:esta|estan|sigue|siguen|trabaja|trabajan)(?: ${ESTADO})?$`, 'u'),
    lasting: new RegExp(`^(?:todavia|aun|siguen?|continuan?|estan? todavia) ${ESTADO}$`, 'u'),
    former: /^(?:ex)$/u,
    current: /^(?:actual|actuales)$/u,
  },
};
const LONGEST = 6;
/** What nearly all have tells nobody apart. */
const ALL = 0.95;

/** When things of a class came to an end, where only some have. */
const endOf = (one: Iri, schema: Schema): Iri | undefined =>
  schema
    .attributes(one)
    .find(
      ({ property, kind, coverage }) =>
        kind === 'time' && coverage < ALL && isOfPhase(schema.words(property), 'end'),
    )?.property;

interface Said {
  readonly start: number;
  readonly end: number;
  readonly isOver: boolean;
}

const saidBeside = ({ tokens, language }: Grounded, { start, end }: Item): Said | undefined => {
  const { former, current } = PHRASES[language];
  const at = language === 'en' ? start - 1 : end + 1;
  const word = tokens[at]?.word ?? '';
  return former.test(word) || current.test(word)
    ? { start: at, end: at, isOver: former.test(word) }
    : undefined;
};

const saidBehind = ({ tokens, language }: Grounded, { end }: Item): Said | undefined => {
  const { over, lasting } = PHRASES[language];
  for (let start = end + 1; start < tokens.length; start += 1)
    for (let length = LONGEST; length > 1; length -= 1) {
      const words = tokens.slice(start, start + length).map(({ word }) => word);
      const said = words.join(' ');
      if (words.length < length || !(over.test(said) || lasting.test(said))) continue;
      const next = tokens[start + length];
      // "No longer have a telephone" is of the telephone.
      if (/longer$|more$/u.test(said) && next !== undefined) continue;
      return { start, end: start + length - 1, isOver: over.test(said) };
    }
  return undefined;
};

/**
 * "Employees who are no longer with us", "current members", where some things of that class have a date on which they came to an end:
 * whether there is one is what is said.
 */
export const withTenure = (grounded: Grounded, items: readonly Item[], schema: Schema): readonly Item[] => {
  for (const [at, noun] of items.entries()) {
    if (noun.what.type !== 'term' || noun.what.sense.type !== 'class') continue;
    const property = endOf(noun.what.sense.name.iri, schema);
    const name = property === undefined ? undefined : schema.names.get(property);
    const said = saidBeside(grounded, noun) ?? saidBehind(grounded, noun);
    if (name === undefined || said === undefined) continue;
    const { start, end, isOver } = said;
    const isWithin = (item: Item): boolean => item.start <= end && item.end >= start;
    if (items.some((item) => isWithin(item) && item.what.type === 'term')) continue;
    const ended: Item = { start, end, what: { type: 'term', sense: { type: 'property', name, score: 1 } } };
    const denied: Item = { start, end, what: { type: 'cue', cue: { cue: 'not' } } };
    const behind = start < noun.start ? at + 1 : items.findIndex((item) => item.start > end);
    const place = behind < 0 ? items.length : behind;
    const kept = (from: number, to?: number): Item[] =>
      items.slice(from, to).filter((item) => !isWithin(item));
    return [...kept(0, place), ...(isOver ? [] : [denied]), ended, ...kept(place)];
  }
  return items;
};
