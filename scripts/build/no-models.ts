import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const INDEX = 'models/index.json';
const NONE = `${JSON.stringify({ version: 1, models: [] })}\n`;

/** Where no models lie beside the page their list is empty, not missing: a browser tells every file that is missing as an error. */
export const noModels = (root: string): Plugin => {
  const isThere = (): boolean => existsSync(resolve(root, 'public', INDEX));
  return {
    name: 'no-models',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0]?.endsWith(`/${INDEX}`) !== true || isThere()) next();
        else response.setHeader('content-type', 'application/json').end(NONE);
      });
    },
    generateBundle() {
      if (!isThere()) this.emitFile({ type: 'asset', fileName: INDEX, source: NONE });
    },
  };
};
