import { expect, test } from 'vitest';
import { iri, type Iri } from '../rdf';
import { ExampleIndex } from './example-index';

const index = new ExampleIndex();
const lakes = [{ en: 'Holds waters of the Balkans.', es: 'Contiene aguas de los Balcanes.' }];
index.add([
  { question: { en: 'Which lakes are in Albania?', es: '¿Qué lagos hay en Albania?' }, cards: lakes },
  { question: { en: 'How deep is Lake Ohrid?', es: '¿Qué profundidad tiene el lago Ohrid?' }, cards: lakes },
]);
index.add([{ question: { en: 'Who painted Guernica?', es: '¿Quién pintó el Guernica?' }, cards: [] }]);

test('the question that shares most words comes first, in the language asked for', () => {
  expect(index.nearest('Name the lakes of Albania', 'en', 2)[0]).toBe('Which lakes are in Albania?');
  expect(index.nearest('¿Qué lagos tiene Albania?', 'es', 2)[0]).toBe('¿Qué lagos hay en Albania?');
});

test('other forms of a word, and slips, still find it', () => {
  expect(index.nearest('paint Guernika', 'en', 1)).toEqual(['Who painted Guernica?']);
});

test('words of a source’s card lead to its questions', () => {
  expect(index.nearest('Balkan waters', 'en', 3)).toEqual([
    'Which lakes are in Albania?',
    'How deep is Lake Ohrid?',
  ]);
  expect(index.nearest('aguas', 'es', 1)).toEqual(['¿Qué lagos hay en Albania?']);
});

test('what is close in meaning joins what shares words; what both find comes first', () => {
  const far = index.nearest('asdf', 'en', 3, ['2']);
  expect(far).toEqual(['Who painted Guernica?']);
  expect(index.nearest('Balkan waters', 'en', 3, ['2', '1'])).toEqual([
    'How deep is Lake Ohrid?',
    'Which lakes are in Albania?',
    'Who painted Guernica?',
  ]);
});

test('its questions can be searched by meaning in both languages', () => {
  expect(index.passages).toHaveLength(6);
  expect(index.passages[1]).toEqual({ id: '0', kind: 'example', text: '¿Qué lagos hay en Albania?' });
});

test('one word of a card among several, and a word that only begins alike, lead nowhere', () => {
  expect(index.nearest('Who swam in the waters of Norway?', 'en', 3)).toEqual([]);
  expect(index.nearest('Whose pain was worst?', 'en', 3)).toEqual([]);
});

test('no shared word, no question', () => {
  expect(index.nearest('asdf', 'en', 3)).toEqual([]);
  expect(index.nearest('', 'en', 3)).toEqual([]);
});

test('a question that needs datasets is found only where a source of each is in use', () => {
  const [lakes, towns, more] = ['lakes', 'towns', 'more'].map((name) => iri(`https://${name}.example/`)) as [
    Iri,
    Iri,
    Iri,
  ];
  const found = new ExampleIndex();
  found.add([
    {
      question: { en: 'Which towns have a lake?', es: '¿Qué pueblos tienen un lago?' },
      cards: [],
      needs: [[lakes, more], [towns]],
    },
  ]);
  const near = (scope?: readonly Iri[]) => found.nearest('lake towns', 'en', 1, ['0'], scope);
  expect([near(), near([more, towns])].map((list) => list.length)).toEqual([1, 1]);
  expect([near([]), near([lakes, more]), near([towns])]).toEqual([[], [], []]);
});

test('questions of a source are found where it is asked, and those of nobody everywhere', () => {
  const source = iri('https://boats.example/');
  const own = new ExampleIndex();
  own.add([
    { question: { en: 'Which boats are old?', es: '¿Qué barcos son viejos?' }, cards: [], source },
    { question: { en: 'Which boats are there?', es: '¿Qué barcos hay?' }, cards: [] },
  ]);
  expect(own.nearest('old boats', 'en', 2, ['0'], [source])).toHaveLength(2);
  expect(own.nearest('old boats', 'en', 2, ['0'], [])).toEqual(['Which boats are there?']);
});
