import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const FOLDER = 'test-results/journeys';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 780 },
] as const;

/**
 * Takes pictures of the page as it is now, at both widths and in both themes, into `test-results/journeys/`. Only if the
 * variable JOURNEY_PICTURES is set: nobody looks at them in CI.
 */
export const takePictures = async (page: Page, name: string): Promise<void> => {
  if (process.env['JOURNEY_PICTURES'] === undefined) return;
  await mkdir(FOLDER, { recursive: true });
  const before = page.viewportSize();
  for (const size of SIZES)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(SETTLED_MS);
      await page.screenshot({ path: `${FOLDER}/${name}-${size.width}-${colorScheme}.png` });
    }
  if (before !== null) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
};

const SETTLED_MS = 300;
