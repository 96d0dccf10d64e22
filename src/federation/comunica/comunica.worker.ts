import '../../base/egress-guard';
import { QueryEngine } from '@comunica/query-sparql';
import { webWorkerScope } from '../../base';
import type { ComunicaEngine } from '../asking/engine-result';
import { serveComunica } from './serve-comunica';

// Its types ask for a source; a query may name all of its own.
serveComunica(webWorkerScope(), new QueryEngine() as unknown as ComunicaEngine);
