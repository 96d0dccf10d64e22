import type { TokenAlternative } from '../language-model';
import {
  isCount,
  isEither,
  isListOf,
  isMaybe,
  isNumber,
  isOrNull,
  isShaped,
  isText,
  type Is,
} from '../../base';

/** What one event of a reply says, or a reply that came at once. */
export interface Chunk {
  readonly text: string;
  /** Why it ended; `undefined`: it goes on. */
  readonly end: 'stop' | 'length' | undefined;
  readonly usage: ChunkUsage | undefined;
  /** llama.cpp's. */
  readonly timings: Timings | undefined;
  /** In the place of its first token, where it was asked for them. */
  readonly alternatives: readonly TokenAlternative[] | undefined;
}

interface ChunkUsage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Of those in, not read again; `undefined`: it does not tell. */
  readonly tokensCached: number | undefined;
}

/** As a server measured it; 0 where there was nothing to measure. */
export interface Timings {
  readonly promptTokensPerSecond: number;
  readonly tokensPerSecond: number;
  /** `npm run models:serve` tells it. */
  readonly grammarMs: number | undefined;
}

/** What a server says against a request, in the middle of a reply or in its place. */
export interface ServerError {
  readonly message: string;
  /** Of HTTP, where it gives one as a number. */
  readonly status: number | undefined;
}

export type ReadChunk =
  | { readonly kind: 'chunk'; readonly chunk: Chunk }
  | { readonly kind: 'error'; readonly error: ServerError }
  /** Nothing of the protocol. */
  | { readonly kind: 'malformed' };

interface Content {
  readonly content?: string | null;
}
interface Likely {
  readonly token: string;
  readonly logprob: number;
}
interface LogProbs {
  readonly content?: readonly { readonly top_logprobs?: readonly Likely[] | null }[] | null;
}
interface Choice {
  readonly logprobs?: LogProbs | null;
  readonly delta?: Content | null;
  readonly message?: Content | null;
  readonly finish_reason?: string | null;
}
interface WrittenUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly prompt_tokens_details?: { readonly cached_tokens?: number | null } | null;
}
interface WrittenTimings {
  readonly prompt_per_second: number;
  readonly predicted_per_second: number;
  readonly grammar_ms?: number;
}
interface Written {
  readonly timings?: WrittenTimings | null;
  readonly choices: readonly Choice[];
  readonly usage?: WrittenUsage | null;
}

const isNothing = <T>(is: Is<T>): Is<T | null | undefined> => isMaybe(isOrNull(is));
const isContent = isShaped<Content>({ content: isNothing(isText) });
const isLogProbs = isShaped<LogProbs>({
  content: isNothing(
    isListOf(
      isShaped<{ top_logprobs?: readonly Likely[] | null }>({
        top_logprobs: isNothing(isListOf(isShaped<Likely>({ token: isText, logprob: isNumber }))),
      }),
    ),
  ),
});
const isUsage = isShaped<WrittenUsage>({
  prompt_tokens: isCount,
  completion_tokens: isCount,
  prompt_tokens_details: isNothing(
    isShaped<{ cached_tokens?: number | null }>({ cached_tokens: isNothing(isCount) }),
  ),
});
const isTimings = isShaped<WrittenTimings>({
  prompt_per_second: isNumber,
  predicted_per_second: isNumber,
  grammar_ms: isMaybe(isNumber),
});
const isAnything: Is<unknown> = (value): value is unknown => value === value;
const isWritten = isShaped<Written>({
  // A server that measures nothing writes numbers here that are none.
  timings: isAnything as Is<Written['timings']>,
  choices: isListOf(
    isShaped<Choice>({
      logprobs: isNothing(isLogProbs),
      delta: isNothing(isContent),
      message: isNothing(isContent),
      finish_reason: isNothing(isText),
    }),
  ),
  usage: isNothing(isUsage),
});

interface Details {
  readonly message?: string | null;
  readonly code?: unknown;
}
interface WrittenError {
  readonly error: string | Details;
}
const isWrittenError = isShaped<WrittenError>({
  error: isEither(isText, isShaped<Details>({ message: isNothing(isText), code: isAnything })),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const errorOf = (value: unknown): ServerError | undefined => {
  if (!isWrittenError(value)) return undefined;
  const { error } = value;
  if (typeof error === 'string') return { message: error, status: undefined };
  return { message: error.message ?? '', status: isNumber(error.code) ? error.code : undefined };
};

/** An error as a server writes it into a body; `undefined` where the text is none. */
export const readError = (text: string): ServerError | undefined => errorOf(parsed(text));

/** One event's data, or a whole body. @see https://platform.openai.com/docs/api-reference/chat/streaming */
export const readChunk = (text: string): ReadChunk => {
  const value = parsed(text);
  const error = errorOf(value);
  if (error !== undefined) return { kind: 'error', error };
  if (!isWritten(value)) return { kind: 'malformed' };
  // The last event of a stream has usage and no choice.
  const [choice] = value.choices;
  const reason = choice?.finish_reason ?? undefined;
  const { usage, timings } = value;
  return {
    kind: 'chunk',
    chunk: {
      text: choice?.delta?.content ?? choice?.message?.content ?? '',
      end: reason === undefined ? undefined : reason === 'length' ? 'length' : 'stop',
      usage:
        usage === null || usage === undefined
          ? undefined
          : {
              tokensIn: usage.prompt_tokens,
              tokensOut: usage.completion_tokens,
              tokensCached: usage.prompt_tokens_details?.cached_tokens ?? undefined,
            },
      timings: isTimings(timings)
        ? {
            promptTokensPerSecond: timings.prompt_per_second,
            tokensPerSecond: timings.predicted_per_second,
            grammarMs: timings.grammar_ms,
          }
        : undefined,
      alternatives: choice?.logprobs?.content?.[0]?.top_logprobs?.map(({ token, logprob }) => ({
        text: token,
        logProb: logprob,
      })),
    },
  };
};
