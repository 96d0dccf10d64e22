import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { LANGUAGES, expectGoodLooks, visitor, type State } from './looks';
import type { PageLanguage } from './page';
import { startFileServer, startSparqlServer, type SparqlServer } from './servers';

const PREFIXES = `@prefix : <https://rivers.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
`;
const RIVERS = `${PREFIXES}
:River rdfs:label "river"@en, "río"@es . :r1 a :River ; rdfs:label "Alder" . :r2 a :River ; rdfs:label "Birch" .
`;
const QUESTIONS: Readonly<Record<PageLanguage, string>> = {
  en: 'How many rivers are there?',
  es: '¿Cuántos ríos hay?',
};
const EGRESS: Readonly<Record<PageLanguage, string>> = {
  en: 'What left this machine',
  es: 'Qué ha salido de este equipo',
};

test.use({
  demo: false,
  tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:|^console: Failed to load resource/u],
});

/** Nothing that is said hides behind the buttons that stay in place. */
const expectAbove = async (upper: Locator, lower: Locator): Promise<void> => {
  await expect
    .poll(async () => {
      const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
};

/** What a visitor goes through who adds a source by its address, one after the other. */
const states = (language: PageLanguage, endpoint: SparqlServer, nothing: string): readonly State[] => [
  [
    'dialog',
    async (askPage) => {
      await askPage.open();
      await askPage.becomesOffline();
      await askPage.addSourceButton.click();
      await askPage.dialog.waitFor();
    },
  ],
  [
    'well-known endpoints',
    async (askPage) => {
      await askPage.dialog.locator('summary').click();
      await askPage.dialog.getByRole('listitem').first().waitFor();
    },
  ],
  [
    'an address typed',
    async (askPage) => {
      await askPage.dialog.getByRole('listitem').first().getByRole('button').click();
      await askPage.dialog.getByRole('checkbox').check();
    },
  ],
  [
    'an address that leads nowhere',
    async (askPage) => {
      await askPage.page.keyboard.press('Escape');
      await askPage.addUrl(nothing);
      const problem = askPage.dialog.locator('.problem');
      await problem.waitFor();
      await expectAbove(problem, askPage.dialog.locator('button[type="submit"]'));
    },
  ],
  [
    'asked',
    async (askPage) => {
      await askPage.page.keyboard.press('Escape');
      await askPage.addUrl(endpoint.url);
      await expect(askPage.dialog).toBeHidden({ timeout: 30_000 });
      await askPage.asked(QUESTIONS[language]);
    },
  ],
  [
    'engines to choose from',
    async (askPage) => {
      await askPage.unfold('query');
      await askPage.region('query').getByRole('combobox').waitFor();
      await askPage.region('query').locator('.CodeMirror-code').waitFor();
    },
  ],
  [
    'ledger',
    async (askPage) => {
      const ledger = askPage.page.getByRole('region', { name: EGRESS[language], exact: true });
      const folds = ledger.locator('details:not([open]) > summary:visible');
      while ((await folds.count()) > 0) await folds.first().click();
      await ledger.getByRole('listitem').first().waitFor();
      await ledger.scrollIntoViewIfNeeded();
    },
  ],
  [
    'back on another visit',
    async (askPage) => {
      await askPage.page.reload();
      await askPage.becomesOffline();
      await askPage.unfold('sources');
      await askPage.ownSource(new URL(endpoint.url).host).waitFor();
    },
  ],
  [
    'waiting',
    async (askPage) => {
      await endpoint.setFault({ kind: 'silent' });
      await askPage.ask(QUESTIONS[language]);
      // By now it offers to go on without the endpoint.
      await askPage.page.locator('.waiting').getByRole('button').waitFor();
    },
  ],
];

for (const language of LANGUAGES)
  test.describe(() => {
    test.use(visitor(language));

    test(`adding by address and what was sent shut nobody out: ${language}`, async ({ askPage, page }) => {
      test.slow();
      const endpoint = await startSparqlServer({ turtle: RIVERS });
      const nothing = await startFileServer({});
      try {
        for (const [name, reach] of states(language, endpoint, nothing.url))
          await test.step(name, async () => {
            await reach(askPage);
            await expectGoodLooks(page);
          });
      } finally {
        await Promise.all([endpoint.close(), nothing.close()]);
      }
    });
  });
