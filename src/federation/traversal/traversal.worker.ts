import '../../base/egress-guard';
import { QueryEngine } from '@comunica/query-sparql-link-traversal';
import { webWorkerScope } from '../../base';
import { serveTraversal } from './serve-traversal';

serveTraversal(webWorkerScope(), () => new QueryEngine());
