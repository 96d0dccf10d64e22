import type { Page } from '@playwright/test';
import type { ModelPage } from './model-page';
import { ownPage, test as base } from './own-page';
import { startFileServer } from './servers';

const { files, open, within } = ownPage<ModelPage>('model-page', 'modelPage');
export { within };

/** Tests over `model-page.ts`, each with a page of an origin of its own. */
export const test = base.extend<{ readonly modelPage: Page }>({
  modelPage: async ({ context }, use) => {
    const site = await startFileServer(await files());
    await use(await open(context, site));
    await site.close();
  },
});
