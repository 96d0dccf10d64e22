import type { OwnPack } from './bench';

/** A file, by its path from where it was chosen: `rivers/kg/rivers.nt`, or a name alone. */
export interface GivenFile {
  readonly path: string;
  readonly file: Blob;
}

const PART = /^(?:(?:kg|ontology)\/[^/]+\.(?:nt|ttl)(?:\.gz)?|(?:questions|examples)\.jsonl)$/u;
const GRAPH = /^(?<name>[^/]+)\.(?:nt|ttl)(?:\.gz)?$/u;
/** What files without a folder are called, where none of them gives a name. */
const NO_FOLDER = 'files';

const ofFolder = (files: readonly GivenFile[]): OwnPack => {
  const name = files[0]?.path.split('/')[0] ?? NO_FOLDER;
  const inside = files
    .filter(({ path }) => path.startsWith(`${name}/`))
    .map(({ path, file }) => [path.slice(name.length + 1), file] as const);
  // Nobody reads the rest of a folder that happens to hold a pack.
  return { name, files: new Map(inside.filter(([path]) => PART.test(path))) };
};

/** Graphs picked one by one are those of `kg/`. */
const ofFiles = (files: readonly GivenFile[]): OwnPack => {
  const graphs = files.flatMap(({ path }) => GRAPH.exec(path)?.groups?.['name'] ?? []);
  const placed = files.map(({ path, file }) => [GRAPH.test(path) ? `kg/${path}` : path, file] as const);
  return {
    name: graphs.length === 1 ? (graphs[0] ?? NO_FOLDER) : NO_FOLDER,
    files: new Map(placed.filter(([path]) => PART.test(path))),
  };
};

/**
 * The pack in a folder that was chosen or dropped, by its name; or in files that were picked one by one, named after
 * their only graph. What is no part of a pack is left alone.
 */
export const givenPack = (files: readonly GivenFile[]): OwnPack =>
  files.some(({ path }) => path.includes('/'))
    ? ofFolder(files.filter(({ path }) => path.includes('/')))
    : ofFiles(files);
