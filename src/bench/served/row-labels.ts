import type { LocalEngine } from '../../agent';
import { toIri } from '../../rdf';
import type { Item, PrintedRow } from '../run/item';

/** IRIs that names are asked for: nobody reads on after so many rows. */
const MOST_NAMED = 500;

const irisIn = (rows: readonly PrintedRow[]) =>
  rows.flat().flatMap((cell) => (cell?.startsWith('<') ? (toIri(cell.slice(1, -1)) ?? []) : []));

/** What is called how, of the answer's rows and of the gold rows: the same thing has the same name on both sides. */
export const rowLabels = (
  { gold, rows, sources, language }: Item,
  engine: Pick<LocalEngine, 'labels'>,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> => {
  const iris = [...new Set([...irisIn(gold.rows), ...irisIn(rows)])].slice(0, MOST_NAMED);
  const scope = sources.scope.flatMap((source) => toIri(source) ?? []);
  if (iris.length === 0) return Promise.resolve({});
  return engine.labels({ iris, scope, language: language.startsWith('es') ? 'es' : 'en' }, signal);
};
