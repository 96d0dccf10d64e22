import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

/** What a page must be served with for its memory to be measured, its workers' included. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Builds the page as the real one is built, and serves it on a free port of this machine. */
export const servePage = async (): Promise<{ readonly url: string; readonly end: () => Promise<void> }> => {
  const outDir = await mkdtemp(join(tmpdir(), 'lodestone-retrieval-'));
  const shared = {
    root: fileURLToPath(new URL('./page', import.meta.url)),
    configFile: false,
    base: './',
    logLevel: 'warn',
  } as const;
  await build({
    ...shared,
    build: { outDir, emptyOutDir: true, target: 'es2023' },
    worker: { format: 'es' },
  });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: ISOLATED },
  });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    end: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};
