/** What some words may name: things, classes, properties, and texts of the data that hold them. */
import { probe, type Asking } from '../../diagnosis';
import { toIri, type Iri } from '../../rdf';
import { parseQuery } from '../../sparql';
import type { ToolParts } from '../../tools';
import { isInThisTab } from '../network/in-this-tab';
import type { Attached } from './attach';

/** Of one kind, for one stretch of words. @see paper 002 §4.1: 8 entities, 4 properties */
const MOST = { entity: 8, class: 2, property: 4, value: 4 } as const;
/** Things whose classes are asked at the same time. */
const AT_ONCE = 4;
/** A shorter word is in too many texts. Characters. */
const SHORTEST = 3;

/** A term that words may name, ready to be asked for. */
export interface LookedUp {
  readonly words: string;
  readonly label: string;
  readonly iri: Iri;
  readonly what: Attached;
}

const quoted = (text: string): string => JSON.stringify(text);

const rowsOf = async (query: string, asking: Asking, signal: AbortSignal) => {
  const parsed = parseQuery(query);
  if (!parsed.ok) throw new Error(`A query of our own does not parse: ${query}`);
  const result = await probe(parsed.value, asking, signal);
  return result?.type === 'bindings' ? result.rows : [];
};

/** What a thing is an instance of. Rejects only with an AbortError. */
export const classesOf = async (
  iri: Iri,
  typing: Iri,
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Iri[]> => {
  const rows = await rowsOf(`SELECT DISTINCT ?class { <${iri}> <${typing}> ?class } LIMIT 8`, asking, signal);
  return rows.flatMap(([cell]) => (cell?.termType === 'NamedNode' ? [cell.value as Iri] : []));
};

/** Only where all that is asked is in this tab: a public endpoint must not be scanned. */
const valuesWith = async (
  words: string,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<readonly LookedUp[]> => {
  if (!isInThisTab(parts.sources, parts.scope) || words.length < SHORTEST) return [];
  const rows = await rowsOf(
    `SELECT ?property ?text { ?thing ?property ?text
       FILTER(isLiteral(?text) && CONTAINS(LCASE(STR(?text)), ${quoted(words.toLowerCase())})) }
     LIMIT 200`,
    parts,
    signal,
  );
  const seen = new Set<string>();
  const found: LookedUp[] = [];
  for (const [property, text] of rows) {
    const iri = property?.termType === 'NamedNode' ? toIri(property.value) : undefined;
    if (iri === undefined || text === undefined || seen.has(`${iri} ${text.value}`)) continue;
    seen.add(`${iri} ${text.value}`);
    found.push({ words, label: text.value, iri, what: { kind: 'value', text: text.value, property: iri } });
  }
  // The text that has least beside the words.
  return found.sort((one, other) => one.label.length - other.label.length).slice(0, MOST.value);
};

const termsOf = async (
  words: string,
  kind: 'entity' | 'class' | 'property',
  typing: Iri,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<readonly LookedUp[]> => {
  const found = await parts.search({ query: words, kind, limit: MOST[kind] }, signal);
  if (kind !== 'entity') return found.map(({ iri, label }) => ({ words, label, iri, what: { kind, iri } }));
  const things: LookedUp[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE)
    things.push(
      ...(await Promise.all(
        found.slice(at, at + AT_ONCE).map(async ({ iri, label }) => {
          const classes = await classesOf(iri, typing, parts, signal);
          return { words, label, iri, what: { kind, iri, classes } };
        }),
      )),
    );
  return things;
};

/** Best first within each kind. Rejects only with an AbortError. */
export const lookUp = async (
  words: string,
  typing: Iri,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<readonly LookedUp[]> => {
  const kinds = ['entity', 'class', 'property'] as const;
  const terms = await Promise.all(kinds.map((kind) => termsOf(words, kind, typing, parts, signal)));
  const values = await valuesWith(words, parts, signal);
  return [...terms.flat(), ...values];
};
