import type { LedgerEntry } from '../../endpoint';
import type { Way } from './ways';

/** A server that speaks the protocol of OpenAI, and a model on it. */
export interface OpenAiServer {
  /** What stands before `/chat/completions`: `http://localhost:11434/v1`. */
  readonly base: string;
  readonly model: string;
  /** Rows, and what else the sources hold, may be sent to it. Default: the question and names alone. */
  readonly seesRows?: boolean | undefined;
  /** Kept in memory alone, and sent to `base` alone. Default: none is sent. */
  readonly key?: string;
  /** How it is told what a reply must match; empty: in no way. Default: found out by at most three short requests. */
  readonly ways?: readonly Way[];
  /** Tokens of prompt and reply together. Default: what the server says, else 4096. */
  readonly contextTokens?: number;
}

/** What of the world outside the engine uses. */
export interface OpenAiParts {
  readonly fetch: typeof fetch;
  /** Of the page. `undefined` where there is none (Node): neither CORS nor mixed content is known there. */
  readonly page: URL | undefined;
  /** Whether the user wants questions to go to this host. Asked before anything is sent to it, and not again after a yes. */
  readonly consent: (host: string, signal: AbortSignal) => Promise<boolean>;
  /** Hears of every request, and of its end: what left this machine. */
  readonly onRequest: (entry: LedgerEntry) => void;
  readonly limits?: Partial<ServerLimits>;
}

/** Milliseconds. */
export interface ServerLimits {
  /** Until the list of models begins. */
  readonly listMs: number;
  /** Until the first word of a reply: a model may have to be loaded first. */
  readonly firstMs: number;
  /** Until the next one. */
  readonly idleMs: number;
  /** Until it is asked again, where it says when: a server that wants longer is busy. */
  readonly waitMs: number;
  /** Before the second, third… request to a busy server that does not say when: so many are sent. */
  readonly pausesMs: readonly number[];
}

export const LIMITS: ServerLimits = {
  listMs: 20_000,
  firstMs: 120_000,
  idleMs: 30_000,
  waitMs: 20_000,
  pausesMs: [700, 2000, 5000],
};

/** Without slashes at its end. */
export const baseOf = ({ base }: Pick<OpenAiServer, 'base'>): string => base.trim().replace(/\/+$/u, '');
