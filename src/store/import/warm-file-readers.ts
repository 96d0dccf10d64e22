/** Fetches what reads tables and archives, while there is a network. */
export const warmFileReaders = (): Promise<unknown> => Promise.all([import('papaparse'), import('fflate')]);
