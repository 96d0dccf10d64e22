/** Fetches what is seldom opened: its code is not part of the first load. */
export const loadPackDialog = () => import('./PackDialog.svelte');
export const loadSourceDetails = () => import('./SourceDetails.svelte');
