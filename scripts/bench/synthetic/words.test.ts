import { expect, test } from 'vitest';
import { Draw } from './draw';
import { readNouns } from './words';
import { withTypo } from './wording/typo';

test.each([
  ['nationality', 'nationalities'],
  ['work of art', 'works of art'],
  ['box', 'boxes'],
  ['person:people', 'people'],
])('%s, several: %s', (english, several) => {
  expect(readNouns(english, 'la cosa').en.pl).toBe(several);
});

test.each([
  ['la estación', 'estaciones', true],
  ['el juez', 'jueces', false],
  ['la puesta en escena', 'puestas en escena', true],
  ['el tipo de suelo', 'tipos de suelo', false],
  ['el tren:trenes', 'trenes', false],
])('%s, varios: %s', (spanish, several, feminine) => {
  expect(readNouns('thing', spanish).es).toMatchObject({ pl: several, feminine });
});

test('synonyms stand after a tilde', () => {
  const { en, es } = readNouns('doctor ~ physician', 'el médico ~ el facultativo');
  expect(en.synonyms.map(({ pl }) => pl)).toEqual(['physicians']);
  expect(es.synonyms.map(({ sg }) => sg)).toEqual(['facultativo']);
});

test('a slip changes one long word of small letters, never a name or what stands in quotes', () => {
  const question = 'Which stations serve Brunfeldhaven and "lithbrook"?';
  for (let seed = 0; seed < 50; seed += 1) {
    const slipped = withTypo(question, new Draw(seed));
    expect(slipped).not.toBe(question);
    expect(slipped).toMatch(/^Which \p{L}+ serve Brunfeldhaven and "lithbrook"\?$/u);
  }
  expect(withTypo('Who is Ana?', new Draw(1))).toBeUndefined();
});
