import type { Iri, Language } from '../../rdf';
import type { CardClass, CardEntity, CardLink, CardProperty } from '../../sparql';
import type { Name, Profile } from '../../store';
import type { Link } from '../../void';
import { isNamedFor, labelOf, unitInComment, type Knowledge } from '../../knowledge';

/** In letters: what is longer explains more than a query needs. */
const LONGEST_EXAMPLE = 160;
const LONGEST_LABEL = 80;
/** Of subjects, and of objects; the most used. */
const MOST_CLASSES = 6;
const MOST_LINKS = 24;

/** What data calls itself stays one line, however it is written. */
export const oneLine = (text: string, most: number): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};

const called = (knowledge: Knowledge, iri: Iri, language: Language): string =>
  oneLine(labelOf(knowledge.schema.names.get(iri), iri, language), LONGEST_LABEL);

export const cardClass = (knowledge: Knowledge, iri: Iri, language: Language): CardClass => {
  const count = knowledge.schema.instances(iri);
  return {
    iri,
    label: called(knowledge, iri, language),
    count: count === 0 ? undefined : count,
    ...(knowledge.schema.isLabelled(iri) ? { isLabelled: true } : {}),
  };
};

/** Whether things of a class are told apart by what the link leads to: numbers that are called as keys are. */
const isKey = (
  { subjectClass, property, ...link }: Link,
  { keyNumbers = [], description }: Profile,
): boolean =>
  subjectClass !== undefined &&
  (isNamedFor(property, subjectClass) ||
    keyNumbers.some((key) => key.property === property && key.of === subjectClass)) &&
  link.distinctSubjects === link.triples &&
  link.distinctObjects === link.triples &&
  description.classes.some((one) => one.class === subjectClass && one.entities === link.triples);

/** Where the values of a property lead as keys, by the class of their subjects. */
const keyTargets = (links: readonly Link[]): ReadonlyMap<Iri | undefined, Iri> =>
  new Map(
    links.flatMap(({ subjectClass, object }) =>
      object.kind === 'class' ? [[subjectClass, object.class] as const] : [],
    ),
  );

/** What the data state, and where values that are keys lead. */
const cardLinks = (property: Iri, { profile, schema }: Knowledge): readonly CardLink[] => {
  const stated = profile.description.links.filter((link) => link.property === property);
  const targets = keyTargets(schema.linksOf(property));
  return [...stated]
    .sort((a, b) => b.triples - a.triples)
    .flatMap((link): readonly CardLink[] => {
      const { subjectClass: domain, object } = link;
      if (domain === undefined || object.kind === 'untyped') return [];
      if (object.kind === 'class') return [{ domain, to: { kind: 'class', class: object.class } }];
      const [target, by] = [targets.get(domain), schema.keyBehind(property)];
      const keyOf = target === undefined || by === undefined ? undefined : { class: target, by };
      const { datatype } = object;
      const to = { kind: 'literal', datatype, ...(keyOf === undefined ? {} : { keyOf }) } as const;
      return [{ domain, to, ...(isKey(link, profile) ? { isKey: true } : {}) }];
    })
    .slice(0, MOST_LINKS);
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
    ...(schema.isLabel(iri) ? { isLabel: true } : {}),
    links: cardLinks(iri, knowledge),
  };
};

export const cardEntity = (knowledge: Knowledge, name: Name, language: Language): CardEntity => ({
  iri: name.iri,
  label: called(knowledge, name.iri, language),
  classes: name.classes,
});
