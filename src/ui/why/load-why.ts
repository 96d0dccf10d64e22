/** Fetches what tells why: its code is not part of the first load. */
export const loadWhy = () => import('./WhyRegion.svelte');
