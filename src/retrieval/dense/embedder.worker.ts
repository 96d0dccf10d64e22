import '../../base/egress-guard';
import { webWorkerScope } from '../../base';
import { browserVectors } from './browser-vectors';
import { openEncoder } from './open-encoder';
import { serveEmbedder } from './serve-embedder';

serveEmbedder(webWorkerScope(), openEncoder, browserVectors());
