import { readFile } from 'node:fs/promises';
import { UsageError } from '../../command-line';

/** A question with a query that answers it over an endpoint. */
export interface EndpointPair {
  readonly id: string;
  /** Name of the endpoint that the query is sent to. */
  readonly endpoint: string;
  readonly question: string;
  readonly query: string;
}

const FIELDS = { id: 'id', endpoint: 'endpoint', question: 'question', query: 'sparql' } as const;

const pairOf = (line: string, place: string): EndpointPair => {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    throw new UsageError(`${place} is not JSON.`);
  }
  const text = (field: string): string => {
    const value = (read as Readonly<Record<string, unknown>> | null)?.[field];
    if (typeof value !== 'string' || value.trim() === '')
      throw new UsageError(`${place} has no text “${field}”.`);
    return value;
  };
  return {
    id: text(FIELDS.id),
    endpoint: text(FIELDS.endpoint),
    question: text(FIELDS.question),
    query: text(FIELDS.query),
  };
};

/**
 * Reads `{id, endpoint, question, sparql}`, one JSON object a line.
 * @throws {UsageError} With the file and the line, where one is not so.
 */
export const readPairs = async (path: string): Promise<readonly EndpointPair[]> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const pairs = text
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [pairOf(line, `${path}, line ${String(at + 1)},`)]));
  if (pairs.length === 0) throw new UsageError(`${path} holds no examples.`);
  return pairs;
};
