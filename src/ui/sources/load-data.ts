/** Fetches what tells of the user's own data: its code is not part of the first load. */
export const loadDataOverview = () => import('./DataOverview.svelte');
export const loadTablePreview = () => import('./TablePreview.svelte');
