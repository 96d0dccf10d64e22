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

/** What a user wants kept shall not be the first to go where space is short. */
const askToStay = (): void => void navigator.storage.persist().catch(() => false);

/** Files in the browser's file system, or where it has none that a page can write in its database. */
const browserFiles = (): Keeper => {
  const files = keeperOver(
    eitherRecords(opfsRecords(openFolder), browserRecords('lodestone-files', 'files')),
    {
      mostBytes: Infinity,
      keepMs: KEEP_LIMIT,
    },
  );
  return {
    list: () => files.list(),
    keep: (kept) => {
      askToStay();
      return files.keep(kept);
    },
    forget: (source) => files.forget(source),
  };
};

/** Files of the user, and sources that were added by their address, in this browser. */
export const browserKeeper = (): Keeper =>
  keeperByKind(browserFiles(), keeperOver(browserRecords('lodestone', 'sources')));
