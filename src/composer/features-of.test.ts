import { expect, test } from 'vitest';
import { openGraph } from './fixtures/open-graph.fixture';

const sky = await openGraph(`
  :Star rdfs:label "star"@en . :colour rdfs:label "star colour"@en .
  :vega a :Star ; rdfs:label "Vega"@en ; :colour "azure" .
  :mira a :Star ; rdfs:label "Mira"@en ; :colour "crimson" .
  :rigel a :Star ; rdfs:label "Rigel"@en ; :colour "azure" .
  :sol a :Star ; rdfs:label "Sol"@en ; :colour "amber" .
`);

test('a question is not answered by the values that it lists itself', () => {
  const question = 'stars with star colour azure or crimson';
  expect(sky.answer(question)).toEqual(['mira', 'rigel', 'vega']);
  const { candidates } = sky.compose(question);
  const echoes = candidates.filter(({ features }) => features.echo === 1);
  expect(echoes.length).toBeGreaterThan(0);
  for (const { columns, query } of echoes) {
    expect(columns.map(({ kind }) => kind)).toEqual(['value']);
    expect(query).toMatch(/azure|crimson/u);
  }
  expect(candidates[0]?.features.echo).toBe(0);
  // Nothing is listed: the colour is what is asked for.
  expect(sky.best('Which star colour does Vega have?').features.echo).toBe(0);
});
