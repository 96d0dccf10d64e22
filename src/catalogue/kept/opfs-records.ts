/**
 * Records in the browser's private file system, one file each: the length of its first part as 12 digits, that part as JSON, and
 * the content. A file is written whole or not at all, and its content stays on the disk until it is read.
 */
import { isShaped, isText } from '../../base';
import type { KeptRecord } from './kept-source';
import type { Records } from './keeper-over';

/** The part of a folder that is used. */
export interface Folder {
  values(): AsyncIterable<FileSystemHandle>;
  getFileHandle(name: string, options?: { readonly create: boolean }): Promise<FileSystemFileHandle>;
  removeEntry(name: string): Promise<void>;
}

type Told = Omit<KeptRecord, 'content'>;

const DIGITS = 12;

const isEntry = isShaped<{ key: string; record: Told }>({
  key: isText,
  record: (value): value is Told => typeof value === 'object' && value !== null,
});

/** Names of files have a limit, which IRIs do not keep. */
const fileNameOf = async (key: unknown): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(String(key)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const read = async (file: File): Promise<readonly [key: unknown, record: unknown]> => {
  try {
    const length = Number(await file.slice(0, DIGITS).text());
    const entry: unknown = JSON.parse(await file.slice(DIGITS, DIGITS + length).text());
    if (isEntry(entry)) return [entry.key, { ...entry.record, content: file.slice(DIGITS + length) }];
  } catch {
    // Told as what it is: nothing that can be read.
  }
  return [file.name, undefined];
};

/** @param open the folder, which is opened at each call: it may be forbidden */
export const opfsRecords = (open: () => Promise<Folder>): Records => ({
  all: async () => {
    const files: Promise<readonly [unknown, unknown]>[] = [];
    for await (const handle of (await open()).values())
      if (handle.kind === 'file') files.push((handle as FileSystemFileHandle).getFile().then(read));
    return Promise.all(files);
  },
  set: async (key, record) => {
    const { content, ...told } = record as KeptRecord;
    const first = new Blob([JSON.stringify({ key, record: told })]);
    const handle = await (await open()).getFileHandle(await fileNameOf(key), { create: true });
    const stream = await handle.createWritable();
    try {
      await stream.write(new Blob([String(first.size).padStart(DIGITS, '0'), first, content]));
      await stream.close();
    } catch (thrown) {
      // What was there before stays as it was.
      await stream.abort().catch(() => undefined);
      throw thrown;
    }
  },
  remove: async (key) => {
    const folder = await open();
    const isFile = /^[0-9a-f]{64}$/u.test(String(key));
    try {
      await folder.removeEntry(isFile ? String(key) : await fileNameOf(key));
    } catch (thrown) {
      if (!(thrown instanceof DOMException && thrown.name === 'NotFoundError')) throw thrown;
    }
  },
});
