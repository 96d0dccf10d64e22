import { browserRecords } from './browser-records';
import { slicesOver, type Slices } from './slices';

/** Over this browser's IndexedDB. */
export const browserSlices = (): Slices => slicesOver(browserRecords('lodestone-learning', 'slices'));
