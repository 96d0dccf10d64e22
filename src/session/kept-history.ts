import type { HistoryRecords } from './history-records';

/** Questions as this browser keeps them; the code for that is no part of the first load. */
export const keptHistory = async (): Promise<HistoryRecords> =>
  (await import('./history-records')).browserHistory();
