import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { relationOf } from '../../wording';
import type { Edge, QueryGraph } from './query-graph';

/** Between a noun and the verb that it is the subject of. */
const ACTIVE = /^(?:that|which|who|has|have|had|que|ha|han|quien|quienes)$/u;
const ARTICLE = /^(?:the|a|an)$/u;
/** "Descubrieron a Galileo", "visitaron una misión": who is done something to is said to be so, or is no subject of the verb. */
const PERSONAL = /^(?:al?)$/u;
const SINGULAR = /^(?:un|una|el|la)$/u;
const isObjectEs = (verb: string, between: readonly string[], isOneOfMore: boolean): boolean => {
  const [first = ''] = between;
  if (between.length !== 1) return false;
  return PERSONAL.test(first) || (SINGULAR.test(first) && verb.endsWith('n') && !isOneOfMore);
};

/** What does it in the label, where the question has it as a finite verb: the thing that the relation leads to ("discovered by"), or comes from ("won"). */
const doerOf = ({ property }: Edge, schema: Schema): 'object' | 'subject' | undefined => {
  const labels = schema.names.get(property)?.labels ?? [];
  if (labels.some(({ text }) => /\s(?:by|por)$/iu.test(text))) return 'object';
  const said = labels.find(({ kind, language }) => kind === 'preferred' && language !== 'es');
  return said !== undefined && relationOf(said.text, 'en', undefined).kind === 'verb' ? 'subject' : undefined;
};

/** "Which moons discovered Galileo?" told as: moons discovered by Galileo. A reader takes it the other way round. */
export const isReversed = (
  { edges, vertices }: QueryGraph,
  { items, coordinated }: Sketch,
  { tokens, language }: Grounded,
  schema: Schema,
): boolean => {
  const isCoordinated = (item: Item): boolean => {
    const at = items.indexOf(item);
    return coordinated.has(at) || [...coordinated.values()].some((one) => one.with === at);
  };
  return edges.some((edge) => {
    const verb = items[edge.item ?? -1];
    if (verb === undefined || verb.start !== verb.end) return false;
    const doer = doerOf(edge, schema);
    const [first, second] = doer === 'object' ? [edge.subject, edge.object] : [edge.object, edge.subject];
    const before = items[vertices[first]?.item ?? -1];
    const after = items[vertices[second]?.item ?? -1];
    if (doer === undefined || before === undefined || after === undefined) return false;
    if (before.end >= verb.start || after.start <= verb.end) return false;
    const isActive = tokens.slice(before.end + 1, verb.start).every(({ word }) => ACTIVE.test(word));
    const between = tokens.slice(verb.end + 1, after.start).map(({ word }) => word);
    const isObject =
      language === 'en'
        ? between.every((word) => ARTICLE.test(word))
        : isObjectEs(tokens[verb.start]?.word ?? '', between, isCoordinated(after));
    return isActive && isObject;
  });
};
