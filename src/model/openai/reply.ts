import { excerptOf } from '../../endpoint';
import type { Piece, Usage } from '../language-model';
import type { ModelFailure } from '../model-failure';
import { textTokens } from './count-tokens';
import { EventStream } from './event-stream';
import { readChunk, type Chunk } from './read-chunk';
import type { Received } from './exchange';

/** No token has more letters on average. */
const LETTERS_PER_TOKEN = 8;
const SPARE_LETTERS = 200;
/** Letters of one event. */
const MOST_EVENT = 1_000_000;
const OK = 200;
const DONE = '[DONE]';

export interface Replying {
  readonly host: string;
  readonly maxTokens: number;
  /** Of the prompt, by our own count: for servers that do not tell. */
  readonly promptTokens: number;
  /** Milliseconds from any start, when the request was sent. */
  readonly started: number;
}

type End = Extract<Piece, { readonly type: 'end' | 'failed' }>;

/** A reply as its events come in. */
class Reply {
  text = '';
  readonly #of: Replying;
  readonly #most: number;
  #usage: Chunk['usage'];
  #timings: Chunk['timings'];
  #reason: Chunk['end'];
  #firstMs: number | undefined;
  #lastMs = 0;

  constructor(of: Replying) {
    this.#of = of;
    this.#most = of.maxTokens * LETTERS_PER_TOKEN + SPARE_LETTERS;
  }

  /** What of its text is new, and fits; nothing, or one piece. */
  take({ text, usage, end, timings, alternatives }: Chunk): readonly Piece[] {
    this.#usage = usage ?? this.#usage;
    this.#timings = timings ?? this.#timings;
    this.#reason = end ?? this.#reason;
    if (text === '') return [];
    this.#lastMs = performance.now() - this.#of.started;
    this.#firstMs ??= this.#lastMs;
    const fits = text.slice(0, this.#most - this.text.length);
    this.text += fits;
    return fits === ''
      ? []
      : [{ type: 'text', text: fits, ...(alternatives !== undefined && { alternatives }) }];
  }

  /** More than it was allowed to write: the server does not count. */
  get isOverLong(): boolean {
    return this.text.length >= this.#most;
  }

  get hasEnded(): boolean {
    return this.#reason !== undefined;
  }

  end(): End {
    const reason = this.isOverLong ? 'length' : (this.#reason ?? 'stop');
    return { type: 'end', reason, usage: this.#counted() };
  }

  failed(failure: ModelFailure): End {
    return { type: 'failed', failure };
  }

  /** It broke off: with the text that came. */
  cut(): End {
    return this.failed({ kind: 'cut', text: this.text });
  }

  malformed(text: string): End {
    return this.failed({ kind: 'malformed', host: this.#of.host, excerpt: excerptOf(text) });
  }

  refused(error: { readonly message: string; readonly status: number | undefined }): End {
    const { message, status = OK } = error;
    return this.failed({ kind: 'refused', host: this.#of.host, status, message });
  }

  #counted(): Usage {
    const firstTokenMs = this.#firstMs ?? performance.now() - this.#of.started;
    const tokensOut = this.#usage?.tokensOut ?? textTokens(this.text);
    const seconds = (this.#lastMs - firstTokenMs) / 1000;
    // The first one was waited for.
    const measured = seconds > 0 ? (tokensOut - 1) / seconds : 0;
    const { tokensPerSecond = 0, promptTokensPerSecond = 0, grammarMs = 0 } = this.#timings ?? {};
    const tokensCached = this.#usage?.tokensCached;
    return {
      tokensIn: this.#usage?.tokensIn ?? this.#of.promptTokens,
      tokensOut,
      firstTokenMs,
      tokensPerSecond: tokensPerSecond > 0 ? tokensPerSecond : measured,
      ...(tokensCached !== undefined && { tokensCached }),
      ...(promptTokensPerSecond > 0 && { promptTokensPerSecond }),
      // Masks are made there, and hardly a server tells how long it took.
      grammarMs,
    };
  }
}

/** A reply that is one JSON body: the server does not stream. */
async function* readWhole(received: Received, reply: Reply): AsyncGenerator<Piece, void> {
  const pieces = received.read();
  let body = '';
  let next = await pieces.next();
  for (; next.done !== true; next = await pieces.next()) {
    body += next.value;
    if (body.length <= MOST_EVENT) continue;
    await pieces.return(undefined);
    yield reply.malformed(body);
    return;
  }
  if (next.value !== undefined) {
    yield reply.failed(next.value);
    return;
  }
  const read = readChunk(body);
  if (read.kind === 'error') yield reply.refused(read.error);
  else if (read.kind === 'malformed') yield reply.malformed(body);
  else {
    yield* reply.take(read.chunk);
    yield reply.end();
  }
}

/** The text of some events, and the end where one of them is it. */
function* readEvents(events: readonly string[], reply: Reply): Generator<Piece, boolean> {
  for (const data of events) {
    if (data.trim() === DONE) {
      yield reply.end();
      return true;
    }
    const read = readChunk(data);
    if (read.kind !== 'chunk') {
      yield read.kind === 'error' ? reply.refused(read.error) : reply.malformed(data);
      return true;
    }
    yield* reply.take(read.chunk);
    if (reply.isOverLong) {
      yield reply.end();
      return true;
    }
  }
  return false;
}

/** A reply in pieces, the last one its end. Rejects only with an AbortError. */
export async function* readReply(received: Received, of: Replying): AsyncGenerator<Piece, void> {
  const reply = new Reply(of);
  if (!received.isStream) {
    yield* readWhole(received, reply);
    return;
  }
  const stream = new EventStream();
  const pieces = received.read();
  try {
    for (;;) {
      const next = await pieces.next();
      if (next.done === true) {
        const failure = next.value;
        // Some close without a last word, or break what they have nothing more to say through.
        if (reply.hasEnded) yield reply.end();
        else if (failure === undefined || failure.kind === 'cut') yield reply.cut();
        else yield reply.failed(failure);
        return;
      }
      if (yield* readEvents(stream.push(next.value), reply)) return;
      if (stream.waiting > MOST_EVENT) {
        yield reply.malformed('');
        return;
      }
    }
  } finally {
    await pieces.return(undefined);
  }
}
