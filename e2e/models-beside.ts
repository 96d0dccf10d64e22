import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { tinyGenerator } from '../scripts/generator/tiny-generator';
import { expect } from './fixtures';

/** What the test's server serves as `models/` beside the page. */
export const MODELS = 'test-results/models';
export const TINY = 'tiny-generator';
/** Its weights are not the bytes that the index names. */
export const FLIPPED = 'acme/flipped';

const laid = async (id: string, isFlipped: boolean) => {
  const files = [];
  for (const [path, bytes] of tinyGenerator()) {
    const place = join(MODELS, id, path);
    await mkdir(dirname(place), { recursive: true });
    const isWeights = path.endsWith('.onnx');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const wrong = Uint8Array.from(Buffer.from(bytes), (byte, at) => (at % 50 === 49 ? byte ^ 1 : byte));
    await writeFile(place, isFlipped && isWeights ? wrong : bytes);
    files.push({ path: `${id}/${path}`, bytes: bytes.length, sha256 });
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { id, kind: 'transformers', folder: `${id}/`, weights: ['q8', 'fp32'], bytes, files };
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
export const loadBeside = (page: Page, id = TINY) =>
  page.getByRole('button', { name: new RegExp(`${id}: `, 'u') }).click();
