import type { Shelf } from './settings.svelte';

/** A shelf that keeps nothing. */
export const nowhere = (): Shelf => ({ getItem: () => null, setItem: () => undefined });
