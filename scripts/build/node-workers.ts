import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

const ROOT = resolve(import.meta.dirname, '../..');
/** The environment's name for where they are: addresses of bundles by those of the files. */
const PLACES = 'LODESTONE_NODE_WORKERS';
const FOLDERS = ['src', 'scripts'];
const ENDING = '.node-worker.ts';
const BUILT = resolve(ROOT, 'test-results/node-workers');

/** Their paths from the root. */
const workers = (): readonly string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ENDING))
      .map((file) => join(folder, file)),
  );

const withoutEnding = (file: string): string => file.replace(/\.ts$/, '');

/**
 * Vitest's global setup: every worker of Node is bundled once, where each thread would read its hundred files of TypeScript
 * anew, which took 40 % of the time of the tests that open workers. `nodeWorkerPort` takes them from there.
 * Where tests run again as files change, threads read the files.
 */
export default async ({ config }: TestProject): Promise<void> => {
  // Each project of the tests asks for it.
  if (config.watch || process.env[PLACES] !== undefined) return;
  rmSync(BUILT, { recursive: true, force: true });
  const files = workers();
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      target: 'es2023',
      ssr: true,
      copyPublicDir: false,
      outDir: BUILT,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [withoutEnding(file), resolve(ROOT, file)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  process.env[PLACES] = JSON.stringify(
    Object.fromEntries(
      files.map((file) => [
        pathToFileURL(resolve(ROOT, file)).href,
        pathToFileURL(resolve(BUILT, `${withoutEnding(file)}.js`)).href,
      ]),
    ),
  );
};
