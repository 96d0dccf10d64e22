import { expect, test } from 'vitest';
import { Draw } from '../synthetic/draw';
import { GoldStore } from '../synthetic/gold';
import { askRegistry } from './ask-registry';
import { makeRegistry } from './make-registry';

const registry = makeRegistry(2000, new Draw(7));

test('the same seed gives the same triples, about as many as are wanted', () => {
  expect(makeRegistry(2000, new Draw(7)).triples).toEqual(registry.triples);
  expect(makeRegistry(2000, new Draw(8)).triples).not.toEqual(registry.triples);
  expect(registry.triples.length).toBeGreaterThanOrEqual(2000);
  expect(registry.triples.length).toBeLessThan(2030);
});

test('each question names a thing that is there, and has an answer', () => {
  const gold = new GoldStore([...registry.ontology, ...registry.triples]);
  const asked = askRegistry(registry, 60, new Draw(1));
  expect(asked.filter(({ lang }) => lang === 'es')).toHaveLength(15);
  expect(new Set(asked.map(({ template }) => template)).size).toBe(14);
  for (const { question, query } of asked) {
    expect(question).not.toContain('{}');
    expect(gold.ask(query, ['x']).rows, question).not.toEqual([]);
  }
});
