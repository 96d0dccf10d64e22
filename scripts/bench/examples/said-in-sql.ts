import { exact, rowsOf, type Pack, type PackQuestion } from '../../../src/bench';
import { loadSqlReader, printSql, schemaTables, type SqlFailure } from '../../../src/model';
import { openPack, type OpenPack } from './open-pack';

/** What became of a gold query that was put into SQL and read back. */
export type SaidInSql =
  | { readonly kind: 'same'; readonly sql: string }
  | { readonly kind: 'unsaid'; readonly why: string }
  /** The SQL is refused. */
  | { readonly kind: 'unread'; readonly sql: string; readonly why: string }
  /** What it is read as can't be run, or gives other rows. */
  | { readonly kind: 'other'; readonly sql: string; readonly query: string };

export interface SaidQuestion {
  readonly question: PackQuestion;
  readonly said: SaidInSql;
}

const wordsOf = (failure: SqlFailure): string => {
  switch (failure.kind) {
    case 'syntax':
      return failure.message;
    case 'unsupported':
      return failure.what;
    case 'unknown-table':
    case 'unknown-column':
      return `${failure.kind} ${failure.name}`;
  }
};

const saidOf = async (question: PackQuestion, open: OpenPack, signal: AbortSignal): Promise<SaidInSql> => {
  const vocabulary = await open.card(question, signal);
  const schema = schemaTables(vocabulary);
  const printed = printSql(question.gold.query, vocabulary, schema);
  if (!printed.ok) return { kind: 'unsaid', why: wordsOf(printed.failure) };
  const sql = printed.value;
  // Nothing is mended: what is shown to a model must be right to the letter.
  const { readSql } = await loadSqlReader();
  const read = readSql(sql, vocabulary, schema, { repairs: false });
  if (!read.ok) return { kind: 'unread', sql, why: wordsOf(read.failure) };
  const query = read.value;
  const answer = await open.ask(question)(query, signal);
  const isSame = answer.ok && exact(question.gold.rows, rowsOf(answer.value));
  return isSame ? { kind: 'same', sql } : { kind: 'other', sql, query };
};

/** Each question with a gold query, said in SQL. Rejects only with an AbortError. */
export const saidInSql = async (pack: Pack, signal: AbortSignal): Promise<readonly SaidQuestion[]> => {
  const open = await openPack(pack, signal);
  const all: SaidQuestion[] = [];
  try {
    for (const question of pack.questions)
      if (question.gold.query.trim() !== '')
        all.push({ question, said: await saidOf(question, open, signal) });
  } finally {
    open.end();
  }
  return all;
};
