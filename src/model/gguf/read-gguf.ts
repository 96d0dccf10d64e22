/** Reads what a GGUF model is from the beginning of its file or parts, and whether all of it is there. */
import { done, failed, type Outcome } from '../../base';
import type { ByteSource } from './byte-source';
import type { GgufFailure } from './gguf-failure';
import { architectureOf, countOf, ggufFacts, type GgufFacts } from './gguf-facts';
import { parseHeader, type GgufHeader } from './parse-header';

/** One file of a model; most models are one. */
export interface GgufFile {
  readonly name: string;
  readonly source: ByteSource;
}

/** A model that is there whole, as far as its header tells. */
export interface GgufModel extends GgufFacts {
  /** Names of its files, in their order. */
  readonly parts: readonly string[];
  /** Of all parts. */
  readonly bytes: number;
}

/** Most headers are of 2 to 7 MB, which is their vocabulary. */
const FIRST_BYTES = 2 ** 20;
const GROWTH = 4;
const MOST_BYTES = 2 ** 26;

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/** The header of one file, which must have all the bytes that its header asks for. */
const readHeader = async ({ name: file, source }: GgufFile): Promise<Outcome<GgufHeader, GgufFailure>> => {
  let start: Uint8Array = new Uint8Array();
  for (let wanted = FIRST_BYTES; ; wanted *= GROWTH) {
    const next = await source.read(start.length, Math.min(wanted, source.bytes));
    start = joined(start, next);
    const parsed = parseHeader(start);
    if (parsed.kind === 'header') {
      const { leastBytes: least } = parsed.header;
      const { bytes } = source;
      return bytes < least ? failed({ kind: 'truncated', file, bytes, least }) : done(parsed.header);
    }
    if (parsed.kind !== 'short') return failed({ ...parsed, file });
    if (start.length >= source.bytes || next.length === 0)
      return failed({ kind: 'truncated', file, bytes: start.length, least: undefined });
    if (wanted >= MOST_BYTES) return failed({ kind: 'malformed', file, flaw: 'header-too-long' });
  }
};

interface Part {
  readonly file: GgufFile;
  readonly header: GgufHeader;
  /** From 0. */
  readonly at: number;
  readonly of: number;
  /** Tensors of all parts. */
  readonly tensors: number | undefined;
}

const partOf = (file: GgufFile, header: GgufHeader): Part => ({
  file,
  header,
  at: countOf(header.metadata, 'split.no') ?? 0,
  // A file that is alone says nothing, or 0 or 1.
  of: Math.max(countOf(header.metadata, 'split.count') ?? 1, 1),
  tensors: countOf(header.metadata, 'split.tensors.count'),
});

/** llama.cpp writes the number of a part in 16 bits. */
const MOST_PARTS = 65_535;

/** Parts in their order, all there, and of one model. */
const inOrder = (parts: readonly Part[]): Outcome<readonly Part[], GgufFailure> => {
  const ordered = parts.toSorted((one, other) => one.at - other.at);
  const of = Math.min(parts[0]?.of ?? 1, MOST_PARTS);
  const other = parts.find(({ of: its, at }) => its !== of || at >= of);
  const twice = ordered.find(({ at }, index) => index > 0 && ordered[index - 1]?.at === at);
  const stranger = other ?? twice;
  if (stranger !== undefined) return failed({ kind: 'part-of-another', file: stranger.file.name });
  const there = new Set(parts.map(({ at }) => at));
  const missing = Array.from({ length: of }, (_, at) => at).filter((at) => !there.has(at));
  if (missing.length > 0) return failed({ kind: 'part-missing', missing: missing.map((at) => at + 1), of });
  const tensors = parts.reduce((sum, { header }) => sum + header.tensors.length, 0);
  const last = ordered.at(-1);
  const isWhole = last?.tensors === undefined || last.tensors === tensors;
  return isWhole ? done(ordered) : failed({ kind: 'part-of-another', file: last.file.name });
};

/**
 * Architectures and kinds of files that write no text. Which of the others llama.cpp runs changes with each version of it,
 * so that its answer at loading counts.
 */
const NO_TEXT =
  /^(?:(?:.+-|euro)?bert(?:-.+)?|t5encoder|gemma-embedding|clip|mmproj|adapter|imatrix|wavtokenizer-dec|whisper|flux|sd[123x].*|wan|ltxv|hyvid|aura|cosmos|lumina2|qwen_image)$/u;

const writesNoText = (first: GgufHeader, tensors: number): string | undefined => {
  const architecture = architectureOf(first.metadata) ?? '';
  const kind = first.metadata.get('general.type');
  if (typeof kind === 'string' && NO_TEXT.test(kind)) return kind;
  return NO_TEXT.test(architecture) || tensors === 0 ? architecture : undefined;
};

/**
 * What the model in these files is. Reads no weights; a file that is cut, no GGUF, or misses its other parts is a failure.
 * Rejects only as the sources do.
 * @param files one, or all parts of a split model in any order
 */
export const readGguf = async (files: readonly GgufFile[]): Promise<Outcome<GgufModel, GgufFailure>> => {
  const parts: Part[] = [];
  for (const file of files) {
    const header = await readHeader(file);
    if (!header.ok) return header;
    parts.push(partOf(file, header.value));
  }
  const ordered = inOrder(parts);
  if (!ordered.ok) return ordered;
  const [first] = ordered.value;
  if (first === undefined) return failed({ kind: 'part-missing', missing: [1], of: 1 });
  const file = first.file.name;
  if (architectureOf(first.header.metadata) === undefined)
    return failed({ kind: 'malformed', file, flaw: 'no-architecture' });
  const headers = ordered.value.map(({ header }) => header);
  const tensors = headers.reduce((sum, header) => sum + header.tensors.length, 0);
  const architecture = writesNoText(first.header, tensors);
  if (architecture !== undefined) return failed({ kind: 'writes-no-text', file, architecture });
  return done({
    ...ggufFacts(first.header, headers),
    parts: ordered.value.map((part) => part.file.name),
    bytes: files.reduce((sum, { source }) => sum + source.bytes, 0),
  });
};
