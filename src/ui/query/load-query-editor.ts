import type * as Parts from './QueryEditor.svelte';

/** Fetches the editor, which is large; the browser keeps it. */
export const loadQueryEditor = (): Promise<typeof Parts> => import('./QueryEditor.svelte');
