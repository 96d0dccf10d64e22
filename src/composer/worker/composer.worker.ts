import { webWorkerScope } from '../../base';
import { serveComposer } from './serve-composer';

serveComposer(webWorkerScope());
