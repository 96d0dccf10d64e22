import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Pilots, with the town where each took off and the one where each landed, in two lands. */
const flights = await openGraph(`
  :Pilot rdfs:label "pilot"@en, "piloto"@es . :Town rdfs:label "town"@en, "ciudad"@es . :Land rdfs:label "land"@en, "país"@es .
  :trained rdfs:label "trained in"@en, "se formó en"@es . :settled rdfs:label "settled in"@en, "se instaló en"@es . :in rdfs:label "located in"@en, "situado en"@es .
  :nor a :Land ; rdfs:label "Norland" . :sud a :Land ; rdfs:label "Sudland" .
  :brack a :Town ; rdfs:label "Brack" ; :in :nor . :ferry a :Town ; rdfs:label "Ferry" ; :in :nor . :quent a :Town ; rdfs:label "Quent" ; :in :sud .
  :ana a :Pilot ; rdfs:label "Ana Ruiz" ; :trained :brack ; :settled :quent . :ben a :Pilot ; rdfs:label "Ben Ott" ; :trained :quent ; :settled :quent .
  :fay a :Pilot ; rdfs:label "Fay Lum" ; :trained :brack ; :settled :ferry .
`);

const toldOf = (question: string, language: 'en' | 'es'): string =>
  flights
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

test.each([
  ['Which pilots settled in the same land as they trained?', 'en', ['ben', 'fay']],
  ['Which pilots trained and settled in the same land?', 'en', ['ben', 'fay']],
  ['¿Qué pilotos se instalaron en el mismo país en que se formaron?', 'es', ['ben', 'fay']],
  ['Which pilots trained and settled in the same town?', 'en', ['ben']],
  ['¿Qué pilotos se formaron y se instalaron en la misma ciudad?', 'es', ['ben']],
  ['How many pilots settled in the same land they trained in?', 'en', ['2']],
] as const)('two relations meet in what is said to be the same: %s', (question, language, rows) => {
  expect(flights.answer(question, language)).toEqual(rows);
});

test('both ways to it are told', () => {
  expect(toldOf('Which pilots trained and settled in the same land?', 'en')).toBe(
    'pilots trained in a town located in a land, and that are settled in a town located in the same land',
  );
  expect(toldOf('¿Qué pilotos se formaron y se instalaron en el mismo país?', 'es')).toMatch(
    /en el mismo país$/u,
  );
});
