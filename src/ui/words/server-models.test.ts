import { expect, test } from 'vitest';
import { serverModelsText } from './server-models';

const base = 'http://localhost:11434/v1';
const models = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, owner: undefined, contextTokens: undefined }));

test('models are named, a few of many', () => {
  expect(serverModelsText({ base, models: models('little') }, 'en')).toBe(`${base} has 1 model: little.`);
  expect(serverModelsText({ base, models: models('little', 'big') }, 'en')).toBe(
    `${base} has 2 models: little and big.`,
  );
  const many = serverModelsText(
    { base, models: models('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l') },
    'en',
  );
  expect(many).toBe(`${base} has 12 models: a, b, c, d, e, f, g, h, and 4 more.`);
});

test('an empty list is one, and none is none', () => {
  expect(serverModelsText({ base, models: [] }, 'en')).toContain('has no models');
  expect(serverModelsText({ base, models: undefined }, 'en')).toContain('gives no list');
});
