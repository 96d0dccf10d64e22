/** An ontology of OBO, as somebody drops it: questions about its terms in both languages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFile, type AskedFile } from '../asked-file.fixture';

const term = (id: number, name: string, rest: string): string =>
  `[Term]\nid: KIT:${String(id)}\nname: ${name}\n${rest}\n`;

const TOOLS = [
  'format-version: 1.2\nontology: kit\n',
  term(1, 'utensil', 'def: "A thing to cook with." []'),
  term(2, 'whisk', 'def: "It beats air into cream." []\nis_a: KIT:1 ! utensil'),
  term(3, 'ladle', 'synonym: "dipper" EXACT []\nis_a: KIT:1 ! utensil'),
  term(4, 'balloon whisk', 'is_a: KIT:2 ! whisk\nrelationship: part_of KIT:6 ! baking set'),
  term(5, 'sieve', 'is_a: KIT:1\nrelationship: part_of KIT:6'),
  term(6, 'baking set', ''),
  term(7, 'mangle', 'is_a: KIT:1\nis_obsolete: true'),
  '[Typedef]\nid: part_of\nname: part of\n',
].join('\n');

let file: AskedFile;
beforeAll(async () => {
  file = await openFile('tools.obo', TOOLS);
});
afterAll(() => file.engine.end());

test.each([
  ['What kinds of utensil are there?', 'en', ['balloon whisk', 'ladle', 'sieve', 'whisk']],
  ['How many subclasses does utensil have?', 'en', ['4']],
  ['What is the balloon whisk part of?', 'en', ['baking set']],
  ['What is the definition of whisk?', 'en', ['It beats air into cream.']],
  ['¿Qué tipos de utensil hay?', 'es', ['balloon whisk', 'ladle', 'sieve', 'whisk']],
  ['¿Cuántas subclases tiene utensil?', 'es', ['4']],
  ['¿Cuál es la definición de whisk?', 'es', ['It beats air into cream.']],
] as const)('%s', async (question, language, right) => {
  expect((await file.ask(question, language)).rows).toEqual(right);
});
