import { webWorkerScope } from '../../base';
import { serveModel } from '../in-worker/serve-model';
import { openGenerator } from './open-generator';

serveModel(webWorkerScope(), openGenerator);
