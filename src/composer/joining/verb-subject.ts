import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { relationOf } from '../wording/relation';
import type { Vertex } from './query-graph';
import type { RelationRequirement } from './requirement';
import type { Setting } from './setting';

const DO = /^(?:do|does|did)$/u;
const RELATIVE = /^(?:that|which|who|whose|que|quien|cuyo)$/u;
const WHICH_ES = /^(?:que|cual|cuales|quien|quienes|cuantos|cuantas)$/u;
const PREPOSITION_ES = /^(?:de|del|a|al|en|con|por|para|sobre|desde|hacia)$/u;
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

/**
 * "Which packages does X depend on?", "¿de qué paquetes depende X?", "¿qué artículos cita X?": as the words stand X is the
 * verb's subject, though it comes after what is asked for.
 */
const standsAsSubject = (
  { item }: Vertex,
  needed: RelationRequirement,
  sketch: Sketch,
  { tokens, language }: Grounded,
): boolean => {
  const [thing, verb] = [sketch.items[item ?? -1], sketch.items[needed.item]];
  if (thing === undefined || verb === undefined) return false;
  const words = tokens.map(({ word }) => word);
  const isPlainBetween = (from: Item, to: Item): boolean =>
    !words.slice(from.end + 1, to.start).some((word) => RELATIVE.test(word));
  if (language === 'en')
    return (
      thing.end < verb.start &&
      words.slice(0, thing.start).some((word) => DO.test(word)) &&
      isPlainBetween(thing, verb)
    );
  const asks = words.findIndex((word) => WHICH_ES.test(word));
  if (asks < 0 || asks > verb.start || thing.start <= verb.end) return false;
  if (!tokens.slice(verb.end + 1, thing.start).every((token) => token.isFunctionWord)) return false;
  if (PREPOSITION_ES.test(words[asks - 1] ?? '')) return true;
  const noun = words[verb.start - 1] ?? '';
  return noun.endsWith('s') && !WHICH_ES.test(noun) && !PLURAL_VERB_ES.test(words[verb.start] ?? '');
};

/** The end of a relation that a thing is of as the words stand; `undefined` where they do not say so. */
export const endInWords = (
  thing: Vertex,
  needed: RelationRequirement,
  sketch: Sketch,
  { schema, grounded }: Pick<Setting, 'schema' | 'grounded'>,
): 'subject' | 'object' | undefined =>
  standsAsSubject(thing, needed, sketch, grounded) ? doerOf(needed, schema) : undefined;
