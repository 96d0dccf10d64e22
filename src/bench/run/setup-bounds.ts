/**
 * What a set-up may say, both ends included. `budget`: seconds; a timer takes no more than 24 days, and nobody waits an
 * hour. `seed`: a whole number, as many as the shard hash tells apart.
 */
export const SETUP_BOUNDS = {
  budget: { least: 0.01, most: 3600 },
  seed: { least: 0, most: 4_294_967_295 },
} as const;
