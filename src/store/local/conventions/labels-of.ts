import type { Label } from '../../profile';
import conventions from './conventions.json' with { type: 'json' };

/** By language, likeliest first. */
export const labelsOf = (
  labels: Readonly<Record<string, readonly string[]>>,
  first: Label['kind'] = 'preferred',
): readonly Label[] =>
  Object.entries(labels).flatMap(([language, texts]) =>
    texts.map((text, at): Label => ({ text, language, kind: at === 0 ? first : 'alternative' })),
  );

/** What properties of RDFS are called, of which no vocabulary says so. */
export const BUILT_IN_LABELS: ReadonlyMap<string, readonly Label[]> = new Map(
  Object.entries(conventions.labels).map(([property, labels]) => [property, labelsOf(labels)]),
);
