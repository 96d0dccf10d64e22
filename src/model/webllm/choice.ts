import type { FoundIndex } from '../library/model-index';

/** Of the list of its files: WebLLM keeps one build under each name. */
export const WEBLLM_KIND = 'webllm';

/** What is to be loaded, and from where. Made on the page: a worker knows no address of the page to build upon. */
export interface WebLlmChoice {
  /** As WebLLM's list calls it. */
  readonly id: string;
  /** Absolute, with its slash, and with `/resolve/<name>/` in it, as WebLLM takes no other; `undefined`: its list says. */
  readonly modelUrl: string | undefined;
  /** Absolute. */
  readonly libraryUrl: string | undefined;
  readonly contextTokens: number;
  /** SHA-256 of files, by their address, where they are known. */
  readonly hashes: Readonly<Record<string, string>>;
}

const RESOLVE = /.+\/resolve\/[^/]+\/$/u;

/** What WebLLM takes for the address of a model's folder. */
export const isModelUrl = (url: string): boolean => URL.canParse(url) && RESOLVE.test(url);

/** From WebLLM's own list. */
export const choiceOfHub = (id: string, contextTokens: number): WebLlmChoice => ({
  id,
  modelUrl: undefined,
  libraryUrl: undefined,
  contextTokens,
  hashes: {},
});

/** From beside the page, where it lies there; the index's own address is what its paths are below. */
export const choiceBeside = (
  id: string,
  contextTokens: number,
  { base, models }: FoundIndex,
): WebLlmChoice | undefined => {
  const model = models.find((one) => one.id === id && one.kind === 'webllm');
  if (model?.library === undefined) return undefined;
  const at = (path: string): string => new URL(path, base).href;
  const modelUrl = at(model.folder);
  if (!isModelUrl(modelUrl)) return undefined;
  const hashes = Object.fromEntries(model.files.map(({ path, sha256 }) => [at(path), sha256]));
  return { id, modelUrl, libraryUrl: at(model.library), contextTokens, hashes };
};
