import { RDF, printTerm, type Quad } from '../../rdf';
import { fold } from '../../retrieval';
import { parseQuery, pathSteps, patternsOf } from '../../sparql';
import type { PackGraph, PackQuestion } from '../pack/pack';
import { NAMING } from './graph-words';

const TYPE = `${RDF}type`;
/** Names of a few words, that are no word of the schema. */
const NAME = /^\p{Lu}[\p{L}\p{N}]+(?: \p{L}[\p{L}\p{N}]*){0,2}$/u;

/** Which things of a graph no relation of a question could ever lead to. */
export interface Misfits {
  /** Names of things that could not stand where this name stands, in a fixed order. */
  for(asked: Pick<PackQuestion, 'gold'>, name: string): readonly string[];
}

const add = <K, V>(map: Map<K, Set<V>>, key: K, value: V): void => {
  map.set(key, (map.get(key) ?? new Set<V>()).add(value));
};

const classesIn = (quads: readonly Quad[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const classes = new Map<string, Set<string>>();
  for (const { subject, predicate, object } of quads)
    if (predicate.value === TYPE) add(classes, printTerm(subject), object.value);
  return classes;
};

const predicatesOf = (query: string): ReadonlySet<string> | undefined => {
  const parsed = parseQuery(query);
  if (!parsed.ok) return undefined;
  const all = patternsOf(parsed.value).map(({ triple }) => triple.predicate);
  const named = all.flatMap((one) =>
    'termType' in one && one.termType === 'Variable' ? [] : pathSteps(one).properties,
  );
  return new Set(named.filter((one) => one !== TYPE && !NAMING.test(one)));
};

/**
 * A thing is no misfit where it shares a class with what it replaces, where a relation of the question has things of its
 * classes at either end, or where things of the two sorts are joined by any triple at all ("born in Austria" for Vienna).
 */
export const misfitsOf = ({ quads }: PackGraph): Misfits => {
  const classes = classesIn(quads);
  /** Classes at either end of a predicate, and classes joined to a class. */
  const touched = new Map<string, Set<string>>();
  const joined = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  const called = new Map<string, string>();
  for (const { subject, predicate, object } of quads) {
    const ofSubject = classes.get(printTerm(subject)) ?? [];
    const ofObject = object.termType === 'Literal' ? [] : (classes.get(printTerm(object)) ?? []);
    if (object.termType === 'Literal' && NAMING.test(predicate.value)) {
      add(named, fold(object.value), printTerm(subject));
      if (NAME.test(object.value) && !called.has(printTerm(subject)))
        called.set(printTerm(subject), object.value);
      continue;
    }
    for (const one of [...ofSubject, ...ofObject]) add(touched, predicate.value, one);
    for (const from of ofSubject)
      for (const to of ofObject) {
        add(joined, from, to);
        add(joined, to, from);
      }
  }
  const classesOf = (thing: string): readonly string[] => [...(classes.get(thing) ?? [])];
  return {
    for: ({ gold }, name) => {
      const predicates = predicatesOf(gold.query);
      const things = [...(named.get(fold(name)) ?? [])];
      if (predicates === undefined || predicates.size === 0 || things.length === 0) return [];
      const own = things.flatMap(classesOf);
      if (own.length === 0) return [];
      const refused = new Set([
        ...own,
        ...own.flatMap((one) => [...(joined.get(one) ?? [])]),
        ...[...predicates].flatMap((one) => [...(touched.get(one) ?? [])]),
      ]);
      const isMisfit = (thing: string): boolean => {
        const its = classesOf(thing);
        return its.length > 0 && its.every((one) => !refused.has(one));
      };
      return [...called].filter(([thing]) => isMisfit(thing)).map(([, text]) => text);
    },
  };
};
