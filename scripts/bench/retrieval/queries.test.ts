import { expect, test } from 'vitest';
import { drawFrom } from './draw';
import { generateEntities } from './entities';
import { makeQueries, paraphrased, withTypo } from './queries';

const ENTITIES = generateEntities(2000, 3);
const EACH = { name: 30, alias: 30, typo: 60, paraphrase: 30 };

test('a seed fixes the things and the queries', () => {
  expect(generateEntities(2000, 3)).toEqual(ENTITIES);
  expect(generateEntities(2000, 4)).not.toEqual(ENTITIES);
  expect(makeQueries(ENTITIES, EACH, 1)).toEqual(makeQueries(ENTITIES, EACH, 1));
});

test('no two things have the same name, and some have Spanish ones', () => {
  expect(new Set(ENTITIES.map(({ name }) => name.text.toLowerCase())).size).toBe(ENTITIES.length);
  expect(ENTITIES.some(({ name }) => name.language === 'es' && /[áéíóúñ]/u.test(name.text))).toBe(true);
});

test('a typo changes a letter, or two neighbours, and each kind comes about', () => {
  const draw = drawFrom(5);
  const lengths = new Set<number>();
  for (let at = 0; at < 200; at += 1) {
    const wrong = withTypo('Silent Gardens', draw);
    expect(wrong).not.toBe('Silent Gardens');
    lengths.add(wrong.length - 'Silent Gardens'.length);
  }
  expect(lengths).toEqual(new Set([-1, 0, 1]));
});

test('a paraphrase keeps the longest word, and a single word has none', () => {
  const draw = drawFrom(5);
  for (let at = 0; at < 50; at += 1)
    expect(paraphrased('The Silent Gardens of Oakmere', draw)).toMatch(/Gardens|Oakmere/);
  expect(paraphrased('Oakmere', draw)).toBeUndefined();
});

test('names and aliases that are asked for are of one thing alone', () => {
  const texts = ENTITIES.flatMap(({ name, aliases }) =>
    [name, ...aliases].map(({ text }) => text.toLowerCase()),
  );
  const clean = makeQueries(ENTITIES, EACH, 1).filter(({ kind }) => kind === 'name' || kind === 'alias');
  expect(clean).toHaveLength(60);
  for (const { text } of clean) expect(texts.filter((other) => other === text.toLowerCase())).toHaveLength(1);
});
