import type { GenerateRequest, LanguageModel, ModelFailure, TokenAlternative, Usage } from '../../model';
import { never, done, failed, type Outcome } from '../../base';
import type { AgentEvent } from '../events';
import type { ModelUsage } from '../answer/model-answer';

/** A reply as it came. */
export interface Written {
  readonly text: string;
  readonly usage: Usage;
  /** Of its first token, where they were asked for and the engine tells them. */
  readonly alternatives: readonly TokenAlternative[];
}

/** One call: tells what is written while it is. Throws an AbortError alone. */
export async function* callModel(
  model: LanguageModel,
  call: number,
  request: GenerateRequest,
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Outcome<Written, ModelFailure>> {
  let [text, pieces] = ['', 0];
  let first: number | undefined;
  let alternatives: readonly TokenAlternative[] = [];
  for await (const piece of model.generate(request, signal)) {
    switch (piece.type) {
      case 'text': {
        if (pieces === 0) alternatives = piece.alternatives ?? [];
        text += piece.text;
        pieces += 1;
        const started = (first ??= now());
        const seconds = (now() - started) / 1000;
        yield { type: 'model-wrote', call, text, tokensPerSecond: seconds > 0 ? (pieces - 1) / seconds : 0 };
        break;
      }
      case 'end':
        return done({ text, usage: piece.usage, alternatives });
      case 'failed':
        return failed(piece.failure);
      default:
        never(piece);
    }
  }
  return failed({ kind: 'cut', text });
}

export const NO_USAGE: ModelUsage = {
  tokensIn: 0,
  tokensOut: 0,
  firstTokenMs: 0,
  tokensPerSecond: 0,
  grammarMs: 0,
  ms: 0,
};

/** After one more call that took so long. */
export const addUsage = (sum: ModelUsage, usage: Usage, ms: number): ModelUsage => {
  const cached = usage.tokensCached === undefined ? undefined : (sum.tokensCached ?? 0) + usage.tokensCached;
  const isFirst = sum.ms === 0;
  const readPerSecond = isFirst ? usage.promptTokensPerSecond : sum.promptTokensPerSecond;
  return {
    tokensIn: sum.tokensIn + usage.tokensIn,
    tokensOut: sum.tokensOut + usage.tokensOut,
    ...(cached !== undefined && { tokensCached: cached }),
    ...(readPerSecond !== undefined && { promptTokensPerSecond: readPerSecond }),
    firstTokenMs: isFirst ? usage.firstTokenMs : sum.firstTokenMs,
    tokensPerSecond: usage.tokensPerSecond,
    grammarMs: sum.grammarMs + usage.grammarMs,
    ms: sum.ms + ms,
  };
};
