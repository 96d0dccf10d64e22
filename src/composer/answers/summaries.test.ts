import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Kilns, how hot they get and how much they hold. */
const pottery = await openGraph(`
  :Kiln rdfs:label "kiln"@en, "horno"@es .
  :heat rdfs:label "heat"@en, "calor"@es . :volume rdfs:label "volume"@en, "volumen"@es .
  :a a :Kiln ; rdfs:label "Ada" ; :heat 900 ; :volume 2 .
  :b a :Kiln ; rdfs:label "Bea" ; :heat 1100 ; :volume 4 .
`);

test.each([
  ['¿Cuál es el calor mínimo, máximo y medio de los hornos?', 'es', ['900 | 1100 | 1000']],
  ['¿Cuál es el calor mínimo y máximo de los hornos?', 'es', ['900 | 1100']],
  ['What are the minimum, maximum and average heat of kilns?', 'en', ['900 | 1100 | 1000']],
  ['What is the average heat and the maximum heat of kilns?', 'en', ['1000 | 1100']],
] as const)('each number that is asked for is given: %s', (question, language, rows) => {
  expect(pottery.answer(question, language)).toEqual(rows);
});

test.each([
  ['What is the average heat and the maximum volume of kilns?', 'en'],
  ['¿Cuál es el calor medio y el volumen máximo de los hornos?', 'es'],
] as const)('numbers of two properties are not surely those of one: %s', (question, language) => {
  expect(pottery.isSure(question, language)).toBe(false);
});
