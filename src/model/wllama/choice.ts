import type { FoundIndex } from '../library/model-index';

/** A file of a model, or one part of it. */
export interface GgufPart {
  /** Absolute. */
  readonly url: string;
  /** Lower-case hexadecimal, where it is known: any other file is refused. */
  readonly sha256?: string | undefined;
}

/** What is to be loaded, and from where. Made on the page: a worker knows no address of the page to build upon. */
export interface WllamaChoice {
  readonly id: string;
  /** In their order; most models are one. */
  readonly parts: readonly GgufPart[];
  /** Of all parts, where it is known. */
  readonly bytes?: number;
  /** The hub's list of the files of its model, with their hashes: it is asked before they are. */
  readonly listUrl?: string;
  /** The files themselves, where the reader chose them: nobody is asked for any then. */
  readonly given?: readonly Blob[];
  /** Tokens of prompt and reply together. Default: what the model can, 4096 at most, as what it keeps of them takes memory. */
  readonly contextTokens?: number;
  /** Default: half of the cores, where the page is isolated. */
  readonly threads?: number;
}

/** Name of the browser's cache that holds the files of these models. */
export const GGUF_CACHE = 'lodestone-gguf-models';

const HUB = 'https://huggingface.co/';
const PART = /^(?<stem>.*)-\d{5}-of-(?<of>\d{5})\.gguf$/u;

/** Of the list of what is kept: a file that was changed beside the page is another one. */
export const keptKind = ({ parts: [first] }: Pick<WllamaChoice, 'parts'>): string =>
  first?.sha256 === undefined ? 'gguf' : `gguf-${first.sha256.slice(0, 16)}`;

/** The names of all parts of a split model, as llama.cpp calls them; of any other its own. */
export const partNames = (file: string): readonly string[] => {
  const { stem, of } = PART.exec(file)?.groups ?? {};
  if (stem === undefined || of === undefined) return [file];
  return Array.from(
    { length: Number(of) },
    (_, at) => `${stem}-${String(at + 1).padStart(5, '0')}-of-${of}.gguf`,
  );
};

/** @param id `owner/name/file`, the file below the model's folder */
export const ggufOfHub = (id: string, contextTokens: number): WllamaChoice => {
  const [owner = '', name = '', ...path] = id.split('/').map(encodeURIComponent);
  const folder = new URL(`${owner}/${name}/resolve/main/`, HUB).href;
  return {
    id,
    parts: partNames(path.join('/')).map((file) => ({ url: new URL(file, folder).href })),
    listUrl: new URL(`api/models/${owner}/${name}/tree/main?recursive=true`, HUB).href,
    contextTokens,
  };
};

/** From beside the page, where it lies there; the index's own address is what its paths are below. */
export const ggufBeside = (
  id: string,
  contextTokens: number,
  { base, models }: FoundIndex,
): WllamaChoice | undefined => {
  const model = models.find((one) => one.id === id && one.kind === 'gguf');
  if (model === undefined) return undefined;
  const files = model.files.filter(({ path }) => path.endsWith('.gguf'));
  return {
    id,
    parts: files.map(({ path, sha256 }) => ({ url: new URL(path, base).href, sha256 })),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    contextTokens,
  };
};

/** Files that the reader chose: in this visit, or kept from an earlier one. @param urls where they are kept */
export const ggufChosen = (
  id: string,
  contextTokens: number,
  urls: readonly string[],
  given?: readonly Blob[],
): WllamaChoice => ({ id, parts: urls.map((url) => ({ url })), contextTokens, ...(given && { given }) });
