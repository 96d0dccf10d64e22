import { fileURLToPath } from 'node:url';
import { serveBuilt, type Served } from '../serve-built';

/** What a page must be served with for its memory to be measured, its workers' included. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** The page of the libraries, built as the real one is. */
export const servePage = (): Promise<Served> =>
  serveBuilt({
    root: fileURLToPath(new URL('./page', import.meta.url)),
    configFile: false,
    base: './',
    logLevel: 'warn',
    build: { target: 'es2023' },
    worker: { format: 'es' },
    preview: { headers: ISOLATED },
  });
