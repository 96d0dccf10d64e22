import { DO, IS, OF, THE } from '../cues/small-words';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { PARTICIPLES_EN, relationOf } from '../../wording';
import { calledBy } from './called-by';
import type { Vertex } from './query-graph';
import type { RelationRequirement } from './requirement';
import type { Setting } from './setting';

/** "Supervised by X", "supervisada por X". */
const BY: ReadonlySet<string> = new Set(['by', 'por']);
const NOT: ReadonlySet<string> = new Set(['not', 'no', 'never', 'nunca']);
const MOST = /^(?:most|least|mas|menos)$/u;
const ADVERBS = /^(?:not|never|ever|also|already|often|most|least|more|no|nunca|tambien|ya|mas|menos)$/u;
const BEEN = /^(?:been|sido)$/u;
const HAVE = /^(?:has|have|had|ha|han|habia|habian)$/u;
const RELATIVE = /^(?:that|which|who|whose|que|quien|cuyo)$/u;
const WHICH_ES = /^(?:que|cual|cuales|quien|quienes|cuantos|cuantas)$/u;
const WHO_ES = /^(?:quien|quienes)$/u;
const SAME = /^(?:same|mism[oa]s?)$/u;
const PREPOSITION_ES = /^(?:de|del|a|al|en|con|por|para|sobre|desde|hacia)$/u;
/** "Supervisa a X": somebody is said to be done something to. */
const PERSONAL = /^al?$/u;
const PLURAL_VERB_ES = /n$/u;

/** The end of the relation that does it: the subject of what "depends on", the object of what is "influenced by" it. */
const doerOf = ({ property }: RelationRequirement, { names }: Schema): 'subject' | 'object' | undefined => {
  const labels = names.get(property)?.labels ?? [];
  const english = labels.find(({ language }) => language === 'en')?.text;
  const relations = labels.map(({ text, language }) =>
    relationOf(text, language === 'es' ? 'es' : 'en', english),
  );
  const prepositions = relations.flatMap((one) => (one.kind === 'participle' ? [one.preposition] : []));
  if (prepositions.some((one) => BY.has(one))) return 'object';
  // What is "born in" a place has nothing done to it by the place.
  return prepositions.length === 0 && relations.some(({ kind }) => kind === 'verb') ? 'subject' : undefined;
};

/** The words of a question, and where a thing and the verb stand in it. */
interface Clause {
  readonly grounded: Grounded;
  readonly thing: Item;
  readonly verb: Item;
  /** All that is said. */
  readonly items: readonly Item[];
}

const wordsOf = ({ tokens }: Grounded, start: number, end?: number): string[] =>
  tokens.slice(start, end).map(({ word }) => word);

const hasOnlySmall = ({ tokens }: Grounded, start: number, end: number): boolean =>
  start <= end && tokens.slice(start, end).every((token) => token.isFunctionWord);

const DETERMINER = /^(?:an?|another|other|the|any|some|una?|otr[oa]s?|el|la|los|las|algun[oa]?s?)$/u;

/** "Articles cited another article", "artículos citan otro artículo": a noun right before the verb, and its object right behind. */
const isTransitive = ({ grounded, verb, items }: Clause): boolean => {
  const isNoun = ({ what }: Item): boolean => what.type === 'term' && what.sense.type !== 'property';
  const noun = items.find((one) => isNoun(one) && one.end === verb.start - 1);
  const object = items.find((one) => isNoun(one) && one.start > verb.end);
  if (noun === undefined || object === undefined) return false;
  const between = wordsOf(grounded, verb.end + 1, object.start);
  if (!between.every((word) => DETERMINER.test(word))) return false;
  if (grounded.language === 'en') return true;
  // "Lunas descubrieron personas": either may be the subject, where both are many.
  const isMany = ({ end }: Item): boolean => (wordsOf(grounded, end)[0] ?? '').endsWith('s');
  return PLURAL_VERB_ES.test(wordsOf(grounded, verb.start)[0] ?? '') && isMany(noun) && !isMany(object);
};

/** "Which packages does X depend on?" */
const doesItEn = ({ grounded, thing, verb }: Clause): boolean => {
  const before = wordsOf(grounded, 0, thing.start);
  if (thing.start > verb.end) return false;
  const isPlain = !wordsOf(grounded, thing.end + 1, verb.start).some((word) => RELATIVE.test(word));
  return isPlain && before.some((word) => DO.has(word));
};

/** "Was", "have never been", "han sido". */
const isOfBe = (words: readonly string[]): boolean =>
  words.some((word) => IS.has(word) || BEEN.test(word)) &&
  words.every((word) => IS.has(word) || HAVE.test(word) || BEEN.test(word) || ADVERBS.test(word));

