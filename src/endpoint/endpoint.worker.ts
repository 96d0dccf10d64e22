import '../base/egress-guard';
import { webWorkerScope } from '../base';
import { serveEndpoints } from './serve-endpoints';

serveEndpoints(webWorkerScope());
