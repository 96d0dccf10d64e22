/** Fetches what is seldom opened: its code is not part of the first load. */
export const loadExamples = () => import('./ExamplesDialog.svelte');
export const loadSaveExample = () => import('./SaveExample.svelte');
