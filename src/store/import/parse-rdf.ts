import { done, failed, type Outcome } from '../../base';
import { BrokenText, type Quad } from '../../rdf';
import { SNIFFED_LENGTH, formatOf } from './format';
import type { ImportFailure } from './import-failure';
import { PlainQuads } from './plain-quads';
import { ForeignText, openReader, type Reader } from './reader';
import type { ReadingNotes } from './reading-notes';

/** Of files that a user drops. */
export const TRIPLE_LIMIT = 2_000_000;

const PIECE = 1 << 16;
const MOST_PREFIXES = 500;
/** How long the thread may be held before it looks for messages, in milliseconds. */
const BREATH = 40;

export interface RdfText {
  /** A file name: its extension tells the format. */
  readonly name: string;
  /** UTF-8, or text. */
  readonly chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

export interface ParseOptions {
  readonly signal: AbortSignal;
  /** Called now and then with the numbers of triples and of bytes read so far. */
  readonly onTriples?: (count: number, bytes: number) => void;
  /** More triples than this are a failure. Default: none. */
  readonly limit?: number;
  /** What relative IRIs hang on. Default: `file:///NAME`. */
  readonly base?: string;
}

/** What was read. */
export interface ReadRdf {
  /** Triples left out, for a term that no query can name. */
  readonly dropped: number;
  readonly notes: ReadingNotes;
  /** What the text declares, as it is written there and in that order: nobody looked whether it is sound. At most some hundreds. */
  readonly prefixes: readonly (readonly [prefix: string, namespace: string])[];
}

export interface ParsedRdf extends ReadRdf {
  readonly quads: readonly Quad[];
}

/** The text in pieces of bounded length; hears how many bytes were read. If `isStrict`, throws a `BrokenText` for bytes that are not UTF-8. */
async function* piecesOf(
  chunks: RdfText['chunks'],
  onBytes: (count: number) => void,
  isStrict: boolean,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: isStrict });
  const decoded = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new BrokenText('The file is not UTF-8 text.', undefined);
    }
  };
  let before = 0;
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoded(chunk);
    for (let at = 0; at < text.length; at += PIECE) {
      const piece = text.slice(at, at + PIECE);
      onBytes(before + Math.round((chunk.length * (at + piece.length)) / text.length));
      yield piece;
    }
    before += chunk.length;
  }
  const rest = decoded();
  if (rest !== '') yield rest;
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Thrown out of a parser's callback or loop, when there is no need to read on. */
class PastLimit extends Error {}

class Reading {
  readonly #text: RdfText;
  readonly #options: ParseOptions;
  readonly #plain: PlainQuads;
  readonly #prefixes = new Map<string, string>();
  #opened = false;
  #count = 0;
  #bytes = 0;
  #held = performance.now();

  constructor(text: RdfText, options: ParseOptions, onQuad: (quad: Quad) => void) {
    this.#text = text;
    this.#options = options;
    this.#plain = new PlainQuads(onQuad);
  }

  async run(): Promise<Outcome<ReadRdf, ImportFailure>> {
    const { limit = Infinity, onTriples } = this.#options;
    try {
      if (!(await this.#read())) return failed({ kind: 'unknown-format', name: this.#text.name });
    } catch (thrown) {
      if (thrown instanceof PastLimit) return failed({ kind: 'too-large', triples: this.#count, limit });
      if (thrown instanceof ForeignText) {
        const { format, into, tool } = thrown.foreign;
        return failed({ kind: 'foreign-format', format, into, tool });
      }
      if (!(thrown instanceof BrokenText)) throw thrown;
      const isUnknown = !this.#opened && formatOf(this.#text.name, '') === undefined;
      if (isUnknown) return failed({ kind: 'unknown-format', name: this.#text.name });
      return failed({ kind: 'syntax', line: thrown.line, message: thrown.message });
    }
    onTriples?.(this.#count, this.#bytes);
    const { kept, dropped, notes } = this.#plain;
    return kept === 0 ? failed({ kind: 'empty' }) : done({ dropped, notes, prefixes: [...this.#prefixes] });
  }

  /** False where the format is not known. */
  async #read(): Promise<boolean> {
    let head = '';
    let reader: Reader | undefined;
    // A line of OBO with such bytes is left out alone.
    const isStrict = formatOf(this.#text.name, '') !== 'obo';
    for await (const piece of piecesOf(this.#text.chunks, (count) => (this.#bytes = count), isStrict)) {
      head += piece;
      if (reader === undefined && head.length < SNIFFED_LENGTH) continue;
      reader ??= await this.#open(head);
      if (reader === undefined) return false;
      await this.#feed(reader, head);
      head = '';
    }
    if (reader === undefined && head.trim() === '') return true;
    reader ??= await this.#open(head);
    if (reader === undefined) return false;
    if (head !== '') await this.#feed(reader, head);
    await reader.end();
    this.#checkLimit();
    return true;
  }

  #open(head: string): Promise<Reader | undefined> {
    const { name } = this.#text;
    const format = formatOf(name, head);
    if (format === undefined) return Promise.resolve(undefined);
    this.#opened = true;
    const base = this.#options.base ?? `file:///${encodeURIComponent(name)}`;
    return openReader(format, {
      base,
      onQuad: (quad) => this.#take(quad),
      onEncoded: (encoded) => this.#plain.noteEncoded(encoded),
      breathe: () => this.#breathe(),
      onPrefix: (prefix, namespace) => {
        if (this.#prefixes.size < MOST_PREFIXES && !this.#prefixes.has(prefix))
          this.#prefixes.set(prefix, namespace);
      },
    });
  }

  #take(quad: Parameters<PlainQuads['add']>[0]): void {
    // What comes after the limit until the piece ends is counted, not kept.
    if (++this.#count <= (this.#options.limit ?? Infinity)) this.#plain.add(quad);
  }

  async #feed(reader: Reader, piece: string): Promise<void> {
    this.#options.signal.throwIfAborted();
    await reader.write(piece);
    await this.#breathe();
  }

  async #breathe(): Promise<void> {
    const { signal, onTriples } = this.#options;
    this.#checkLimit();
    if (performance.now() - this.#held < BREATH) return;
    onTriples?.(this.#count, this.#bytes);
    await breath();
    this.#held = performance.now();
    signal.throwIfAborted();
  }

  #checkLimit(): void {
    if (this.#count > (this.#options.limit ?? Infinity)) throw new PastLimit();
  }
}

/**
 * Reads RDF of any format, without any request, and hands on each quad as it comes: of a text that turns out broken or too
 * large, those before it. Runs in Node and in workers; never holds the thread for long. Rejects only with the signal's
 * reason, and with what `chunks` or `onQuad` throws.
 */
export const streamRdf = (
  text: RdfText,
  options: ParseOptions,
  onQuad: (quad: Quad) => void,
): Promise<Outcome<ReadRdf, ImportFailure>> => new Reading(text, options, onQuad).run();

/** The same, with all quads in one list. */
export const parseRdf = async (
  text: RdfText,
  options: ParseOptions,
): Promise<Outcome<ParsedRdf, ImportFailure>> => {
  const quads: Quad[] = [];
  const outcome = await streamRdf(text, options, (quad) => quads.push(quad));
  return outcome.ok ? done({ quads, ...outcome.value }) : outcome;
};
