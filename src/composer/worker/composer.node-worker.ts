import { nodeWorkerScope } from '../../base/node-worker';
import { serveComposer } from './serve-composer';

serveComposer(nodeWorkerScope());
