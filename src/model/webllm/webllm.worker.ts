import { webWorkerScope } from '../../base';
import { serveModel } from '../in-worker/serve-model';
import { openWebLlm } from './open-webllm';

serveModel(webWorkerScope(), openWebLlm);
