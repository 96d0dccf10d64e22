import '../../base/egress-guard';
import { webWorkerScope } from '../../base';
import { serveModel } from '../in-worker/serve-model';
import { openGenerator } from './open-generator';

serveModel(webWorkerScope(), openGenerator);