/** "Is X cited", "X was never cited", "the most cited article"; the "held" of "who held X" is no passive. */
const isDoneToEn = ({ grounded, thing, verb }: Clause): boolean => {
  const word = wordsOf(grounded, verb.start)[0] ?? '';
  if (!/..ed$/u.test(word) && !PARTICIPLES_EN.has(word)) return false;
  if (thing.start === verb.end + 1) return MOST.test(wordsOf(grounded, verb.start - 1)[0] ?? '');
  const between = wordsOf(grounded, thing.end + 1, verb.start);
  if (between.length > 0) return isOfBe(between);
  const before = wordsOf(grounded, 0, thing.start).filter((one) => !THE.has(one));
  return IS.has(before.at(-1) ?? '');
};

/** "¿De qué paquetes depende X?", "¿qué artículos cita X?" */
const doesItEs = ({ grounded, thing, verb }: Clause): boolean => {
  const words = wordsOf(grounded, 0);
  const asks = words.findIndex((word) => WHICH_ES.test(word));
  if (asks < 0 || asks > verb.start || !hasOnlySmall(grounded, verb.end + 1, thing.start)) return false;
  if (PREPOSITION_ES.test(words[asks - 1] ?? '')) return true;
  const noun = words[verb.start - 1] ?? '';
  return noun.endsWith('s') && !WHICH_ES.test(noun) && !PLURAL_VERB_ES.test(words[verb.start] ?? '');
};

/** "¿Quién supervisa a X?", "¿por quién fue formada X?", "¿cuántas veces fue citado X?", "el artículo más citado" */
const isDoneToEs = ({ grounded, thing, verb }: Clause): boolean => {
  const before = wordsOf(grounded, 0, verb.start);
  const isPassive = /..[ai]d[oa]s?$/u.test(wordsOf(grounded, verb.start)[0] ?? '');
  const last = before.at(-1) ?? '';
  if (thing.end < verb.start) {
    const between = wordsOf(grounded, thing.end + 1, verb.start);
    return isPassive && (isOfBe(between) || (between.length === 1 && MOST.test(last)));
  }
  if (!hasOnlySmall(grounded, verb.end + 1, thing.start)) return false;
  if (isPassive) return IS.has(last);
  return WHO_ES.test(last) && PERSONAL.test(wordsOf(grounded, verb.end + 1)[0] ?? '');
};

/** Whether a thing does what the verb says, or has it done to it, as the words stand. */
const voiceOf = (clause: Clause): 'does it' | 'done to' | undefined => {
  const { grounded, thing, verb } = clause;
  const between = wordsOf(grounded, verb.end + 1, thing.start);
  const isBehindBy = BY.has(between[0] ?? '') && hasOnlySmall(grounded, verb.end + 1, thing.start);
  if (isBehindBy && !between.some((word) => SAME.test(word))) return 'does it';
  if (isTransitive(clause)) return thing.end < verb.start ? 'does it' : 'done to';
  const [doesIt, isDoneTo] = grounded.language === 'en' ? [doesItEn, isDoneToEn] : [doesItEs, isDoneToEs];
  if (isDoneTo(clause)) return 'done to';
  return doesIt(clause) ? 'does it' : undefined;
};

/** "Which players are not members of any band?": the noun behind says what they are. */
const isPredicate = ({ grounded, thing, verb }: Clause): boolean => {
  const [be, ...others] = wordsOf(grounded, thing.end + 1, verb.start).filter((word) => !NOT.has(word));
  const isOf = OF.has(wordsOf(grounded, verb.end + 1)[0] ?? '');
  return isOf && IS.has(be ?? '') && others.every((word) => /^(?:the|an?|el|la|los|las|una?)$/u.test(word));
};

const predicateEnd = (
  { grounded, verb }: Clause,
  { property }: RelationRequirement,
  schema: Schema,
): 'subject' | 'object' | undefined => {
  const called = calledBy(property, wordsOf(grounded, verb.start, verb.end + 1).join(' '), schema);
  return called === 'noun' ? 'object' : called === 'noun of' ? 'subject' : undefined;
};

/** The end of a relation that a thing is of as the words stand; `undefined` where they do not say so. */
export const endInWords = (
  { item }: Vertex,
  needed: RelationRequirement,
  { items }: Sketch,
  { schema, grounded }: Pick<Setting, 'schema' | 'grounded'>,
): 'subject' | 'object' | undefined => {
  const [thing, verb] = [items[item ?? -1], items[needed.item]];
  if (thing === undefined || verb === undefined) return undefined;
  const clause = { grounded, thing, verb, items };
  if (isPredicate(clause)) return predicateEnd(clause, needed, schema);
  const voice = voiceOf(clause);
  const doer = voice === undefined ? undefined : doerOf(needed, schema);
  if (doer === undefined || voice === 'does it') return doer;
  return doer === 'subject' ? 'object' : 'subject';
};
