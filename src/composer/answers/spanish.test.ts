import { expect, test } from 'vitest';
import { bakery } from '../fixtures/bakery.fixture';
import { library } from '../fixtures/library.fixture';

test.each([
  // One relation, either way.
  ['¿Qué panes contienen nuez?', ['trenza']],
  ['¿Qué panes horneó Rosa Peña?', ['bollo', 'hogaza']],
  ['¿Quién horneó la trenza?', ['luis']],
  ['precio y peso de la hogaza', ['3.5 | 1.2']],
  // Counts.
  ['¿Cuántos panes hay?', ['3']],
  ['¿Cuántos panes contienen harina?', ['3']],
  ['¿Cuántos ingredientes contiene la trenza?', ['3']],
  // Extremes, and by how many.
  ['¿Cuál es el pan más caro?', ['trenza']],
  ['¿Cuál es el pan más barato?', ['bollo']],
  ['¿Qué panadero hornea más panes?', ['rosa']],
  // Comparisons, with units, and dates.
  ['¿Qué panes pesan más de 500 gramos?', ['hogaza', 'trenza']],
  ['¿Qué panes pesan menos de 1 kg?', ['bollo', 'trenza']],
  ['¿Qué panes son más caros que la hogaza?', ['trenza']],
  ['¿Qué panes se crearon después de 2010?', ['bollo', 'trenza']],
  // Absence, yes or no.
  ['¿Qué panes no contienen nuez?', ['bollo', 'hogaza']],
  ['¿Contiene la hogaza sal?', ['yes']],
  ['¿Contiene el bollo nuez?', ['no']],
  // Groups and conditions on them.
  ['¿Cuántos panes hay por cada panadero?', ['luis | 1', 'rosa | 2']],
  ['¿Qué panes contienen más de un ingrediente?', ['hogaza', 'trenza']],
  // Coordination and joins.
  ['¿Qué panes contienen harina y sal?', ['hogaza']],
  ['¿Qué panes contienen sal o canela?', ['hogaza', 'trenza']],
  ['¿Qué panes fueron horneados por panaderos que viven en Centro?', ['trenza']],
] as const)('%s', (question, rows) => {
  expect(bakery.answer(question, 'es')).toEqual(rows);
});

test('«los dos más caros» son dos, el más caro primero', () => {
  expect(bakery.ordered('los dos panes más caros', 'es')).toEqual(['trenza', 'hogaza']);
});

test.each([
  ['¿Qué libros fueron escritos por Ada Finch?', ['owl', 'salt', 'tide']],
  ['¿Cuántos libros ha escrito Ada Finch?', ['3']],
  ['¿Cuál es el libro más largo?', ['lamps']],
  ['¿Quién es el autor más viejo?', ['ada']],
  ['¿Qué autor escribió más libros?', ['ada']],
  ['¿Qué libros pesan más de 0,5 kg?', ['glass', 'lamps', 'salt']],
  ['¿Qué libros se publicaron en el siglo XX?', ['lamps', 'owl', 'salt', 'tide']],
  ['¿Qué libros se publicaron en los años 90?', ['lamps']],
  ['¿Qué libros se publicaron entre 1935 y 1985?', ['salt', 'tide']],
  ['¿Qué autores no recibieron ningún premio?', ['cora', 'dario']],
  ['¿Recibió Ada Finch la Pluma de Oro?', ['yes']],
  ['¿Nació Cora Lindt en Selden?', ['no']],
  ['¿Cuántos libros hay de cada autor?', ['ada | 3', 'bruno | 2', 'cora | 1']],
  ['¿Cuál es el precio medio de los libros?', ['16.3']],
  ['¿Qué autores han escrito más de un libro?', ['ada', 'bruno']],
  ['¿Qué libros son más caros que la media?', ['glass', 'lamps']],
  ['¿Qué ciudades tienen más de 10.000 de población?', ['perez', 'selden']],
  ['¿Cuándo nació Ada Finch?', ['1901-03-04']],
  ['¿Quién escribió Siete lámparas?', ['bruno']],
  ['libros de Ada Finch o Cora Lindt', ['glass', 'owl', 'salt', 'tide']],
] as const)('of a graph in two languages: %s', (question, rows) => {
  expect(library.answer(question, 'es')).toEqual(rows);
});

test('the question tells its language, not the page', () => {
  expect(library.answer('¿Cuántos libros hay?', 'en')).toEqual(['5']);
  expect(bakery.compose('¿Cuántos panes hay?', 'en').reading.language).toBe('es');
});
