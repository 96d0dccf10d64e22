import { expect, test } from 'vitest';
import { iri, type Language } from '../../rdf';
import { openGraph } from '../fixtures/open-graph.fixture';
import type { Ask } from '../ask';
import { parseQuestion } from '../parse';
import { revised, type Revision } from './revised';

const SCOPE = [iri('http://example.org/')];

/** Lands that border each other, their towns, what people speak, and films that people made. */
const atlas = await openGraph(`
  :Land a rdfs:Class ; rdfs:label "land"@en, "país"@es . :Town a rdfs:Class ; rdfs:label "town"@en, "ciudad"@es .
  :Continent a rdfs:Class ; rdfs:label "continent"@en, "continente"@es .
  :River a rdfs:Class ; rdfs:label "river"@en, "río"@es . :Film a rdfs:Class ; rdfs:label "film"@en, "película"@es .
  :Metal a rdfs:Class ; rdfs:label "metal"@en, "metal"@es .
  :borders rdfs:label "borders"@en, "limita con"@es . :capital rdfs:label "capital"@en, "capital"@es .
  :population rdfs:label "population"@en, "población"@es . :area rdfs:label "area"@en, "superficie"@es .
  :continent rdfs:label "continent"@en, "continente"@es . :founded rdfs:label "founded"@en, "fundado"@es .
  :flows rdfs:label "flows through"@en, "pasa por"@es . :coast rdfs:label "coast"@en, "costa"@es .
  :released rdfs:label "released"@en, "estrenada"@es . :shotIn rdfs:label "shot in"@en, "rodada en"@es .
  :meltingPoint rdfs:label "melting point"@en, "punto de fusión"@es .
  :north a :Continent ; rdfs:label "North"@en, "Norte"@es . :south a :Continent ; rdfs:label "South"@en, "Sur"@es .
  :alda a :Land ; rdfs:label "Alda" ; :population 900 ; :area 40 ; :continent :north ; :founded 1820 ; :coast "rocky" ;
    :capital :arno ; :borders :boria, :cuva, :dano .
  :boria a :Land ; rdfs:label "Boria" ; :population 3000 ; :area 10 ; :continent :north ; :founded 1900 ; :coast "sandy" ;
    :capital :brest ; :borders :alda, :cuva .
  :cuva a :Land ; rdfs:label "Cuva" ; :population 2000 ; :area 30 ; :continent :south ; :founded 1850 ; :coast "sandy" ;
    :capital :corte ; :borders :alda, :boria .
  :dano a :Land ; rdfs:label "Dano" ; :area 20 ; :continent :south ; :founded 1950 ; :coast "rocky" ; :borders :alda .
  :arno a :Town ; rdfs:label "Arno" ; :population 50 . :brest a :Town ; rdfs:label "Brest" ; :population 70 .
  :corte a :Town ; rdfs:label "Corte" ; :population 60 .
  :esk a :River ; rdfs:label "Esk" ; :flows :alda, :boria . :fal a :River ; rdfs:label "Fal" ; :flows :cuva .
  :dusk a :Film ; rdfs:label "Dusk" ; :released 1970 ; :shotIn :alda . :dawn a :Film ; rdfs:label "Dawn" ; :released 1971 ; :shotIn :cuva .
  :noon a :Film ; rdfs:label "Noon" ; :released 1970 ; :shotIn :cuva .
  :tin a :Metal ; rdfs:label "Tin" ; :meltingPoint 232 . :iron a :Metal ; rdfs:label "Iron" ; :meltingPoint 1538 .
`);

const askOf = (question: string, language: Language): Ask => {
  const [first] = parseQuestion({ question, language, most: 1 }, atlas.knowledge);
  if (first === undefined) throw new Error(`Nothing was read of: ${question}`);
  return first.ask;
};

/** What the follow-up to the follow-ups may mean. */
const followed = (question: string, texts: readonly string[], language: Language): readonly Revision[] => {
  let ask = askOf(question, language);
  let found: readonly Revision[] = [];
  for (const text of texts) {
    found = revised({ ask, text, spoken: language, language, scope: SCOPE }, atlas.knowledge);
    ask = found[0]?.candidate.ask ?? ask;
  }
  return found;
};

