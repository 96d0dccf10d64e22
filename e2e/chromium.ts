import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const systemChromium = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PLACES].find(isExecutable);
};

/** How to launch Playwright's own Chromium where it is installed, else the system's; undefined if there is neither. */
export const findChromium = (): LaunchOptions | undefined => {
  if (existsSync(chromium.executablePath())) return { channel: 'chromium' };
  const executablePath = systemChromium();
  return executablePath === undefined ? undefined : { executablePath };
};

const mayInstall = (): boolean =>
  process.env['CI'] === 'true' && process.getuid?.() === 0 && existsSync('/etc/debian_version');

const aptGet = (...words: readonly string[]): void => {
  spawnSync('apt-get', words, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

const installChromium = (): void => {
  aptGet('update');
  aptGet('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation');
};

/** One sentence, not a stack: whoever reads it has a browser to install, not a bug to find. */
class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
  constructor() {
    super(
      'No browser to test in: run `npx playwright install chromium`, or install Chromium with your system.',
    );
    this.stack = this.message;
  }
}

/** Does nothing where there is a browser already, or where none may be installed. */
export const installWhereMissing = (): void => {
  if (findChromium() === undefined && mayInstall()) installChromium();
};

/** Playwright's global setup: makes sure that there is a browser before any test starts. */
export default (): void => {
  installWhereMissing();
  if (findChromium() === undefined) throw new NoBrowser();
};
