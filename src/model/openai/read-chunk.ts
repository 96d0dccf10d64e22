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
  readonly usage: { readonly tokensIn: number; readonly tokensOut: number } | undefined;
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
interface Choice {
  readonly delta?: Content | null;
  readonly message?: Content | null;
  readonly finish_reason?: string | null;
}
interface WrittenUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}
interface Written {
  readonly choices: readonly Choice[];
  readonly usage?: WrittenUsage | null;
}

const isNothing = <T>(is: Is<T>): Is<T | null | undefined> => isMaybe(isOrNull(is));
const isContent = isShaped<Content>({ content: isNothing(isText) });
const isWritten = isShaped<Written>({
  choices: isListOf(
    isShaped<Choice>({
      delta: isNothing(isContent),
      message: isNothing(isContent),
      finish_reason: isNothing(isText),
    }),
  ),
  usage: isNothing(isShaped<WrittenUsage>({ prompt_tokens: isCount, completion_tokens: isCount })),
});

interface Details {
  readonly message?: string | null;
  readonly code?: unknown;
}
interface WrittenError {
  readonly error: string | Details;
}
const isAnything: Is<unknown> = (value): value is unknown => value === value;
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
  const { usage } = value;
  return {
    kind: 'chunk',
    chunk: {
      text: choice?.delta?.content ?? choice?.message?.content ?? '',
      end: reason === undefined ? undefined : reason === 'length' ? 'length' : 'stop',
      usage:
        usage === null || usage === undefined
          ? undefined
          : { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens },
    },
  };
};
