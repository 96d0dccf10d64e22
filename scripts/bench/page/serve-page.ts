import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the page with the settings of the real one, and serves it on a free port of this machine. */
export const servePage = async (): Promise<{ readonly url: string; readonly end: () => Promise<void> }> => {
  const outDir = await mkdtemp(join(tmpdir(), 'lodestone-page-'));
  const shared = {
    root: at('./site'),
    configFile: at('../../../vite.config.ts'),
    publicDir: false,
    logLevel: 'error',
  } as const;
  await build({ ...shared, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
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
