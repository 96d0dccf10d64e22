import { spawn } from 'node:child_process';

/** A command and its first arguments. */
export type Pip = readonly [string, ...(readonly string[])];

const WAYS: readonly Pip[] = [['pip'], ['pip3'], ['python3', '-m', 'pip'], ['python', '-m', 'pip']];

const answers = ([command, ...args]: Pip): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, [...args, '--version'], { stdio: 'ignore' });
    child.once('error', () => {
      resolve(false);
    });
    child.once('close', (code) => {
      resolve(code === 0);
    });
  });

/** The first way to call pip that answers; `undefined` where none does. */
export const findPip = async (): Promise<Pip | undefined> => {
  for (const way of WAYS) if (await answers(way)) return way;
  return undefined;
};
