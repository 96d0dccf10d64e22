import { localName } from '../../rdf';
import type { VoidDescription } from '../../void';

const namespaceOf = (term: string): string => term.slice(0, term.length - localName(term).length);

/** Prefixes for the namespaces of a graph: the one that most of its terms have is its own, the empty one. */
export const prefixesOf = ({ classes, properties }: VoidDescription): Readonly<Record<string, string>> => {
  const counts = new Map<string, number>();
  const terms = [...classes.map((one) => one.class), ...properties.map(({ property }) => property)];
  for (const term of terms) {
    const namespace = namespaceOf(term);
    if (/[#/]$/u.test(namespace)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  const ordered = [...counts].sort(([, a], [, b]) => b - a).map(([namespace]) => namespace);
  const named = ordered.toReversed().map((namespace) => [localName(namespace), namespace] as const);
  const [own] = ordered;
  return { ...Object.fromEntries(named), ...(own === undefined ? {} : { '': own }) };
};
