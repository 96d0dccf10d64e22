import { browserRecords } from './browser-records';
import { eitherRecords } from './either-records';
import type { Keeper } from './keeper';
import { keeperByKind } from './keeper-by-kind';
import { keeperOver } from './keeper-over';
import { opfsRecords } from './opfs-records';

const FOLDER = 'lodestone-files';

/** Large files take long to be written. Milliseconds. */
const KEEP_LIMIT = 300_000;

const openFolder = async (): Promise<FileSystemDirectoryHandle> => {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
};

/** Files in the browser's file system, or where it has none that a page can write in its database. */
const browserFiles = (): Keeper =>
  keeperOver(eitherRecords(opfsRecords(openFolder), browserRecords('lodestone-files', 'files')), {
    mostBytes: Infinity,
    keepMs: KEEP_LIMIT,
  });

/** Files of the user, and sources that were added by their address, in this browser. */
export const browserKeeper = (): Keeper =>
  keeperByKind(browserFiles(), keeperOver(browserRecords('lodestone', 'sources')));
