import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { ISOLATION } from '../../../src/offline/isolation';
import { bundlePage } from '../../../e2e/servers/bundle';

const MODELS = '/models/';

/** The page that holds a model, and beside it, as `models/`, a folder of models, on a free port of loopback. */
export const serveModels = async (
  folder: string,
): Promise<{ readonly url: string; readonly end: () => Promise<void> }> => {
  const page = await bundlePage(fileURLToPath(new URL('./relay-page.ts', import.meta.url)));
  // Files of models are large: they are streamed.
  const models = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    for (const [name, value] of ISOLATION) response.setHeader(name, value);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = page[path];
    const missing = (): void => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing is here.');
    };
    if (file !== undefined) response.writeHead(200, { 'content-type': file.type }).end(file.body);
    else if (path.startsWith(MODELS)) {
      request.url = path.slice(MODELS.length - 1);
      models(request, response, missing);
    } else missing();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
