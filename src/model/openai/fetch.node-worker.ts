import { nodeWorkerScope } from '../../base/node-worker';
import { serveFetch } from './serve-fetch';

serveFetch(nodeWorkerScope(), fetch);
