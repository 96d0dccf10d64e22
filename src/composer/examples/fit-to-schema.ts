import { RDF, toIri, type Iri, type Language } from '../../rdf';
import { iriOfPredicate, patternsOf, termKey, type Query, type Triple } from '../../sparql';
import { namingProperty, type Schema } from '../../knowledge';
import { iriTarget, propertyKey, type Mapping, type Target } from './mapping';
import { bestSaid, labelsOf, readyLabel, type ReadyLabel } from './names';
import { statedTypes } from './query-terms';

export interface Fitted {
  readonly mapping: Mapping;
  /** Properties that no word replaced, but that had to give way to others of the new classes. */
  readonly repairs: number;
}

type Classes = ReadonlySet<Iri>;

interface Use {
  readonly subjects: Classes;
  readonly objects: Classes;
  readonly formerSubjects: Classes;
  readonly isJoin: boolean;
}

const TYPE = `${RDF}type`;
const NONE: Classes = new Set();
/** Properties that are less alike do not say the same of another class. */
const ALIKE = 0.6;

const mapped = (iri: Iri, mapping: Mapping): Iri => {
  const target = mapping.get(propertyKey(iri));
  return target?.to === 'iri' ? target.iri : iri;
};

const intersects = (one: Classes, other: ReadonlySet<string>): boolean =>
  [...one].some((each) => other.has(each));

const stands = (property: Iri, { subjects, objects }: Use, schema: Schema): boolean => {
  if (schema.linksOf(property).length === 0) return false;
  if (subjects.size > 0 && !intersects(subjects, schema.subjectClasses(property))) return false;
  if (objects.size === 0) return true;
  const from = subjects.size > 0 ? [...subjects] : [...schema.subjectClasses(property)];
  return schema.joins(from, property, [...objects]);
};

/** The properties that join things of these classes. */
const joinsOf = ({ subjects, objects }: Use, schema: Schema): readonly Target[] => {
  const between = (from: Classes, to: Classes, isReversed: boolean): Target[] =>
    [...to].flatMap((one) =>
      schema
        .pointersTo(one)
        .filter(
          (pointer) => from.has(pointer.from as Iri) || schema.joins([...from], pointer.property, [one]),
        )
        .map(({ property }) => iriTarget(property, isReversed)),
    );
  return [...between(subjects, objects, false), ...between(objects, subjects, true)];
};

/** What a property's labels say beside the name of its class. */
const ownLabels = (
  property: Iri,
  classes: Classes,
  schema: Schema,
  language: Language,
): readonly ReadyLabel[] => {
  const ofClass = new Set(
    [...classes].flatMap((one) => labelsOf(one, schema, language).flatMap(({ words }) => words)),
  );
  return labelsOf(property, schema, language).map((label) => {
    const own = label.words.filter((word) => !ofClass.has(word));
    return own.length === 0 || own.length === label.words.length ? label : readyLabel(own, language);
  });
};

/** What says of the new classes what a property said of the former ones. */
const counterpart = (property: Iri, use: Use, schema: Schema, language: Language): Iri | undefined => {
  const former = [...use.formerSubjects];
  const isNaming = former.length > 0 && namingProperty(former, schema) === property;
  const naming = isNaming ? namingProperty([...use.subjects], schema) : undefined;
  if (naming !== undefined) return naming;
  const wanted = ownLabels(property, use.formerSubjects, schema, language);
  const ranked = [...use.subjects]
    .flatMap((one) => schema.attributes(one))
    .map((attribute) => {
      const own = ownLabels(attribute.property, use.subjects, schema, language);
      const score = Math.max(0, ...wanted.map(({ words }) => bestSaid(words, own, language)));
      return { property: attribute.property, score };
    })
    .sort((a, b) => b.score - a.score);
  const [first] = ranked;
  return first !== undefined && first.score >= ALIKE ? first.property : undefined;
};

const usesOf = (
  query: Query,
  classesOf: (key: string, isMapped: boolean) => Classes,
): ReadonlyMap<Iri, readonly Use[]> => {
  const triples = patternsOf(query).map(({ triple }) => triple);
  const subjectKeys = new Set(triples.map(({ subject }) => termKey(subject)));
  const uses = new Map<Iri, Use[]>();
  const add = (triple: Triple): void => {
    const property = iriOfPredicate(triple);
    if (property === undefined || property === TYPE) return;
    const [subject, object] = [termKey(triple.subject), termKey(triple.object)];
    const use: Use = {
      subjects: classesOf(subject, true),
      objects: classesOf(object, true),
      formerSubjects: classesOf(subject, false),
      isJoin: subjectKeys.has(object) || triple.object.termType === 'NamedNode',
    };
    uses.set(property, [...(uses.get(property) ?? []), use]);
  };
  triples.forEach(add);
  return uses;
};

/** The properties of a query that a swap of classes leaves without a place, replaced; `undefined` where nothing fits. */
export const fitToSchema = (
  query: Query,
  swapped: Mapping,
  schema: Schema,
  language: Language,
): Fitted | undefined => {
  const types = statedTypes(query);
  const classesOf = (key: string, isMapped: boolean): Classes => {
    const named = /^NamedNode (?<iri>.*)$/u.exec(key)?.groups?.['iri'];
    const target = isMapped ? swapped.get(key) : undefined;
    const thing = target?.to === 'iri' ? target.iri : named === undefined ? undefined : toIri(named);
    const own = thing === undefined ? undefined : schema.names.get(thing)?.classes;
    if (own !== undefined && own.length > 0) return new Set(own);
    const stated = types.get(key) ?? NONE;
    return isMapped ? new Set([...stated].map((one) => mapped(one, swapped))) : stated;
  };
  const mapping = new Map(swapped);
  let repairs = 0;
  for (const [property, uses] of usesOf(query, classesOf)) {
    const key = propertyKey(property);
    const now = mapped(property, mapping);
    if (uses.every((use) => stands(now, use, schema))) continue;
    const [use] = uses;
    // What words name is not given up for something else.
    if (use === undefined || use.subjects.size === 0 || swapped.has(key)) return undefined;
    const target = replacement(property, use, schema, language);
    if (target?.to !== 'iri') return undefined;
    const isFit = uses.every((one) =>
      stands(
        target.iri,
        target.isReversed ? { ...one, subjects: one.objects, objects: one.subjects } : one,
        schema,
      ),
    );
    if (!isFit) return undefined;
    mapping.set(key, target);
    repairs += 1;
  }
  return { mapping, repairs };
};

const replacement = (property: Iri, use: Use, schema: Schema, language: Language): Target | undefined => {
  if (use.isJoin) return use.objects.size === 0 ? undefined : joinsOf(use, schema)[0];
  const other = counterpart(property, use, schema, language);
  return other === undefined ? undefined : iriTarget(other);
};
