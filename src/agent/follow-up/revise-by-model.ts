import { asData, done, failed, type Outcome } from '../../base';
import { printSql, type Capabilities, type LanguageModel } from '../../model';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import type { ModelAnswer, ModelFault } from '../answer/model-answer';
import type { Rejected } from '../model/check-own';
import { DEFAULT_TASK } from '../model/model-task';
import type { MessagesOf, PackedSql } from '../model/pack-sql';
import { reviseMessages, type Before } from '../model/prompts/revise';
import { isReading } from '../model/reading';
import { rowsObserved } from '../model/rows-observed';
import { SqlWriter, type Objection } from '../model/sql-writer';
import { paraphraseOf } from '../answer/print-steps';
import type { RunParts } from '../question';
import type { Steps } from '../run';
import { doubted } from '../answer/weighed';
import type { Change } from './change';
import type { FollowUp, Revised } from './follow-up';
import { retold, saidAfter } from './retell';
import { sqlDifferences } from './sql-differences';

type Tables = Pick<PackedSql, 'vocabulary' | 'schema'>;

/** What was asked before: in the user's words where those are the whole of it. */
const questionOf = ({ question, last }: FollowUp): string =>
  question ?? (last.candidate === undefined ? '' : paraphraseOf(last.candidate));

/** Rows are shown to a model that may see them, and only where the query can't be. */
const beforeOf = (asked: FollowUp, { seesRows }: Capabilities, { vocabulary, schema }: Tables): Before => {
  const { last } = asked;
  const printed = printSql(last.plan.query, vocabulary, schema);
  const question = questionOf(asked);
  if (printed.ok) return { question, sql: printed.value };
  return { question, sql: undefined, ...(seesRows ? { rows: rowsObserved(last) } : {}) };
};

const UNCHANGED: Rejected = {
  fault: { kind: 'unchanged' },
  words: 'That is the query before. Change it as the user says.',
};

/** Small models forget conditions: one that leaves some out is asked once whether that was meant. */
const forgetful = (changes: readonly Change[]): Rejected | undefined => {
  const dropped = changes.flatMap((one) => (one.kind === 'dropped' ? [asData(one.what, 120)] : []));
  if (dropped.length === 0) return undefined;
  const words = `It no longer asks for ${dropped.join(' and ')}. Write the same query with that condition added, unless the user says to drop it.`;
  return { fault: { kind: 'unchanged' }, words };
};

/** In the words of the answer before, where those can say it. */
const inWords = (answer: Answer, { last, language }: FollowUp, changes: readonly Change[]): Answer => {
  const { candidate } = answer;
  if (candidate === undefined) return answer;
  const said = saidAfter(last.candidate?.paraphrase, changes, language);
  return { ...answer, candidate: retold(candidate, last.candidate, said) };
};

const REWRITTEN: readonly Change[] = [{ kind: 'rewritten' }];

/** What a query does otherwise than the one before; nothing where they are the same. */
const changesIn = (
  { last, text }: FollowUp,
  { plan }: Answer,
  { vocabulary, schema }: Tables,
): readonly Change[] => {
  const before = printSql(last.plan.query, vocabulary, schema);
  const after = printSql(plan.query, vocabulary, schema);
  return before.ok && after.ok ? sqlDifferences(before.value, after.value, text) : REWRITTEN;
};

/** The query that the model writes, run. */
async function* written(
  asked: FollowUp,
  parts: RunParts,
  writer: SqlWriter,
  capabilities: Capabilities,
): AsyncGenerator<AgentEvent, Outcome<Answer, ModelFault>> {
  const { text, scope, language, engine, last } = asked;
  const { task = DEFAULT_TASK } = parts;
  const said = { scope, language, pins: [], ...(engine === undefined ? {} : { engine }) };
  const messagesOf: MessagesOf = (shown, packed) =>
    reviseMessages({ ...shown, before: beforeOf(asked, capabilities, packed), text });
  const shown = {
    // The query may need what either of the two names.
    asked: { ...said, question: `${questionOf(asked)} ${text}` },
    readings: [last].filter(isReading),
    // What other questions asked leads away from what this one did.
    task: { ...task, examples: 0 },
    messagesOf,
  };
  const judged = { question: { ...said, question: text } };
  let changes = REWRITTEN;
  const objection: Objection = (answer, packed) => {
    changes = changesIn(asked, answer, packed);
    // The query before, once more, is no answer to what was said.
    if (changes.length === 0) return UNCHANGED;
    return writer.calls < task.calls ? forgetful(changes) : undefined;
  };
  const answer = yield* writer.write(shown, judged, capabilities, objection);
  return answer.ok ? done({ ...doubted(inWords(answer.value, asked, changes)), changes }) : answer;
}

/** Whatever goes wrong with the model is told. Throws an AbortError alone. */
async function* asking(
  asked: FollowUp,
  parts: RunParts,
  writer: SqlWriter,
  model: LanguageModel,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Outcome<Answer, ModelFault>> {
  try {
    const loaded = await model.load(() => undefined, signal);
    return loaded.ok
      ? yield* written(asked, parts, writer, loaded.value)
      : failed({ kind: 'model', failure: loaded.failure });
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return failed({ kind: 'model', failure: { kind: 'broken', message } });
  }
}

/**
 * A follow-up as a revision of the last query by the model: it sees the tables, the last question with its query, and what
 * is said. `undefined` where there is no model, and where nothing can be used of what it wrote. Rejects only with an AbortError.
 */
export async function* reviseByModel(
  asked: FollowUp,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Revised | undefined> {
  const { model } = parts;
  if (model === undefined) return undefined;
  yield { type: 'composed', failure: { kind: 'not-revised', reason: 'unclear' } };
  const writer = new SqlWriter(parts, model, steps, signal);
  const tell = (said: Pick<ModelAnswer, 'choice' | 'answer' | 'fault' | 'standsFirst'>): ModelAnswer => ({
    model: model.id,
    agrees: false,
    calls: writer.calls,
    usage: writer.usage,
    ...said,
  });
  const outcome = yield* asking(asked, parts, writer, model, signal);
  if (!outcome.ok) {
    const told = tell({ choice: { kind: 'none' }, answer: undefined, fault: outcome.failure });
    yield { type: 'model-answered', told };
    return undefined;
  }
  const answer = outcome.value;
  return { kind: 'answered', answer, told: tell({ choice: { kind: 'own' }, answer, standsFirst: true }) };
}
