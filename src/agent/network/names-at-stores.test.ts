import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  fusekiMissing,
  startFuseki,
  startVirtuoso,
  virtuosoMissing,
  type StoreServer,
} from '../../../e2e/servers';
import type { Source } from '../../catalogue';
import { SEALS, answered, fileOf, openTab } from './names-there.fixture';

// A store of others, and workers, take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const STORES = [
  { name: 'Fuseki with jena-text', way: 'jena', start: startFuseki, missing: fusekiMissing() },
  { name: 'Virtuoso', way: 'virtuoso', start: startVirtuoso, missing: virtuosoMissing() },
] as const;

for (const { name, way, start, missing } of STORES) {
  if (missing !== undefined) console.info(`Not tested: ${missing}`);
  describe.skipIf(missing !== undefined)(name, () => {
    const tab = openTab();
    let server: StoreServer;
    let source: Source;
    beforeAll(async () => {
      server = await start(await fileOf(SEALS));
      source = await tab.add(server.url);
    });
    afterAll(async () => {
      tab.end();
      await server.close();
    });

    test('its index is found out once, and what shows it is kept', () => {
      expect(source.remote).toMatchObject({ searchable: 'schema', naming: { way } });
      expect(source.remote?.naming?.evidence.found).toMatch(/^http:\/\/e\//u);
    });

    test.each([
      ['a name, as it is written', 'What is the mass of Nerpa Olkhon 17?', ['70'], 1],
      ['a name with brackets', 'What is the mass of Nerpa Olkhon 18 (north bay)?', ['81'], 1],
      ['a name in small letters', 'what is the mass of saimaa pihla?', ['64'], 1],
      ['some words of a name, by the index', 'What is the mass of Pihla?', ['64'], 2],
      ['a code', 'What is the mass of seal 38-0834-014835?', ['81'], 1],
      ['the end of an IRI', 'What is the code of S-0004?', ['41-0002-000009'], 1],
    ])('%s', async (_, question, values, most) => {
      const { events, lookups } = await tab.ask(question, [source.iri]);
      expect(answered(events)).toEqual(values);
      expect(lookups.length).toBeGreaterThan(0);
      expect(lookups.length).toBeLessThanOrEqual(most);
      for (const { sent } of lookups) expect(sent).not.toMatch(/CONTAINS\s*\(|REGEX/iu);
    });

    test('the ledger tells which words were sent, and the same words are not sent again', async () => {
      const question = 'What is the depth of Baikal?';
      const first = await tab.ask(question, [source.iri]);
      expect(first.lookups.map(({ words, url }) => [words, url])).toContainEqual([['Baikal'], server.url]);
      const again = await tab.ask(question, [source.iri]);
      expect(again.lookups).toEqual([]);
      expect(answered(again.events)).toEqual(answered(first.events));
      expect(answered(again.events)).toEqual(['1642']);
    });
  });
}
