import type { Plugin } from 'vite';
import { madeFile } from './made-file.ts';

/** The page waits for the file that holds what it shows first: the browser fetches it beside the code. */
export const preloadFirst = (root: string): Plugin => ({
  name: 'preload-first',
  transformIndexHtml: () => {
    const name = madeFile(root, 'first');
    if (name === undefined) return [];
    const attrs = { rel: 'preload', as: 'fetch', href: `./demo/shards/${name}`, crossorigin: 'anonymous' };
    return [{ tag: 'link', attrs, injectTo: 'head' }];
  },
});
