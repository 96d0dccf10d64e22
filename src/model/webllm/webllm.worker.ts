import '../../base/egress-guard';
import { webWorkerScope } from '../../base';
import { serveModel } from '../in-worker/serve-model';
import { openWebLlm } from './open-webllm';

serveModel(webWorkerScope(), openWebLlm);
