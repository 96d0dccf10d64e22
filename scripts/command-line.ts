/** What every command does with its options: `--help` says what it takes, and what is not known is refused with what is. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The options can't be met: exit code 2. Its message is a sentence for the user. */
export class UsageError extends Error {}

const knownOf = (options: ParseArgsConfig['options'] = {}): string =>
  [...Object.keys(options), 'help'].map((name) => `--${name}`).join(', ');

/** Options as `parseArgs` of Node reads them. Throws a UsageError that names what is known. */
export const parseOptions = <T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> => {
  try {
    return parseArgs(config);
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/u);
    throw new UsageError(`${why}. Known are ${knownOf(config.options)}.`);
  }
};

/** Prints the help and ends the process, where that is asked for. To be called before any work. */
export const helpOrGoOn = (help: string): void => {
  const args = process.argv.slice(2);
  if (!args.includes('--help') && !args.includes('-h')) return;
  console.log(help);
  process.exit(0);
};

/** What is read; a UsageError is told, and ends the process. */
export const readOrExit = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
};

/** Throws a UsageError where the text is no whole number, or less than `least`. */
export const wholeNumber = (name: string, text: string, least: number): number => {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(`--${name} takes a whole number from ${least}, not “${text}”.`);
};
