/** Fetches what shows an answer in words: its code is not part of the first load. */
export const loadSaying = () => import('./Saying.svelte');
