import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Dogs with two parents each, clerks with a head, knots that are kinds of others, and prizes that know no line. */
const kennel = await openGraph(`
  :Dog rdfs:label "dog"@en, "perro"@es . :Clerk rdfs:label "clerk"@en, "escribiente"@es . :Knot rdfs:label "knot"@en, "nudo"@es .
  :Prize rdfs:label "prize"@en, "premio"@es . :rope rdfs:label "rope"@en . :Sail rdfs:label "sail"@en .
  :dam rdfs:label "mother"@en, "madre"@es . :sire rdfs:label "father"@en, "padre"@es . :weight rdfs:label "weight"@en, "peso"@es .
  :head rdfs:label "reports to"@en, "depende de"@es . :wider rdfs:label "broader"@en, "más general"@es . :tiedWith rdfs:label "tied with"@en .
  :rex a :Dog ; rdfs:label "Rex" ; :weight 30 . :una a :Dog ; rdfs:label "Una" ; :weight 12 .
  :sol a :Dog ; rdfs:label "Sol" ; :dam :una ; :sire :rex ; :weight 25 .
  :kai a :Dog ; rdfs:label "Kai" ; :dam :sol ; :weight 28 . :leo a :Dog ; rdfs:label "Leo" ; :sire :kai ; :weight 9 .
  :cup a :Prize ; rdfs:label "Silver Cup" ; :weight 2 .
  :amy a :Clerk ; rdfs:label "Amy Fell" . :ben a :Clerk ; rdfs:label "Ben Ochre" ; :head :amy .
  :col a :Clerk ; rdfs:label "Col Wick" ; :head :ben .
  :hitch a :Knot ; rdfs:label "Hitch" . :clove a :Knot ; rdfs:label "Clove hitch" ; :wider :hitch .
  :double a :Knot ; rdfs:label "Double clove" ; :wider :clove . :bend a :Knot ; rdfs:label "Bend" .
  :jib a :Sail ; rdfs:label "Jib" ; :tiedWith :double . :spanker a :Sail ; rdfs:label "Spanker" ; :tiedWith :bend .
`);

test.each([
  ['ancestors of Leo', 'en', ['kai', 'rex', 'sol', 'una']],
  ['Who are the ancestors of Kai?', 'en', ['rex', 'sol', 'una']],
  ['Which dogs are descendants of Una?', 'en', ['kai', 'leo', 'sol']],
  ['all descendants of Rex', 'en', ['kai', 'leo', 'sol']],
  ['How many descendants does Sol have?', 'en', ['2']],
  ['ancestors of Leo with a weight over 27', 'en', ['kai', 'rex']],
  ['Is Leo a descendant of Una?', 'en', ['yes']],
  ['everyone below Amy Fell (directly or indirectly)', 'en', ['ben', 'col']],
  ['Which clerks are below Amy Fell?', 'en', ['ben', 'col']],
  ['all subtypes of Hitch', 'en', ['clove', 'double']],
  ['sails tied with subtypes of Hitch', 'en', ['jib']],
  ['¿Quiénes son los antepasados de Leo?', 'es', ['kai', 'rex', 'sol', 'una']],
  ['¿Qué perros descienden de Una?', 'es', ['kai', 'leo', 'sol']],
  ['¿Cuántos descendientes tiene Sol?', 'es', ['2']],
  ['¿Quiénes están por debajo de Amy Fell?', 'es', ['ben', 'col']],
  ['Todos los subtipos de Hitch', 'es', ['clove', 'double']],
] as const)('a line is followed over all relations that it is made of: %s', (question, language, rows) => {
  expect(kennel.answer(question, language)).toEqual(rows);
});

test('of things that have no line nothing is told, and a number is compared', () => {
  expect(kennel.compose('ancestors of Silver Cup').candidates).toEqual([]);
  expect(kennel.answer('Which dogs are below 20?')).toEqual(['leo', 'una']);
});

test.each([
  [
    'Which dogs are descendants of Una?',
    'dogs that are below Una by way of mother or father directly or indirectly',
  ],
  ['Which clerks are below Amy Fell?', 'clerks that report to Amy Fell directly or indirectly'],
] as const)('the paraphrase names the relations: %s', (question, words) => {
  const { paraphrase } = kennel.best(question);
  expect(paraphrase.map(({ text }) => text).join(' ')).toBe(words);
});

/** Three generations, the relation said from below ("child of") or from above ("father of"). */
const herdBy = (en: string, es: string, isFromBelow: boolean): ReturnType<typeof openGraph> => {
  const link = (below: string, above: string): string =>
    isFromBelow ? `:${below} :by :${above} .` : `:${above} :by :${below} .`;
  return openGraph(`
    :Horse rdfs:label "horse"@en, "caballo"@es . :by rdfs:label "${en}"@en, "${es}"@es .
    ${['alder', 'birch', 'cedar', 'elm'].map((one) => `:${one} a :Horse ; rdfs:label "${one[0]?.toUpperCase()}${one.slice(1)}" .`).join(' ')}
    ${link('birch', 'alder')} ${link('cedar', 'birch')} ${link('elm', 'cedar')}
  `);
};

test.each([
  ['child of', 'hijo de', true],
  ['is child of', 'es hijo de', true],
  ['son of', 'hija de', true],
  ['offspring of', 'cría de', true],
  ['descended from', 'desciende de', true],
  ['member of', 'miembro de', true],
  ['parent of', 'padre de', false],
  ['father of', 'es padre de', false],
  ['child', 'hijo', false],
] as const)('the "of" of a relation turns its line round: %s, %s', async (en, es, isFromBelow) => {
  const herd = await herdBy(en, es, isFromBelow);
  expect(herd.answer('What are the ancestors of Cedar?')).toEqual(['alder', 'birch']);
  expect(herd.answer('Which horses are descendants of Birch?')).toEqual(['cedar', 'elm']);
  expect(herd.answer('¿Cuáles son los antepasados de Cedar?', 'es')).toEqual(['alder', 'birch']);
  expect(herd.answer('¿Qué caballos son descendientes de Birch?', 'es')).toEqual(['cedar', 'elm']);
});
