import { build } from 'vite';
import { expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { oneCopyEach } from './one-copy-each';
import { oneGeneration } from './one-generation';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');
const pathOf = (worker: string): string => `${root}/src/federation/${worker}`;
const COMUNICA = pathOf('comunica/comunica.worker.ts');
const TRAVERSAL = pathOf('traversal/traversal.worker.ts');

/** The modules of one bundle over some entries. */
const bundled = async (code: string): Promise<readonly string[]> => {
  const id = 'virtual:entry';
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { global: 'globalThis' },
    plugins: [
      {
        name: 'entry',
        resolveId: (name) => (name === id ? name : null),
        load: (name) => (name === id ? code : null),
      },
      oneCopyEach(root),
      oneGeneration(root),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: id, output: { codeSplitting: false } } },
  });
  const [first] = [output].flat();
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built.');
  return first.output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []));
};

test('each worker holds one generation of Comunica, and one copy of what its packages share', async () => {
  for (const worker of [COMUNICA, TRAVERSAL]) {
    const modules = await bundled(`import '${worker}';`);
    const copies = modules.filter((module) => module.includes('/immutable/dist/'));
    expect(modules.some((module) => module.includes('/@comunica/core/'))).toBe(true);
    expect(copies).toHaveLength(1);
  }
}, 120_000);

/** A package of both generations, as link traversal has it. Whole workers would take ten seconds to bundle. */
const OLDER = `${root}/node_modules/@comunica/query-sparql-link-traversal/node_modules/@comunica/core/lib/index.js`;

test('both in one bundle fail the build', async () => {
  const both = `import { Bus as Newer } from '@comunica/core';
import { Bus as Older } from '${OLDER}';
console.log(Newer, Older);`;
  await expect(bundled(both)).rejects.toThrow(/several generations of Comunica/u);
}, 120_000);
