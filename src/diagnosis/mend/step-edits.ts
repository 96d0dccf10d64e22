/** Other properties between the same things, the same one backwards, two steps in place of one. By the description alone. */
import type { Iri } from '../../rdf';
import {
  iriTerm,
  nameLikeness,
  type IriTerm,
  type PropertyPath,
  type SelectQuery,
  type Term,
  type Triple,
} from '../../sparql';
import type { Agreement } from './agreement';
import type { Draft } from './edit';
import type { Part } from './parts-in';
import { nodeAt, replacedAt, type Place } from './places';
import type { Kind, Schema } from './schema';

/** Of a property of which nobody says what it joins, only the name speaks. */
const LEAST_LIKE = 0.45;
const MOST_PATHS = 5;

interface Ends {
  readonly subject: Term | undefined;
  readonly object: Term | undefined;
}

/** The terms at the ends of one step of a predicate; `way` leads to the step. */
const endsAt = (path: Triple['predicate'], way: Place, ends: Ends): Ends => {
  const [, at, ...deeper] = way;
  if ('termType' in path || typeof at !== 'number') return ends;
  const items: readonly (IriTerm | PropertyPath)[] = path.items;
  const item = items[at];
  if (item === undefined) return ends;
  if (path.pathType === '^') return endsAt(item, deeper, { subject: ends.object, object: ends.subject });
  if (path.pathType !== '/') return endsAt(item, deeper, ends);
  return endsAt(item, deeper, {
    subject: at === 0 ? ends.subject : undefined,
    object: at === items.length - 1 ? ends.object : undefined,
  });
};

interface KindsAt {
  readonly subject: ReadonlySet<Kind> | undefined;
  readonly object: ReadonlySet<Kind> | undefined;
}

const allows = (kinds: ReadonlySet<Kind> | undefined, kind: Kind): boolean => kinds?.has(kind) ?? true;

const fits = (schema: Schema, property: string, { subject, object }: KindsAt): boolean =>
  schema.ends(property).some((one) => allows(subject, one.subject) && allows(object, one.object));

const inverse = (item: IriTerm | PropertyPath): PropertyPath => ({
  type: 'path',
  pathType: '^',
  items: [item],
});

const swapped = (query: SelectQuery, place: Place): readonly SelectQuery[] => {
  const triple = nodeAt(query, place) as Triple;
  if (triple.object.termType === 'Literal') return [];
  return [replacedAt(query, place, { ...triple, subject: triple.object, object: triple.subject })];
};

/** The query with the step backwards; of a path also with all of it backwards. */
const turned = (query: SelectQuery, { place, condition }: Part): readonly SelectQuery[] => {
  const { predicate } = nodeAt(query, condition.place) as Triple;
  if ('termType' in predicate) return swapped(query, condition.place);
  const item = nodeAt(query, place) as IriTerm;
  const around = place.slice(0, -2);
  const isBackwards = (nodeAt(query, around) as { pathType?: string }).pathType === '^';
  const step = isBackwards ? replacedAt(query, around, item) : replacedAt(query, place, inverse(item));
  const isFirst = place.slice(condition.place.length + 1).every((key) => key === 'items' || key === 0);
  return isFirst ? [step, ...swapped(query, condition.place)] : [step];
};

/** Pairs of properties that lead from one end to the other past something between. */
const pathsBetween = (schema: Schema, { subject, object }: KindsAt): readonly PropertyPath[] => {
  if (subject === undefined || object === undefined) return [];
  const steps = [...schema.properties].flatMap((property) =>
    schema.ends(property).flatMap((ends) => [
      { property, from: ends.subject, to: ends.object, isBack: false },
      { property, from: ends.object, to: ends.subject, isBack: true },
    ]),
  );
  const item = ({ property, isBack }: (typeof steps)[number]): IriTerm | PropertyPath =>
    isBack ? inverse(iriTerm(property)) : iriTerm(property);
  const isBetween = (kind: Kind): boolean => kind !== '' && !kind.startsWith('literal ');
  const firsts = steps.filter(({ from, to }) => subject.has(from) && isBetween(to));
  const found = new Map<string, PropertyPath>();
  for (const first of firsts)
    for (const second of steps) {
      if (second.from !== first.to || !object.has(second.to)) continue;
      if (second.property === first.property && second.isBack !== first.isBack) continue;
      const key = `${first.property} ${String(first.isBack)} ${second.property} ${String(second.isBack)}`;
      found.set(key, { type: 'path', pathType: '/', items: [item(first), item(second)] });
    }
  return [...found.values()].slice(0, MOST_PATHS);
};

const namesIn = (path: PropertyPath): readonly Term[] =>
  path.items.flatMap((item) => ('termType' in item ? [item as Term] : namesIn(item)));

/** What a property of a triple may have to be instead. */
export const stepEdits = (
  query: SelectQuery,
  part: Part,
  schema: Schema,
  agreement: Agreement,
): readonly Draft[] => {
  const { place, term, condition } = part;
  const triple = nodeAt(query, condition.place) as Triple;
  const way = place.slice(condition.place.length + 1);
  const ends = endsAt(triple.predicate, way, triple);
  const kinds: KindsAt = {
    subject: agreement.kindsOf(ends.subject, condition.place),
    object: agreement.kindsOf(ends.object, condition.place),
  };
  const isOpen = (property: Iri): boolean => schema.ends(property).length === 0;
  const others = [...schema.properties].filter(
    (one) =>
      one !== term.value &&
      (isOpen(one) ? nameLikeness(term.value, one) >= LEAST_LIKE : fits(schema, one, kinds)),
  );
  const properties = others.map((one): Draft => ({
    kind: 'property',
    part,
    query: replacedAt(query, place, iriTerm(one)),
    to: [iriTerm(one)],
    share: -Math.log(others.length),
  }));
  const isThere =
    schema.ends(term.value).length === 0 ||
    way.length > 0 ||
    fits(schema, term.value, { subject: kinds.object, object: kinds.subject });
  const direction = turned(query, part).map((backwards): Draft => ({
    kind: 'direction',
    part,
    query: backwards,
    to: [],
    share: 0,
  }));
  const paths = ends.object?.termType === 'Literal' ? [] : pathsBetween(schema, kinds);
  const longer = paths.map((path): Draft => ({
    kind: 'path',
    part,
    query: replacedAt(query, place, path),
    to: namesIn(path),
    share: -Math.log(paths.length),
  }));
  return [...(isThere ? direction : []), ...properties, ...longer];
};
