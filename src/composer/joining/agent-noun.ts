import type { Iri } from '../../rdf';
import { stem } from '../../retrieval';
import { DO } from '../cues/small-words';
import type { Grounded } from '../grounding/ground';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import type { Edge } from './query-graph';
import type { RelationRequirement } from './requirement';
import type { Setting } from './setting';

/** Nouns for who does something that are verbs, too; "order" and its like are no such nouns. */
const AGENT =
  /^(?:(?!(?:b?order|offer|cover|enter|power|trigger|deliver|discover|consider|number|answer|alter)$)\p{L}+[eo]r|coach|host|guide|captain|chair|parent|nurse|guard|head|judge|pilot|boss|champion|patron|referee|escort)$/iu;

/** "Borrowed", of a relation called "borrower": its subject is what was done, and its object did it. */
export const isDeed = (
  { property, item }: Pick<Edge, 'property' | 'item'>,
  { items }: Sketch,
  { schema, grounded: { tokens, language } }: Pick<Setting, 'schema' | 'grounded'>,
): boolean => {
  const said = items[item ?? -1];
  if (said === undefined || said.start !== said.end || language !== 'en') return false;
  const word = tokens[said.start]?.word ?? '';
  const nouns = (schema.names.get(property)?.labels ?? []).map(({ text }) => text.toLowerCase());
  // Who is employed by an employer "works" there: that is another's deed.
  return nouns.some(
    (noun) => AGENT.test(noun) && noun !== word.replace(/s$/u, '') && noun.startsWith(stem(word, language)),
  );
};

const isCalled = (property: Iri, word: string, { names }: Schema): boolean =>
  names.get(property)?.labels.some(({ text }) => text.toLowerCase() === word) ?? false;

/** "Did A mentor B?": the relation leads from B to its mentor, and the noun for it is the verb here. */
export const isAgentNounAsVerb = (
  { property, at }: RelationRequirement,
  { tokens, language }: Grounded,
  schema: Schema,
): boolean =>
  language === 'en' &&
  tokens.slice(0, at).some(({ word }) => DO.has(word)) &&
  !/^(?:an?|the|as|is|was|be|of|whose|their|his|her|its|have|has|same)$/u.test(tokens[at - 1]?.word ?? '') &&
  !/^(?:of|for|at|in)$/u.test(tokens[at + 1]?.word ?? '') &&
  AGENT.test(tokens[at]?.word ?? '') &&
  isCalled(property, tokens[at]?.word ?? '', schema);
