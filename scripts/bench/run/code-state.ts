import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Which code runs. */
interface CodeState {
  /** Short hash, with a `+` where what answers and scores is changed since. */
  readonly commit: string;
  /** Another for every change. */
  readonly state: string;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Reports and documents change nothing of what is measured. */
const CODE = ['src', 'scripts', 'package.json', 'package-lock.json'];

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** `undefined` where there is no git, or no repository: a copy of the files. */
export const codeState = (): CodeState | undefined => {
  try {
    const hash = git('rev-parse', '--short', 'HEAD').trim();
    const changes = git('status', '--porcelain', '--', ...CODE);
    if (changes === '') return { commit: hash, state: hash };
    const texts = changes + git('diff', 'HEAD', '--', ...CODE);
    return { commit: `${hash}+`, state: `${hash}+${createHash('sha256').update(texts).digest('hex')}` };
  } catch {
    return undefined;
  }
};
