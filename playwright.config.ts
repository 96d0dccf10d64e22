import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const BASE = '/a/b/';
const MODELS = 'test-results/models';

// Tests lay their models there while the server runs; it serves no folder that is not there when it starts.
mkdirSync(MODELS, { recursive: true });

/** Journeys through the production build, served under a sub-path: `npm run build` comes first. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/chromium.ts',
  forbidOnly: process.env['CI'] !== undefined,
  // A second try where nobody watches; what needed one is listed as flaky, and is a bug to mend.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two cores are common; a page that waits for its browser, or for a server, leaves one to another page.
  workers: availableParallelism() + 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  webServer: {
    command: `node --import tsx scripts/serve.ts --base ${BASE} --port 4273 --models ${MODELS}`,
    // The port may be the next free one: the server says which, and Playwright keeps it in the environment.
    wait: { stdout: /localhost:(?<lodestone_port>\d+)/ },
  },
  use: {
    baseURL: `http://localhost:${process.env['LODESTONE_PORT'] ?? '4273'}${BASE}`,
    locale: 'en-GB',
    // It fetches all of the page for later visits, which these pages never get: `offline.spec.ts` alone allows it.
    serviceWorkers: 'block',
    // It keeps the page after every action, which takes longer than our answers: `--trace on` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
