/** An origin as a reader knows it: its host; in full where it is not https. */
export const originText = (origin: string): string => origin.replace(/^https:\/\//u, '');
