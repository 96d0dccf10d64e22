/** An ontology of OBO, as somebody drops it: questions about its terms in both languages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { openDemo } from '../demo-engine.fixture';
import type { LocalEngine } from '../local-engine';

const { signal } = new AbortController();

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

let engine: LocalEngine;
let tools: readonly Iri[];
beforeAll(async () => {
  ({ engine } = await openDemo());
  const file = Object.assign(new Blob([TOOLS]), { name: 'tools.obo' });
  const added = await engine.addFile(file, () => undefined, signal);
  if (!added.ok) throw new Error(added.failure.kind);
  tools = [added.value.iri];
});
afterAll(() => engine.end());

test.each([
  ['What kinds of utensil are there?', 'en', ['balloon whisk', 'ladle', 'sieve', 'whisk']],
  ['How many subclasses does utensil have?', 'en', ['4']],
  ['What is the balloon whisk part of?', 'en', ['baking set']],
  ['What is the definition of whisk?', 'en', ['It beats air into cream.']],
  ['¿Qué tipos de utensil hay?', 'es', ['balloon whisk', 'ladle', 'sieve', 'whisk']],
  ['¿Cuántas subclases tiene utensil?', 'es', ['4']],
  ['¿Cuál es la definición de whisk?', 'es', ['It beats air into cream.']],
] as const)('%s', async (question, language, right) => {
  let found: readonly string[] = [];
  for await (const event of engine.ask({ question, scope: tools, pins: [], language }, signal))
    if (event.type === 'answers-found') {
      const [first] = event.answers;
      if (first?.result.type !== 'bindings') continue;
      found = first.result.rows.map((row) => {
        const value = row[0]?.value ?? '';
        return first.labels[value] ?? value;
      });
    }
  expect([...found].sort()).toEqual(right);
});
