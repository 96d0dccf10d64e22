/** As soon as either comes. */
export const settledOrAborted = (waited: Promise<unknown>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      signal.removeEventListener('abort', go);
      resolve();
    };
    signal.addEventListener('abort', go, { once: true });
    void waited.then(go, go);
    if (signal.aborted) go();
  });
