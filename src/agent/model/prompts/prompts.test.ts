import { expect, test } from 'vitest';
import { questionMessage } from './question';
import { revisionMessage } from './revision';
import { JSON_NOTE, SYSTEM } from './system';

const parts = {
  card: 'Classes: c0 lake; c1 country\nProperties:\np0 depth: c0 → integer in m\np1 country: c0 → c1\nThings: e0 Albania (c1)\nNumbers: n0 100; n1 1',
  question: 'Which lakes in Albania are deeper than 100 m?',
};

test('the first call, as a model reads it', async () => {
  const question = questionMessage({
    ...parts,
    examples: [
      {
        question: 'Which lakes are in Slovenia?',
        query: 'SELECT DISTINCT ?a WHERE { ?a a c0 . ?a p1 e0 . }',
      },
    ],
    readings: [
      {
        paraphrase: 'lakes in Albania with a depth over 100 m',
        query: 'SELECT DISTINCT ?a WHERE { ?a a c0 . ?a p1 e0 . ?a p0 ?b . FILTER(?b > n0) }',
        rows: 1,
      },
      { paraphrase: 'lakes in Albania', query: undefined, rows: 2 },
      { paraphrase: 'countries deeper than 100', query: undefined, rows: 0 },
    ],
  });
  await expect(`[system]\n${SYSTEM}\n\n[user]\n${question}\n`).toMatchFileSnapshot(
    './rendered/first-call.txt',
  );
});

test('the first call where nothing was composed', async () => {
  const question = questionMessage({ ...parts, examples: [], readings: [] });
  await expect(`[user]\n${question}\n`).toMatchFileSnapshot('./rendered/first-call-without-readings.txt');
});

test('the second call', async () => {
  const fault = 'p0 (depth) is no property of c1 (country). There is: p1 (country).';
  await expect(`[user]\n${revisionMessage(fault, true)}\n`).toMatchFileSnapshot('./rendered/revision.txt');
});

test('what engines that are held to JSON are told beside it', async () => {
  await expect(`${JSON_NOTE}\n`).toMatchFileSnapshot('./rendered/json-note.txt');
});
