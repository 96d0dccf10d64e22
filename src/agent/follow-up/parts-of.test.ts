import { expect, test } from 'vitest';
import { partsOf } from './parts-of';

const cut = (text: string, ...names: string[]): unknown => {
  const spans = names.map((name) => ({ start: text.indexOf(name), end: text.indexOf(name) + name.length }));
  const parts = partsOf(text, spans);
  return parts === 'why' ? parts : parts.map(({ act, words }) => `${act}: ${words}`);
};

test.each<[text: string, parts: unknown]>([
  ['And in Spain?', ['change: in Spain']],
  ['what about Spain', ['change: Spain']],
  ['only the women', ['only: women']],
  ['only those not in Europe', ['without: in Europe']],
  ['only the women and sort by age', ['only: women', 'sort: age']],
  ['only those with a moon', ['only: with a moon']],
  ['show their birth dates too', ['show: their birth dates']],
  ['how many of them are women?', ['count: ', 'only: are women']],
  ['only the first 5', ['first: ']],
  ['top five by population', ['first: ', 'sort: population']],
  ['sort by population, largest first', ['sort: population']],
  ['the 3 oldest', ['sort: age', 'first: ']],
  ['why is it so?', 'why'],
  ['¿Y en España?', ['change: en España']],
  ['solo los que nacieron en Madrid', ['only: que nacieron en Madrid']],
  ['muestra también su capital y ordena por población', ['show: su capital', 'sort: población']],
  ['los 5 primeros', ['first: ']],
  ['¿por qué?', 'why'],
  ['Which moons orbit Jupiter?', []],
  ['which ones?', ['list: ']],
  ['which of them are women?', ['only: are women']],
  ['thanks', ['change: thanks']],
  ['', []],
])('“%s” is cut by what it asks to be done', (text, parts) => {
  expect(cut(text)).toEqual(parts);
});

test('a name of several words is not taken apart for a cue', () => {
  expect(cut('show the first name', 'first name')).toEqual(['show: first name']);
  expect(cut('and Not Without Hope?', 'Not Without Hope')).toEqual(['change: Not Without Hope']);
});
