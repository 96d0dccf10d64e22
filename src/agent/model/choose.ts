import { done, type Outcome } from '../../base';
import type { LanguageModel, ModelFailure, TokenAlternative, Usage } from '../../model';
import type { AgentEvent } from '../events';
import { callModel } from './model-call';
import { choiceMessages, type ChoiceOption } from './prompts/choice';

/** What was chosen. */
export interface Choice {
  /** From 0. `undefined`: the reply is no number of an option. */
  readonly at: number | undefined;
  /** How likely the model holds each option, in [0, 1], of all options together; empty where the engine does not tell. */
  readonly shares: readonly number[];
  readonly text: string;
  readonly usage: Usage;
}

/** Of the first token, as the digits are among the likeliest. */
const ALTERNATIVES = 20;
const REPLY_TOKENS = 2;

const sharesOf = (alternatives: readonly TokenAlternative[], options: number): readonly number[] => {
  const odds = Array.from({ length: options }, (_, at) =>
    alternatives
      .filter(({ text }) => text.trim() === String(at + 1))
      .reduce((sum, { logProb }) => sum + Math.exp(logProb), 0),
  );
  const total = odds.reduce((sum, one) => sum + one, 0);
  return total === 0 ? [] : odds.map((one) => one / total);
};

/** One call that chooses among options by a single token. Throws an AbortError alone. */
export async function* choose(
  model: LanguageModel,
  question: string,
  options: readonly ChoiceOption[],
  { call, isHeld, now }: { readonly call: 1 | 2; readonly isHeld: boolean; readonly now: () => number },
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Outcome<Choice, ModelFailure>> {
  const numbers = options.map((_, at) => String(at + 1));
  const request = {
    messages: choiceMessages(question, options),
    maxTokens: REPLY_TOKENS,
    topLogProbs: ALTERNATIVES,
    ...(isHeld ? { constraint: { kind: 'choice', choices: numbers } as const } : {}),
  };
  const written = yield* callModel(model, call, request, now, signal);
  if (!written.ok) return written;
  const { text, usage, alternatives } = written.value;
  const shares = sharesOf(alternatives, options.length);
  const said = Number(/\d+/u.exec(text)?.[0] ?? Number.NaN) - 1;
  const likeliest = shares.length === 0 ? said : shares.indexOf(Math.max(...shares));
  return done({
    at: likeliest >= 0 && likeliest < options.length ? likeliest : undefined,
    shares,
    text,
    usage,
  });
}
