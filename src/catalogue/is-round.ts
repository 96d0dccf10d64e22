/** Servers are set to cut at such numbers: 100, 1,000, 10,000, and also 50, 250 or 400. */
const STEP = 50;

/** Whether an answer of so many rows may have been cut without a word. */
export const isRound = (rows: number): boolean => rows >= STEP && rows % STEP === 0;
