/** How many tests passed and failed. A file that could not even be read counts as one failed test. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** The part that is read of what vitest's JSON reporter writes. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The part that is read of what Playwright's JSON reporter writes. */
export interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  /** Of no test in particular: no browser, no server, a file with a syntax error. */
  readonly errors: readonly unknown[];
}

export const countUnit = (report: UnitReport): Counts => {
  const unread = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length };
};

export const countBrowser = ({ stats, errors }: BrowserReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});
