import * as oxigraph from 'oxigraph';
import { nodeWorkerScope } from '../base/node-worker';
import { serveOxigraph } from './oxigraph/serve-oxigraph';

serveOxigraph(nodeWorkerScope(), Promise.resolve(oxigraph));
