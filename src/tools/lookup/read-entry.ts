import { localName, printTerm, type Iri, type Term } from '../../rdf';
import type { ToolParts } from '../tool';
import { askEach, type Row, type SilentSource } from './ask-each';
import { labelsOf } from './labels-of';

export interface EntryValue {
  readonly term: Term;
  /** What a node between says: a blank node, a statement. */
  readonly within: readonly EntryProperty[];
}

export interface EntryProperty {
  readonly property: Iri;
  readonly values: readonly EntryValue[];
  /** There are more values than were read. */
  readonly isCut: boolean;
}

export interface Entry {
  readonly properties: readonly EntryProperty[];
  readonly silent: readonly SilentSource[];
}

/** Triples that are read, at each source. */
const MOST_TRIPLES = 2000;
const MOST_WITHIN = 1000;
/** Nodes without a name that are looked into, and of one property. */
const MOST_NODES = 30;
const MOST_NODES_OF_ONE = 5;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A key or a hash, and no name: `statement/Q42-f1`, `student_12`. */
const isKey = (iri: string, label: string | undefined): boolean =>
  /\d/u.test(localName(iri)) && (label === undefined || letters(label) === letters(localName(iri)));

/** A text in the reader's language, in none or in English, where it is there in one of these. */
const readable = (terms: readonly Term[], language: string): readonly Term[] => {
  const isRead = (term: Term): boolean =>
    term.termType !== 'Literal' || ['', 'en', language].includes(term.language.split('-')[0] ?? '');
  return terms.some(isRead) ? terms.filter(isRead) : terms;
};

/** Rows of a property and a value, each once, by property in the order of the rows. */
const grouped = (rows: readonly Row[]): ReadonlyMap<Iri, readonly Term[]> => {
  const found = new Map<Iri, Map<string, Term>>();
  for (const [property, value] of rows) {
    if (property?.termType !== 'NamedNode' || value === undefined) continue;
    const values = found.get(property.value as Iri) ?? new Map<string, Term>();
    found.set(property.value as Iri, values.set(printTerm(value), value));
  }
  return new Map([...found].map(([property, values]) => [property, [...values.values()]]));
};

/** What nodes say, by node. */
const byNode = (rows: readonly Row[], language: string): ReadonlyMap<string, readonly EntryProperty[]> => {
  const own = new Map<string, Row[]>();
  for (const [node, ...said] of rows) {
    if (node === undefined) continue;
    const key = printTerm(node);
    own.set(key, [...(own.get(key) ?? []), said]);
  }
  return new Map([...own].map(([node, said]) => [node, propertiesOf(said, language, () => [])]));
};

const propertiesOf = (
  rows: readonly Row[],
  language: string,
  withinOf: (term: Term) => readonly EntryProperty[],
): readonly EntryProperty[] =>
  [...grouped(rows)].map(([property, terms]) => ({
    property,
    isCut: rows.length >= MOST_TRIPLES,
    values: readable(terms, language).map((term) => ({ term, within: withinOf(term) })),
  }));

/** Nodes that have no name of their own: what they say is a part of the entry. */
const keysIn = async (
  rows: readonly Row[],
  parts: ToolParts,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const nodes = [...grouped(rows).values()].flatMap((terms) =>
    terms.filter(({ termType }) => termType === 'NamedNode').slice(0, MOST_NODES_OF_ONE),
  );
  const labels = await labelsOf(nodes, parts, signal);
  return nodes
    .map(({ value }) => value)
    .filter((iri) => isKey(iri, labels[iri]))
    .slice(0, MOST_NODES);
};

/** What is said of one thing, and one step further where that leads to a node without a name. Rejects only with an AbortError. */
export const readEntry = async (iri: Iri, parts: ToolParts, signal: AbortSignal): Promise<Entry> => {
  const { language } = parts;
  const out = await askEach(`SELECT ?p ?o WHERE { <${iri}> ?p ?o } LIMIT ${MOST_TRIPLES}`, parts, signal);
  const hasBlanks = out.rows.some(([, value]) => value?.termType === 'BlankNode');
  // A blank node has no name outside of one answer: its edge and what it says are asked for together.
  const blanks = hasBlanks
    ? await askEach(
        `SELECT ?p ?o ?q ?v WHERE { <${iri}> ?p ?o . ?o ?q ?v FILTER(isBlank(?o)) } LIMIT ${MOST_WITHIN}`,
        parts,
        signal,
      )
    : { rows: [], silent: [] };
  const keys = await keysIn(out.rows, parts, signal);
  const values = keys.map((key) => `<${key}>`).join(' ');
  const statements =
    keys.length === 0
      ? { rows: [], silent: [] }
      : await askEach(
          `SELECT ?o ?q ?v WHERE { VALUES ?o { ${values} } ?o ?q ?v } LIMIT ${MOST_WITHIN}`,
          parts,
          signal,
        );
  const withins = byNode([...blanks.rows.map(([, ...said]) => said), ...statements.rows], language);
  const told = new Set(blanks.rows.map(([property]) => property?.value));
  const isRead = ([property, value]: Row): boolean =>
    value?.termType !== 'BlankNode' || !told.has(property?.value);
  const rows = [
    ...out.rows.filter(isRead),
    ...blanks.rows.map(([property, value]): Row => [property, value]),
  ];
  const properties = propertiesOf(rows, language, (term) => withins.get(printTerm(term)) ?? []);
  return { properties, silent: out.silent };
};
