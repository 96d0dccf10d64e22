import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Eight ferries of which some are open, on lakes of two lands. */
const ferries = await openGraph(`
  :Ferry rdfs:label "ferry"@en, "transbordador"@es . :Lake rdfs:label "lake"@en, "lago"@es . :Land rdfs:label "land"@en, "país"@es .
  :Hull rdfs:label "hull type"@en, "tipo de casco"@es . :hull rdfs:label "hull"@en, "casco"@es . :on rdfs:label "sails on"@en, "navega en"@es .
  :in rdfs:label "located in"@en, "situado en"@es . :seats rdfs:label "seats"@en, "asientos"@es . :sunk rdfs:label "date of sinking"@en, "fecha de hundimiento"@es .
  :steel a :Hull ; rdfs:label "steel"@en, "acero"@es . :oak a :Hull ; rdfs:label "oak"@en, "roble"@es .
  :nor a :Land ; rdfs:label "Norland"@en, "Norlandia"@es . :sud a :Land ; rdfs:label "Sudland"@en, "Sudlandia"@es .
  :blue a :Lake ; rdfs:label "Blue Lake"@en, "Lago Azul"@es ; :in :nor . :long a :Lake ; rdfs:label "Long Lake"@en, "Lago Largo"@es ; :in :sud .
  :small a :Lake ; rdfs:label "Small Lake"@en, "Lago Chico"@es ; :in :sud .
  ${[
    ['oak', 'blue', 40],
    ['steel', 'blue', 90],
    ['steel', 'blue', 200],
    ['steel', 'long', 60],
    ['oak', 'long', 55],
    ['steel', 'long', 30],
    ['steel', 'long', 75],
  ]
    .map(
      ([hull = '', lake = '', seats = 0], at) =>
        `:f${String(at)} a :Ferry ; rdfs:label "Gull ${String(at)}" ; :hull :${String(hull)} ; :on :${String(lake)} ; :seats ${String(seats)} .`,
    )
    .join('\n')}
  :f0 :sunk "1990-01-01"^^xsd:date .
`);

test.each([
  [
    'What percentage of ferries are made of oak?',
    'en',
    '28.6',
    'percentage of ferries whose hull is oak, among all ferries',
  ],
  [
    '¿Qué porcentaje de los transbordadores tiene casco de roble?',
    'es',
    '28.6',
    'porcentaje de transbordadores cuyo casco es roble, entre todos los transbordadores',
  ],
  [
    'What share of the ferries that sail on Blue Lake have more than 80 seats?',
    'en',
    '66.7',
    'percentage of ferries with seats over 80 and that sail on Blue Lake, among all ferries that sail on Blue Lake',
  ],
  [
    'What proportion of ferries have no date of sinking?',
    'en',
    '85.7',
    'percentage of ferries without date of sinking, among all ferries',
  ],
  ['What percentage of lakes have more than 3 ferries?', 'en', '33.3', undefined],
  ['Percentage of steel hulls among the ferries', 'en', '71.4', undefined],
] as const)('how many of a class in a hundred: %s', (question, language, number, told) => {
  const [best] = ferries.compose(question, language).candidates;
  expect(ferries.answer(question, language)).toEqual([number]);
  expect(best?.columns).toMatchObject([{ unit: '%' }]);
  if (told !== undefined) expect(best?.paraphrase.map(({ text }) => text).join(' ')).toBe(told);
});

test('of the whole of a class, and of what has no class, no percentage is told', () => {
  for (const question of ['What percentage of ferries are there?', 'What percentage of Norland is steel?']) {
    const { candidates } = ferries.compose(question);
    expect(candidates.every(({ query }) => !query.includes('ROUND'))).toBe(true);
  }
});
