import { toIri, type Iri } from '../../rdf';
import { WELL_KNOWN_PREFIXES } from '../../sparql';
import type { VoidDescription } from '../../void';

/** Namespaces that get a prefix of their own: those most used. */
const MOST = 12;
/** Terms of a namespace; of fewer the prefix costs more than it saves. */
const LEAST = 2;

const KNOWN = new Set(Object.values(WELL_KNOWN_PREFIXES));

const namespaceOf = (term: string): string =>
  term.slice(0, Math.max(term.lastIndexOf('#'), term.lastIndexOf('/'), term.lastIndexOf(':')) + 1);

/** The last part of the namespace that is a word: `vocab` of `https://e/nobel/vocab#`. */
const wordOf = (namespace: string): string => {
  const path = namespace.replace(/^[a-z][a-z0-9+.-]*:\/*/iu, '');
  const words = path.toLowerCase().split(/[^a-z]+/u);
  return words.findLast((word) => word.length >= 2 && word.length <= 12) ?? 'ns';
};

const free = (wanted: string, taken: Readonly<Record<string, string>>): string => {
  let name = wanted;
  for (let count = 2; Object.hasOwn(taken, name); count += 1) name = `${wanted}${count}`;
  return name;
};

/**
 * prefix → namespace of the classes and properties of some sources, beside the well-known ones. The same sources give the
 * same prefixes, so that what one tool prints another reads.
 */
export const prefixesOf = (
  descriptions: readonly Pick<VoidDescription, 'classes' | 'properties'>[],
): Readonly<Record<string, string>> => {
  const terms = new Set<Iri>(
    descriptions.flatMap(({ classes, properties }) => [
      ...classes.map((one) => one.class),
      ...properties.map((one) => one.property),
    ]),
  );
  const uses = new Map<string, number>();
  for (const term of terms) {
    const namespace = namespaceOf(term);
    if (!KNOWN.has(namespace) && toIri(namespace) !== undefined)
      uses.set(namespace, (uses.get(namespace) ?? 0) + 1);
  }
  const most = [...uses]
    .filter(([, count]) => count >= LEAST)
    .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
    .slice(0, MOST);
  const prefixes: Record<string, string> = { ...WELL_KNOWN_PREFIXES };
  for (const [namespace] of most) prefixes[free(wordOf(namespace), prefixes)] = namespace;
  return prefixes;
};
