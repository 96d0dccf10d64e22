import { expect, test } from 'vitest';
import type { Answer } from '../../../agent';
import { literal, namedNode } from '../../words/terms.fixture';
import { resultTable } from '../result-table';
import { fileNameOf } from './formats';
import { wrapped } from './picture-file';
import { rowsMarkdown } from './rows-markdown';

test('a table in Markdown holds no markup that came with the data', () => {
  const iri = 'https://a.example/x';
  const answer = {
    candidate: undefined,
    labels: { [iri]: 'A | [b](javascript:c) <img src=x>', 'https://a.example/y>z': 'y' },
    result: {
      type: 'bindings',
      variables: ['thing_found', 'n'],
      rows: [
        [namedNode(iri), literal('12345', 'integer')],
        [namedNode('https://a.example/y>z'), literal('two\nlines')],
      ],
    },
  } as unknown as Answer;
  const table = resultTable(answer);
  expect(table && rowsMarkdown(table, 'en')).toBe(
    '| thing found | n |\n| --- | --- |\n' +
      '| [A \\| \\[b\\](javascript:c) &lt;img src=x&gt;](<https://a.example/x>) | 12 345 |\n' +
      '| y | two lines |\n',
  );
});

test('a file is called after the question, as every system takes it for a name', () => {
  expect(fileNameOf('¿Cuál es la luna más grande? ../../etc', { ending: 'csv' })).toBe(
    'cual-es-la-luna-mas-grande-etc.csv',
  );
  expect(fileNameOf('…', { ending: 'svg' })).toBe('lodestone.svg');
});

test('a long question takes several lines, and no word is cut', () => {
  expect(wrapped('which of the very long words', 10)).toEqual(['which of', 'the very', 'long words']);
  expect(wrapped('unbreakable words', 4)).toEqual(['unbreakable', 'words']);
});
