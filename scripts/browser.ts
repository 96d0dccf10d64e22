/** Installs the browser of the tests where `npm test` would, which is so early that nothing waits for it: `npx tsx scripts/browser.ts`. */
import { installWhereMissing } from '../e2e/chromium';

installWhereMissing();
