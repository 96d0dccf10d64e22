/** Replies as the protocol of OpenAI has them, with what llama.cpp's server adds. */
import type { Timings, WriterPiece, Written } from './writer';

export interface ReplyHead {
  readonly id: string;
  readonly created: number;
  readonly model: string;
}

const logProbsOf = (tokens: readonly Written[]): object => ({
  content: tokens.map(({ text, logProb, alternatives }) => ({
    token: text,
    logprob: logProb,
    bytes: [...Buffer.from(text)],
    top_logprobs: alternatives.map((one) => ({
      token: one.text,
      logprob: one.logProb,
      bytes: [...Buffer.from(one.text)],
    })),
  })),
});

const perSecond = (tokens: number, ms: number): number => (ms > 0 ? (tokens * 1000) / ms : 0);

const usageOf = ({ promptTokens, cachedTokens, writtenTokens }: Timings): object => ({
  prompt_tokens: promptTokens,
  completion_tokens: writtenTokens,
  total_tokens: promptTokens + writtenTokens,
  prompt_tokens_details: { cached_tokens: cachedTokens },
});

const timingsOf = (timings: Timings): object => {
  const { promptTokens, cachedTokens, promptMs, writtenTokens, writtenMs, grammarMs } = timings;
  const read = promptTokens - cachedTokens;
  return {
    cache_n: cachedTokens,
    prompt_n: read,
    prompt_ms: promptMs,
    prompt_per_second: perSecond(read, promptMs),
    predicted_n: writtenTokens,
    predicted_ms: writtenMs,
    // The first one came with the prompt.
    predicted_per_second: perSecond(writtenTokens - 1, writtenMs),
    grammar_ms: grammarMs,
  };
};

type Piece<T extends WriterPiece['type']> = Extract<WriterPiece, { readonly type: T }>;

const chunk = (head: ReplyHead, choices: readonly object[], more: object = {}): object => ({
  ...head,
  object: 'chat.completion.chunk',
  choices,
  ...more,
});

export const beginChunk = (head: ReplyHead): object =>
  chunk(head, [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);

export const textChunk = (head: ReplyHead, { text, tokens }: Piece<'text'>): object =>
  chunk(head, [
    {
      index: 0,
      delta: { content: text },
      ...(tokens.length > 0 && { logprobs: logProbsOf(tokens) }),
      finish_reason: null,
    },
  ]);

export const endChunks = (
  head: ReplyHead,
  { reason, timings }: Piece<'end'>,
  tellsUsage: boolean,
): object[] => [
  chunk(head, [{ index: 0, delta: {}, finish_reason: reason }], { timings: timingsOf(timings) }),
  ...(tellsUsage ? [chunk(head, [], { usage: usageOf(timings), timings: timingsOf(timings) })] : []),
];

/** A reply that is sent at once. */
export const wholeReply = (
  head: ReplyHead,
  pieces: readonly Piece<'text'>[],
  { reason, timings }: Piece<'end'>,
): object => {
  const tokens = pieces.flatMap((piece) => piece.tokens);
  return {
    ...head,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: pieces.map(({ text }) => text).join('') },
        ...(tokens.length > 0 && { logprobs: logProbsOf(tokens) }),
        finish_reason: reason,
      },
    ],
    usage: usageOf(timings),
    timings: timingsOf(timings),
  };
};

export const errorBody = (status: number, type: string, message: string): object => ({
  error: { code: status, type, message },
});
