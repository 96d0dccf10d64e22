import { readFile } from 'node:fs/promises';
import { UsageError } from '../../command-line';

/** What a model wrote when it was asked for a query. */
export interface Output {
  readonly id: string;
  /** Name of the graph that the question is about. */
  readonly kg: string;
  readonly question: string;
  readonly raw: string;
  /** A query that answers the question, where one is known. */
  readonly gold: string | undefined;
  /** The question of a pack that a repair can be run against. */
  readonly executable: string | undefined;
}

const outputOf = (line: string, place: string): Output => {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    throw new UsageError(`${place} is not JSON.`);
  }
  const field = (name: string): unknown => (read as Readonly<Record<string, unknown>> | null)?.[name];
  const text = (name: string): string => {
    const value = field(name);
    if (typeof value !== 'string') throw new UsageError(`${place} has no text “${name}”.`);
    return value;
  };
  const optional = (name: string): string | undefined => {
    const value = field(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    id: text('id'),
    kg: optional('kg') ?? '',
    question: optional('question') ?? '',
    raw: text('raw'),
    gold: optional('gold'),
    executable: optional('executable'),
  };
};

/**
 * Reads `{id, kg, question, raw, gold, executable}`, one JSON object a line; only `id` and `raw` must be there.
 * @throws {UsageError} With the file and the line, where one is not so.
 */
export const readOutputs = async (path: string): Promise<readonly Output[]> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const outputs = text
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [outputOf(line, `${path}, line ${String(at + 1)},`)]));
  if (outputs.length === 0) throw new UsageError(`${path} holds no outputs.`);
  return outputs;
};
