import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UsageError, parseOptions, wholeNumber } from './command-line';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** The scripts of package.json that are files of this folder. */
const COMMANDS = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^tsx scripts\/(?<file>\S+)\.ts$/u.exec(command)?.groups?.['file'];
  return file === undefined ? [] : [[name, file] as const];
});

class Exit extends Error {
  constructor(readonly code: unknown) {
    super('The process ended.');
  }
}

const { argv } = process;
let told: string[] = [];
beforeEach(() => {
  told = [];
  const tell = (text: unknown): void => void told.push(String(text));
  vi.spyOn(console, 'log').mockImplementation(tell);
  vi.spyOn(console, 'error').mockImplementation(tell);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(code);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.argv = argv;
  process.exitCode = undefined;
});

/** Runs a script in this process, as starting one for each takes a minute together. Answers its exit code. */
const run = async (file: string, option: string): Promise<unknown> => {
  process.argv = [...argv.slice(0, 1), file, option];
  try {
    // Of one that is imported again, with another option, another copy.
    await import(/* @vite-ignore */ `./${file}.ts?${option.slice(2)}`);
    return process.exitCode;
  } catch (thrown) {
    if (!(thrown instanceof Exit)) throw thrown;
    return thrown.code;
  }
};

test('the commands are found', () => {
  expect(COMMANDS.length).toBeGreaterThan(25);
});

test.each(COMMANDS)('npm run %s -- --help says what it takes, and does nothing', async (name, file) => {
  expect(await run(file, '--help')).toBe(0);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(new RegExp(`^npm (?:run ${name}|${name})\\b`, 'u'));
  expect(told[0]?.split('\n').length).toBeLessThan(50);
});

test.each(COMMANDS)(
  'npm run %s refuses an option that it does not know, and says what it knows',
  async (_, file) => {
    expect(await run(file, '--no-such-option')).toBe(2);
    expect(told).toEqual([
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
