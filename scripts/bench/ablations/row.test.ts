import { expect, test } from 'vitest';
import { printAblations } from './print-ablations';
import { rowOf, type Ran } from './row';
import { VARIANTS, type Variant } from './variants';

const item = (id: string, goldKey: string, language: string, exact: number) => ({
  id,
  goldKey,
  language,
  scores: { exact },
});

const ran = (...items: Ran['items']): Ran => ({
  command: 'npm run bench',
  n: items.length,
  exact: items.filter(({ scores }) => scores.exact === 1).length / items.length,
  candRecall20: 1,
  confidentlyWrong: 0,
  cautioned: 0.5,
  brier: 0.1234,
  surerHalf: null,
  p50Ms: 7,
  items,
});

const variant = (name: string): Variant => {
  const found = VARIANTS.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

const whole = ran(item('a-en', 'a', 'en', 1), item('a-es', 'a', 'es', 0), item('b-en', 'b', 'en', 1));

test('a question is held against itself in the whole run', () => {
  const row = rowOf(
    variant('without voting'),
    ran(item('a-en', 'a', 'en', 0), item('a-es', 'a', 'es', 1), item('b-en', 'b', 'en', 0)),
    whole,
  );
  expect(row).toMatchObject({ n: 3, gained: 1, lost: 2, difference: -1 / 3 });
});

test('a question in Spanish is held against the one in English that has its gold query', () => {
  const row = rowOf(variant('noise: es'), ran(item('a-es', 'a', 'es', 0)), whole);
  expect(row).toMatchObject({ n: 1, compared: 1, exact: 0, gained: 0, lost: 1, difference: -1 });
});

test('under new names a gold query has another key: the id tells', () => {
  const row = rowOf(variant('noise: opaque'), ran(item('b-en', 'other', 'en', 1)), whole);
  expect(row).toMatchObject({ gained: 0, lost: 0, difference: 0 });
});

test('the table names each line and says why one is missing', () => {
  const row = rowOf(variant('everything'), whole, whole);
  const table = printAblations({
    pack: 'waters',
    rows: [row],
    leftOut: [{ name: 'noise: es', reason: 'None.' }],
  });
  expect(table.split('\n')).toEqual([
    expect.stringMatching(/^\| waters \| n \| exact \|/u),
    expect.stringMatching(/^\| --- \|/u),
    '| everything | 3 | 66.7 | 3 | 0.0 | 0 | 0 | 100.0 | 0.0 | 50.0 | 0.123 | – |',
    '',
    'noise: es: left out. None.',
  ]);
});
