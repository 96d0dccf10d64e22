/** Milliseconds. */
const LATEST = 500;

/** Waits until nothing else is to be done, half a second at most. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST });
    else setTimeout(resolve, 0);
  });
