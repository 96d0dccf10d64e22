/**
 * What this command uses of node-llama-cpp, in types of its own: the library is installed by hand, so that neither the
 * compiler nor a fresh `npm ci` needs it.
 */
import { done, failed, isShaped, type Is, type Outcome } from '../../../src/base';
import type { ServeFailure } from './serve-failure';

declare const tokenBrand: unique symbol;
/** Its number in the model's vocabulary. */
export type Token = number & { readonly [tokenBrand]: true };

export interface Grammar {
  readonly grammar: string;
}

/** Where in a grammar a reply stands; one for each reply. */
export interface GrammarState {
  clone(): GrammarState;
}

export interface SamplingOptions {
  readonly temperature: number;
  /** 0: of all tokens. */
  readonly topK: number;
  readonly topP: number;
  readonly minP: number;
  readonly seed: number;
  readonly grammarEvaluationState?: GrammarState;
}

/** How likely tokens are after one that is read, before any grammar. */
interface LogitsAsked {
  readonly generateNext: {
    /** So many of the likeliest, and these. */
    readonly logits: { readonly filter: { readonly tokens: readonly Token[]; readonly includeTop: number } };
    readonly totalLogitWeight: true;
  };
}

interface LogitsTold {
  readonly next: {
    readonly logits?: ReadonlyMap<Token, number>;
    /** Of all tokens: the sum of exp(logit − the greatest logit). */
    readonly totalLogitWeight?: number;
  };
}

/** What the model has read and written so far: its KV cache. */
export interface Sequence {
  readonly nextTokenIndex: number;
  readonly contextTokens: readonly Token[];
  compareContextTokens(tokens: readonly Token[]): { readonly firstDifferentIndex: number };
  eraseContextTokenRanges(ranges: readonly { readonly start: number; readonly end: number }[]): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: readonly Token[]): Promise<void>;
  /** Ends by itself where the model ends its reply. */
  evaluate(tokens: readonly Token[], options: SamplingOptions): AsyncGenerator<Token, void>;
  controlledEvaluate(
    input: readonly (readonly [token: Token, asked: LogitsAsked])[],
  ): Promise<readonly (LogitsTold | undefined)[]>;
}

export interface Context {
  readonly contextSize: number;
  getSequence(): Sequence;
}

export interface Metadata {
  readonly general?: { readonly architecture?: string; readonly name?: string };
  readonly tokenizer?: { readonly chat_template?: string };
}

export interface Model {
  readonly fileInfo: { readonly metadata: Metadata };
  /** Bytes. */
  readonly size: number;
  readonly trainContextSize: number;
  readonly tokens: {
    readonly bos: Token | null;
    readonly bosString: string | null;
    readonly eosString: string | null;
    readonly shouldPrependBosToken: boolean;
  };
  createContext(options: {
    readonly contextSize: number;
    readonly batchSize: number;
    readonly threads: number;
    /** Keeps what lies outside a sliding window too: else no prefix could be used again. */
    readonly swaFullCache: boolean;
  }): Promise<Context>;
  /** `specialTokens`: whether `<|im_end|>` and the like are read as what they stand for. */
  tokenize(text: string, specialTokens: boolean): Token[];
  detokenize(tokens: readonly Token[], specialTokens: boolean, before?: readonly Token[]): string;
  dispose(): Promise<void>;
}

export interface Llama {
  readonly cpuMathCores: number;
  loadModel(options: { readonly modelPath: string }): Promise<Model>;
  createGrammar(options: { readonly grammar: string }): Promise<Grammar>;
  createGrammarForJsonSchema(schema: unknown): Promise<Grammar>;
  getGrammarFor(type: 'json'): Promise<Grammar>;
}

interface Library {
  getLlama(options: {
    readonly gpu: false;
    readonly build: 'never';
    readonly progressLogs: false;
    readonly maxThreads: number;
    readonly logLevel: 'warn';
    readonly logger: (level: string, message: string) => void;
  }): Promise<Llama>;
  readonly LlamaGrammarEvaluationState: new (options: {
    readonly model: Model;
    readonly grammar: Grammar;
  }) => GrammarState;
}

type Callable = Is<(...args: never[]) => unknown>;
const isCallable: Callable = (value): value is (...args: never[]) => unknown => typeof value === 'function';
// What the functions take and give is the library's promise, at the version that is named to the user.
const isLibrary = isShaped<Library>({
  getLlama: isCallable as Is<Library['getLlama']>,
  LlamaGrammarEvaluationState: isCallable as unknown as Is<Library['LlamaGrammarEvaluationState']>,
});

/** A name that no compiler follows. */
const NAME: string = 'node-llama-cpp';

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.constructor.name : '');
const codeOf = (thrown: unknown): unknown =>
  thrown instanceof Error ? (Reflect.get(thrown, 'code') as unknown) : undefined;

export interface OpenLlama {
  readonly llama: Llama;
  stateOf(model: Model, grammar: Grammar): GrammarState;
  /** What llama.cpp has said since it was last asked. */
  takeLog(): string;
}

const importLibrary = async (): Promise<Library | undefined> => {
  try {
    const found: unknown = await import(NAME);
    return isLibrary(found) ? found : undefined;
  } catch (thrown) {
    if (codeOf(thrown) === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw thrown;
  }
};

const open = async (): Promise<Outcome<OpenLlama, ServeFailure>> => {
  const library = await importLibrary();
  if (library === undefined) return failed({ kind: 'no-library' });
  const log: string[] = [];
  try {
    const llama = await library.getLlama({
      gpu: false,
      build: 'never',
      progressLogs: false,
      maxThreads: 0,
      logLevel: 'warn',
      logger: (_level, message) => {
        log.push(message.trim());
      },
    });
    return done({
      llama,
      stateOf: (model, grammar) => new library.LlamaGrammarEvaluationState({ model, grammar }),
      takeLog: () => log.splice(0).join('\n'),
    });
  } catch (thrown) {
    if (nameOf(thrown) === 'NoBinaryFoundError')
      return failed({ kind: 'no-binary', system: `${process.platform} ${process.arch}` });
    throw thrown;
  }
};

let opening: ReturnType<typeof open> | undefined;

/**
 * llama.cpp on the processor: on a graphics card, the same question need not get the same answer. Once in a process, as all
 * that it says goes to one place.
 */
export const openLlama = (): ReturnType<typeof open> => (opening ??= open());
