import type { Iri, Language } from '../../rdf';
import type { Grounded } from '../grounding/ground';
import { senseIri, type Item } from '../grounding/sense';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';
import { STATES, type State } from './states';

interface Phrases {
  /** That something is so no more, and that it is so still: before the words for what. */
  readonly over: string;
  readonly still: string;
  /** Before words that say so by themselves. */
  readonly now: string;
  /** Of what has come to an end, and of what has not, as one word beside the noun. */
  readonly former: RegExp;
  readonly current: RegExp;
  /** Of what has come to an end, behind the noun. */
  readonly gone: RegExp;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    over: '(?:no longer|not|not any longer|not any more)(?: being)? ',
    still: '(?:still|currently|now) ',
    now: '(?:(?:still|currently|now) )?',
    former: /^(?:former|ex|past)$/u,
    current: /^current$/u,
    gone: /^(?:no longer|not any longer|not any more)$/u,
  },
  es: {
    over: '(?:ya )?no (?:esta|estan|sigue|siguen) ',
    still: '(?:todavia|aun|actualmente|siguen?|continuan?|estan? (?:todavia|aun)|siguen? estando) ',
    now: '(?:(?:todavia|aun|actualmente) )?(?:estan? )?(?:(?:todavia|aun|actualmente) )?',
    former: /^(?:ex)$/u,
    current: /^(?:actual|actuales)$/u,
    gone: /^ya no (?:esta|estan|sigue|siguen|trabaja|trabajan)$/u,
  },
};
const LONGEST = 6;
/** What nearly all have tells nobody apart. */
const ALL = 0.95;

/** When things of a class, or what points to them, came to be in a state no more, where only some have. */
const endOf = (one: ClassKey, { isEnd, isOfEvents }: State, schema: Schema): Iri | undefined => {
  const holders = isOfEvents ? [one, ...schema.pointersTo(one).map(({ from }) => from)] : [one];
  return holders
    .flatMap((holder) => schema.attributes(holder))
    .find(
      ({ property, kind, coverage }) => kind === 'time' && coverage < ALL && isEnd(schema.words(property)),
    )?.property;
};

interface Said {
  readonly start: number;
  readonly end: number;
  readonly isOver: boolean;
}

/** "Former members", "living painters". */
const saidBeside = ({ tokens, language }: Grounded, { start, end }: Item, state: State): Said | undefined => {
  const { former, current } = PHRASES[language];
  const at = language === 'en' ? start - 1 : end + 1;
  const word = tokens[at]?.word ?? '';
  const isLasting = current.test(word) || isWhole(state.lasting[language].bare, word);
  return former.test(word) || isLasting ? { start: at, end: at, isOver: former.test(word) } : undefined;
};

const isWhole = (pattern: string, words: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(words);

/** Behind the noun; in Spanish before the name of a thing, too: "¿sigue vivo X?". */
const saidApart = ({ tokens, language }: Grounded, noun: Item, state: State): Said | undefined => {
  const { over, still, now, gone } = PHRASES[language];
  const lasting = state.lasting[language];
  const all = `${lasting.still}|${lasting.bare}`;
  const isThing = noun.what.type === 'term' && noun.what.sense.type === 'entity';
  const first = language === 'es' && isThing ? 0 : noun.end + 1;
  for (let start = first; start < tokens.length; start += 1)
    for (let length = LONGEST; length > 0; length -= 1) {
      const words = tokens.slice(start, start + length).map(({ word }) => word);
      if (words.length < length) continue;
      const said = words.join(' ');
      // "No longer have a telephone" is of the telephone.
      const isGone = gone.test(said) && (language === 'es' || tokens[start + length] === undefined);
      if (isGone || isWhole(`${over}(?:${all})`, said))
        return { start, end: start + length - 1, isOver: true };
      if (isWhole(`${still}(?:${all})|${now}(?:${lasting.bare})`, said))
        return { start, end: start + length - 1, isOver: false };
    }
  return undefined;
};

/** Of a class, or of a thing by its classes. */
const classesOf = ({ what }: Item): readonly ClassKey[] =>
  what.type !== 'term'
    ? []
    : what.sense.type === 'class'
      ? [what.sense.name.iri]
      : what.sense.type === 'entity'
        ? what.sense.classes
        : [];

/** Whether what is said in so many words is a property of those things, or one of its values. */
const isTheirs = ({ what }: Item, classes: readonly ClassKey[], schema: Schema): boolean => {
  if (what.type !== 'term') return false;
  const iri = senseIri(what.sense);
  return classes.some((one) => schema.attributes(one).some(({ property }) => property === iri));
};

/**
 * "Employees who are no longer with us", "current members", "living painters", where some things of that class have a date on which
 * they came to an end: whether there is one is what is said.
 */
export const withTenure = (grounded: Grounded, items: readonly Item[], schema: Schema): readonly Item[] => {
  for (const [at, noun] of items.entries())
    for (const state of STATES) {
      const classes = classesOf(noun);
      const property = classes.flatMap((one) => endOf(one, state, schema) ?? [])[0];
      const name = property === undefined ? undefined : schema.names.get(property);
      if (name === undefined) continue;
      const said = saidBeside(grounded, noun, state) ?? saidApart(grounded, noun, state);
      if (said === undefined) continue;
      const { start, end, isOver } = said;
      const isWithin = (item: Item): boolean => item.start <= end && item.end >= start;
      if (items.some((item) => isWithin(item) && isTheirs(item, classes, schema))) continue;
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
