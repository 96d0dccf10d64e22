import type { Quad } from '../../../src/rdf';

type Prefixes = Readonly<Record<string, string>>;

const namespaceOf = (iri: string): string =>
  iri.slice(0, Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/')) + 1);

const mostUsed = (namespaces: Iterable<string>): string | undefined => {
  const counts = new Map<string, number>();
  for (const one of namespaces) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
};

const isShared = (namespace: string): boolean => /^http:\/\/www\.w3\.org\//u.test(namespace);

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** A graph's own namespaces; that of most of its classes, else of its properties, is its empty prefix. */
export const namespacesOfGraph = (quads: readonly Quad[]): Prefixes => {
  const properties = new Set<string>();
  const classes = new Set<string>();
  for (const { predicate, object } of quads) {
    properties.add(predicate.value);
    if (predicate.value === TYPE && object.termType === 'NamedNode') classes.add(object.value);
  }
  const spaces = [classes, properties].map((names) =>
    [...names].map(namespaceOf).filter((one) => one !== '' && !isShared(one)),
  );
  const own = spaces.map(mostUsed).find((one) => one !== undefined);
  // The rest have no prefix that could be guessed: names that no query can have.
  const others = [...new Set(spaces.flat())].filter((one) => one !== own);
  return {
    ...(own === undefined ? {} : { '': own }),
    ...Object.fromEntries(others.map((one, at) => [`_${String(at)}`, one])),
  };
};

/**
 * The namespaces of a graph that is not at hand: those that queries known to be right over it declare. The one that most
 * names stand behind is its empty prefix, too, as long as no query says otherwise.
 */
export const namespacesOfQueries = (queries: readonly string[]): Prefixes => {
  const declared = new Map<string, string>();
  const uses: string[] = [];
  for (const query of queries) {
    const own = new Map<string, string>();
    for (const [, prefix = '', namespace = ''] of query.matchAll(/PREFIX\s+([\w.-]*):\s*<([^>]*)>/giu)) {
      own.set(prefix, namespace);
      if (!declared.has(prefix)) declared.set(prefix, namespace);
    }
    for (const [, prefix = ''] of query.matchAll(/(?<![\w<])([\w.-]*):\w/gu)) {
      const namespace = own.get(prefix);
      if (namespace !== undefined && !isShared(namespace)) uses.push(namespace);
    }
  }
  const own = mostUsed(uses);
  return { ...(own === undefined ? {} : { '': own }), ...Object.fromEntries(declared) };
};
