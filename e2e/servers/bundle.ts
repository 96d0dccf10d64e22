import { extname } from 'node:path';
import { build, defaultClientConditions } from 'vite';
import type { ServedFile, ServedFiles } from './file-server';

const page = (script: string): ServedFile => ({
  type: 'text/html',
  body: `<!doctype html><title>Test</title><script type="module" src="${script}"></script>`,
});

const TYPES: Readonly<Record<string, string>> = { '.wasm': 'application/wasm' };

/** A module with its workers, bundled as the page is, and a page at `/` that loads it. */
export const bundlePage = async (entry: string): Promise<ServedFiles> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
    worker: { format: 'es' },
    define: { global: 'globalThis' },
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: { entry }, output: { entryFileNames: 'entry.js' } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const files = outputs.map((file): [string, ServedFile] => [
    `/${file.fileName}`,
    {
      type: TYPES[extname(file.fileName)] ?? 'text/javascript',
      body: file.type === 'chunk' ? file.code : file.source,
    },
  ]);
  return { '/': page('entry.js'), ...Object.fromEntries(files) };
};
