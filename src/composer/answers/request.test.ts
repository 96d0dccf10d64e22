import { expect, test } from 'vitest';
import { library } from '../fixtures/library.fixture';

test.each([
  ['Can you tell me all authors born in Selden?', 'en', ['ada']],
  ['Could you please list the books written by Bruno Castell?', 'en', ['lamps', 'tide']],
  ['Do you know which authors were born in Selden?', 'en', ['ada']],
  ['¿Puedes decirme todos los autores nacidos en Selden?', 'es', ['ada']],
  ['¿Podrías mostrar los libros escritos por Bruno Castell?', 'es', ['lamps', 'tide']],
  ['¿Sabes qué autores nacieron en Selden?', 'es', ['ada']],
] as const)('what is requested is listed, and not whether there is any: %s', (question, language, rows) => {
  expect(library.answer(question, language)).toEqual(rows);
});

test.each([
  ['Could you tell me where Ada Finch was born?', 'en', ['selden']],
  ['Can you tell me how many books Ada Finch has written?', 'en', ['3']],
  ['¿Podrías decirme dónde nació Ada Finch?', 'es', ['selden']],
  ['¿Me puedes decir cuántos libros fueron escritos por Ada Finch?', 'es', ['3']],
] as const)('behind a request a question word means what it does alone: %s', (question, language, rows) => {
  expect(library.answer(question, language)).toEqual(rows);
});

test.each([
  ['Can you tell me whether Ada Finch was born in Selden?', 'en', ['yes']],
  ['Tell me if Ada Finch was born in Marlow', 'en', ['no']],
  ['¿Podrías decirme si Ada Finch nació en Selden?', 'es', ['yes']],
  ['Dime si Ada Finch nació en Marlow', 'es', ['no']],
] as const)('whether something holds is a yes or no: %s', (question, language, rows) => {
  expect(library.answer(question, language)).toEqual(rows);
});

test('no word of a request is called unread', () => {
  for (const question of ['Can you tell me all authors?', 'Could you please show me the authors?'])
    expect(library.best(question).unused).toEqual([]);
  expect(library.best('¿Me podrías decir los autores?', 'es').unused).toEqual([]);
});
