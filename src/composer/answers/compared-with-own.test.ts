import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const yard = await openGraph(`
  :Boat rdfs:label "boat"@en, "barco"@es . :Sailor rdfs:label "sailor"@en, "marinero"@es .
  :captain rdfs:label "captain"@en, "capitán"@es . :mentor rdfs:label "mentor"@en, "mentor"@es .
  :wage rdfs:label "wage"@en, "sueldo"@es . :height rdfs:label "height"@en, "altura"@es .
  :ana a :Sailor ; rdfs:label "Ana Ruiz" ; :wage 900 ; :height 170 ; :mentor :luis .
  :luis a :Sailor ; rdfs:label "Luis Mar" ; :wage 500 ; :height 190 .
  :eva a :Sailor ; rdfs:label "Eva Sol" ; :wage 300 ; :height 180 ; :mentor :ana .
  :alta a :Boat ; rdfs:label "Vela Alta" ; :captain :ana ; :height 200 .
  :baja a :Boat ; rdfs:label "Mar Baja" ; :captain :luis ; :height 100 .
`);

test.each([
  ['Which sailors have a higher wage than their own mentor?', ['ana']],
  ['Which sailors have a wage lower than the wage of their mentor?', ['eva']],
  ["Which sailors have a wage above their mentor's wage?", ['ana']],
  ['Which sailors are taller than their mentor?', ['eva']],
  ['Which sailors are not taller than their mentor?', ['ana']],
  ['Which boats are taller than their captain?', ['alta']],
  ['How many sailors have a wage below that of their mentor?', ['1']],
] as const)('each is compared with its own: %s', (question, rows) => {
  expect(yard.answer(question)).toEqual(rows);
});

test.each([
  ['¿Qué marineros tienen un sueldo mayor que su mentor?', ['ana']],
  ['¿Qué marineros tienen un sueldo inferior al de su mentor?', ['eva']],
] as const)('in Spanish: %s', (question, rows) => {
  expect(yard.answer(question, 'es')).toEqual(rows);
});

test('it is told', () => {
  const { paraphrase } = yard.best('Which sailors have a higher wage than their mentor?');
  expect(paraphrase.map(({ text }) => text).join(' ')).toBe('sailors with a wage above that of their mentor');
});

test('what the related thing does not have is not compared', () => {
  expect(yard.isSure('Which boats have a higher wage than their captain?')).toBe(false);
});