const rowsOf = (question: string, texts: readonly string[], language: Language): readonly string[] => {
  const [first] = followed(question, texts, language);
  return first === undefined ? ['unread'] : atlas.inOrder(first.candidate);
};

const NEAR = 'Which lands border Alda?';
const NEAR_ES = '¿Qué países limitan con Alda?';
const FILMS = 'Which films were released in 1970?';

type Row = readonly [question: string, follow: string | readonly string[], rows: readonly string[]];

const check = (language: Language, [question, follow, rows]: Row, isOrdered: boolean): void => {
  const found = rowsOf(question, typeof follow === 'string' ? [follow] : follow, language);
  expect(isOrdered ? found : [...found].sort()).toEqual(rows);
};

test.each<Row>([
  // Something in the place of something of its kind
  [NEAR, 'And Boria?', ['alda', 'cuva']],
  [NEAR, 'What about Dano?', ['alda']],
  ['What is the capital of Alda?', 'and of Boria?', ['brest']],
  ['What is the capital of Alda?', 'and the population?', ['900']],
  [FILMS, 'and in 1971?', ['dawn']],
  ['Which lands have a population above 2500?', 'and above 1000?', ['boria', 'cuva']],
  ['Which lands are in the North?', 'and in the South?', ['cuva', 'dano']],
  ['Which lands have a sandy coast?', 'and a rocky coast?', ['alda', 'dano']],
  ['Which land has the largest population?', 'and the smallest?', ['alda']],
  ['Which rivers flow through Alda?', 'and through Cuva?', ['fal']],
  // Fewer of them
  [NEAR, 'only those in the South', ['cuva', 'dano']],
  [NEAR, 'just the ones with more than 2500 inhabitants', ['boria']],
  [NEAR, 'only the ones with a population above 2500', ['boria']],
  [NEAR, 'without Cuva', ['boria', 'dano']],
  [NEAR, 'not the ones in the South', ['boria']],
  [NEAR, 'except those that border Boria', ['boria', 'dano']],
  [NEAR, 'which of them border Boria?', ['cuva']],
  [NEAR, 'which ones border Boria?', ['cuva']],
  [NEAR, 'remove the ones with a sandy coast', ['dano']],
  [NEAR, 'only those founded before 1920', ['boria', 'cuva']],
  // How many, and which
  [NEAR, 'how many?', ['3']],
  [NEAR, 'how many are there?', ['3']],
  [NEAR, 'how many of them border Boria?', ['1']],
  ['How many lands border Alda?', 'which ones?', ['boria', 'cuva', 'dano']],
  ['How many lands border Alda?', ['which ones?', 'only those in the North'], ['boria']],
  // Columns
  [NEAR, 'show their capitals too', ['boria | brest', 'cuva | corte', 'dano | ']],
  [NEAR, 'and their population', ['boria | 3000', 'cuva | 2000', 'dano | ']],
  [NEAR, 'with their area and population', ['boria | 10 | 3000', 'cuva | 30 | 2000', 'dano | 20 | ']],
  [NEAR, ['show the area', 'show the population instead'], ['boria | 3000', 'cuva | 2000', 'dano | ']],
  [NEAR, 'what is their area?', ['boria | 10', 'cuva | 30', 'dano | 20']],
  ['Which lands are in the North?', 'how many rivers does each have?', ['alda | 1', 'boria | 1']],
  ['average area of lands in the North', 'which ones?', ['alda', 'boria']],
  [NEAR, 'when were they founded?', ['boria | 1900', 'cuva | 1850', 'dano | 1950']],
  ['What is the capital of Alda?', 'and its population?', ['arno | 900']],
  ['What is the population of Alda?', ['and the area?', 'and of Cuva?'], ['30']],
])('“%s” · “%s”', (...row) => {
  check('en', row, false);
});

