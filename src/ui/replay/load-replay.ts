import type * as Bar from './ReplayBar.svelte';

/** Fetches what a recording is shown with; the browser keeps it. */
export const loadReplay = (): Promise<typeof Bar> => import('./ReplayBar.svelte');
