import { expect, test } from 'vitest';
import { identifiersIn, isSplit } from './identifiers';

const read = (text: string): readonly string[] => identifiersIn(text).map((one) => one.text);

test.each([
  ['What is the area of parcel 38-0834-014834?', ['38-0834-014834']],
  ['¿Qué es 3f2c81d0-7baa-4ed4-a99e-986525c893a0?', ['3f2c81d0-7baa-4ed4-a99e-986525c893a0']],
  ['Which genes does P68871 come from, and rs7412?', ['P68871', 'rs7412']],
  ['What is GO:0008150 (a "process")?', ['GO:0008150']],
  ['Who wrote ISBN 978-0141439518?', ['978-0141439518']],
  ['deed 2012/001384’s price', ['2012/001384']],
  ['What is <http://www.wikidata.org/entity/Q42>?', ['http://www.wikidata.org/entity/Q42']],
  ['Show https://example.org/a#b.', ['https://example.org/a#b']],
  ['tax number X-010899-G', ['X-010899-G']],
  ['customer 100234', ['100234']],
])('%s', (text, identifiers) => {
  expect(read(text)).toEqual(identifiers);
});

test.each([
  'Lakes deeper than 1,500 m in 1990',
  'born on 1976-11-21, or 21/11/1976, or in the 1990s',
  'the 21st of 3.5 million, 30km, 50%, from 10-20 or 1914-1918, at 9:30',
  'Baikal and Saimaa',
  'e.g. the e-mail of somebody',
])('nothing is an identifier in: %s', (text) => {
  expect(read(text)).toEqual([]);
});

test('an identifier is where it stands', () => {
  const text = 'Is (P68871) one?';
  const [found] = identifiersIn(text);
  expect(text.slice(found?.start, found?.end)).toBe('P68871');
});

const spanOf = (question: string, words: string) => {
  const start = question.indexOf(words);
  return { start, end: start + words.length };
};

test.each([
  ['What is the mass of Blargon-77?', '77'],
  ['Who has the number 981-999999-Z?', '981'],
  ['When was GO:9999999 found?', '9999999'],
  ['What is 3f2c81d0-7baa-4ed4-a99e-986525c893a0?', 'a99e'],
])('of %s no part says something by itself: %s', (question, part) => {
  expect(isSplit(question, [spanOf(question, part)])).toBe(true);
});

test.each([
  ['Which elements were discovered pre-1900?', '1900'],
  ['List the top-5 largest moons', '5'],
  ['Which mid-19th-century painters are there?', '19th'],
  ['Which moons did Voyager-2 visit?', 'Voyager-2'],
  ['What is the length of boat Deep-7 Blue?', 'Deep-7 Blue'],
  ['B2-level courses', 'courses'],
])('of %s this is no part of an identifier: %s', (question, part) => {
  expect(isSplit(question, [spanOf(question, part)])).toBe(false);
});
