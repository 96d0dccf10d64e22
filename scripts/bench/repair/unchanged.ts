import { readFile } from 'node:fs/promises';
import { Parser } from 'sparqljs';
import { repairQuery } from '../../../src/sparql';
import { UsageError } from '../../command-line';

export interface Unchanged {
  /** Queries that a parser takes as they are. */
  readonly n: number;
  /** Of these, those that a repair leaves as they are, to the letter. */
  readonly unchanged: number;
  /** The rest. */
  readonly changed: readonly string[];
}

const parses = (query: string): boolean => {
  try {
    return new Parser().parse(query).type === 'query';
  } catch {
    return false;
  }
};

/** What a repair makes of queries that need none. */
export const unchangedOf = (
  queries: readonly string[],
  prefixes: Readonly<Record<string, string>>,
): Unchanged => {
  const valid = queries.filter(parses);
  const changed = valid.filter((query) => {
    const outcome = repairQuery(query, { prefixes });
    return !outcome.ok || outcome.value.query !== query.trim() || outcome.value.steps.length > 0;
  });
  return { n: valid.length, unchanged: valid.length - changed.length, changed };
};

/**
 * The queries of a file of JSON objects, one a line: those under `sparql`, `goldSparql` or `gold`.
 * @throws {UsageError} Where it can't be read, or has none.
 */
export const readQueries = async (path: string): Promise<readonly string[]> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const queries = text.split('\n').flatMap((line): string[] => {
    if (line.trim() === '') return [];
    try {
      const { sparql, goldSparql, gold } = JSON.parse(line) as Readonly<Record<string, unknown>>;
      return [sparql, goldSparql, gold].filter((one) => typeof one === 'string').slice(0, 1);
    } catch {
      throw new UsageError(`${path} has a line that is not JSON.`);
    }
  });
  if (queries.length === 0) throw new UsageError(`${path} holds no queries.`);
  return queries;
};
