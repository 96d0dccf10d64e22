import type { Iri, Language } from '../../rdf';
import type { CardClass, CardEntity, CardProperty } from '../../sparql';
import type { Name } from '../../store';
import { unitInComment } from '../cues/unit';
import type { Knowledge } from '../schema/knowledge';
import { labelOf } from '../schema/labels';

/** In letters: what is longer explains more than a query needs. */
const LONGEST_EXAMPLE = 160;
const LONGEST_LABEL = 80;
/** Of subjects, and of objects; the most used. */
const MOST_CLASSES = 6;

/** What data calls itself stays one line, however it is written. */
export const oneLine = (text: string, most: number): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};

const called = (knowledge: Knowledge, iri: Iri, language: Language): string =>
  oneLine(labelOf(knowledge.schema.names.get(iri), iri, language), LONGEST_LABEL);

export const cardClass = (knowledge: Knowledge, iri: Iri, language: Language): CardClass => {
  const count = knowledge.schema.instances(iri);
  return { iri, label: called(knowledge, iri, language), count: count === 0 ? undefined : count };
};

/** The most used first. */
const byUse = (uses: readonly (readonly [Iri, number])[]): readonly Iri[] => {
  const sums = new Map<Iri, number>();
  for (const [one, triples] of uses) sums.set(one, (sums.get(one) ?? 0) + triples);
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_CLASSES)
    .map(([one]) => one);
};

export const cardProperty = (
  knowledge: Knowledge,
  iri: Iri,
  language: Language,
  count: number | undefined,
  hasExample: boolean,
): CardProperty => {
  const { schema, exampleOf } = knowledge;
  const name = schema.names.get(iri);
  const links = schema.linksOf(iri);
  const example = hasExample ? exampleOf(iri, language) : undefined;
  return {
    iri,
    label: called(knowledge, iri, language),
    unit: unitInComment(name?.comments ?? []),
    domains: byUse(
      links.flatMap(({ subjectClass, triples }) =>
        subjectClass === undefined ? [] : [[subjectClass, triples] as const],
      ),
    ),
    ranges: byUse(
      links.flatMap(({ object, triples }) =>
        object.kind === 'class' ? [[object.class, triples] as const] : [],
      ),
    ),
    datatypes: schema.datatypes(iri),
    count,
    example: example === undefined ? undefined : oneLine(example, LONGEST_EXAMPLE),
  };
};

export const cardEntity = (knowledge: Knowledge, name: Name, language: Language): CardEntity => ({
  iri: name.iri,
  label: called(knowledge, name.iri, language),
  classes: name.classes,
});
