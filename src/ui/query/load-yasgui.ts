/** Fetches the editor and the results view; once. */
export const loadYasgui = (): Promise<typeof import('./yasgui')> => import('./yasgui');
