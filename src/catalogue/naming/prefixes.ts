import { toIri } from '../../rdf';
import type { Asker } from '../discover/asker';
import type { Example } from '../source';

/** What a source writes in the place of the beginning of its IRIs. */
export interface Prefix {
  readonly prefix: string;
  readonly namespace: string;
}

const MOST = 300;
const LONGEST = 300;
const SH = 'http://www.w3.org/ns/shacl#';
const DECLARATION = `?declared <${SH}prefix> ?prefix ; <${SH}namespace> ?namespace .`;
const DECLARED = `SELECT DISTINCT ?prefix ?namespace WHERE { { ${DECLARATION} } UNION { GRAPH ?graph { ${DECLARATION} } } } LIMIT ${MOST}`;
const IN_QUERY = /\bPREFIX\s+([\p{L}][\p{L}\p{N}_.-]*)\s*:\s*<([^<>"{}|^`\\\s]+)>/giu;
const NAME = /^[\p{L}][\p{L}\p{N}_.-]*$/u;

const isUsable = ({ prefix, namespace }: Prefix): boolean =>
  NAME.test(prefix) && namespace.length <= LONGEST && toIri(namespace) !== undefined;

/** Each once; the first that is said of it counts. */
export const distinctPrefixes = (all: readonly Prefix[]): readonly Prefix[] => {
  const found = new Map<string, Prefix>();
  for (const one of all)
    if (isUsable(one) && !found.has(one.prefix.toLowerCase())) found.set(one.prefix.toLowerCase(), one);
  return [...found.values()].slice(0, MOST);
};

/** Those that example queries begin with. */
export const prefixesOfExamples = (examples: readonly Example[]): readonly Prefix[] =>
  examples.flatMap(({ query }) =>
    [...query.matchAll(IN_QUERY)].map(([, prefix = '', namespace = '']): Prefix => ({ prefix, namespace })),
  );

/** Those that the source declares, in its default graph or in a named one. One request; none where it fails. */
export const declaredPrefixes = async (asker: Asker, timeoutMs: number): Promise<readonly Prefix[]> => {
  const answer = await asker.select(DECLARED, MOST, timeoutMs);
  const rows = answer.ok ? answer.value.rows : [];
  return rows.flatMap(({ prefix, namespace }): Prefix[] =>
    prefix === undefined || namespace === undefined
      ? []
      : [{ prefix: prefix.value, namespace: namespace.value }],
  );
};
