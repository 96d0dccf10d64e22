/** Kinds of questions whose form decides the answer: yes or no, all, the same, the best few, what "which" and "who" ask for. */
import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { library } from './fixtures/library.fixture';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

/** Mountains in ranges, ranges in lands, lands in parts of the world; huts, and people who climbed and were honoured. */
const mountains = await openGraph(`
  :Peak rdfs:label "peak"@en, "pico"@es .
  :Range rdfs:label "range"@en, "cordillera"@es .
  :Land rdfs:label "land"@en, "tierra"@es .
  :Part rdfs:label "part of the world"@en, "parte del mundo"@es .
  :Climber rdfs:label "climber"@en, "escalador"@es .
  :Medal rdfs:label "medal"@en, "medalla"@es .
  :Town rdfs:label "town"@en, "pueblo"@es .

  :height rdfs:label "height"@en, "altura"@es .
  :liesIn rdfs:label "lies in"@en, "está en"@es .
  :seat rdfs:label "seat"@en, "sede"@es .
  :homeland rdfs:label "homeland"@en, "patria"@es .
  :bornIn rdfs:label "born in"@en, "nació en"@es .
  :diedIn rdfs:label "died in"@en, "murió en"@es .
  :climbed rdfs:label "climbed"@en, "escaló"@es .
  :won rdfs:label "won"@en, "ganó"@es .
  :foundedOn rdfs:label "founding date"@en, "fecha de fundación"@es .
  :givenIn rdfs:label "year"@en, "año"@es .
  :bornOn rdfs:label "date of birth"@en, "fecha de nacimiento"@es .

  :north a :Part ; rdfs:label "Northland"@en, "Nortia"@es .
  :south a :Part ; rdfs:label "Southland"@en, "Suria"@es .
  :arden a :Land ; rdfs:label "Arden"@en, "Arden"@es ; :liesIn :north ; :seat :ostby ; :foundedOn "1931-01-01"^^xsd:date .
  :belmar a :Land ; rdfs:label "Belmar"@en, "Belmar"@es ; :liesIn :south ; :seat :quirra ; :foundedOn "1911-01-01"^^xsd:date .
  :grey a :Range ; rdfs:label "Grey Range"@en, "Sierra Gris"@es ; :liesIn :arden .
  :red a :Range ; rdfs:label "Red Range"@en, "Sierra Roja"@es ; :liesIn :belmar .
  :ostby a :Town ; rdfs:label "Ostby"@en, "Ostby"@es ; :liesIn :arden .
  :vik a :Town ; rdfs:label "Vik"@en, "Vik"@es ; :liesIn :arden .
  :quirra a :Town ; rdfs:label "Quirra"@en, "Quirra"@es ; :liesIn :belmar .

  :tarn a :Peak ; rdfs:label "Tarn"@en, "Tarn"@es ; :height 1200 ; :liesIn :grey .
  :holm a :Peak ; rdfs:label "Holm"@en, "Holm"@es ; :height 2400 ; :liesIn :grey .
  :skarn a :Peak ; rdfs:label "Skarn"@en, "Skarn"@es ; :height 3100 ; :liesIn :grey .
  :pala a :Peak ; rdfs:label "Pala"@en, "Pala"@es ; :height 4000 ; :liesIn :red .

  :m1 a :Medal ; rdfs:label "Medal of 1931"@en, "Medalla de 1931"@es ; :givenIn "1931"^^xsd:gYear .
  :m2 a :Medal ; rdfs:label "Medal of 1950"@en, "Medalla de 1950"@es ; :givenIn "1950"^^xsd:gYear .

  :iva a :Climber, :Person ; rdfs:label "Iva Moss"@en, "Iva Moss"@es ; :bornOn "1901-02-03"^^xsd:date ; :homeland :arden ;
    :bornIn :ostby ; :diedIn :ostby ; :climbed :tarn, :holm, :skarn ; :won :m1 .
  :jon a :Climber, :Person ; rdfs:label "Jon Rue"@en, "Jon Rue"@es ; :bornOn "1931-05-06"^^xsd:date ; :homeland :arden ;
    :bornIn :vik ; :diedIn :quirra ; :climbed :tarn ; :won :m2 .
  :lea a :Climber, :Person ; rdfs:label "Lea Sol"@en, "Lea Sol"@es ; :bornOn "1911-05-06"^^xsd:date ; :homeland :belmar ;
    :bornIn :quirra ; :diedIn :vik ; :climbed :pala, :skarn .
  :Person rdfs:label "person"@en, "persona"@es .
`);

const answer = (question: string, graph: typeof library, language: Language = 'en'): readonly string[] => {
  const [first] = parseQuestion({ question, language, most: 10 }, graph.knowledge);
  return first === undefined ? ['nothing'] : graph.run(first.query);
};

test.each([
  // A number before the best
  ['Which two peaks are the highest?', ['pala', 'skarn']],
  ['Which two peaks have the greatest height?', ['pala', 'skarn']],
  // All of them
  ['Are all peaks higher than Tarn?', ['no']],
  ['Do all peaks lie in a range?', ['yes']],
  ['Are all climbers born in Ostby?', ['no']],
  // The best of all, and whether it is this one
  ['Is Holm the highest peak?', ['no']],
  ['Is Pala the highest peak?', ['yes']],
  ['Which is higher, Tarn or Holm?', ['holm']],
  // The same thing reached twice
  ['Which climbers died in the town where they were born?', ['iva']],
  ['Which climbers were born in the seat of their homeland?', ['iva', 'lea']],
  // What lies further up
  ['Which climbers were born in a land of Southland?', ['lea']],
  ['Which peaks are in Arden?', ['holm', 'skarn', 'tarn']],
  // Times are people's own where their birth is said
  ['Which climbers were born in 1931?', ['jon']],
  // What the noun behind "which" says
  ['Which climbers were born in Vik?', ['jon']],
  ['peaks and their heights', ['holm | 2400', 'pala | 4000', 'skarn | 3100', 'tarn | 1200']],
])('%s', (question, rows) => {
  expect(answer(question, mountains)).toEqual(rows);
});

test.each([
  ['¿Escaló Jon Rue Holm?', ['no']],
  ['¿Escaló Iva Moss Holm?', ['yes']],
  ['¿Cuáles son los dos picos más altos?', ['pala', 'skarn']],
  ['¿Son todos los picos más altos que Tarn?', ['no']],
  ['¿Es Holm el pico más alto?', ['no']],
  ['¿Qué escaladores murieron en el pueblo en el que nacieron?', ['iva']],
  ['¿Qué escaladores no ganaron ninguna medalla?', ['lea']],
  ['¿Quién ganó una medalla en 1931?', ['iva']],
])('%s', (question, rows) => {
  expect(answer(question, mountains, 'es')).toEqual(rows);
});

test.each([
  ['¿Recibió Ada Finch el Laurel?', 'es', ['yes']],
  ['¿Recibió Cora Lindt el Laurel?', 'es', ['no']],
  ['Did all authors receive the Laurel?', 'en', ['no']],
] as const)('%s', (question, language, rows) => {
  expect(answer(question, library, language)).toEqual(rows);
});
