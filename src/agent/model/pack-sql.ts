import { done, failed, type Outcome } from '../../base';
import {
  printHints,
  printTables,
  schemaTables,
  type Capabilities,
  type LanguageModel,
  type Message,
  type ModelFailure,
  type SchemaTables,
} from '../../model';
import type { Vocabulary } from '../../sparql';
import { sqlMessages, type SqlParts } from './prompts/sql';
import { sqlExamples, type ExampleLimits, type SparqlExample } from './sql-examples';
import { trimVocabulary, type CardSize } from './trim-vocabulary';

/** Of a query. Tokens. */
export const SQL_TOKENS = 220;
/** Of what the model is told of a query that can't be used. Tokens. */
const REVISION_TOKENS = 160;
/** Of the first call's messages. Tokens: with the revision it fits 4,096, the context nearly everywhere. */
const PROMPT_TOKENS = 2800;
/** Of the same where a processor reads them in the tab: a few tokens a second, so that each costs the reader time. */
const PROMPT_TOKENS_BY_PROCESSOR = 900;

/** What of a question fits into a prompt. */
export interface PackedSql {
  readonly messages: readonly Message[];
  readonly vocabulary: Vocabulary;
  readonly schema: SchemaTables;
}

export interface SqlContext
  extends Omit<SqlParts, 'tables' | 'hints' | 'examples'>, Pick<ExampleLimits, 'isForElsewhere'> {
  readonly vocabulary: Vocabulary;
  /** Nearest first; more than are shown, as not all can be said in SQL. */
  readonly examples: readonly SparqlExample[];
  readonly mostExamples: number;
  /** A value of each column is shown. */
  readonly hasExamples: boolean;
  /** The messages of these parts. Default: those of the one call that writes a query. */
  readonly messagesOf?: MessagesOf;
  /** Tokens of the first call's messages at most. Default: what leaves room for a query and its revision. */
  readonly mostTokens?: number;
}

/** The first messages of a task, over the tables that fit. */
export type MessagesOf = (
  parts: SqlParts,
  packed: Pick<PackedSql, 'vocabulary' | 'schema'>,
) => readonly Message[];

const ALL: CardSize = {
  classes: Infinity,
  properties: Infinity,
  named: Infinity,
  strings: Infinity,
  isTold: true,
};
/** From all to a little: first the values of columns go, then the unlikely ends of the schema. */
const SIZES: readonly CardSize[] = [
  { ...ALL, isTold: false },
  ...[
    [24, 80],
    [16, 50],
    [10, 30],
    [6, 18],
    [3, 8],
  ].map(([classes = 0, properties = 0]): CardSize => ({
    ...ALL,
    isTold: false,
    classes,
    properties,
    named: 8,
  })),
];

interface Level {
  readonly size: CardSize;
  readonly examples: number;
}

/** Each is shorter than the one before: examples go first, from the least near. */
const levelsOf = (examples: number): readonly Level[] => [
  ...Array.from({ length: examples + 1 }, (_, at): Level => ({ size: ALL, examples: examples - at })),
  ...SIZES.map((size): Level => ({ size, examples: 0 })),
];

const packedAt = (
  {
    vocabulary,
    hasExamples,
    examples,
    isForElsewhere,
    messagesOf = sqlMessages,
    ...parts
  }: Omit<SqlContext, 'mostExamples' | 'mostTokens'>,
  { size, examples: most }: Level,
): PackedSql => {
  const trimmed = trimVocabulary(vocabulary, size);
  const schema = schemaTables(trimmed);
  const shown = sqlExamples(examples, trimmed, schema, { most, isForElsewhere });
  const tables = printTables(schema, { hasExamples: hasExamples && size.isTold });
  const hints = printHints(trimmed, schema);
  // The nearest stands beside the question.
  const said = { ...parts, tables, hints, examples: [...shown].reverse() };
  const messages = messagesOf(said, { vocabulary: trimmed, schema });
  return { messages, vocabulary: trimmed, schema };
};

type Engine = Pick<Capabilities, 'contextTokens' | 'device' | 'host'>;

/** A processor in the tab. */
const isSlow = ({ device, host }: Engine): boolean => device === 'cpu' && host === undefined;

/** How many tokens the first call's messages may have. */
const budgetOf = (engine: Engine): number =>
  Math.min(
    isSlow(engine) ? PROMPT_TOKENS_BY_PROCESSOR : PROMPT_TOKENS,
    engine.contextTokens - 2 * SQL_TOKENS - REVISION_TOKENS,
  );

const BYTES_PER_TOKEN = 3;

const estimated = (messages: readonly Message[]): number =>
  Math.ceil(
    new TextEncoder().encode(messages.map(({ content }) => content).join('\n')).length / BYTES_PER_TOKEN,
  );

/** The messages of the call that writes a query, within what the model can hold. Rejects only with an AbortError. */
export const packSql = async (
  { mostExamples, mostTokens = Infinity, ...context }: SqlContext,
  engine: Engine,
  model: Pick<LanguageModel, 'countTokens'>,
  signal: AbortSignal,
): Promise<Outcome<PackedSql, ModelFailure>> => {
  const levels = levelsOf(mostExamples);
  const { contextTokens } = engine;
  // A processor counts by reading, which takes seconds; and its budget is far below what it holds.
  const count = async (messages: readonly Message[]): Promise<Outcome<number, ModelFailure>> =>
    isSlow(engine) ? done(estimated(messages)) : model.countTokens(messages, signal);
  let [fitting, from, to] = [undefined as PackedSql | undefined, 0, levels.length];
  let least = 0;
  while (from < to) {
    const isFirst = from === 0 && to === levels.length;
    const at = isFirst ? 0 : (from + to) >> 1;
    const level = levels[at];
    if (level === undefined) break;
    const packed = packedAt(context, level);
    const counted = await count(packed.messages);
    if (!counted.ok) return counted;
    least = counted.value;
    if (counted.value <= Math.min(mostTokens, budgetOf(engine))) [fitting, to] = [packed, at];
    else from = at + 1;
  }
  return fitting === undefined ? failed({ kind: 'too-long', tokens: least, contextTokens }) : done(fitting);
};
