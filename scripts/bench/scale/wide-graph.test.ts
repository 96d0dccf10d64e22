import { expect, test } from 'vitest';
import { wideGraph } from './wide-graph';

const SIZE = { classes: 40, properties: 150, things: 3 };
const { turtle, questions } = wideGraph(SIZE, 12, 1);
const count = (pattern: RegExp): number =>
  new Set([...turtle.matchAll(pattern)].map(([whole]) => whole)).size;

test('as many classes, properties and things as asked for', () => {
  expect(count(/^:C\d+ a rdfs:Class/gmu)).toBe(40);
  expect(count(/^:[al]\d+-\d+ rdfs:label/gmu)).toBe(150);
  expect(count(/^:t\d+-\d+ a/gmu)).toBe(120);
});

test('the same ones for the same seed, and questions that name what is there', () => {
  expect(wideGraph(SIZE, 12, 1)).toEqual({ turtle, questions });
  expect(wideGraph(SIZE, 12, 2).turtle).not.toBe(turtle);
  expect(questions).toHaveLength(12);
  const named = questions.filter((question) =>
    [...turtle.matchAll(/label "([^"]+)"/gu)].some(([, label = '']) => question.includes(label)),
  );
  expect(named).toHaveLength(12);
});
