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
  /** The files themselves, where the reader chose them: nobody is asked for any then. */
  readonly given?: readonly Blob[];
  /** Tokens of prompt and reply together. Default: what the model can, 4096 at most, as what it keeps of them takes memory. */
  readonly contextTokens?: number;
  /** Default: half of the cores, where the page is isolated. */
  readonly threads?: number;
}

/** Name of the browser's cache that holds the files of these models. */
export const GGUF_CACHE = 'lodestone-gguf-models';

/** Of the list of what is kept: a file that was changed beside the page is another one. */
export const keptKind = ({ parts: [first] }: Pick<WllamaChoice, 'parts'>): string =>
  first?.sha256 === undefined ? 'gguf' : `gguf-${first.sha256.slice(0, 16)}`;
