import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const gallery = await openGraph(`
  :Picture rdfs:label "picture"@en, "cuadro"@es . :Painter rdfs:label "painter"@en, "pintora"@es .
  :Museum rdfs:label "museum"@en, "museo"@es . :Town rdfs:label "town"@en, "ciudad"@es .
  :by rdfs:label "painted by"@en, "pintado por"@es . :hangs rdfs:label "hangs in"@en, "se expone en"@es .
  :born rdfs:label "born in"@en, "nacida en"@es . :year rdfs:label "year of birth"@en, "año de nacimiento"@es .
  :height rdfs:label "height"@en, "altura"@es .
  :dawn a :Picture ; rdfs:label "Dawn" ; :by :ida ; :hangs :hall ; :height 90 . :dusk a :Picture ; rdfs:label "Dusk" ; :by :eva ; :hangs :loft ; :height 40 .
  :ida a :Painter ; rdfs:label "Ida Roe" ; :born :arl ; :year 1901 . :eva a :Painter ; rdfs:label "Eva Lim" ; :born :bex ; :year 1880 .
  :hall a :Museum ; rdfs:label "Long Hall" . :loft a :Museum ; rdfs:label "Old Loft" .
  :arl a :Town ; rdfs:label "Arl" . :bex a :Town ; rdfs:label "Bex" .`);

test.each([
  ['Where are the pictures by Ida Roe?', 'en', ['hall']],
  ['Where is the tallest picture?', 'en', ['hall']],
  ['Where do the pictures painted by Eva Lim hang?', 'en', ['loft']],
  ['Where was Ida Roe born?', 'en', ['arl']],
  ['Where was the oldest painter born?', 'en', ['bex']],
  ['¿Dónde están los cuadros de Eva Lim?', 'es', ['loft']],
] as const)('a place is asked for, not the thing that it is of: %s', (question, language, rows) => {
  expect(gallery.answer(question, language)).toEqual(rows);
});

test.each([
  ['Where was Dawn painted?', 'en', ['Where']],
  ['¿Dónde fue pintado Dawn?', 'es', ['Dónde']],
  ['¿Qué cuadros pintó Ida Roe y dónde están?', 'es', ['dónde']],
  ['Who painted Dawn?', 'en', []],
  ['Where was Eva Lim born?', 'en', []],
] as const)(
  'where no place is shown, the question word is told as unread: %s',
  (question, language, words) => {
    const { unused = [] } = gallery.best(question, language);
    expect(unused.map(({ start, end }) => question.slice(start, end))).toEqual(words);
  },
);

test.each([
  ['In which land was Ida Roe born?', 'en', ['nord']],
  ['Which land was Ida Roe born in?', 'en', ['nord']],
  ['In which lands were painters born?', 'en', ['nord', 'sud']],
  ['¿En qué tierra nació Ida Roe?', 'es', ['nord']],
] as const)(
  'a place that is asked for is not told by what else joins the two: %s',
  async (question, language, rows) => {
    const lands = await openGraph(`
    :Land rdfs:label "land"@en, "tierra"@es . :Town rdfs:label "town"@en, "ciudad"@es . :Painter rdfs:label "painter"@en, "pintora"@es .
    :born rdfs:label "born in"@en, "nació en"@es . :lies rdfs:label "located in"@en, "situada en"@es . :capital rdfs:label "capital"@en, "capital"@es .
    :ida a :Painter ; rdfs:label "Ida Roe" ; :born :arl . :eva a :Painter ; rdfs:label "Eva Lim" ; :born :bex .
    :arl a :Town ; rdfs:label "Arl" ; :lies :nord . :bex a :Town ; rdfs:label "Bex" ; :lies :sud . :cor a :Town ; rdfs:label "Cor" ; :lies :nord .
    :nord a :Land ; rdfs:label "Nord" ; :capital :cor . :sud a :Land ; rdfs:label "Sud" ; :capital :bex .`);
    expect(lands.answer(question, language)).toEqual(rows);
    expect(lands.best(question, language).features.detour).toBe(0);
  },
);
