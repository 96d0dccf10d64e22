import type { Network } from '../../agent';

/**
 * The network of a run over sources in this tab: there is none, so that nothing can be sent. The engine for local sources
 * needs no other beside it.
 */
export const localNetwork = (): Network => ({
  learn: () => Promise.reject(new Error('A run over local sources learns of no others.')),
  begun: () => Promise.resolve([]),
  probeNaming: () => Promise.reject(new Error('A run over local sources asks no others.')),
  namesOf: () => Promise.reject(new Error('A run over local sources asks no others.')),
  describe: () => Promise.reject(new Error('A run over local sources learns of no others.')),
  lookUp: () => Promise.reject(new Error('A run over local sources asks no others.')),
  engines: () => [],
  onRequest: () => undefined,
  onAnswer: () => undefined,
  onOutcome: () => undefined,
  fetchDocument: () => Promise.reject(new Error('A run over local sources fetches nothing.')),
  probe: () => Promise.reject(new Error('A run over local sources asks no others.')),
  pausedUntil: () => undefined,
  warm: () => Promise.resolve(),
  end: () => undefined,
});
