import { expect, test } from 'vitest';
import { iri } from '../rdf';
import type { Label, Name, Profile } from '../store';
import { LabelIndex } from './label-index';

const EX = 'http://example.org/';

const preferred = (text: string, language = ''): Label => ({ text, language, kind: 'preferred' });
const alias = (text: string, language = ''): Label => ({ text, language, kind: 'alternative' });

const thing = (local: string, type: string, labels: readonly Label[], source = 'a'): Name => ({
  iri: iri(EX + local),
  role: 'entity',
  labels: [...labels, { text: local, language: '', kind: 'local' }],
  comments: [],
  classes: [iri(EX + type)],
  sources: [iri(EX + source)],
  weight: 1,
});

const NAMES: readonly Name[] = [
  thing('q1', 'Person', [preferred('Inés Prado Marquina'), alias('Prado Marquina, Inés')]),
  thing('q2', 'Person', [preferred('Samuel K. Vellfield'), alias('S. Vellfield')]),
  thing('q3', 'Person', [preferred('Samuel Vellford')], 'b'),
  thing('q4', 'River', [preferred('Río Vellfield', 'es'), alias('Vellfield River', 'en')]),
  thing('q5', 'Book', [preferred('The Silent Gardens of Oakmere', 'en')]),
  thing('q6', 'Book', [preferred('La casa de los Quirales', 'es')]),
  thing('q7', 'Gene', [preferred('BRX17')]),
  thing('q8', 'Gene', [preferred('BRX71')]),
  thing('q10', 'Person', [preferred('Rosa Y. Vellford')]),
  { ...thing('q9', 'Vellfield', [preferred('Vellfield')]), role: 'class' },
];

const index = new LabelIndex({
  description: {
    dataset: iri('urn:all'),
    triples: 0,
    complete: true,
    classes: [],
    properties: [],
    links: [],
  },
  names: NAMES,
  values: [],
  typing: iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type'),
  statedBy: new Map(),
  labelProperties: [],
} satisfies Profile);

const found = (query: string, options: { type?: string; source?: string } = {}): readonly string[] =>
  index
    .searchEntities(query, {
      topK: 3,
      type: options.type === undefined ? undefined : iri(EX + options.type),
      source: options.source === undefined ? undefined : iri(EX + options.source),
    })
    .map(({ name }) => name.iri.slice(EX.length));

test('a preferred name scores 1, in any case and without its accents', () => {
  const [hit] = index.searchEntities('INES PRADO MARQUINA', { topK: 1 });
  expect(hit).toMatchObject({ label: 'Inés Prado Marquina', score: 1 });
});

test('an alias finds its thing, a little below', () => {
  const [hit] = index.searchEntities('S. Vellfield', { topK: 1 });
  expect(hit?.name.iri).toBe(`${EX}q2`);
  expect(hit?.score).toBeLessThan(1);
});

test.each([
  ['a letter too many', 'Inés Pradoo Marquina', 'q1'],
  ['a letter too few', 'Ins Prado Marquina', 'q1'],
  ['another letter', 'Inés Prado Narquina', 'q1'],
  ['two letters swapped', 'Inés Parod Marquina', 'q1'],
  ['the first letters swapped', 'nIés Prado Marquina', 'q1'],
  ['a space too few', 'InésPrado Marquina', 'q1'],
  ['a space too many', 'Inés Pra do Marquina', 'q1'],
  ['a letter for a space', 'Inés Pradoxmarquina', 'q1'],
  ['letters wrong in two words', 'Silnet Garbens Oakmere', 'q5'],
])('with %s', (_, query, expected) => {
  expect(found(query)[0]).toBe(expected);
});

test.each([
  ['Vellfield Samuel', 'q2'],
  ['gardens of Oakmere, silent', 'q5'],
  ['casa Quirales', 'q6'],
  ['the casa de los Quirales', 'q6'],
  ['Samuel Vellfo', 'q3'],
  ['garden Oakmere', 'q5'],
])('in other words: %s', (query, expected) => {
  expect(found(query)[0]).toBe(expected);
});

test('an initial is no little word, though Spanish has it as one', () => {
  expect(found('Vellford Y.')[0]).toBe('q10');
  expect(found('Y. Vellford')[0]).toBe('q10');
});

test('a number that is another number is no typo', () => {
  expect(found('BRX71')[0]).toBe('q8');
  expect(found('BRX17')[0]).toBe('q7');
});

test('a letter and a digit that changed places, where both parts of a code are known', () => {
  expect(found('BR1X7')[0]).toBe('q7');
});

test('initials stand for a name, written as such', () => {
  expect(found('IPM')).toEqual(['q1']);
  expect(found('I.P.M.')).toEqual(['q1']);
  expect(found('ipm')).toEqual([]);
  expect(found('SGO', { type: 'Person' })).toEqual([]);
  expect(found('SGO', { type: 'Book' })).toEqual(['q5']);
});

test('only things of a type, or of a source', () => {
  expect(found('Vellfield')).toContain('q2');
  expect(found('Vellfield', { type: 'River' })).toEqual(['q4']);
  expect(found('Samuel Vellfield', { source: 'b' })).toEqual(['q3']);
  expect(found('Vellfield', { type: 'River', source: 'b' })).toEqual([]);
});

test('classes are no entities', () => {
  expect(found('Vellfield')).not.toContain('q9');
});

test('words that nothing is called by find nothing, and no words neither', () => {
  expect(found('zzyzx')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('one query leaves nothing behind for the next', () => {
  const before = index.searchEntities('Samuel Vellfield', { topK: 5 });
  index.searchEntities('Río Prado Gardens', { topK: 5 });
  expect(index.searchEntities('Samuel Vellfield', { topK: 5 })).toEqual(before);
});
