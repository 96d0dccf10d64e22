// The first import of the page and of each of its workers. From then on, no library of this thread can reach another
// origin: only `toldFetch` can, and every use of that stands in the ledger. The page has a Content-Security-Policy that
// says the same; workers do not inherit it, so that this guard is all they have.
import './told-fetch';
import { guardThread } from './guard-thread';

// Node has no origin: its threads run our commands and tests, and no page.
if ('location' in globalThis) guardThread();
