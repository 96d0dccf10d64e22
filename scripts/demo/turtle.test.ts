import { expect, test } from 'vitest';
import { TurtleError, readTurtle, writeTurtle } from './turtle';

const EX = 'https://example.org/';

test('what is written is read back, blank nodes inside what leads to them', () => {
  const text = `@prefix : <${EX}> . :a :p [ :q "x"@en, 1.5, [ :r :b ] ] ; :s "1969-07"^^<http://www.w3.org/2001/XMLSchema#gYearMonth> .`;
  const quads = readTurtle(text, 'one');
  const written = writeTurtle(quads, { '': EX });
  expect(written).not.toContain('_:');
  expect(written).toContain(':p [');
  expect(writeTurtle(readTurtle(written, 'one'), { '': EX })).toBe(written);
  expect(readTurtle(written, 'one')).toHaveLength(quads.length);
});

test('a blank node that two triples lead to keeps its label', () => {
  const quads = readTurtle(`@prefix : <${EX}> . :a :p _:x . :b :p _:x . _:x :q 1 .`, 'one');
  const again = readTurtle(writeTurtle(quads, {}), 'one');
  expect(
    new Set(again.filter(({ object }) => object.termType === 'BlankNode').map(({ object }) => object.value))
      .size,
  ).toBe(1);
});

test('a file that does not parse is named with its line', () => {
  expect(() => readTurtle(`<${EX}a> <${EX}b> 1 .\n<${EX}a> ; .`, 'broken.ttl')).toThrow(TurtleError);
  expect(() => readTurtle(`<${EX}a> <${EX}b> 1 .\n<${EX}a> ; .`, 'broken.ttl')).toThrow(/^broken\.ttl:2: /u);
});
