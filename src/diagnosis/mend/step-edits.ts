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

const turned = (query: SelectQuery, { place, condition }: Part): SelectQuery | undefined => {
  const triple = nodeAt(query, condition.place) as Triple;
  const around = nodeAt(query, place.slice(0, -2)) as { pathType?: string };
  if (around.pathType === '^') return replacedAt(query, place.slice(0, -2), nodeAt(query, place));
  if (!('termType' in triple.predicate))
    return replacedAt(query, place, inverse(nodeAt(query, place) as IriTerm));
  if (triple.object.termType === 'Literal') return undefined;
  return replacedAt(query, condition.place, { ...triple, subject: triple.object, object: triple.subject });
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
  const backwards = turned(query, part);
  const isThere = fits(schema, term.value, { subject: kinds.object, object: kinds.subject });
  const direction: readonly Draft[] =
    backwards === undefined || (!isThere && schema.ends(term.value).length > 0)
      ? []
      : [{ kind: 'direction', part, query: backwards, to: [], share: 0 }];
  const paths = ends.object?.termType === 'Literal' ? [] : pathsBetween(schema, kinds);
  const longer = paths.map((path): Draft => ({
    kind: 'path',
    part,
    query: replacedAt(query, place, path),
    to: namesIn(path),
    share: -Math.log(paths.length),
  }));
  return [...direction, ...properties, ...longer];
};
