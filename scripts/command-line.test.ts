import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UsageError, parseOptions, wholeNumber } from './command-line';
import { runHere } from './run-here.fixture';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** The scripts of package.json that are files of this folder. */
const COMMANDS = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^tsx scripts\/(?<file>\S+)\.ts$/u.exec(command)?.groups?.['file'];
  return file === undefined ? [] : [[name, file] as const];
});

test('the commands are found', () => {
  expect(COMMANDS.length).toBeGreaterThan(25);
});

test.each(COMMANDS)('npm run %s -- --help says what it takes, and does nothing', async (name, file) => {
  const { code, out, error } = await runHere(file, '--help');
  expect([code, error, out.length]).toEqual([0, [], 1]);
  expect(out[0]).toMatch(new RegExp(`^npm (?:run ${name}|${name})\\b`, 'u'));
  expect(out[0]?.split('\n').length).toBeLessThan(50);
});

test.each(COMMANDS)(
  'npm run %s refuses an option that it does not know, and says what it knows',
  async (_, file) => {
    const { code, out, error } = await runHere(file, '--no-such-option');
    expect([code, out]).toEqual([2, []]);
    expect(error).toEqual([
      expect.stringMatching(/^Unknown option '--no-such-option'\. Known are --.*help\.$/u),
    ]);
  },
);

test('what options there are stands in the refusal', () => {
  const read = (args: string[]) => parseOptions({ args, options: { out: { type: 'string' } } }).values;
  expect(read(['--out', 'f'])).toEqual({ out: 'f' });
  expect(() => read(['more'])).toThrow(UsageError);
  expect(() => read(['--in', 'f'])).toThrow("Unknown option '--in'. Known are --out, --help.");
  expect(() => wholeNumber('seed', '1.5', 0)).toThrow('--seed takes a whole number from 0, not “1.5”.');
});
