import { fold } from '../../retrieval';
import type { Iri } from '../../rdf';
import type { ClassKey } from './class-key';
import type { Schema } from './schema';

const NAMING = ['name', 'title', 'label', 'nombre', 'titulo'];
const COVERED = 0.6;

/**
 * The literal that names things of these classes where they carry no standard label: the answer to "which" is then
 * that literal. `undefined` where things have labels, or nothing names them.
 */
export const namingProperty = (classes: readonly ClassKey[], schema: Schema): Iri | undefined => {
  for (const one of classes) {
    if (schema.isLabelled(one)) return undefined;
    const ownWords = one === '' ? [] : wordsOf(schema, one);
    const texts = schema
      .attributes(one)
      .filter((attribute) => attribute.kind === 'text' && attribute.coverage >= COVERED);
    const ranked = texts
      .map((attribute) => ({ attribute, rank: rankOf(wordsOf(schema, attribute.property), ownWords) }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank || b.attribute.distinct - a.attribute.distinct);
    if (ranked[0] !== undefined) return ranked[0].attribute.property;
  }
  return undefined;
};

const wordsOf = (schema: Schema, iri: Iri): string[] =>
  (schema.names.get(iri)?.labels ?? [])
    .flatMap((label) => fold(label.text).split(/[^\p{L}\p{N}]+/u))
    .filter(Boolean);

const rankOf = (words: readonly string[], ownWords: readonly string[]): number => {
  const isName = words.some(
    (word) => NAMING.includes(word) || (word.length > 4 && NAMING.some((noun) => word.endsWith(noun))),
  );
  const isWhole = words.every((word) => NAMING.includes(word) || ownWords.includes(word));
  if (isName) return isWhole ? 3 : 2;
  return words.some((word) => ownWords.includes(word)) && !words.includes('id') ? 1 : 0;
};
