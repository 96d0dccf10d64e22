/** Fetches what is behind the line "Evidence": it is closed until somebody wants it. */
export const loadEvidence = () => import('./Evidence.svelte');
