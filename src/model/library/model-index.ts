import {
  done,
  failed,
  isCount,
  isFlag,
  isListOf,
  isMaybe,
  isOneOf,
  isShaped,
  isText,
  type Is,
  type Outcome,
} from '../../base';

/** One file of a model, below the index. */
export interface IndexedFile {
  readonly path: string;
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

/** A model that lies beside the page. */
export interface IndexedModel {
  /** As it is asked for: the name in WebLLM's list, or `owner/name` of the hub; of a GGUF model what it was fetched as. */
  readonly id: string;
  /** `static`: one vector for each piece of a word, without a network of neurons. */
  readonly kind: 'webllm' | 'transformers' | 'encoder' | 'gguf' | 'static';
  /** Below the index, with its slash. */
  readonly folder: string;
  /** WebLLM's compiled code for it, below the index. */
  readonly library?: string | undefined;
  /** Of the files in `onnx/`: `q8`, `fp16`…; of a GGUF model how its numbers are written: `Q4_K_M`. */
  readonly weights: readonly string[];
  /** Of all files. */
  readonly bytes: number;
  /** Of a GGUF model: its one file, or all its parts in their order. */
  readonly files: readonly IndexedFile[];
  /** For people; the name and what follows are left out where nobody told them. */
  readonly name?: string | undefined;
  /** Of a GGUF model, as llama.cpp names it. */
  readonly architecture?: string | undefined;
  readonly parameters?: number | undefined;
  /** Tokens that it was trained to read at most. */
  readonly contextTokens?: number | undefined;
  /** `false`: a GGUF model that was not taught to follow instructions. Left out: it is taken to have one. */
  readonly hasChatTemplate?: boolean | undefined;
  readonly license?: string | undefined;
}

/** `models/index.json`: what `npm run models:fetch` and `models:packages` have laid there. */
export interface ModelIndex {
  readonly version: 1;
  readonly models: readonly IndexedModel[];
}

/** Where the index lies, below the page. */
export const INDEX_FILE = 'models/index.json';

const PATH = /^(?![/\\])(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\:?#%]+$/u;
/** Below its folder, whatever it is joined to. */
const isPath: Is<string> = (value): value is string => isText(value) && PATH.test(value);
const isSha256: Is<string> = (value): value is string => isText(value) && /^[0-9a-f]{64}$/u.test(value);

const isFile = isShaped<IndexedFile>({ path: isPath, bytes: isCount, sha256: isSha256 });
const isModel = isShaped<IndexedModel>({
  id: isText,
  kind: isOneOf('webllm', 'transformers', 'encoder', 'gguf', 'static'),
  folder: (value): value is string => isPath(value) && value.endsWith('/'),
  library: isMaybe(isPath),
  weights: isListOf(isText),
  bytes: isCount,
  files: isListOf(isFile),
  name: isMaybe(isText),
  architecture: isMaybe(isText),
  parameters: isMaybe(isCount),
  contextTokens: isMaybe(isCount),
  hasChatTemplate: isMaybe(isFlag),
  license: isMaybe(isText),
});

/** Every field is looked at; others are passed over. */
export const isModelIndex = isShaped<ModelIndex>({ version: isOneOf(1), models: isListOf(isModel) });

/** Why there is no list of models beside the page. */
export type IndexFailure =
  /** It is there, and is not such a list. */
  { readonly kind: 'unreadable'; readonly url: string } | { readonly kind: 'offline'; readonly url: string };

/** A list, and the address that its paths are below. */
export interface FoundIndex extends ModelIndex {
  readonly base: string;
}

const NONE: ModelIndex = { version: 1, models: [] };

/** Looks for the list beside the page. None there: an empty one. Rejects only with an AbortError. */
export const readModelIndex = async (
  fetchFile: typeof fetch,
  pageUrl: string,
  signal: AbortSignal,
): Promise<Outcome<FoundIndex, IndexFailure>> => {
  const url = new URL(INDEX_FILE, pageUrl).href;
  const base = new URL('.', url).href;
  try {
    const response = await fetchFile(url, { signal, cache: 'no-cache' });
    // A server that answers every address with its page has no such file.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (!response.ok || isPage) return done({ ...NONE, base });
    const value: unknown = JSON.parse(await response.text());
    return isModelIndex(value) ? done({ ...value, base }) : failed({ kind: 'unreadable', url });
  } catch (thrown) {
    signal.throwIfAborted();
    return failed({ kind: thrown instanceof SyntaxError ? 'unreadable' : 'offline', url });
  }
};
