/** Fetches what tells why: its code is not part of the first load. */
export const loadWhyPanel = () => import('./WhyPanel.svelte');
export const loadWhyNot = () => import('./WhyNotBox.svelte');
export const loadWhyNotPanel = () => import('./WhyNotPanel.svelte');
