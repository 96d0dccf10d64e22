import { browserRecords } from './browser-records';
import type { Keeper } from './keeper';
import { keeperOver } from './keeper-over';

/** A keeper over this browser's IndexedDB. */
export const browserKeeper = (): Keeper => keeperOver(browserRecords('lodestone', 'sources'));
