import { DO, IS, OF, THE } from '../cues/small-words';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { relationOf } from '../wording/relation';
import { calledBy } from './called-by';
import type { Vertex } from './query-graph';
import type { RelationRequirement } from './requirement';
import type { Setting } from './setting';

/** "Supervised by X", "supervisada por X". */
const BY: ReadonlySet<string> = new Set(['by', 'por']);
const NOT: ReadonlySet<string> = new Set(['not', 'no', 'never', 'nunca']);
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
  if (relations.some(({ kind }) => kind === 'verb')) return 'subject';
  const isPassive = relations.some(
    (one) => one.kind === 'participle' && /^(?:by|por)$/u.test(one.preposition),
  );
  return isPassive ? 'object' : undefined;
};

/** The words of a question, and where a thing and the verb stand in it. */
interface Clause {
  readonly grounded: Grounded;
  readonly thing: Item;
  readonly verb: Item;
}

const wordsOf = ({ tokens }: Grounded, start: number, end?: number): string[] =>
  tokens.slice(start, end).map(({ word }) => word);

const hasOnlySmall = ({ tokens }: Grounded, start: number, end: number): boolean =>
  start <= end && tokens.slice(start, end).every((token) => token.isFunctionWord);

/** "Which packages does X depend on?" */
const doesItEn = ({ grounded, thing, verb }: Clause): boolean => {
  const before = wordsOf(grounded, 0, thing.start);
  if (thing.start > verb.end) return false;
  const isPlain = !wordsOf(grounded, thing.end + 1, verb.start).some((word) => RELATIVE.test(word));
  return isPlain && before.some((word) => DO.has(word));
};

/** "By whom is X supervised?", "which ranger is X supervised by?" */
const isDoneToEn = ({ grounded, thing, verb }: Clause): boolean => {
  if (thing.end !== verb.start - 1) return false;
  const before = wordsOf(grounded, 0, thing.start);
  const isBehindBe = IS.has(before.filter((word) => !THE.has(word)).at(-1) ?? '');
  return isBehindBe && (BY.has(before[0] ?? '') || BY.has(wordsOf(grounded, verb.end + 1)[0] ?? ''));
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

/** "¿Quién supervisa a X?", "¿por quién fue formada X?" */
const isDoneToEs = ({ grounded, thing, verb }: Clause): boolean => {
  if (!hasOnlySmall(grounded, verb.end + 1, thing.start)) return false;
  const before = wordsOf(grounded, 0, verb.start);
  const isPassive = before.some((word, at) => BY.has(word) && WHICH_ES.test(before[at + 1] ?? ''));
  if (isPassive) return IS.has(before.at(-1) ?? '');
  return WHO_ES.test(before.at(-1) ?? '') && PERSONAL.test(wordsOf(grounded, verb.end + 1)[0] ?? '');
};

/** Whether a thing does what the verb says, or has it done to it, as the words stand. */
const voiceOf = (clause: Clause): 'does it' | 'done to' | undefined => {
  const { grounded, thing, verb } = clause;
  const between = wordsOf(grounded, verb.end + 1, thing.start);
  const isBehindBy = BY.has(between[0] ?? '') && hasOnlySmall(grounded, verb.end + 1, thing.start);
  if (isBehindBy && !between.some((word) => SAME.test(word))) return 'does it';
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
  const clause = { grounded, thing, verb };
  if (isPredicate(clause)) return predicateEnd(clause, needed, schema);
  const voice = voiceOf(clause);
  const doer = voice === undefined ? undefined : doerOf(needed, schema);
  if (doer === undefined || voice === 'does it') return doer;
  return doer === 'subject' ? 'object' : 'subject';
};
