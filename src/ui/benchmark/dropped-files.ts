import type { GivenFile } from '../../session';

/** Folders of a pack's folder that are looked into. Whoever drops a larger one does not wait for all of it. */
const LOOKED_INTO = ['kg', 'ontology'];

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** A browser gives them a hundred at a time; none: that was all. */
const entriesIn = async (directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = directory.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (more.length === 0) return found;
    found.push(...more);
  }
};

const filesIn = async (entry: FileSystemEntry, path: string): Promise<readonly GivenFile[]> => {
  if (!isDirectory(entry)) return [{ path, file: await fileOf(entry as FileSystemFileEntry) }];
  const inside = (await entriesIn(entry)).filter(
    (one) => !isDirectory(one) || (!path.includes('/') && LOOKED_INTO.includes(one.name)),
  );
  const files = await Promise.all(inside.map((one) => filesIn(one, `${path}/${one.name}`)));
  return files.flat();
};

/** The files that were dropped, those in folders by their path. Rejects where one can't be read. */
export const droppedFiles = async (transfer: DataTransfer): Promise<readonly GivenFile[]> => {
  // Taken at once: after the event there is nothing left in it.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = await Promise.all(entries.map((entry) => filesIn(entry, entry.name)));
  return files.flat();
};

/** The files that were picked, those in a folder by their path. */
export const pickedFiles = (files: FileList | null): readonly GivenFile[] =>
  [...(files ?? [])].map((file) => ({
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
    file,
  }));
