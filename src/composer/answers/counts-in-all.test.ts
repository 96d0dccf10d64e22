import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Choirs, the concerts that they gave, and the composers of these: the one composer of each concert is not what is counted. */
const choirs = await openGraph(`
  :Choir rdfs:label "choir"@en, "coro"@es . :Concert rdfs:label "concert"@en, "concierto"@es . :Composer rdfs:label "composer"@en, "compositor"@es .
  :gave rdfs:label "gave"@en, "dio"@es . :composer rdfs:label "composer"@en, "compositor"@es .
  :red a :Choir ; rdfs:label "Red Choir" ; :gave :k1, :k2, :k3 . :blue a :Choir ; rdfs:label "Blue Choir" ; :gave :k4, :k5 .
  :k1 a :Concert ; :composer :ann . :k2 a :Concert ; :composer :bob . :k3 a :Concert ; :composer :cid . :k4 a :Concert ; :composer :ann . :k5 a :Concert ; :composer :ann .
  :ann a :Composer ; rdfs:label "Ann Oak" . :bob a :Composer ; rdfs:label "Bob Elm" . :cid a :Composer ; rdfs:label "Cid Fir" .
`);

test.each([
  [
    'Which choirs gave concerts by more than two composers?',
    'en',
    ['red'],
    /, with more than 2 composers in all$/u,
  ],
  ['Which choir gave concerts by the most composers?', 'en', ['red'], /, with the most composers in all$/u],
  [
    '¿Qué coros dieron conciertos de más de dos compositores?',
    'es',
    ['red'],
    /, con más de 2 compositores en total$/u,
  ],
  ['Which choirs gave more than two concerts?', 'en', ['red'], /gave more than 2 concerts$/u],
] as const)(
  'what is counted over all that the target has is told so: %s',
  (question, language, rows, told) => {
    expect(choirs.answer(question, language)).toEqual(rows);
    const best = choirs.best(question, language);
    const { schema } = choirs.knowledge;
    expect(best.paraphrase.map(({ text }) => text).join(' ')).toMatch(told);
    expect(disagreements(best, { question, language, schema })).toEqual([]);
  },
);

test('said of the thing between, it is found out', () => {
  const question = 'Which choirs gave concerts by more than two composers?';
  const best = choirs.best(question);
  const asked = { question, language: 'en' as const, schema: choirs.knowledge.schema };
  const paraphrase = best.paraphrase.filter(({ text }) => text !== 'in all');
  expect(disagreements({ ...best, paraphrase }, asked)).toEqual(['operator not said: in-all']);
});
