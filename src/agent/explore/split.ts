/** A question cut by a model into smaller ones, each of which is answered without a model. @see paper 003 §3.2.2 */
import { done, failed, type Outcome } from '../../base';
import { splitGrammar, type Capabilities, type ModelFailure } from '../../model';
import type { Answer } from '../answer/answer';
import { composedAnswer } from '../compose-answer';
import type { AgentEvent } from '../events';
import { DEFAULT_TASK } from '../model/model-task';
import type { ModelTurns } from '../model/model-turns';
import { splitMessages } from '../model/prompts/split';
import type { Question, RunParts } from '../question';
import { Steps } from '../run';
import type { SubAnswer } from './exploration';

/** All lines of a reply. */
const TOKENS = 120;
/** Characters of one line. */
const LONGEST = 200;

/** What a model takes a question for. */
export interface Split {
  readonly questions: readonly string[];
  /** Names of classes, as the model would call them. */
  readonly kinds: readonly string[];
}

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Lines of a reply; a smaller question that is the question itself is none. */
const readSplit = (reply: string, question: string, most: number): Split => {
  const lines = reply.split('\n').map((line) => line.trim());
  const after = (word: string): readonly string[] =>
    lines.flatMap((line) => {
      const rest = line.toUpperCase().startsWith(`${word}:`) ? line.slice(word.length + 1).trim() : '';
      return rest === '' ? [] : [rest.slice(0, LONGEST)];
    });
  const seen = new Set([normal(question)]);
  const questions = after('STEP').filter((one) => {
    const isNew = !seen.has(normal(one));
    seen.add(normal(one));
    return isNew;
  });
  const kinds = after('KINDS').flatMap((line) => line.split(','));
  return {
    questions: questions.slice(0, most),
    kinds: kinds.map((one) => one.trim()).filter((one) => one !== ''),
  };
};

/** Rejects only with an AbortError. */
export async function* split(
  { question }: Question,
  most: number,
  { task = DEFAULT_TASK }: Pick<RunParts, 'task'>,
  turns: ModelTurns,
  { constraints }: Capabilities,
): AsyncGenerator<AgentEvent, Outcome<Split, ModelFailure>> {
  const isHeld = task.grammar && constraints.includes('grammar');
  const reply = yield* turns.ask(
    {
      messages: splitMessages(question, most),
      maxTokens: TOKENS,
      temperature: task.temperature,
      seed: task.seed,
      ...(isHeld ? { constraint: { kind: 'grammar', grammar: splitGrammar(most) } as const } : {}),
    },
    (text) => readSplit(text, '', most).questions.length > 0,
  );
  return reply.ok ? done(readSplit(reply.value, question, most)) : failed(reply.failure);
}

/** The first answer of a smaller question, as the composer gives it; its steps are not told. Rejects only with an AbortError. */
export const subAnswer = async (
  words: string,
  question: Question,
  parts: RunParts,
  signal: AbortSignal,
): Promise<SubAnswer> => {
  const asked: Question = { ...question, question: words, pins: [] };
  let answers: readonly Answer[] = [];
  const run = composedAnswer(asked, parts, new Steps(parts.now), signal);
  let next = await run.next();
  for (; next.done !== true; next = await run.next())
    if (next.value.type === 'answers-found') ({ answers } = next.value);
  const [answer] = next.value === undefined ? answers : [];
  return answer === undefined ? { question: words } : { question: words, answer };
};
