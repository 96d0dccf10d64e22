import { printTerm, type Quad, type Term } from './term';

type Subject = Quad['subject'];

/** Look-ups in a small graph that is held in memory. Graph names are not looked at. */
export interface QuadIndex {
  /** In the order of the quads. */
  objects(subject: Term, predicate: string): readonly Term[];
  subjects(predicate: string, object: Term): readonly Subject[];
  /** Every subject of the predicate, once. */
  subjectsOf(predicate: string): readonly Subject[];
}

const NONE: readonly never[] = [];

const push = <V>(map: Map<string, V[]>, key: string, value: V): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
};

export const indexQuads = (quads: Iterable<Quad>): QuadIndex => {
  const objects = new Map<string, Term[]>();
  const subjects = new Map<string, Subject[]>();
  const byPredicate = new Map<string, Map<string, Subject>>();
  for (const { subject, predicate, object } of quads) {
    push(objects, `${printTerm(subject)} ${predicate.value}`, object);
    push(subjects, `${predicate.value} ${printTerm(object)}`, subject);
    const all = byPredicate.get(predicate.value) ?? new Map<string, Subject>();
    byPredicate.set(predicate.value, all.set(printTerm(subject), subject));
  }
  return {
    objects: (subject, predicate) => objects.get(`${printTerm(subject)} ${predicate}`) ?? NONE,
    subjects: (predicate, object) => subjects.get(`${predicate} ${printTerm(object)}`) ?? NONE,
    subjectsOf: (predicate) => [...(byPredicate.get(predicate)?.values() ?? NONE)],
  };
};
