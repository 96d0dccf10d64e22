/** Writes files of any size as one zip, a piece at a time. It is there whole, or not at all. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import type { ZipEntry } from './zip-entry';

/** A zip without the extension for large ones, which not every system opens, ends here. */
export const MOST_BYTES = 0xff_ff_ff_ff;

const PIECE = 4_194_304;
/** These are compressed already. */
const PACKED = /\.(?:gguf|onnx|onnx_data|safetensors|bin|png|jpe?g|gz|zip|woff2)$/iu;
const LEVEL = 6;

const UNIX = 3;
const RUNS = 0o100755;
const READ = 0o100644;

/** Bytes of it as they are read, and how many there are. */
export const sizeOf = async ({ from }: ZipEntry): Promise<number> =>
  'text' in from ? Buffer.byteLength(from.text) : (await stat(from.file)).size;

async function* piecesOf({ from }: ZipEntry): AsyncGenerator<Uint8Array, void> {
  if ('text' in from) {
    yield strToU8(from.text);
    return;
  }
  const file = await open(from.file);
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

const NOTHING = new Uint8Array(0);

const add = async (zip: Zip, entry: ZipEntry): Promise<void> => {
  // Without compression it is deflated all the same: a stored file of a stream does not say where it ends.
  const file = new ZipDeflate(entry.path, { level: PACKED.test(entry.path) ? 0 : LEVEL });
  file.os = UNIX;
  file.attrs = (entry.isProgram === true ? RUNS : READ) << 16;
  zip.add(file);
  for await (const piece of piecesOf(entry)) file.push(piece);
  file.push(NOTHING, true);
};

/**
 * Rejects where something can't be read or written.
 * @param tell how many bytes of the files are in it, with the path of the last one
 * @returns bytes of the zip
 */
export const writeZip = async (
  out: string,
  entries: readonly ZipEntry[],
  tell: (path: string, bytes: number) => void,
): Promise<number> => {
  const partial = `${out}.partial`;
  const target = openSync(partial, 'w');
  let written = 0;
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error !== null) {
      failure ??= error;
      return;
    }
    for (let at = 0; at < chunk.length;) at += writeSync(target, chunk, at);
    written += chunk.length;
  });
  const fill = async (): Promise<void> => {
    let read = 0;
    for (const entry of entries) {
      tell(entry.path, read);
      await add(zip, entry);
      read += await sizeOf(entry);
    }
    zip.end();
  };
  try {
    try {
      await fill();
    } finally {
      closeSync(target);
    }
    if (failure !== undefined) throw failure;
    await rename(partial, out);
    return written;
  } catch (thrown) {
    await rm(partial, { force: true });
    throw thrown;
  }
};
