/** The address bar and its history, as far as a session uses them. */
export interface Address {
  hash(): string;
  /** The number that the shown history entry was given; `undefined` for one that was not made here. */
  visit(): number | undefined;
  push(hash: string, visit: number): void;
  replace(hash: string, visit: number): void;
  /** Back, forward, or a hash that was typed. Returns what stops listening. */
  onMove(listener: () => void): () => void;
}

/** The browser's own. */
export const browserAddress = (view: Window): Address => {
  const href = (hash: string): string => (hash === '' ? view.location.pathname + view.location.search : hash);
  return {
    hash: () => view.location.hash,
    visit: () => {
      const state: unknown = view.history.state;
      if (typeof state !== 'object' || state === null || !('visit' in state)) return undefined;
      return typeof state.visit === 'number' ? state.visit : undefined;
    },
    push: (hash, visit) => {
      view.history.pushState({ visit }, '', href(hash));
    },
    replace: (hash, visit) => {
      view.history.replaceState({ visit }, '', href(hash));
    },
    onMove: (listener) => {
      view.addEventListener('popstate', listener);
      return () => {
        view.removeEventListener('popstate', listener);
      };
    },
  };
};
