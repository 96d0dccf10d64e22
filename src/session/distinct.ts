/** Each once, in their order. */
export const distinct = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];
