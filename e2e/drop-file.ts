import type { Page } from '@playwright/test';
import { strToU8 } from 'fflate';

/** Drops a file on the page, as from a folder. */
export const dropFile = async (page: Page, name: string, content: string | Uint8Array): Promise<void> => {
  const bytes = [...(typeof content === 'string' ? strToU8(content) : content)];
  const dataTransfer = await page.evaluateHandle(
    ([as, all]) => {
      const given = new DataTransfer();
      given.items.add(new File([Uint8Array.from(all)], as));
      return given;
    },
    [name, bytes] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer });
};
