import { toIri, type Iri } from '../../rdf';
import { WELL_KNOWN_PREFIXES, WIDER_PREFIXES } from '../../sparql';
import type { VoidDescription } from '../../void';

/** Namespaces that get a prefix of their own: those most used. */
const MOST = 40;
/** Terms of a namespace; of fewer the prefix costs more than it saves. */
const LEAST = 2;

/** A prefix that needs no thought. */
const LOCAL = /^[a-z][a-z0-9_-]{1,23}$/u;

const KNOWN = new Set(Object.values(WELL_KNOWN_PREFIXES));

const namespaceOf = (term: string): string =>
  term.slice(0, Math.max(term.lastIndexOf('#'), term.lastIndexOf('/'), term.lastIndexOf(':')) + 1);

/** What namespaces of every sort end with. */
const PLAIN = new Set(
  'schema ontology onto vocab vocabulary terms term ns def owl rdf prop property properties class'.split(' '),
);

/** The last part of the namespace that tells it apart: `nobel` of `https://e/nobel/vocab#`. */
const wordOf = (namespace: string): string => {
  const parts = namespace
    .replace(/^[a-z][a-z0-9+.-]*:\/*/iu, '')
    .toLowerCase()
    .split(/[/#:]+/u)
    .map((part) => part.replace(/[^a-z0-9_-]+/gu, '_'));
  const [host = '', ...path] = parts.filter((part) => part !== '');
  const named = [...path].reverse().find((part) => LOCAL.test(part) && !PLAIN.has(part));
  return (
    named ??
    host
      .split('_')
      .slice(0, -1)
      .find((part) => LOCAL.test(part) && part !== 'www') ??
    'data'
  );
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
  for (const [namespace] of most)
    prefixes[free(wordOf(namespace), { ...WIDER_PREFIXES, ...prefixes })] = namespace;
  return prefixes;
};
