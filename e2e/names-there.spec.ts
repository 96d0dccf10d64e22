import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { fusekiMissing, startFuseki, startVirtuoso, virtuosoMissing } from './servers';

/** The server stands on another origin than the page, and is asked on purpose. */
test.use({ tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u], demo: false });

/** More names than are fetched. */
const THINGS = 50_500;
/** Its counts and its names take a real server a while. */
const ADDED_MS = 90_000;
const ID = 'http://e/id/';
const DEF = 'http://e/def/';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';

const registry = (): string => {
  const lines = [
    `<${DEF}Boat> <${LABEL}> "boat"@en .`,
    `<${DEF}length> <${LABEL}> "length"@en .`,
    `<${DEF}code> <${LABEL}> "code"@en .`,
  ];
  for (let at = 0; at < THINGS; at += 1) {
    const thing = `<${ID}${String(at)}>`;
    lines.push(`${thing} <${RDF_TYPE}> <${DEF}Boat> .`, `${thing} <${LABEL}> "Marisol Quay ${String(at)}" .`);
    if (at % 500 === 0)
      lines.push(
        `${thing} <${DEF}length> "${String(7 + at / 500)}"^^<http://www.w3.org/2001/XMLSchema#integer> .`,
        `${thing} <${DEF}code> "B-${String(at)}-K" .`,
      );
  }
  return lines.join('\n');
};

const STORES = [
  { name: 'Fuseki', missing: fusekiMissing(), start: startFuseki },
  { name: 'Virtuoso', missing: virtuosoMissing(), start: startVirtuoso },
];

/** Two things named, one of them by its code; a name in small letters; all of them counted; the one with the most. */
const ASKED: readonly (readonly [question: string, answer: RegExp])[] = [
  ['What is the length of Marisol Quay 25000?', /57/u],
  ['What is the length of boat B-500-K?', /\b8\b/u],
  ['What is the code of marisol quay 10000?', /B-10000-K/u],
  ['How many boats are there?', /50\D?500/u],
  ['Which boat has the highest length?', /Marisol Quay 50000/u],
];

for (const { name, missing, start } of STORES)
  test(`${name} with more names than a tab holds is added, looked at and asked; the ledger tells which words were sent`, async ({
    askPage,
  }) => {
    test.skip(missing !== undefined, missing);
    test.slow();
    const path = join(await mkdtemp(join(tmpdir(), 'lodestone-boats-')), 'boats.nt');
    await writeFile(path, registry());
    const server = await start(path);
    try {
      const { host } = new URL(server.url);
      await askPage.open();
      await askPage.addUrl(server.url);
      await expect(askPage.dialog).toBeHidden({ timeout: ADDED_MS });
      for (const [question, answer] of ASKED) {
        await askPage.asked(question);
        await expect(askPage.region('answer'), question).toContainText(answer);
      }
      await askPage.page.getByRole('button', { name: `Details of ${host}` }).click();
      const details = askPage.page.getByRole('dialog', { name: `Details of ${host}` });
      await expect(details.getByRole('listitem').filter({ hasText: 'full-text index' })).toContainText('yes');
      await details.getByRole('button', { name: 'Close' }).click();
      await askPage.unfold('egress');
      const ledger = askPage.region('egress');
      for (const summary of await ledger.locator('summary').all()) await summary.click();
      await expect(
        ledger.getByText(`The words “Marisol Quay 25000” were sent to ${host} to find what they name.`),
      ).toHaveCount(1);
      await expect(
        ledger.getByText(`The word “B-500-K” was sent to ${host} to find what it names.`),
      ).toHaveCount(1);
    } finally {
      await server.close();
    }
  });
