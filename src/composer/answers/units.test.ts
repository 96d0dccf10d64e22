import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { openGraph } from '../fixtures/open-graph.fixture';

const farm = await openGraph(`
  :Farm rdfs:label "farm"@en, "granja"@es . :Tank rdfs:label "tank"@en, "depósito"@es .
  :area rdfs:label "area"@en, "superficie"@es ; rdfs:comment "Unit: ha"@en, "Unidad: ha"@es .
  :height rdfs:label "height"@en, "altura"@es ; rdfs:comment "Unit: m"@en, "Unidad: m"@es .
  :volume rdfs:label "volume"@en, "volumen"@es ; rdfs:comment "Unit: l"@en, "Unidad: l"@es .
  :heat rdfs:label "temperature"@en, "temperatura"@es ; rdfs:comment "Unit: K"@en, "Unidad: K"@es .
  :mass rdfs:label "mass"@en, "masa"@es .
  :low a :Farm ; rdfs:label "Low Farm"@en ; :area 250 ; :mass 4 .
  :high a :Farm ; rdfs:label "High Farm"@en ; :area 350 ; :mass 9 .
  :red a :Tank ; rdfs:label "Red Tank"@en ; :height 2 ; :volume 900 ; :heat 300.15 .
  :grey a :Tank ; rdfs:label "Grey Tank"@en ; :height 1 ; :volume 1500 ; :heat 280 .
`);

test.each<[string, Language, readonly string[]]>([
  ['Which farms have an area over 3 square kilometres?', 'en', ['high']],
  ['Which farms have an area over 700 acres?', 'en', ['high']],
  ['¿Qué granjas tienen una superficie superior a 3 kilómetros cuadrados?', 'es', ['high']],
  ['Which tanks have a height over 5 ft?', 'en', ['red']],
  ['Which tanks have a volume over 1 cubic metre?', 'en', ['grey']],
  ['Which tanks have a temperature over 20 °C?', 'en', ['red']],
])('%s', (question, language, rows) => {
  expect(farm.answer(question, language)).toEqual(rows);
});

const said = (question: string, language?: Language): string =>
  farm
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

test('a unit that the data does not have is told', () => {
  expect(said('Which farms have a mass over 5 kg?')).toContain('over 5 (unit of the data, not known)');
  expect(said('¿Qué granjas tienen una masa superior a 5 kg?', 'es')).toContain('unidad de los datos');
  expect(said('Which farms have an area over 3 ha?')).toMatch(/over 3\u00a0ha$/u);
});

test.each<[string, Language, readonly string[] | undefined]>([
  ['Which farms have a mass over 5 kg?', 'en', ['mass']],
  ['¿Cuántas granjas tienen una masa de entre 5 y 10 kg?', 'es', ['masa']],
  ['Which farms have a mass over 5?', 'en', undefined],
  ['Which farms have an area over 700 acres?', 'en', undefined],
])('%s: which values have no unit to set the number against', (question, language, unplaced) => {
  expect(farm.best(question, language).unplaced).toEqual(unplaced);
});

test.each<[string, Language, string, number]>([
  ['What is the temperature of Red Tank in celsius?', 'en', '°C', 27],
  ['¿Cuál es la temperatura de Red Tank en grados Celsius?', 'es', '°C', 27],
  ['What is the height of Red Tank in feet?', 'en', 'feet', 6.56167979003],
  ['What is the area of Low Farm in square kilometres?', 'en', 'square kilometres', 2.5],
])('%s', (question, language, unit, value) => {
  const { columns, unused, paraphrase, query } = farm.best(question, language);
  const [shown] = columns;
  const [own] = farm.answer(question, language);
  expect(shown?.shownIn?.unit).toBe(unit);
  const { factor = 0, offset = 0 } = shown?.shownIn ?? {};
  expect(Number(own) * factor + offset).toBeCloseTo(value, 6);
  expect(unused).toEqual([]);
  expect(paraphrase.at(-1)?.text).toBe(`${language === 'es' ? 'en' : 'in'} ${unit}`);
  expect(query).not.toContain('celsius');
});

test('a unit that nothing can be told in stands among the words that are not used, as an operator does', () => {
  const question = 'What is the mass of Low Farm in pounds?';
  const { unused = [], features } = farm.best(question);
  expect(unused.map(({ start, end }) => question.slice(start, end))).toEqual(['pounds']);
  expect(features.lostCues).toBe(1);
});

test('a unit of another kind, or the own one, changes nothing', () => {
  expect(farm.best('What is the height of Red Tank in metres?').columns[0]?.shownIn).toBeUndefined();
  for (const { columns } of farm.compose('What is the height of Red Tank in kilograms?').candidates)
    expect(columns.every(({ shownIn }) => shownIn === undefined)).toBe(true);
});
