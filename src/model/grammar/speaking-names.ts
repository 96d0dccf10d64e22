import { RDF } from '../../rdf';
import { allVariables, patternsOf, type Query, type Triple } from '../../sparql';
import { renameVariables } from './rename-variables';
import type { Vocabulary } from './vocabulary';

const LONGEST = 30;

/** `birth date` → `birthDate`, accents folded; `undefined`: nothing is left of it. */
const nameOf = (label: string): string | undefined => {
  const words =
    label
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[a-zA-Z0-9]+/gu) ?? [];
  const name = words
    .map((word, at) => {
      const low = /^[A-Z0-9]+$/u.test(word)
        ? word.toLowerCase()
        : `${word[0]?.toLowerCase() ?? ''}${word.slice(1)}`;
      return at === 0 ? low : `${low[0]?.toUpperCase() ?? ''}${low.slice(1)}`;
    })
    .join('')
    .slice(0, LONGEST);
  return /^[a-z]/u.test(name) ? name : undefined;
};

/** The last step of a predicate that leads forwards; `undefined` of others. */
const lastStep = (predicate: Triple['predicate']): string | undefined => {
  if ('termType' in predicate) return predicate.termType === 'NamedNode' ? predicate.value : undefined;
  const last = predicate.items.at(-1);
  return last === undefined || predicate.pathType === '^' || predicate.pathType === '|'
    ? undefined
    : lastStep(last);
};

/** What variables stand for, by their names: things of a class first, then what a property leads to. */
const meanings = (query: Query, { typing, classes, properties }: Vocabulary): ReadonlyMap<string, string> => {
  const classLabels = new Map(classes.map(({ iri, label }) => [iri as string, label]));
  const propertyLabels = new Map(properties.map(({ iri, label }) => [iri as string, label]));
  const stated: string = typing ?? `${RDF}type`;
  const typed = new Map<string, string>();
  const reached = new Map<string, string>();
  for (const { triple } of patternsOf(query)) {
    const step = lastStep(triple.predicate);
    const { subject, object } = triple;
    const label = object.termType === 'NamedNode' ? classLabels.get(object.value) : undefined;
    if (
      subject.termType === 'Variable' &&
      label !== undefined &&
      (step === stated || !typed.has(subject.value))
    )
      typed.set(subject.value, label);
    const named = step === undefined ? undefined : propertyLabels.get(step);
    if (object.termType === 'Variable' && named !== undefined && !reached.has(object.value))
      reached.set(object.value, named);
  }
  return new Map([...reached, ...typed]);
};

const AGGREGATES: Readonly<Record<string, string>> = {
  count: 'count',
  sum: 'total',
  avg: 'average',
  min: 'least',
  max: 'most',
};

/** What the columns that a query calculates are called. */
const calculated = (query: Query): ReadonlyMap<string, string> => {
  if (query.queryType !== 'SELECT') return new Map();
  return new Map(
    query.variables.flatMap((one) => {
      if (!('expression' in one)) return [];
      const { expression, variable } = one;
      const name = 'aggregation' in expression ? AGGREGATES[expression.aggregation.toLowerCase()] : 'value';
      return [[variable.value, name ?? 'value'] as const];
    }),
  );
};

/** Calls the variables of a query after the classes and properties that they stand for; what stands for none keeps its name. */
export const speakingNames = <Q extends Query>(query: Q, vocabulary: Vocabulary): Q => {
  const labels = new Map([...meanings(query, vocabulary), ...calculated(query)]);
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const old of allVariables(query)) {
    const wanted = nameOf(labels.get(old) ?? '') ?? old;
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}${String(count)}`;
    taken.add(name);
    names.set(old, name);
  }
  return renameVariables(query, (old) => names.get(old) ?? old);
};
