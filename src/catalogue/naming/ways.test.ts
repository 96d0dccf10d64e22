import { expect, test } from 'vitest';
import { INDEXED_WAYS, askedWords } from './ways';

const sent = (index: string, text: string): string | undefined =>
  INDEXED_WAYS.find((way) => way.index === index)?.pattern({
    words: askedWords(text),
    properties: ['http://www.w3.org/2000/01/rdf-schema#label'],
    wiki: undefined,
    language: 'en',
  });

test('words keep the marks inside them, and nothing that an index has for an operator', () => {
  expect(askedWords('O’Neill (Eugene) +a -b c* d~2 "e" f:g')).toEqual([
    'o’neill',
    'eugene',
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(askedWords('Yeats, W. B.')).toEqual(['yeats', 'w', 'b']);
});

test.each(['jena', 'rdf4j', 'graphdb'])(
  '%s is asked for a word with a mark as one, and as its parts',
  (index) => {
    expect(sent(index, "Eugene O'Neill")).toContain(
      String.raw`"eugene AND (o'neill OR o’neill OR \"o neill\")"`,
    );
  },
);

test('an index that splits at every mark is asked for the parts', () => {
  expect(sent('virtuoso', "O'Neill")).toContain(`"'o' AND 'neill'"`);
  expect(sent('blazegraph', "O'Neill")).toContain('"o neill"');
});
