import { fileURLToPath } from 'node:url';
import { serveBuilt, type Served } from '../serve-built';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The page with the settings of the real one. */
export const servePage = (): Promise<Served> =>
  serveBuilt({
    root: at('./site'),
    configFile: at('../../../vite.config.ts'),
    publicDir: false,
    logLevel: 'error',
  });
