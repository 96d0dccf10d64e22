import type { LoadDepot } from './depot';

/** Fetches the code of the models at the first call; a fetch that failed is tried again by the next one. */
export const lazyDepot = (load: LoadDepot): LoadDepot => {
  let loading: ReturnType<LoadDepot> | undefined;
  return () => {
    loading ??= load().catch((thrown: unknown) => {
      loading = undefined;
      throw thrown;
    });
    return loading;
  };
};
