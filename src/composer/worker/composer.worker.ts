import '../../base/egress-guard';
import { webWorkerScope } from '../../base';
import { serveComposer } from './serve-composer';

serveComposer(webWorkerScope());
