import { toIri, type Iri } from '../../rdf';
import type { Asker } from '../discover/asker';
import type { Example, Prefixes, Source } from '../source';

/** A prefix, and what it is said to stand for. */
type Declared = readonly [prefix: string, namespace: string];

const MOST = 300;
const LONGEST = 300;
const SH = 'http://www.w3.org/ns/shacl#';
const DECLARATION = `?declared <${SH}prefix> ?prefix ; <${SH}namespace> ?namespace .`;
const DECLARED = `SELECT DISTINCT ?prefix ?namespace WHERE { { ${DECLARATION} } UNION { GRAPH ?graph { ${DECLARATION} } } } LIMIT ${MOST}`;
const IN_QUERY = /\bPREFIX\s+([\p{L}][\p{L}\p{N}_.-]*)\s*:\s*<([^<>"{}|^`\\\s]+)>/giu;
const NAME = /^[\p{L}][\p{L}\p{N}_.-]{0,30}$/u;

const inExamples = (examples: readonly Example[]): readonly Declared[] =>
  examples.flatMap(({ query }) =>
    [...query.matchAll(IN_QUERY)].map(([, prefix = '', namespace = '']) => [prefix, namespace] as const),
  );

/**
 * What is declared, and then what example queries begin with: each prefix once, whatever its case, the first that is said of it.
 * Nobody vouches for it: what is no prefix, or stands for no IRI, is left out.
 */
export const soundPrefixes = (declared: Iterable<Declared>, examples: readonly Example[] = []): Prefixes => {
  const found = new Map<string, readonly [string, Iri]>();
  for (const [prefix, text] of [...declared, ...inExamples(examples)]) {
    const [key, namespace] = [prefix.toLowerCase(), toIri(text)];
    if (found.size >= MOST) break;
    if (namespace !== undefined && namespace.length <= LONGEST && NAME.test(prefix) && !found.has(key))
      found.set(key, [prefix, namespace]);
  }
  return Object.fromEntries(found.values());
};

/** Prefixes as a part of their source, where there are any. */
export const prefixesPart = (prefixes: Prefixes): Pick<Source, 'prefixes'> =>
  Object.keys(prefixes).length === 0 ? {} : { prefixes };

/**
 * Those that a source declares, in its default graph or in a named one, and those of its examples. One request; of one that
 * fails, those of its examples alone.
 */
export const findPrefixes = async (
  asker: Asker,
  examples: readonly Example[],
  timeoutMs: number,
): Promise<Prefixes> => {
  const answer = await asker.select(DECLARED, MOST, timeoutMs);
  const rows = answer.ok ? answer.value.rows : [];
  const declared = rows.flatMap(({ prefix, namespace }): Declared[] =>
    prefix === undefined || namespace === undefined ? [] : [[prefix.value, namespace.value]],
  );
  return soundPrefixes(declared, examples);
};
