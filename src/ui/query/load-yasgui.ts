import type * as Parts from './yasgui';

/** Fetches the editor and the results view; the browser keeps them. */
export const loadYasgui = (): Promise<typeof Parts> => import('./yasgui');
