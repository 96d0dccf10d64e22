import { done, failed, type Outcome } from '../../base';
import {
  printHints,
  printTables,
  schemaTables,
  type LanguageModel,
  type Message,
  type ModelFailure,
  type SchemaTables,
} from '../../model';
import type { Vocabulary } from '../../sparql';
import { sqlMessages, type SqlParts } from './prompts/sql';
import { trimVocabulary, type CardSize } from './trim-vocabulary';

/** Of a query. Tokens. */
export const SQL_TOKENS = 220;
/** Of what the model is told of a query that can't be used. Tokens. */
const REVISION_TOKENS = 160;
/** Of the first call's messages. Tokens: with the revision it fits 4,096, the context nearly everywhere. */
const PROMPT_TOKENS = 2800;

/** What of a question fits into a prompt. */
export interface PackedSql {
  readonly messages: readonly Message[];
  readonly vocabulary: Vocabulary;
  readonly schema: SchemaTables;
}

export interface SqlContext extends Omit<SqlParts, 'tables' | 'hints'> {
  readonly vocabulary: Vocabulary;
  /** A value of each column is shown. */
  readonly hasExamples: boolean;
}

const ALL: CardSize = {
  classes: Infinity,
  properties: Infinity,
  named: Infinity,
  strings: Infinity,
  isTold: true,
};
/** From all to a little: first the values of columns go, then the unlikely ends of the schema. */
const SIZES: readonly CardSize[] = [
  ALL,
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

const packedAt = ({ vocabulary, hasExamples, ...parts }: SqlContext, size: CardSize): PackedSql => {
  const trimmed = trimVocabulary(vocabulary, size);
  const schema = schemaTables(trimmed);
  const tables = printTables(schema, { hasExamples: hasExamples && size.isTold });
  const messages = sqlMessages({ ...parts, tables, hints: printHints(trimmed, schema) });
  return { messages, vocabulary: trimmed, schema };
};

/** How many tokens the first call's messages may have, of a context of so many. */
const budgetOf = (contextTokens: number): number =>
  Math.min(PROMPT_TOKENS, contextTokens - 2 * SQL_TOKENS - REVISION_TOKENS);

/** The messages of the call that writes a query, within what the model can hold. Rejects only with an AbortError. */
export const packSql = async (
  context: SqlContext,
  contextTokens: number,
  model: Pick<LanguageModel, 'countTokens'>,
  signal: AbortSignal,
): Promise<Outcome<PackedSql, ModelFailure>> => {
  let least = 0;
  for (const size of SIZES) {
    const packed = packedAt(context, size);
    const counted = await model.countTokens(packed.messages, signal);
    if (!counted.ok) return counted;
    if (counted.value <= budgetOf(contextTokens)) return done(packed);
    least = counted.value;
  }
  return failed({ kind: 'too-long', tokens: least, contextTokens });
};
