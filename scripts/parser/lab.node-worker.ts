import { serveCalls } from '../../src/base';
import { nodeWorkerScope } from '../../src/base/node-worker';
import { ChunkRunner, type ChunkRequest } from './run-chunk';

const runner = new ChunkRunner();
serveCalls(nodeWorkerScope(), { run: (request: ChunkRequest) => runner.run(request) });
