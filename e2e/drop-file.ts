import type { Page } from '@playwright/test';
import { strToU8 } from 'fflate';

export interface Dropped {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Drops files on the page, as from a folder. */
export const dropFiles = async (page: Page, files: readonly Dropped[]): Promise<void> => {
  const all = files.map(
    ({ name, content }) => [name, [...(typeof content === 'string' ? strToU8(content) : content)]] as const,
  );
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const [name, bytes] of given) transfer.items.add(new File([Uint8Array.from(bytes)], name));
    return transfer;
  }, all);
  await page.dispatchEvent('body', 'drop', { dataTransfer });
};

/** The same with one file. */
export const dropFile = (page: Page, name: string, content: string | Uint8Array): Promise<void> =>
  dropFiles(page, [{ name, content }]);
