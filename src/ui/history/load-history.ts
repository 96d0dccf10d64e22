/** Fetches the list of earlier questions: its code is not part of the first load. */
export const loadHistory = () => import('./HistoryDialog.svelte');
