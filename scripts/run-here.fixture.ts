import { vi } from 'vitest';

class Exit extends Error {
  constructor(readonly code: unknown) {
    super('The process ended.');
  }
}

export interface RanHere {
  readonly code: unknown;
  /** What was printed, a call each. */
  readonly out: readonly string[];
  readonly error: readonly string[];
}

let runs = 0;

/** Runs a script of this folder in this process, as one of its own takes seconds to start. */
export const runHere = async (file: string, ...args: readonly string[]): Promise<RanHere> => {
  const { argv } = process;
  const out: string[] = [];
  const error: string[] = [];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => void out.push(String(text))),
    vi.spyOn(console, 'error').mockImplementation((text) => void error.push(String(text))),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(code);
    }),
  ];
  process.argv = [...argv.slice(0, 1), file, ...args];
  try {
    // What is imported once more, under another name, runs once more.
    await import(/* @vite-ignore */ `./${file}.ts?run=${(runs += 1)}`);
    return { code: process.exitCode ?? 0, out, error };
  } catch (thrown) {
    if (!(thrown instanceof Exit)) throw thrown;
    return { code: thrown.code, out, error };
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
};
