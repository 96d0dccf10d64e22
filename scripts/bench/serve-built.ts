import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, mergeConfig, preview, type InlineConfig } from 'vite';

export interface Served {
  readonly url: string;
  readonly end: () => Promise<void>;
}

/** Builds a page into a folder of its own, which is gone in the end, and serves it on a free port of this machine. */
export const serveBuilt = async (config: InlineConfig): Promise<Served> => {
  const outDir = await mkdtemp(join(tmpdir(), 'lodestone-'));
  const own: InlineConfig = {
    build: { outDir, emptyOutDir: true },
    preview: { port: 0, host: '127.0.0.1' },
  };
  const whole = mergeConfig(config, own);
  await build(whole);
  const server = await preview(whole);
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
