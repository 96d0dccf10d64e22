import { expect, test } from 'vitest';
import { countBrowser, countUnit } from './test-counts';

const passed = { status: 'passed' };
const failed = { status: 'failed' };

test('unit tests are counted as vitest reports them', () => {
  const testResults = [{ status: 'failed', assertionResults: [passed, passed, failed] }];
  expect(countUnit({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 1 });
});

test('a file of unit tests that could not be read is one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [passed] },
  ];
  expect(countUnit({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({ passed: 1, failed: 1 });
});

test('a browser test that passed at the second try has passed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 };
  expect(countBrowser({ stats, errors: [] })).toEqual({ passed: 4, failed: 1 });
});

test('a browser that never started is a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0 };
  expect(countBrowser({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1 });
});
