import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAll } from './adding';
import { expect, test } from './fixtures';
import { fusekiMissing, startFuseki } from './servers';

/** The server stands on another origin than the page, and is asked on purpose. */
test.use({ tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u], demo: false });

/** More names than are fetched. */
const THINGS = 50_500;
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

const missing = fusekiMissing();

test('of an endpoint with more names than a tab holds one thing is asked by its name and by its code, and the ledger tells what was sent', async ({
  askPage,
}) => {
  test.skip(missing !== undefined, missing);
  test.slow();
  const path = join(await mkdtemp(join(tmpdir(), 'lodestone-boats-')), 'boats.nt');
  await writeFile(path, registry());
  const server = await startFuseki(path);
  try {
    const { host } = new URL(server.url);
    await askPage.open();
    await addAll(askPage, server.url);
    await askPage.asked('What is the length of Marisol Quay 25000?');
    await expect(askPage.region('answer')).toContainText('57');
    await askPage.asked('What is the length of boat B-500-K?');
    await expect(askPage.region('answer')).toContainText('8');
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
