import { expect, test } from 'vitest';
import { judgeAnswer, type Answered, type FileVerdict } from './judge-answer';
import type { RealQuestion } from './real-file';

const answered = (part: Partial<Answered>): Answered => ({ said: '', rows: [], cautions: [], ...part });

test.each<[right: RealQuestion['right'], answer: Partial<Answered>, verdict: FileVerdict]>([
  [['3'], { rows: [['3']] }, 'right'],
  [['3'], { rows: [['13']] }, 'wrong'],
  [['72.38'], { rows: [['72.3799999']] }, 'right'],
  [['72.38'], { rows: [['72.4']] }, 'wrong'],
  [['1141'], { rows: [['1,141']] }, 'right'],
  [['Tern', 'Auk'], { rows: [['auk'], ['Tern']] }, 'right'],
  [['Tern', 'Auk'], { rows: [['auk'], ['Tern'], ['Gull']] }, 'wrong'],
  [['Tern', 'Auk'], { rows: [['Auk']], cautions: ['unread-words'] }, 'told'],
  // Beside a thing stands the value that it is sorted by.
  [['Tern'], { rows: [['Tern', '52']] }, 'right'],
  // Two things of one name are no more than it says.
  [['Tern'], { rows: [['Tern'], ['Tern']] }, 'right'],
  [[['Tern', 'Sterna'], 'Auk'], { rows: [['Sterna'], ['Auk']] }, 'right'],
  [['A bird of the coast…'], { rows: [['A bird of the coast, which dives.']] }, 'right'],
  [['A bird of the coast…'], { rows: [['Not a bird of the coast.']] }, 'wrong'],
  [['Tern'], { rows: [['A tern']], cautions: ['missing-values'] }, 'wrong'],
  [['https://e.org/tern'], { rows: [['tern']], iris: ['https://e.org/tern'] }, 'right'],
  [['Tern'], { refused: 'not-understood' }, 'refused'],
  [['Tern'], { refused: 'empty' }, 'refused'],
  [[], { refused: 'empty' }, 'right'],
  [[], { refused: 'file' }, 'refused'],
  [[], { rows: [['Tern']] }, 'wrong'],
])('%j beside %j: %s', (right, answer, verdict) => {
  expect(judgeAnswer({ question: '', right }, answered(answer))).toBe(verdict);
});

test('one of two lists has to fit', () => {
  const question = { question: '', right: ['Welsh,Breton'], or: ['Welsh', 'Breton'] };
  expect(judgeAnswer(question, answered({ rows: [['Welsh,Breton']] }))).toBe('right');
  expect(judgeAnswer(question, answered({ rows: [['Breton'], ['Welsh']] }))).toBe('right');
  expect(judgeAnswer(question, answered({ rows: [['Breton']] }))).toBe('wrong');
});
