/**
 * The browser's own `fetch`, kept from before `egress-guard.ts` closes it to other origins. Only code that writes every
 * request into the ledger may import this: `layers.config.js` lists those files.
 */
const own = globalThis.fetch.bind(globalThis);

export const toldFetch: typeof fetch = (input, init) => own(input, init);
