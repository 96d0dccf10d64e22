import { readFileSync } from 'node:fs';
import type { SizeLimitConfig } from 'size-limit';

const DIST = 'dist';
const PAGE = 'index.html';

/** The part of a Vite manifest's entry that says what is fetched before anything is asked for. */
interface Chunk {
  readonly file: string;
  /** Keys of the chunks that this one imports statically. */
  readonly imports?: readonly string[];
}

/** The page's script and all that it imports statically: what must arrive before the page can be used. */
const firstLoad = (manifest: Readonly<Record<string, Chunk>>): string[] => {
  const seen = new Set<string>();
  const files: string[] = [];
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build's manifest has no chunk ${key}.`);
    files.push(`${DIST}/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  visit(PAGE);
  return files;
};

const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

export default [
  { name: 'JavaScript of the first load', path: firstLoad(manifest), limit: '150 kB', gzip: true },
] satisfies SizeLimitConfig;
