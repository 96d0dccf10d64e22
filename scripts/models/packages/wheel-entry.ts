import type { Readable } from 'node:stream';
import { openPromise, type ZipFile } from 'yauzl';

/** A file inside a wheel, unpacked as it is read. */
export interface WheelEntry {
  readonly stream: Readable;
  readonly close: () => void;
}

const find = async (zip: ZipFile, path: string): Promise<Readable | undefined> => {
  for await (const entry of zip.eachEntry())
    if (entry.fileName === path) return zip.openReadStreamPromise(entry);
  return undefined;
};

/** Opens a file of a wheel; `undefined` where it has none of that path. Rejects where the wheel is no archive. */
export const openEntry = async (wheel: string, path: string): Promise<WheelEntry | undefined> => {
  const zip = await openPromise(wheel, { autoClose: false });
  try {
    const stream = await find(zip, path);
    if (stream !== undefined)
      return {
        stream,
        close: () => {
          zip.close();
        },
      };
  } catch (thrown) {
    zip.close();
    throw thrown;
  }
  zip.close();
  return undefined;
};