test.each<Row>([
  [NEAR, 'sort by population', ['cuva | 2000', 'boria | 3000', 'dano | ']],
  [NEAR, 'sort by population, descending', ['boria | 3000', 'cuva | 2000', 'dano | ']],
  [NEAR, 'sort by population, highest first', ['boria | 3000', 'cuva | 2000', 'dano | ']],
  [NEAR, 'sort by population, lowest first', ['cuva | 2000', 'boria | 3000', 'dano | ']],
  [NEAR, ['show the area', 'in descending order'], ['cuva | 30', 'dano | 20', 'boria | 10']],
  [
    'Which lands have a population above 500?',
    'in descending order',
    ['boria | 3000', 'cuva | 2000', 'alda | 900'],
  ],
  [NEAR, ['sort by area', 'reverse'], ['cuva | 30', 'dano | 20', 'boria | 10']],
  [NEAR, ['sort by area', 'top 2'], ['boria | 10', 'dano | 20']],
  [NEAR, ['sort them by area', 'only the first two'], ['boria | 10', 'dano | 20']],
  [NEAR, 'by name', ['boria', 'cuva', 'dano']],
  [NEAR, 'oldest first', ['cuva | 1850', 'boria | 1900', 'dano | 1950']],
  ['Which land has the largest population?', 'show the top 2', ['boria', 'cuva']],
  [NEAR, 'and Boria? show the capital, sorted by population', ['alda | arno | 900', 'cuva | corte | 2000']],
])('“%s” · “%s”, in order', (...row) => {
  check('en', row, true);
});

test.each<Row>([
  [NEAR_ES, '¿Y con Boria?', ['alda', 'cuva']],
  [NEAR_ES, '¿qué tal Dano?', ['alda']],
  ['¿Qué películas fueron estrenadas en 1970?', '¿y en 1971?', ['dawn']],
  [NEAR_ES, 'solo los del Sur', ['cuva', 'dano']],
  [NEAR_ES, 'solo los que limitan con Boria', ['cuva']],
  [NEAR_ES, 'sin Cuva', ['boria', 'dano']],
  [NEAR_ES, 'solo los que tienen más de 2500 habitantes', ['boria']],
  [NEAR_ES, '¿cuántos?', ['3']],
  [NEAR_ES, '¿cuántos de ellos limitan con Boria?', ['1']],
  [NEAR_ES, ['¿cuántos?', '¿cuáles?'], ['boria', 'cuva', 'dano']],
  [NEAR_ES, 'muestra también sus capitales', ['boria | brest', 'cuva | corte', 'dano | ']],
  [NEAR_ES, 'con su población', ['boria | 3000', 'cuva | 2000', 'dano | ']],
  ['¿Qué país tiene la mayor población?', '¿y la menor?', ['alda']],
])('“%s” · “%s”', (...row) => {
  check('es', row, false);
});

test.each<Row>([
  [NEAR_ES, 'ordena por población de mayor a menor', ['boria | 3000', 'cuva | 2000', 'dano | ']],
  [NEAR_ES, 'los más antiguos primero', ['cuva | 1850', 'boria | 1900', 'dano | 1950']],
  [NEAR_ES, ['ordena por superficie', 'los dos primeros'], ['boria | 10', 'dano | 20']],
  [NEAR_ES, ['ordena por superficie', 'los 2 primeros', '¿y con Boria?'], ['cuva | 30', 'alda | 40']],
  [NEAR_ES, ['ordena por superficie', 'al revés'], ['cuva | 30', 'dano | 20', 'boria | 10']],
])('“%s” · “%s”, in order', (...row) => {
  check('es', row, true);
});

test.each([
  'show the melting point',
  'show their frumiousness',
  'sort by frumiousness',
  'blorp the frumious',
  'Which films were shot in Alda?',
  'How many rivers are there?',
  'thanks!',
  '???',
])('“%s” is no change that can be read', (text) => {
  expect(followed(NEAR, [text], 'en')).toEqual([]);
});

test('it is told what was changed, of whom and in what words', () => {
  const changes = (text: string) => followed(NEAR, [text], 'en')[0]?.changes;
  expect(changes('And Boria?')).toEqual([{ kind: 'replaced', from: 'Alda', to: 'Boria' }]);
  expect(changes('only those in the South')).toEqual([{ kind: 'only', what: 'in the South' }]);
  expect(changes('without Cuva')).toEqual([{ kind: 'without', what: 'Cuva' }]);
  expect(changes('show their population')).toEqual([{ kind: 'shown', what: 'population' }]);
  expect(changes('sort by area')).toEqual([{ kind: 'sorted', by: 'area', descending: false }]);
  expect(changes('how many?')).toEqual([{ kind: 'counted' }]);
});
