import type { Page } from '@playwright/test';

/** Runs in the page: from Enter in the question box to the first sentence that the answer shows after it. */
const watchAnswers = (): void => {
  let asked: number | undefined;
  let ms: number | undefined;
  const look = (): void => {
    if (asked === undefined || document.querySelector('#answer [role="status"]') === null) return;
    ms = performance.now() - asked;
    asked = undefined;
  };
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return;
      asked = performance.now();
      ms = undefined;
    },
    { capture: true },
  );
  // The page writes in the microtasks after an event, the old answer's removal too: by the next mutation it is gone.
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  Reflect.set(globalThis, 'lastAnswerMs', () => ms);
};

/** Starts measuring, by the page's own clock. */
export const startStopwatch = (page: Page): Promise<void> => page.evaluate(watchAnswers);

/** Milliseconds from the last Enter to its answer. */
export const lastAnswerMs = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (Reflect.get(globalThis, 'lastAnswerMs') as () => number | undefined)());
