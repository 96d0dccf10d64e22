/** Whether the browser has a model of its own for these languages, or would fetch it. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Expected {
  readonly type: 'text';
  readonly languages: readonly string[];
}

export interface CoreOptions {
  readonly expectedInputs: readonly Expected[];
  readonly expectedOutputs: readonly Expected[];
}

/** Shares of 1. */
export interface DownloadMonitor {
  addEventListener(
    type: 'downloadprogress',
    listener: (event: { readonly loaded: number; readonly total?: number }) => void,
  ): void;
}

export interface CreateOptions extends CoreOptions {
  readonly initialPrompts?: readonly PromptMessage[];
  readonly monitor?: (monitor: DownloadMonitor) => void;
  readonly signal?: AbortSignal;
}

export interface PromptOptions {
  readonly responseConstraint?: object | RegExp;
  readonly omitResponseConstraintInput?: boolean;
  readonly signal?: AbortSignal;
}

/** A conversation. Names changed in 2026; of the older ones only extensions are left. */
export interface PromptSession {
  promptStreaming(input: readonly PromptMessage[], options?: PromptOptions): ReadableStream<string>;
  measureContextUsage?(input: readonly PromptMessage[], options?: PromptOptions): Promise<number>;
  measureInputUsage?(input: readonly PromptMessage[], options?: PromptOptions): Promise<number>;
  readonly contextUsage?: number;
  readonly contextWindow?: number;
  readonly inputUsage?: number;
  readonly inputQuota?: number;
  clone(options?: { readonly signal?: AbortSignal }): Promise<PromptSession>;
  destroy(): void;
}

/** What is used of Chrome's `LanguageModel`. @see https://webmachinelearning.github.io/prompt-api/ */
export interface PromptApi {
  availability(options: CoreOptions): Promise<Availability>;
  create(options: CreateOptions): Promise<PromptSession>;
}

/** Languages that questions are asked in; Chrome wants to know them. */
export const EXPECTED: CoreOptions = {
  expectedInputs: [{ type: 'text', languages: ['en', 'es'] }],
  expectedOutputs: [{ type: 'text', languages: ['en', 'es'] }],
};

const isPromptApi = (value: unknown): value is PromptApi =>
  (typeof value === 'function' || typeof value === 'object') &&
  value !== null &&
  typeof Reflect.get(value, 'create') === 'function' &&
  typeof Reflect.get(value, 'availability') === 'function';

/** The browser's own, on a page, not in a worker; `undefined` where there is none. */
export const findPromptApi = (scope: object = globalThis): PromptApi | undefined => {
  const found: unknown = Reflect.get(scope, 'LanguageModel');
  return isPromptApi(found) ? found : undefined;
};

/** A browser that refuses to say has none. */
export const promptApiAvailability = (api: PromptApi): Promise<Availability> =>
  api.availability(EXPECTED).catch(() => 'unavailable');
