import { expect, test } from 'vitest';
import { fileReport, type AskedFile } from './file-report';
import type { Answered } from './judge-answer';
import type { RealFile } from './real-file';

const file = (path: string, part: Partial<RealFile> = {}): RealFile => ({
  kind: 'csv',
  from: { registry: 'npm', package: 'tea-rooms', version: '1.2.0', path },
  how: 'counted by hand',
  questions: [
    { question: 'How many rooms are there?', right: ['3'] },
    { question: 'Which room is the largest?', right: ['Oak'] },
  ],
  ...part,
});
const answer = (part: Partial<Answered>): Answered => ({
  said: 'count of rooms',
  rows: [],
  cautions: [],
  ...part,
});

const ASKED: readonly AskedFile[] = [
  { file: file('package/tea.csv'), answers: [answer({ rows: [['3']] }), answer({ rows: [['Elm']] })] },
  { file: file('package/gone.csv'), answers: [], missing: 'no such version' },
  {
    file: file('package/new.csv', { isFresh: true }),
    answers: [answer({ refused: 'file', said: 'unknown' }), answer({ refused: 'file', said: 'unknown' })],
  },
];

const report = fileReport(ASKED, { command: 'npm run bench:files', commit: 'abc' });
const linesOf = (start: string): readonly string[] =>
  report.split('\n').filter((line) => line.startsWith(start));

test('fresh files are counted apart, and what was not fetched is told', () => {
  expect(linesOf('| CSV')).toEqual([
    '| CSV of packages | 2 | 1 | 0 | 2 | 1 | 0 | 0 | 1 |',
    '| CSV of packages | 1 | 0 | 1 | 2 | 0 | 0 | 2 | 0 |',
  ]);
  expect(report).toContain(
    '- gone.csv: npm tea-rooms 1.2.0, `package/gone.csv`. counted by hand. **Not fetched**: no such version',
  );
});

test('what is not right stands there with its answer', () => {
  expect(linesOf('- **')).toEqual([
    '- **silently wrong** Which room is the largest? → right: Oak',
    '- **refused** How many rooms are there? → right: 3',
    '- **refused** Which room is the largest? → right: Oak',
  ]);
  expect(report).toContain('  - count of rooms [Elm]');
});
