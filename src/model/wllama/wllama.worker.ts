import '../../base/egress-guard';
import { webWorkerScope } from '../../base';
import { serveModel } from '../in-worker/serve-model';
import { openWllama } from './open-wllama';

serveModel(webWorkerScope(), openWllama);
