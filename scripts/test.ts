/** Every step in turn, until one fails. The last line is always `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { countBrowser, countUnit, type BrowserReport, type Counts, type UnitReport } from './test-counts';

const REPORTS = 'test-results';
const UNIT_REPORT = `${REPORTS}/unit.json`;
const BROWSER_REPORT = `${REPORTS}/e2e.json`;

interface Step {
  readonly script: string;
  readonly options?: readonly string[];
  /** Of a step that runs tests: what its reporter has written. Throws where it has written nothing. */
  readonly count?: () => Counts;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const STEPS: readonly Step[] = [
  { script: 'check' },
  {
    script: 'test:unit',
    options: ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    count: () => countUnit(read(UNIT_REPORT) as UnitReport),
  },
  { script: 'build' },
  { script: 'size' },
  { script: 'test:e2e', count: () => countBrowser(read(BROWSER_REPORT) as BrowserReport) },
];

const NOTHING: Counts = { passed: 0, failed: 0 };

const reported = (count: () => Counts): Counts => {
  try {
    return count();
  } catch {
    return NOTHING;
  }
};

/** A step that failed without a failed test to show for it counts as one. */
const run = ({ script, options = [], count = () => NOTHING }: Step): Counts => {
  console.log(`\n▸ ${script}`);
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...options], { stdio: 'inherit' });
  const { passed, failed } = reported(count);
  return { passed, failed: status === 0 ? failed : Math.max(1, failed) };
};

const runAll = (): Counts => {
  let passed = 0;
  for (const step of STEPS) {
    const counts = run(step);
    passed += counts.passed;
    if (counts.failed > 0) return { passed, failed: counts.failed };
  }
  return { passed, failed: 0 };
};

rmSync(REPORTS, { recursive: true, force: true });
const { passed, failed } = runAll();
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
