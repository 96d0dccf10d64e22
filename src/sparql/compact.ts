/** IRIs printed short, remembering which prefixes were used. */
export interface Compactor {
  print(iri: string): string;
  /** `PREFIX` lines, sorted, for what was printed so far. */
  declarations(): readonly string[];
}

// A safe subset of PN_LOCAL: what needs an escape is printed in full.
const LOCAL = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?$/u;

type Prefixes = Readonly<Record<string, string>>;

const known = new WeakMap<Prefixes, ReadonlyMap<string, string>>();

const byNamespaceOf = (prefixes: Prefixes): ReadonlyMap<string, string> => {
  const found =
    known.get(prefixes) ??
    new Map(Object.entries(prefixes).map(([prefix, namespace]) => [namespace, prefix]));
  known.set(prefixes, found);
  return found;
};

/** @param prefixes prefix → namespace; of two prefixes for one namespace the later one is printed. */
export const compactor = (prefixes: Prefixes): Compactor => {
  const byNamespace = byNamespaceOf(prefixes);
  const used = new Map<string, string>();
  return {
    print: (iri) => {
      const cuts = [iri.lastIndexOf('#'), iri.lastIndexOf('/'), iri.lastIndexOf(':')].sort((a, b) => b - a);
      for (const cut of cuts) {
        const namespace = iri.slice(0, cut + 1);
        const prefix = byNamespace.get(namespace);
        const local = iri.slice(cut + 1);
        if (prefix === undefined || !LOCAL.test(local)) continue;
        used.set(prefix, namespace);
        return `${prefix}:${local}`;
      }
      return `<${iri}>`;
    },
    declarations: () =>
      [...used]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([prefix, namespace]) => `PREFIX ${prefix}: <${namespace}>`),
  };
};
