import type { ParseResult } from 'papaparse';
import { chunksIn } from '../chunks-in';
import type { TableForm } from './table-plan';

/** So much of a table tells its form, where that holds a few rows. */
const SAMPLED_BYTES = 262_144;
/** Of a table with longer rows more is read, up to this: rows that are longer can't be read. */
const MOST_BYTES = 16 * SAMPLED_BYTES;
/** The header, and rows that tell what stands below it. */
const FEW_ROWS = 3;
const SAMPLED_ROWS = 1000;

export interface TableSample {
  readonly form: TableForm;
  /** The header among them. */
  readonly rows: readonly (readonly string[])[];
  /** Of the file as it lies there, about, by the length of those that were read. */
  readonly allRows: number;
  /** These are all rows. */
  readonly isWhole: boolean;
}

const startOf = async (
  content: Blob,
  name: string,
  most: number,
): Promise<{ bytes: Uint8Array; isWhole: boolean }> => {
  const bytes = new Uint8Array(most);
  let length = 0;
  for await (const chunk of chunksIn(openBytes(content, name))) {
    const taken = chunk.subarray(0, most - length);
    bytes.set(taken, length);
    length += taken.length;
    if (taken.length < chunk.length) return { bytes, isWhole: false };
  }
  return { bytes: bytes.subarray(0, length), isWhole: true };
};

/** The bytes of a file; those of a `.gz` are unpacked as they come. */
export const openBytes = (content: Blob, name: string): ReadableStream<Uint8Array> =>
  /\.gz$/iu.test(name) ? content.stream().pipeThrough(new DecompressionStream('gzip')) : content.stream();

const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

/** The first row names columns if it holds no number and no blank, and nothing twice. */
const namesColumns = ([first = [], ...others]: readonly (readonly string[])[]): boolean =>
  others.length > 0 &&
  first.filter((one) => one.trim() !== '').length >= first.length - 1 &&
  new Set(first).size === first.length &&
  first.every((one) => !/^[+-]?\d+(?:[.,]\d+)?$/u.test(one.trim()));

const parsedStart = async (
  content: Blob,
  name: string,
  given: Partial<TableForm>,
  most: number,
): Promise<{
  readonly parsed: ParseResult<string[]>;
  readonly encoding: string;
  readonly letters: number;
  readonly bytes: number;
  readonly isWhole: boolean;
}> => {
  const { default: papa } = await import('papaparse');
  const { bytes, isWhole } = await startOf(content, name, most);
  const encoding = given.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const delimiter = given.delimiter ?? (/\.(?:tsv|tab)(?:\.gz)?$/iu.test(name) ? '\t' : '');
  const parsed = papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', preview: SAMPLED_ROWS });
  return { parsed, encoding, letters: text.length, bytes: bytes.length, isWhole };
};

/** Tells the form of a table by its beginning. `given`: what is known already. */
export const sampleTable = async (
  content: Blob,
  name: string,
  given: Partial<TableForm> = {},
): Promise<TableSample> => {
  let most = SAMPLED_BYTES;
  let start = await parsedStart(content, name, given, most);
  // One long value may fill what was read.
  while (!start.isWhole && start.parsed.data.length <= FEW_ROWS && most < MOST_BYTES) {
    most *= 4;
    start = await parsedStart(content, name, given, most);
  }
  const { parsed, encoding, letters, bytes, isWhole } = start;
  const isCut = !isWhole && parsed.data.length < SAMPLED_ROWS;
  const rows = isCut ? parsed.data.slice(0, -1) : parsed.data;
  const read = Math.max(1, parsed.meta.cursor);
  const isAll = isWhole && !parsed.meta.truncated;
  const bytesRead = (isAll ? 1 : read / letters) * bytes;
  return {
    form: {
      delimiter: parsed.meta.delimiter,
      newline: newlineIn(parsed.meta.linebreak),
      encoding,
      hasHeader: given.hasHeader ?? namesColumns(rows),
    },
    rows,
    isWhole: isAll,
    // What is packed is longer than it lies there, by how much nobody knows before.
    allRows: isAll ? rows.length : Math.round((rows.length * Math.max(content.size, bytesRead)) / bytesRead),
  };
};

const newlineIn = (linebreak: string): TableForm['newline'] =>
  linebreak === '\r\n' || linebreak === '\r' ? linebreak : '\n';
