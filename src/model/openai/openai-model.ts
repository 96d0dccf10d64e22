import { abortError, done, failed, type Outcome } from '../../base';
import type {
  Capabilities,
  GenerateRequest,
  LanguageModel,
  Message,
  ModelProgress,
  Piece,
} from '../language-model';
import type { ModelFailure } from '../model-failure';
import { Turns } from '../turns';
import { chatBody, refusedField, without } from './chat-body';
import { messageTokens } from './count-tokens';
import { probeWays } from './probe-ways';
import { readReply } from './reply';
import { findModels, modelNamed, type ServerModel } from './server-models';
import type { OpenAiParts, OpenAiServer } from './server';
import { namedSize } from './named-size';
import { kindsOf, type Way } from './ways';
import type { Received } from './exchange';
import { Wire } from './wire';

/** Of a server that does not say; the preset nearly everywhere. */
const CONTEXT_TOKENS = 4096;
const MOST_REFUSED = 4;
/** Servers that tell how likely tokens were, by what they call themselves; of others nobody knows. */
const TELLS_LOG_PROBS: ReadonlySet<string> = new Set(['llamacpp', 'vllm']);
/** What says that something in the request is not as the server wants it. */
const UNFIT: ReadonlySet<number> = new Set([400, 422]);

interface Loaded {
  readonly owner: string | undefined;
  readonly ways: readonly Way[];
  readonly capabilities: Capabilities;
}

/** How a request is told what its reply must match, and to whom. */
type Manner = Pick<Loaded, 'owner' | 'ways'>;

const sentOf = (messages: readonly Message[]): string =>
  messages.map(({ role, content }) => `${role}: ${content}`).join('\n\n');

class OpenAiModel implements LanguageModel {
  readonly id: string;
  readonly #server: OpenAiServer;
  #wire: Wire;
  readonly #turns = new Turns();
  /** Fields that the server does not take. */
  readonly #refused = new Set<string>();
  #life = new AbortController();
  #loaded: Loaded | undefined;

  constructor(server: OpenAiServer, parts: OpenAiParts) {
    this.id = server.model;
    this.#server = server;
    this.#wire = new Wire(server, parts);
  }

  async load(
    _onProgress: (progress: ModelProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Capabilities, ModelFailure>> {
    const leave = await this.#turns.take(signal);
    try {
      const loaded = await this.#load(this.#while(signal));
      return loaded.ok ? done(loaded.value.capabilities) : loaded;
    } finally {
      leave();
    }
  }

  countTokens(messages: readonly Message[], signal: AbortSignal): Promise<Outcome<number, ModelFailure>> {
    return signal.aborted ? Promise.reject(abortError()) : Promise.resolve(done(messageTokens(messages)));
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const leave = await this.#turns.take(signal);
    try {
      const living = this.#while(signal);
      const loaded = await this.#load(living);
      if (loaded.ok) yield* this.#reply(request, loaded.value, living);
      else yield { type: 'failed', failure: loaded.failure };
    } finally {
      leave();
    }
  }

  dispose(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#loaded = undefined;
  }

  #while(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, this.#life.signal]);
  }

  async #load(signal: AbortSignal): Promise<Outcome<Loaded, ModelFailure>> {
    if (this.#loaded !== undefined) return done(this.#loaded);
    const found = await this.#find(signal);
    if (!found.ok) return found;
    const owner = found.value?.owner;
    const ways = await this.#ways(owner, signal);
    if (!ways.ok) return ways;
    const billions = namedSize(this.#server.model);
    const contextTokens = this.#server.contextTokens ?? found.value?.contextTokens ?? CONTEXT_TOKENS;
    this.#loaded = {
      owner,
      ways: ways.value,
      capabilities: {
        constraints: kindsOf(ways.value),
        contextTokens,
        streams: true,
        logProbabilities: TELLS_LOG_PROBS.has(owner ?? ''),
        host: this.#wire.host,
        seesRows: this.#server.seesRows === true,
        ...(billions === undefined ? {} : { billions }),
      },
    };
    return done(this.#loaded);
  }

  /** What the server says of the model; `undefined` where it says nothing of any. */
  async #find(signal: AbortSignal): Promise<Outcome<ServerModel | undefined, ModelFailure>> {
    const listed = await findModels(this.#wire, signal);
    if (!listed.ok) return listed;
    const { wire, models } = listed.value;
    this.#wire = wire;
    if (models === undefined) return done(undefined);
    const { model } = this.#server;
    const found = modelNamed(models, model);
    if (found !== undefined) return done(found);
    const known = models.map(({ id }) => id);
    return failed({ kind: 'unknown-model', host: this.#wire.host, model, known });
  }

  async #ways(
    owner: string | undefined,
    signal: AbortSignal,
  ): Promise<Outcome<readonly Way[], ModelFailure>> {
    if (this.#server.ways !== undefined) return done(this.#server.ways);
    return probeWays(owner, async (request, way) => {
      let text = '';
      for await (const piece of this.#reply(request, { owner, ways: [way] }, signal)) {
        if (piece.type === 'failed') return failed(piece.failure);
        if (piece.type === 'text') text += piece.text;
      }
      return done(text);
    });
  }

  async *#reply(request: GenerateRequest, manner: Manner, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const promptTokens = messageTokens(request.messages);
    const started = performance.now();
    const sent = await this.#send(request, manner, signal);
    if (!sent.ok) {
      yield { type: 'failed', failure: sent.failure };
      return;
    }
    const { host } = this.#wire;
    yield* readReply(sent.value, { host, maxTokens: request.maxTokens, promptTokens, started });
  }

  /** Again where the server names a field that it can be spared. */
  async #send(
    request: GenerateRequest,
    manner: Manner,
    signal: AbortSignal,
  ): Promise<Outcome<Received, ModelFailure>> {
    const whole = chatBody(this.#server.model, request, manner);
    const said = {
      path: '/chat/completions',
      sent: sentOf(request.messages),
      purpose: request.isTrial === true ? 'probe' : 'prompt',
    } as const;
    for (;;) {
      const body = without(whole, this.#refused);
      const sent = await this.#wire.send({ ...said, body }, signal);
      if (sent.ok || sent.failure.kind !== 'refused' || !UNFIT.has(sent.failure.status)) return sent;
      const name = refusedField(body, sent.failure.message);
      if (name === undefined || this.#refused.size >= MOST_REFUSED) return sent;
      this.#refused.add(name);
    }
  }
}

/**
 * A model behind any server that speaks the protocol of OpenAI. Throws where `base` is no address of the web. Questions
 * leave this machine: `consent` is asked first, and every request stands in the ledger. The key is in memory alone.
 */
export const openAiModel = (server: OpenAiServer, parts: OpenAiParts): LanguageModel =>
  new OpenAiModel(server, parts);
