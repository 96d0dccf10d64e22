import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { lasting, parse } from './discover.fixture';
import { partsOf } from '../packs/parts-of';
import { readEndpointCards } from './endpoint-cards';

const bundled = async () => {
  const content = new Blob([
    await readFile(new URL('../../../public/endpoints.ttl', import.meta.url), 'utf8'),
  ]);
  const parsed = await parse({ name: 'endpoints.ttl', content, base: 'https://page.invalid/' }, lasting);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return readEndpointCards(parsed.value);
};

test('a dozen public endpoints are listed, over TLS, each with a sentence in both languages', async () => {
  const cards = await bundled();
  expect(cards.length).toBeGreaterThanOrEqual(12);
  expect(new Set(cards.map(({ source }) => source.iri)).size).toBe(cards.length);
  for (const { source, homepage } of cards) {
    expect(source.iri).toMatch(/^https:/u);
    expect(homepage).toMatch(/^https:/u);
    expect(source.state).toEqual({ type: 'unseen' });
    expect(source.card.en).toMatch(/^\p{Lu}.*\.$/u);
    expect(source.card.es).toMatch(/^\p{Lu}.*\.$/u);
    expect(source.card.es).not.toBe(source.card.en);
  }
});

test('the label service belongs to the one that has it', async () => {
  const withLabels = (await bundled()).filter(({ source }) =>
    source.remote?.magic.some((name) => name === 'http://wikiba.se/ontology#label'),
  );
  expect(withLabels.map(({ source }) => source.title.en)).toEqual(['Wikidata']);
});

test('each is told by its topics, and what nobody has seen is not told as known', async () => {
  for (const { source } of await bundled()) {
    expect(source.topics?.en.length).toBe(source.topics?.es.length);
    const known = partsOf(source).map(({ part, how }) => `${part} ${how}`);
    expect(known.filter((one) => one !== 'prefixes written')).toEqual(['card written', 'topics written']);
  }
  const uniprot = (await bundled()).find(({ source }) => source.title.en === 'UniProt');
  expect(uniprot?.source.prefixes).toMatchObject({ up: 'http://purl.uniprot.org/core/' });
});
