import { expect, test } from 'vitest';
import { judge, together, type Shown } from './judge';

const shown = (part: Partial<Shown>): Shown => ({
  sentence: '',
  text: part.sentence ?? '',
  rows: [],
  isCautioned: false,
  isRefused: false,
  ...part,
});

test.each<[right: string, seen: Partial<Shown>, verdict: string]>([
  ['3', { sentence: 'Count of boats: 3.' }, 'right'],
  ['3', { sentence: 'Count of boats: 13.' }, 'differs'],
  ['1141', { sentence: 'Count of flights: 1,141.' }, 'right'],
  ['Tern and Auk', { rows: [['Auk'], ['Tern']] }, 'right'],
  ['Tern and Auk', { rows: [['Auk'], ['Tern'], ['Gull']] }, 'differs'],
  ['Tern and Auk', { rows: [['Auk']], isCautioned: true }, 'told'],
  ['Over 5: Gruyère', { sentence: 'Cheeses: gruyere.' }, 'right'],
  ['yes', { sentence: 'Yes.' }, 'right'],
  ['yes', { sentence: 'Whether birch is wood: yes.' }, 'right'],
  ['no', { sentence: 'Yes, and no model was asked.' }, 'differs'],
  ['none, with the nearest', { sentence: 'No rows.', isRefused: true }, 'right'],
  ['none', { sentence: 'Boats: 1.', rows: [['1']] }, 'differs'],
  ['Tern', { sentence: 'Nothing here is called Tern.', isRefused: true }, 'told'],
  ['', { sentence: 'Boats: 1.' }, 'differs'],
])('“%s” beside %j: %s', (right, seen, verdict) => {
  expect(judge([right], shown(seen))).toBe(verdict);
});

test('of values for several questions, one has to fit', () => {
  expect(judge(['12', 'Tern and Auk'], shown({ rows: [['Auk'], ['Tern']] }))).toBe('right');
  expect(judge(['12', 'Tern and Auk'], shown({ rows: [['Auk']] }))).toBe('differs');
});

test('an answer that differs counts, whatever another file gives', () => {
  expect(together(['right', 'differs', 'told'])).toBe('differs');
  expect(together(['told', 'right'])).toBe('right');
  expect(together([])).toBe('told');
});
