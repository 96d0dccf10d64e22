import oxigraph from 'oxigraph';
import { XSD, iri, literal, type Iri, type Term } from '../../rdf';
import type { Candidate, Column } from '../candidate';
import { compose } from '../compose';
import { openGraph } from '../fixtures/open-graph.fixture';
import { UNOPPOSED, parserConfidence, parserSure } from '../rank/parser-confidence';
import type { TableGraph, TableQuestion } from './table.fixture';

type Rows = readonly (readonly (Term | undefined)[])[];

/** What the parser's best reading answers. */
export interface Given {
  /** Of the columns that were asked for. */
  readonly rows: Rows;
  /** The same, with columns that say only whose a value is. */
  readonly shown: Rows;
  /** The page would show it without a caution. */
  readonly isSure: boolean;
  /** `undefined`: nothing was read. */
  readonly candidate: Candidate | undefined;
}

type Ask = (asked: TableQuestion) => Given;

const SCOPE: readonly Iri[] = [iri('http://example.org/')];

const rowsOf = (store: oxigraph.Store, { query, columns }: Pick<Candidate, 'query' | 'columns'>): Rows => {
  const result = store.query(query);
  if (typeof result === 'boolean') return [[literal(String(result), `${XSD}boolean`)]];
  return (result as ReadonlyMap<string, Term>[]).map((row) =>
    columns.map(({ variable }) => row.get(variable)),
  );
};

const askedIn = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ isSubject }) => isSubject !== true);

/** What rows say of a reading, by the names of the parser's weights. @see src/agent/trials/row-cost.ts */
const traitOf = ([first, ...more]: Rows): Readonly<Record<string, number>> => {
  if (first === undefined) return { 'rows.empty': 1 };
  if (more.length > 0) return {};
  const [cell] = first;
  if (cell?.value === 'false') return { 'rows.no': 1 };
  return Number(cell?.value) === 0 && first.length === 1 ? { 'rows.zero': 1 } : { 'rows.one': 1 };
};

/** Opens a graph of the table. The question is read as the page's worker reads it, and the first reading is run. */
export const openTableGraph = async ({ turtle }: TableGraph): Promise<Ask> => {
  const { knowledge } = await openGraph(turtle);
  const store = new oxigraph.Store();
  store.load(turtle, { format: 'text/turtle' });
  return ({ question, language = 'en' }) => {
    const request = { question, language, scope: SCOPE, pins: [] } as const;
    const [candidate] = compose(knowledge, request).candidates;
    if (candidate === undefined) return { rows: [], shown: [], isSure: false, candidate };
    const shown = rowsOf(store, candidate);
    const rows = rowsOf(store, { ...candidate, columns: askedIn(candidate.columns) });
    const traits = { ...candidate.traits, ...traitOf(rows) };
    const confidence = parserConfidence({ ...candidate, traits }, UNOPPOSED);
    const isSure = confidence >= parserSure() && (candidate.unused ?? []).length === 0;
    return { rows, shown, isSure, candidate };
  };
};
