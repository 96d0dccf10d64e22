import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Tables of a pottery: columns with glued English names, no labels. */
const pottery = await openGraph(`
  :p1 a :Potters ; :potters_full_title "Ana Brook" ; :potters_annual_salary 31000 ; :potters_email_address "ana@clay.test" ;
    :potters_cell_mobile_number "555-01" ; :potters_phone_number "777-01" ; :potters_has_addresses :a1 .
  :p2 a :Potters ; :potters_full_title "Ben Stone" ; :potters_annual_salary 42000 ; :potters_email_address "ben@clay.test" ;
    :potters_phone_number "777-02" ; :potters_has_addresses :a2 .
  :p3 a :Potters ; :potters_full_title "Cleo Marsh" ; :potters_annual_salary 35000 ; :potters_email_address "cleo@clay.test" ;
    :potters_phone_number "777-03" ; :potters_has_addresses :a2 .
  :a1 a :Addresses ; :city "Orlow" ; :zip_postcode "1001" . :a2 a :Addresses ; :city "Tarn" ; :zip_postcode "2002" .
  :w1 a :Workshops ; :workshops_workshop_name "Glazes" ; :workshops_workshop_fee 90 ; :workshops_has_potters :p1 .
  :w2 a :Workshops ; :workshops_workshop_name "Kilns" ; :workshops_workshop_fee 120 ; :workshops_has_potters :p2 .
  :w3 a :Workshops ; :workshops_workshop_name "Slips" ; :workshops_workshop_fee 60 ; :workshops_has_potters :p2 .
`);

test.each([
  ['What does Ana Brook earn?', ['31000']],
  ['What is the average pay of the potters?', ['36000']],
  ['How much does Kilns cost?', ['120']],
  ['Workshops that cost more than 80', ['Glazes', 'Kilns']],
  ['What is the phone number of Ben Stone?', ['777-02']],
  ["What are Ana Brook's email and mobile?", ['ana@clay.test | 555-01']],
  ['How many potters have no mobile phone?', ['2']],
  ['Which potters live in Tarn?', ['Ben Stone', 'Cleo Marsh']],
  ['postcodes of the addresses', ['a1 | 1001', 'a2 | 2002']],
] as const)('columns are asked for as people speak: %s', (question, rows) => {
  expect(pottery.answer(question)).toEqual(rows);
});

test.each([
  ['¿Cuánto cobra Ana Brook?', ['31000']],
  ['¿Cuánto cuesta Kilns?', ['120']],
  ['¿Cuál es el número de teléfono de Ben Stone?', ['777-02']],
  ['¿Cuál es el correo electrónico de Cleo Marsh?', ['cleo@clay.test']],
  ['¿Cuál es el sueldo anual medio?', ['36000']],
  ['¿Cuántos talleres hay?', ['3']],
] as const)('and in Spanish, where no name is: %s', (question, rows) => {
  expect(pottery.answer(question, 'es')).toEqual(rows);
});
