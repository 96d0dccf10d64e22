import type { Grounded, Segmentation } from '../grounding/ground';
import type { Schema } from '../schema/schema';
import type { Sketch } from './sketch';

/** A sense this much weaker is not what the words are likely to mean. */
const AS_LIKELY = 0.9;
/** "How many prizes did …", "¿cuántos premios ganó …?": a verb that does not agree with what is counted has another subject. */
const OF_ANOTHER = { en: /^(?:did|does|do|has)$/u, es: /^(?:ha|habia|.*[aeo])$/u };

/**
 * "How many Nobel prizes did each country win?", where those who win are called so too: what is counted is what is won,
 * and here it is read as who wins it.
 */
export const countsDoer = (
  sketch: Sketch,
  { tokens, language }: Grounded,
  { spans }: Segmentation,
  schema: Schema,
): boolean => {
  const [wish] = sketch.columns;
  const item = wish?.type === 'item' ? sketch.items[wish.item] : undefined;
  const counted = item?.what.type === 'term' ? item.what.sense : undefined;
  if (sketch.form !== 'count' || item === undefined || counted?.type !== 'class') return false;
  if (!OF_ANOTHER[language].test(tokens[item.end + 1]?.word ?? '')) return false;
  const likely = spans
    .find(({ start }) => start === item.start)
    ?.senses.filter(({ score }) => score >= AS_LIKELY * counted.score);
  const verbs = spans
    .filter(({ start }) => start > item.end)
    .flatMap(({ senses }) => senses.filter(({ type, score }) => type === 'property' && score >= AS_LIKELY));
  return verbs.some((verb) => {
    if (verb.type !== 'property' || !schema.isResource(verb.name.iri)) return false;
    const done = schema.objectClasses(verb.name.iri);
    const isDone = likely?.some((one) => one.type === 'class' && done.has(one.name.iri)) === true;
    const isDoer = schema.subjectClasses(verb.name.iri).has(counted.name.iri) && !done.has(counted.name.iri);
    return isDone && isDoer;
  });
};
