import '../../base/egress-guard';
import { webWorkerScope } from '../../base';
import { loadThesaurus, warmGlossary } from '../../retrieval';
import { serveComposer } from './serve-composer';

serveComposer(webWorkerScope());

// What every first question needs, while the demo is fetched.
void loadThesaurus();
warmGlossary();
