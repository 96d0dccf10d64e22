import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { tinyGguf } from '../scripts/gguf/tiny-gguf';
import { expect } from './fixtures';

/** What the test's server serves as `models/` beside the page. */
export const MODELS = 'test-results/models';
export const TINY = 'tiny-writer';
/** Its weights are not the bytes that the index names. */
export const FLIPPED = 'acme/flipped';

const laid = async (id: string, isFlipped: boolean) => {
  const body = tinyGguf();
  const path = `${id}/tiny.gguf`;
  const place = join(MODELS, path);
  await mkdir(dirname(place), { recursive: true });
  const sha256 = createHash('sha256').update(body).digest('hex');
  await writeFile(place, isFlipped ? body.map((byte, at) => (at % 50 === 49 ? byte ^ 1 : byte)) : body);
  const files = [{ path, bytes: body.length, sha256 }];
  const told = { architecture: 'llama', parameters: isFlipped ? 1 : 2, contextTokens: 4096 };
  return { id, kind: 'gguf', folder: `${id}/`, weights: ['F32'], bytes: body.length, files, ...told };
};

/** Lays the models there: the same for every spec, as they may run beside each other. */
export const layModels = async (): Promise<void> => {
  const models = [await laid(TINY, false), await laid(FLIPPED, true)];
  const fresh = join(MODELS, `index-${process.pid}.json`);
  await writeFile(fresh, JSON.stringify({ version: 1, models }));
  await rename(fresh, join(MODELS, 'index.json'));
};

export const section = (page: Page, name: RegExp) => page.getByRole('region', { name });
export const inUse = (page: Page) => section(page, /^(?:In use|En uso)$/u);
export const openModels = async (page: Page): Promise<void> => {
  await page.goto('./#view=models');
  await expect(
    section(page, /^(?:This machine|Este equipo)$/u)
      .locator('dd')
      .first(),
  ).toBeVisible();
};
/** What the machine can do comes late and moves the fold, so that a press may miss it. */
export const unfoldMore = async (page: Page): Promise<void> => {
  const fold = page
    .locator('summary')
    .filter({ hasText: /^(?:More choices|Más opciones)$/u })
    .locator('..');
  await expect(async () => {
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
    expect(await fold.getAttribute('open')).not.toBeNull();
  }).toPass();
};
export const loadBeside = (page: Page, id = TINY) =>
  page.getByRole('button', { name: new RegExp(`${id}: `, 'u') }).click();
