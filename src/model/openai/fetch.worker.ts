import '../../base/egress-guard';
import { webWorkerScope } from '../../base';
import { toldFetch } from '../../base/told-fetch';
import { serveFetch } from './serve-fetch';

// The page writes the line of the ledger before it sends a request here.
serveFetch(webWorkerScope(), toldFetch);
