/** Who does it to whom, what can be the most, and what a small word turns round. */
import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

const court = await openGraph(`
  :Player a rdfs:Class ; rdfs:label "player"@en, "jugador"@es . :beat rdfs:label "beats"@en, "vence a"@es .
  :weight rdfs:label "weight"@en, "peso"@es . :motto rdfs:label "motto"@en, "lema"@es .
  :Cup a rdfs:Class ; rdfs:label "cup"@en, "copa"@es . :won rdfs:label "won"@en, "ganó"@es .
  :a a :Player ; rdfs:label "Ana" ; :beat :b ; :weight 60 ; :motto "Zeal" ; :won :k1, :k2 . :b a :Player ; rdfs:label "Bo" ; :beat :c ; :weight 75 ; :motto "Act" ; :won :k3 .
  :c a :Player ; rdfs:label "Cy" ; :beat :a ; :weight 90 ; :motto "Mild" . :k1 a :Cup . :k2 a :Cup . :k3 a :Cup .
`);

test.each<[string, Language, readonly string[]]>([
  ['Which players beat Bo?', 'en', ['a']],
  ['Which players are beaten by Bo?', 'en', ['c']],
  ['¿Qué jugadores vencen a Bo?', 'es', ['a']],
  ['players with a weight over 65 but not over 80', 'en', ['b']],
])('%s', (question, language, rows) => {
  const [first] = parseQuestion({ question, language, most: 10 }, court.knowledge);
  expect(court.run(first?.query ?? '')).toEqual(rows);
});

test.each<[string, Language]>([
  ['Which player has the highest motto?', 'en'],
  ['What is the average motto?', 'en'],
  ['¿Qué jugador tiene el mayor lema?', 'es'],
])('%s: no text is more than another', (question, language) => {
  const found = parseQuestion({ question, language, most: 24 }, court.knowledge);
  expect(found.length).toBeGreaterThan(0);
  for (const { query } of found) expect(query).not.toMatch(/(?:DESC|ASC|MAX|MIN|AVG)\((?:STR\()?\?motto/u);
});
