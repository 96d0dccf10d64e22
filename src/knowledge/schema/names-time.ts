const YEAR = /\b(?:year|ano|date|fecha)\b/u;

/** Whether the name of a property, folded, speaks of a year or a date. */
export const namesTime = (name: string): boolean => YEAR.test(name);
