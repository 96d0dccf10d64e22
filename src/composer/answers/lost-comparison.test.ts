import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Harbours with cranes, and doors with a width and a height. */
const port = await openGraph(`
  :Harbour rdfs:label "harbour"@en, "puerto"@es . :Crane rdfs:label "crane"@en, "grúa"@es . :Gate rdfs:label "gate"@en, "compuerta"@es .
  :in rdfs:label "harbour"@en, "puerto"@es . :maker rdfs:label "maker"@en, "fabricante"@es . :Maker rdfs:label "firm"@en, "empresa"@es .
  :a a :Harbour ; rdfs:label "Norvik" . :b a :Harbour ; rdfs:label "Sundal" . :c a :Harbour ; rdfs:label "Ostra" .
  :m a :Maker ; rdfs:label "Liftco" . :n a :Maker ; rdfs:label "Hoister" .
  :k1 a :Crane ; rdfs:label "K1" ; :in :a ; :maker :m . :k2 a :Crane ; rdfs:label "K2" ; :in :a ; :maker :n . :k3 a :Crane ; rdfs:label "K3" ; :in :b ; :maker :m .
`);

const LANGUAGE = /^(?:¿|Qué)/u;
const composed = (question: string) =>
  port.compose(question, LANGUAGE.test(question) ? 'es' : 'en').candidates;

test.each([
  'Which harbours have twice as many cranes as Sundal?',
  'Is Norvik the only harbour with cranes?',
  'Is Sundal not the only harbour with cranes?',
  '¿Es Norvik el único puerto con grúas?',
])('a comparison or an "only" that nothing reads makes the answer doubtful: %s', (question) => {
  expect(port.isSure(question, LANGUAGE.test(question) ? 'es' : 'en')).toBe(false);
});

test.each(['Which harbours only have cranes by Liftco?', '¿Qué puertos solo tienen grúas de Liftco?'])(
  'that others are left out is told as unread in a list: %s',
  (question) => {
    const [best] = composed(question);
    const words = best?.unused?.map(({ start, end }) => question.slice(start, end));
    expect(words).toContain(question.startsWith('¿') ? 'solo' : 'only');
  },
);

test.each([
  'Which firms are the maker of a crane more than once?',
  'Which firms are the maker of cranes twice?',
  '¿Qué empresas son el fabricante de grúas más de una vez?',
])('how often is how many there are: %s', (question) => {
  expect(port.answer(question, LANGUAGE.test(question) ? 'es' : 'en')).toEqual(['m']);
});

test('the one that there is, and a number said with "only", are read as ever', () => {
  expect(port.answer('List only the harbours')).toEqual(['a', 'b', 'c']);
  expect(port.answer('Which harbours have only one crane?')).toEqual(['b']);
  expect(port.best('What is the only crane in Sundal?').unused).toEqual([]);
});

test('only what stands before the "than" is compared', async () => {
  const troupe = await openGraph(`
    :d1 a :Performer ; :stage_name "Kite" ; :height_cm 180 . :d2 a :Performer ; :stage_name "Wren" ; :height_cm 165 .
    :d3 a :Performer ; :stage_name "Ash" ; :height_cm 191 .
  `);
  expect(troupe.answer('Return the stage name of each performer taller than 170 cm')).toEqual([
    'Ash',
    'Kite',
  ]);
});
