import {
  RDF,
  RDFS,
  iri,
  literal,
  localName,
  namedNode,
  toIri,
  type Iri,
  type Quad,
  type Term,
} from '../../rdf';
import { WELL_KNOWN_PREFIXES, iriTerm, parseQuery, printQuery, type Query } from '../../sparql';
import { localLabel, namingOf } from '../../store';
import type { Pack, PackGraph } from '../pack/pack';

/** Data sets rather than vocabularies: their names are hidden as any other. */
const DATA_SETS = new Set(['wd', 'wdt', 'dbo', 'dbr', 'dbp', 'up']);
const KEPT = Object.entries(WELL_KNOWN_PREFIXES).flatMap(([prefix, base]) =>
  DATA_SETS.has(prefix) ? [] : [base],
);
const CODES = 'https://example.org/code/';
const CLASSES = new Set([`${RDFS}Class`, 'http://www.w3.org/2002/07/owl#Class']);

type Role = Parameters<typeof localLabel>[1];
/** New names by old ones. */
type Renaming = ReadonlyMap<string, Iri>;

const isKept = (name: string): boolean => KEPT.some((base) => name.startsWith(base));

/** What the quads name, each with what it stands for, in the order of first use. */
const rolesIn = (quads: readonly Quad[]): ReadonlyMap<string, Role> => {
  const roles = new Map<string, Role>();
  const add = (term: Term, role: Role): void => {
    if (term.termType !== 'NamedNode' || isKept(term.value)) return;
    if (role !== 'entity' || !roles.has(term.value)) roles.set(term.value, role);
  };
  for (const { subject, predicate, object } of quads) {
    const isType = predicate.value === `${RDF}type`;
    add(subject, isType && CLASSES.has(object.value) ? 'class' : 'entity');
    add(predicate, 'property');
    add(object, isType ? 'class' : 'entity');
  }
  return roles;
};

const renamed =
  (names: Renaming) =>
  <T extends Term>(term: T): T => {
    const code = term.termType === 'NamedNode' ? names.get(term.value) : undefined;
    return code === undefined ? term : (namedNode(code) as T);
  };

const renamedQuads = (quads: readonly Quad[], names: Renaming): readonly Quad[] => {
  const of = renamed(names);
  return quads.map((quad) => ({
    ...quad,
    subject: of(quad.subject),
    predicate: of(quad.predicate),
    object: of(quad.object),
  }));
};

/** Every IRI anywhere in the tree of a query. */
const renamedTree = (tree: unknown, names: Renaming): unknown => {
  if (Array.isArray(tree)) return tree.map((one) => renamedTree(one, names));
  if (typeof tree !== 'object' || tree === null) return tree;
  if ('termType' in tree) {
    const { termType, value } = tree as Term;
    const code = termType === 'NamedNode' ? names.get(value) : undefined;
    return code === undefined ? tree : iriTerm(code);
  }
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, renamedTree(value, names)]));
};

/** A query that does not parse stays as it is: it could not be run before either. */
const renamedQuery = (text: string, names: Renaming): string => {
  const parsed = parseQuery(text);
  if (!parsed.ok) return text;
  const query = renamedTree(parsed.value, names) as Query;
  return printQuery({ ...query, prefixes: {} }, { prefixes: {} });
};

/** Where nothing names it, what its old name said is its label: words to read questions with, that no query sees. */
const lostNames = (
  { quads, ontology }: PackGraph,
  roles: ReadonlyMap<string, Role>,
  names: Renaming,
): readonly Quad[] => {
  const named = new Set(
    [...quads, ...ontology].flatMap(({ subject, predicate }) =>
      namingOf(predicate.value) === undefined ? [] : [subject.value],
    ),
  );
  const predicate = namedNode(iri(`${RDFS}label`));
  return [...roles].flatMap(([old, role]): Quad[] => {
    const [name, code] = [toIri(old), names.get(old)];
    if (name === undefined || code === undefined || named.has(old) || localName(name) === '') return [];
    const object = literal(localLabel(name, role).text);
    return [{ subject: namedNode(code), predicate, object, graph: undefined }];
  });
};

const opaqueGraph = (graph: PackGraph, names: Map<string, Iri>): PackGraph => {
  const { quads, ontology } = graph;
  const roles = rolesIn([...quads, ...ontology]);
  for (const name of roles.keys())
    if (!names.has(name)) names.set(name, iri(`${CODES}n${String(names.size + 1)}`));
  return {
    ...graph,
    quads: renamedQuads(quads, names),
    ontology: [...renamedQuads(ontology, names), ...lostNames(graph, roles, names)],
  };
};

/**
 * A pack in which classes, properties and things have codes for IRIs, in the order of their first use, the same in all
 * graphs; labels stay. Terms of vocabularies that everybody means the same by keep their names. Gold queries and rows
 * are those of before, under the new names.
 */
export const opaquePack = (pack: Pack): Pack => {
  const names = new Map<string, Iri>();
  const graphs = pack.graphs.map((graph) => opaqueGraph(graph, names));
  const of = renamed(names);
  const questions = pack.questions.map((one) => ({
    ...one,
    gold: {
      ...one.gold,
      query: renamedQuery(one.gold.query, names),
      rows: one.gold.rows.map((row) => row.map((cell) => (cell === undefined ? cell : of(cell)))),
    },
  }));
  const examples = pack.examples.map((one) => ({ ...one, query: renamedQuery(one.query, names) }));
  return { ...pack, graphs, questions, examples };
};
