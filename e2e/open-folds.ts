/** Runs in the page before its own code: evidence and meanings stand open, as on the visit of a user who opened them before. */
export const openFolds = (): void => {
  const key = 'lodestone.settings';
  try {
    if (localStorage.getItem(key) === null)
      localStorage.setItem(key, JSON.stringify({ evidence: true, meanings: true }));
  } catch {
    // A page that is blank, or in a frame of another site, has no storage.
  }
};
