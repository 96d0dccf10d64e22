/** Beyond so many, waiting for each other takes what they win. */
const MOST = 8;

/**
 * How many threads llama.cpp is given; 1 where the page is not isolated, which memory that threads share needs. Half of the cores,
 * as they wait for each other by spinning: one that has no core of its own holds up all the others.
 */
export const threadsFor = (cores: number, isIsolated: boolean): number =>
  isIsolated ? Math.max(1, Math.min(MOST, Math.floor(cores / 2))) : 1;
