import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { APP_MANIFEST } from './app-manifest.ts';

/** Above every file of the build: which of them are kept at once is said in `src/offline/kept-files.ts`. Bytes. */
const NO_LIMIT = 2 ** 30;

/** The service worker, with the list of all files of the build, and the manifest of the installed page. */
export const offline = (): Plugin[] =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/offline',
    filename: 'offline.worker.ts',
    // The page registers it once it can answer: `src/offline/offline.ts`.
    injectRegister: null,
    includeManifestIcons: false,
    manifest: APP_MANIFEST,
    manifestFilename: 'app.webmanifest',
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*'],
      // What lies beside the page may be changed without a build.
      globIgnores: ['models/**', '**/*.map'],
      // Their names hold a hash.
      dontCacheBustURLsMatching: /^assets\/|^demo\/shards\/(?:prepared|first)-/u,
      maximumFileSizeToCacheInBytes: NO_LIMIT,
    },
  });
