import { appendFile, cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const TEXT = /\.(?:html|js|mjs|css|json|webmanifest)$/u;
const PAGE = 'index.html';
/** A file whose name stays the same while what is in it changes. */
const CHANGED = 'endpoints.ttl';
export const NEXT = '# Of the next build.';

/** In another order they are another hash, as long as before, which no file had. */
const renamed = (name: string): string =>
  name.replace(/-([\w-]{8})(?=\.)/u, (_, hash: string) => `-${hash.split('').reverse().join('')}`);

/**
 * A build that differs from another as one after many changes does: every file whose name holds a hash has another name, and the
 * page is another. What it does is the same, and it is made in a second.
 */
export const nextBuild = async (from: string, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
  const assets = await readdir(join(to, 'assets'));
  // What runs in them names no other file.
  const names = assets
    .filter((name) => !name.endsWith('.wasm'))
    .map((name) => [name, renamed(name)] as const)
    .filter(([before, after]) => before !== after);
  const files = [...assets.map((name) => join('assets', name)), ...(await readdir(to))];
  for (const file of files.filter((one) => TEXT.test(one))) {
    const path = join(to, file);
    let text = await readFile(path, 'utf8');
    for (const [before, after] of names) if (text.includes(before)) text = text.replaceAll(before, after);
    // The list of files tells which have changed.
    if (file.endsWith('.worker.js') && !file.includes('/'))
      text = text.replace(
        /("revision":")[0-9a-f]{32}(","url":"(?:index\.html|endpoints\.ttl)")/gu,
        `$1${'f'.repeat(32)}$2`,
      );
    if (basename(file) === PAGE) text = text.replace('<div id="app">', '<div id="app" data-build="next">');
    await writeFile(path, text);
  }
  await appendFile(join(to, CHANGED), `\n${NEXT}\n`);
  for (const [before, after] of names) await rename(join(to, 'assets', before), join(to, 'assets', after));
};
