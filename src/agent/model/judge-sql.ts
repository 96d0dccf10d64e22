import { failed, type Outcome } from '../../base';
import { loadSqlReader } from '../../model';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import type { Question, RunParts } from '../question';
import type { Steps } from '../run';
import { checkOwn, type Rejected } from './check-own';
import type { PackedSql } from './pack-sql';
import type { Reading } from './reading';
import { runOwn } from './run-own';
import { sqlWords } from './sql-words';

/** For what a model wrote a query. */
export interface Judged {
  readonly question: Question;
  /** That it was shown. */
  readonly readings: readonly Reading[];
  /** Names that are nearly right are taken for those that are there. */
  readonly repairs: boolean;
}

/** A model's SQL, read back, held against what the sources hold, and run. Without rows it is rejected. Rejects only with an AbortError. */
export async function* judgeSql(
  text: string,
  { vocabulary, schema }: Pick<PackedSql, 'vocabulary' | 'schema'>,
  { question, readings, repairs }: Judged,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Outcome<Answer, Rejected>> {
  const { readSql } = await loadSqlReader();
  const read = readSql(text, vocabulary, schema, { repairs });
  if (!read.ok) {
    const words = sqlWords(read.failure, schema);
    return failed({ fault: { kind: 'unreadable', message: words }, words });
  }
  const checked = await checkOwn(read.value, question.scope, vocabulary, parts, signal);
  if (!checked.ok) return checked;
  return yield* runOwn({ query: read.value, plan: checked.value, readings }, question, parts, steps, signal);
}
