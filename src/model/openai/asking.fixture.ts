import { afterEach } from 'vitest';
import { startChatServer, type ChatServer, type ChatServerOptions } from '../../../e2e/servers';
import type { LedgerEntry } from '../../endpoint';
import type { GenerateRequest, LanguageModel, Piece } from '../language-model';
import type { ModelFailure } from '../model-failure';
import { openAiModel } from './openai-model';
import type { OpenAiParts, OpenAiServer } from './server';

export const lasting = new AbortController().signal;
export const REPLY = 'Plan: the rivers of “Ä”\nUse 3';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

export const serve = async (options: Partial<ChatServerOptions> = {}): Promise<ChatServer> => {
  const server = await startChatServer({ reply: () => REPLY, ...options });
  closing.push(() => server.close());
  return server;
};

export interface Opened {
  readonly model: LanguageModel;
  /** As the ledger holds it at the end. */
  readonly entries: ReadonlyMap<number, LedgerEntry>;
  readonly consented: readonly string[];
}

/** Waits that a test can wait for. */
const QUICK = { pausesMs: [1, 1, 1], listMs: 5000, firstMs: 5000, idleMs: 5000 };

const openOver = (server: OpenAiServer, parts: Partial<OpenAiParts>): Opened => {
  const entries = new Map<number, LedgerEntry>();
  const consented: string[] = [];
  const model = openAiModel(server, {
    fetch,
    page: undefined,
    consent: (host) => {
      consented.push(host);
      return Promise.resolve(true);
    },
    onRequest: (entry) => entries.set(entry.id, entry),
    ...parts,
    limits: { ...QUICK, ...parts.limits },
  });
  return { model, entries, consented };
};

/** Told to hold replies in no way, unless a test says otherwise. */
export const open = (
  { base }: Pick<ChatServer, 'base'>,
  server: Partial<OpenAiServer> = {},
  parts: Partial<OpenAiParts> = {},
): Opened => openOver({ base, model: 'tiny', ways: [], ...server }, parts);

/** Finds out by itself how replies are held. */
export const openAsking = ({ base }: Pick<ChatServer, 'base'>): Opened =>
  openOver({ base, model: 'tiny' }, {});

export const request = (more: Partial<GenerateRequest> = {}): GenerateRequest => ({
  messages: [
    { role: 'system', content: 'Choose.' },
    { role: 'user', content: 'Which rivers?' },
  ],
  maxTokens: 64,
  ...more,
});

export const pieces = async (
  model: LanguageModel,
  asked: GenerateRequest = request(),
  signal: AbortSignal = lasting,
): Promise<readonly Piece[]> => {
  const all: Piece[] = [];
  for await (const piece of model.generate(asked, signal)) all.push(piece);
  return all;
};

export const textOf = (all: readonly Piece[]): string =>
  all.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');

export const failureOf = (all: readonly Piece[]): ModelFailure | undefined => {
  const last = all.at(-1);
  return last?.type === 'failed' ? last.failure : undefined;
};

export const load = async (model: LanguageModel) => {
  const loaded = await model.load(() => undefined, lasting);
  return loaded.ok ? loaded.value : loaded.failure;
};
