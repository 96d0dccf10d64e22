import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Potters with a village, a birth, a fee and a kiln; two of one fee, two at one kiln, two born in one year. */
const kilns = await openGraph(`
  :Potter a rdfs:Class ; rdfs:label "potter"@en, "alfarero"@es . :Kiln a rdfs:Class ; rdfs:label "kiln"@en, "horno"@es .
  :lives rdfs:label "lives in"@en, "vive en"@es . :fires rdfs:label "fires at"@en, "cuece en"@es . :taught rdfs:label "taught by"@en, "enseñado por"@es .
  :born rdfs:label "date of birth"@en, "fecha de nacimiento"@es . :fee rdfs:label "fee"@en, "cuota"@es .
  :k a :Kiln ; rdfs:label "Old Kiln"@en, "Horno Viejo"@es . :l a :Kiln ; rdfs:label "Low Kiln"@en, "Horno Bajo"@es .
  :a a :Potter ; rdfs:label "Ada Roe" ; :lives "Tarn" ; :born "1970-02-03"^^xsd:date ; :fires :k ; :fee 10 .
  :b a :Potter ; rdfs:label "Bo Lind" ; :lives "Tarn" ; :born "1981-02-03"^^xsd:date ; :fires :l ; :fee 12 ; :taught :a .
  :c a :Potter ; rdfs:label "Cy Poe" ; :lives "Ulm" ; :born "1970-07-08"^^xsd:date ; :fires :k ; :fee 10 ; :taught :a .
`);

const FEES = ['a | 10', 'c | 10'];
const TAUGHT = ['b | a', 'c | a'];

test.each([
  ['Which two potters have the same fee?', FEES],
  ['Which potters pay the same fee?', FEES],
  ['¿Qué alfareros tienen la misma cuota?', FEES],
  ['Which potters share a fee?', FEES],
  ['¿Qué alfareros comparten cuota?', FEES],
  ['Which potters were born in the same year?', ['a | 1970', 'c | 1970']],
  ['¿Qué alfareros nacieron el mismo año?', ['a | 1970', 'c | 1970']],
  ['Which potters were born in the same decade?', ['a | 1970', 'c | 1970']],
  ['Which potters fire at the same kiln?', ['a | k', 'c | k']],
  ['¿Qué alfareros cuecen en el mismo horno?', ['a | k', 'c | k']],
  ['Which potters were taught by the same potter?', TAUGHT],
  ['Which potters live in the same hamlet?', ['a | Tarn', 'b | Tarn']],
  ['¿Qué alfareros viven en la misma aldea?', ['a | Tarn', 'b | Tarn']],
  ['Which three potters have the same fee?', []],
] as const)('those that share it with another, beside what they share: %s', (question, rows) => {
  expect(kilns.answer(question, question.startsWith('¿') ? 'es' : 'en')).toEqual(rows);
});

test('how many share it is told', () => {
  const told = (question: string, language: 'en' | 'es' = 'en'): string =>
    kilns
      .best(question, language)
      .paraphrase.map(({ text }) => text)
      .join(' ');
  expect(told('Which potters have the same fee?')).toBe('potters and their fees, shared by several of them');
  expect(told('Which two potters have the same fee?')).toContain('shared by exactly 2 of them');
  expect(told('¿Qué alfareros tienen la misma cuota?', 'es')).toContain('en común a varios');
  expect(kilns.best('Which two potters have the same fee?').unused).toEqual([]);
});

test('a birthday has no year, and a noun that nothing reads is told', () => {
  const [best] = kilns.compose('Which potters share a birthday?').candidates;
  expect(best?.unused).not.toEqual([]);
  expect(kilns.best('Which potters live in the same hamlet?').unused).toHaveLength(1);
});
