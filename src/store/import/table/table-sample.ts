import { chunksIn } from '../chunks-in';
import { isMissing, numberIn } from './cell';
import { endsInTotals, isUnitsRow, saysTotal, withUnits } from './extra-rows';
import { findHeader, headingsOf } from './find-header';
import { openCutter } from './row-cutter';
import { sniffCut } from './sniff-cut';
import type { TableForm } from './table-plan';
import { unpivot } from './unpivot';
import { yearColumns } from './year-heading';

/** So much of a table tells its form, where that holds a few rows. */
const SAMPLED_BYTES = 262_144;
/** Of a table with longer rows more is read, up to this: rows that are longer can't be read. */
const MOST_BYTES = 16 * SAMPLED_BYTES;
/** The header, and rows that tell what stands below it. */
const FEW_ROWS = 3;
const SAMPLED_ROWS = 1000;

export interface TableSample {
  readonly form: TableForm;
  /** What stands before the table. */
  readonly before: readonly string[];
  /** Positions of columns whose headings are years, over numbers: they can be read as rows. */
  readonly years: readonly number[];
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

type Row = readonly string[];

const isBlank = (row: Row): boolean => row.every((cell) => cell.trim() === '');

interface Start {
  readonly form: Omit<TableForm, 'skipped' | 'hasHeader'>;
  readonly rows: readonly Row[];
  /** Of the text that the rows take, in [0, 1]. */
  readonly share: number;
  readonly bytes: number;
  readonly isWhole: boolean;
}

const startOfTable = async (
  content: Blob,
  name: string,
  given: Partial<TableForm>,
  most: number,
): Promise<Start> => {
  const { bytes, isWhole } = await startOf(content, name, most);
  const encoding = given.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const cut = await sniffCut(text, !isWhole, given, name);
  const { rows, length } = (await openCutter(cut))(text, !isWhole, SAMPLED_ROWS);
  const share = Math.min(1, Math.max(1, length) / Math.max(1, text.length));
  return {
    form: { ...cut, encoding },
    rows,
    share,
    bytes: bytes.length,
    isWhole: isWhole && length >= text.length,
  };
};

/** The header with all headings, and rows that hold something. */
const tableOf = (rows: readonly Row[], skipped: number, hasHeader: boolean): readonly Row[] => {
  const [first, ...others] = rows.slice(skipped).filter((row) => !isBlank(row));
  if (first === undefined) return [];
  return hasHeader ? [headingsOf(first, others), ...others] : [first, ...others];
};

type Extra = Pick<TableForm, 'unitsRow' | 'withoutTotals'>;

/** The rows without those that are no data, unless `given` says that they are. */
const dataOf = (
  rows: readonly Row[],
  hasHeader: boolean,
  isWhole: boolean,
  given: Extra,
): Extra & { readonly rows: readonly Row[] } => {
  const [header = [], ...below] = hasHeader ? rows : [[], ...rows];
  const [units = [], ...others] = below;
  const hasUnits = hasHeader && isUnitsRow(below);
  const unitsRow = hasUnits ? { unitsRow: given.unitsRow ?? true } : {};
  const body = unitsRow.unitsRow === true ? others : below;
  const hasTotals = isWhole && endsInTotals(hasUnits ? others : below);
  const totals = hasTotals ? { withoutTotals: given.withoutTotals ?? true } : {};
  const kept = totals.withoutTotals === true ? body.filter((row) => !saysTotal(row)) : body;
  if (!hasHeader) return { ...totals, rows: kept };
  const named = unitsRow.unitsRow === true ? withUnits(header, units) : header;
  return { ...unitsRow, ...totals, rows: [named, ...kept] };
};

/** Tells the form of a table by its beginning. `given`: what is known already. */
export const sampleTable = async (
  content: Blob,
  name: string,
  given: Partial<TableForm> = {},
): Promise<TableSample> => {
  let most = SAMPLED_BYTES;
  let start = await startOfTable(content, name, given, most);
  // One long value may fill what was read.
  while (!start.isWhole && start.rows.length <= FEW_ROWS && most < MOST_BYTES) {
    most *= 4;
    start = await startOfTable(content, name, given, most);
  }
  const { rows: all, share, bytes, isWhole } = start;
  const { skipped, hasHeader } = findHeader(all, given);
  const { rows, ...extra } = dataOf(tableOf(all, skipped, hasHeader), hasHeader, isWhole, given);
  const [header = [], ...body] = rows;
  const years = hasHeader ? yearColumns(header).filter((at) => holdNumbers(body, at)) : [];
  const bytesRead = share * bytes;
  // What is packed is longer than it lies there, by how much nobody knows before.
  const allRows = isWhole
    ? rows.length
    : Math.round((rows.length * Math.max(content.size, bytesRead)) / bytesRead);
  const form: TableForm = { ...start.form, skipped, hasHeader, ...extra };
  const before = all.slice(0, skipped).map((row) => row.join(start.form.delimiter));
  const wide = (given.unpivoted ?? []).filter((at) => at < header.length);
  if (wide.length === 0 || !hasHeader) return { form, before, years, rows, isWhole, allRows };
  const long = unpivot(header, wide);
  return {
    form: { ...form, unpivoted: wide },
    before,
    years,
    rows: [long.header, ...body.flatMap(long.rowsOf)],
    isWhole,
    allRows: (allRows - 1) * wide.length + 1,
  };
};

const holdNumbers = (body: readonly Row[], at: number): boolean => {
  const cells = body.map((row) => row[at] ?? '').filter((cell) => !isMissing(cell));
  return cells.filter((cell) => numberIn(cell, '.') ?? numberIn(cell, ',')).length * 2 >= cells.length;
};
