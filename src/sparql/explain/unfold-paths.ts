import type { Query, Triple } from 'sparqljs';
import { variableTerm } from '../terms';

type Fresh = () => Triple['object'];

const unfolded = (triple: Triple, fresh: Fresh): readonly Triple[] => {
  const { predicate } = triple;
  if ('termType' in predicate) return [triple];
  const { pathType, items } = predicate;
  const [first] = items;
  if (pathType === '^' && first !== undefined) {
    const turned = { subject: triple.object, predicate: first, object: triple.subject } as Triple;
    return unfolded(turned, fresh);
  }
  if (pathType !== '/') return [triple];
  let subject = triple.subject;
  return items.flatMap((step, at) => {
    const object = at === items.length - 1 ? triple.object : fresh();
    const one = { subject, predicate: step, object } as Triple;
    subject = object as Triple['subject'];
    return unfolded(one, fresh);
  });
};

/** The query with `a/b` as two triples and `^a` as one that is turned around: so they are said as such. */
export const unfoldPaths = <T extends Query>(query: T): T => {
  let count = 0;
  const fresh: Fresh = () => variableTerm(`between ${String((count += 1))}`);
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null || 'termType' in value) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'triples' || key === 'template'
          ? ((one ?? []) as readonly Triple[]).flatMap((triple) => unfolded(triple, fresh))
          : walk(one),
      ]),
    );
  };
  return walk(query) as T;
};
