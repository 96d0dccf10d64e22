import type * as oxigraph from 'oxigraph';

type Oxigraph = typeof oxigraph;

/** In a browser the module is one that has to be opened. */
type Openable = Oxigraph & { readonly default?: (() => Promise<unknown>) | object };

let opened: Promise<Oxigraph> | undefined;

const open = async (): Promise<Oxigraph> => {
  const module = (await import('oxigraph')) as Openable;
  if (typeof module.default === 'function') await (module.default as () => Promise<unknown>)();
  return module;
};

/** The parsers of the store, in this thread; opened when a text needs them first. */
export const openOxigraph = (): Promise<Oxigraph> => (opened ??= open());
