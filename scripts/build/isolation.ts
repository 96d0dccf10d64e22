/**
 * With these a page may have memory that threads share, which a language model on the processor is several times faster
 * with. Pages of other origins that it opens are in a group of their own, and what it takes from other origins comes without cookies.
 */
export const ISOLATION = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-embedder-policy', 'credentialless'],
] as const;
