import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import type { NamedSource } from '../candidate';
import { findScope } from './find-scope';

const named = (name: string, ...others: readonly string[]): NamedSource => ({
  iri: iri(`urn:test:${encodeURIComponent(name)}`),
  title: { en: name, es: name },
  names: [name, ...others],
  sources: [iri(`urn:test:${encodeURIComponent(name)}`)],
});
const SOURCES = [
  named('Art', 'Arte'),
  named('Nobel laureates', 'Premios Nobel'),
  named('lakes.ttl', 'lakes'),
  named('Bgee', 'www.bgee.example', 'bgee.example'),
  named('Paris'),
];

/** What is left of a question, the sources that it names, and `?` where they may be things. */
const read = (question: string): string => {
  const found = findScope(question, SOURCES);
  if (found === undefined) return '-';
  const rest = `${question.slice(0, found.start)}|${question.slice(found.end)}`;
  const titles = found.names.map((name) => name.named.map(({ title }) => title.en).join('/'));
  return `${rest.trim()} @ ${titles.join(', ')}${found.isSure ? '' : '?'}`;
};

test.each([
  ['According to Bgee, how deep is Bled?', '| how deep is Bled? @ Bgee'],
  ['How deep is Bled according to the lakes file?', 'How deep is Bled |? @ lakes.ttl'],
  ['How deep is Bled, according to lakes.ttl?', 'How deep is Bled|? @ lakes.ttl'],
  ['In the Art graph, who was born in Rome?', '| who was born in Rome? @ Art'],
  ['Who was born in Rome in the art dataset?', 'Who was born in Rome |? @ Art'],
  ['List the painters of the graph called "Art".', 'List the painters |. @ Art'],
  ["Who won in 1921 in the Nobel laureates' data?", 'Who won in 1921 |? @ Nobel laureates'],
  ['What does Bgee say the depth of Bled is?', 'What | the depth of Bled is? @ Bgee'],
  ['Which lakes are deep using only the bgee.example endpoint?', 'Which lakes are deep |? @ Bgee'],
  ['How many lakes are there according to Art and Bgee?', 'How many lakes are there |? @ Art, Bgee'],
  ['Según Bgee, ¿qué profundidad tiene Bled?', '| ¿qué profundidad tiene Bled? @ Bgee'],
  ['¿Qué pintores hay en el grafo Arte?', '¿Qué pintores hay |? @ Art'],
  ['¿Quién nació en Roma, de acuerdo con los datos de Arte?', '¿Quién nació en Roma|? @ Art'],
  ['¿Quién ganó en 1921 según los premios nobel?', '¿Quién ganó en 1921 |? @ Nobel laureates'],
  ['¿Qué profundidad dice Bgee que tiene Bled?', '¿Qué profundidad | tiene Bled? @ Bgee'],
  ['Países en el conjunto de datos Bgee que limitan con Austria', 'Países | que limitan con Austria @ Bgee'],
])('a scope by its frame: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test.each([
  ['Who was born in Paris?', 'Who was born |? @ Paris?'],
  ['In Bgee, how deep is Bled?', '| how deep is Bled? @ Bgee?'],
  ['In Bgee which genes are expressed?', '| which genes are expressed? @ Bgee?'],
  ['¿Quién nació en Paris?', '¿Quién nació |? @ Paris?'],
])('a bare preposition leaves it open: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test.each([
  'Which animals live in lakes?',
  'Who works in art and science?',
  'Who was born in Paris in 1900?',
  'According to Paris Hilton, who is famous?',
  'Which Art museums are in Rome?',
  'Who painted the Nobel laureates?',
  'How many Nobel laureates are from Paris and Rome?',
])('no scope: %s', (question) => {
  expect(read(question)).toBe('-');
});
