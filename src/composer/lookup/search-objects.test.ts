import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { library } from '../fixtures/library.fixture';
import { searchObjects, type FoundObjects, type ObjectsRequest } from '../../knowledge';

const EX = 'http://example.org/';
const search = (typed: string, more: Partial<ObjectsRequest> = {}): FoundObjects =>
  searchObjects(library.knowledge, { typed, scope: [], classes: [], topK: 5, language: 'en', ...more });
const things = (...asked: Parameters<typeof search>): readonly string[] =>
  search(...asked).things.map((one) => one.iri.replace(EX, ''));

test('things by the beginning of their name, of the classes that are asked for', () => {
  expect(search('Ada F').things[0]).toEqual({ iri: `${EX}ada`, label: 'Ada Finch', typeLabel: 'author' });
  expect(things('Ada F', { classes: [iri(`${EX}Author`)] })[0]).toBe('ada');
  expect(things('Ada F', { classes: [iri(`${EX}Book`)] })).not.toContain('ada');
});

test('where nothing is typed the most used things come, no more than are wanted', () => {
  const { profile } = library.knowledge;
  const most = Math.max(...profile.names.filter(({ role }) => role === 'entity').map(({ weight }) => weight));
  const [first = ''] = things('', { topK: 1 });
  expect(things('', { topK: 1 })).toHaveLength(1);
  expect(profile.names.find((name) => name.iri === EX + first)?.weight).toBe(most);
});

test('a property that names things has their names as values', () => {
  const [naming] = library.knowledge.profile.labelProperties;
  if (naming === undefined) throw new Error('Things of the library are named.');
  expect(search('ada', { property: naming }).values.map(({ text }) => text)).toContain('Ada Finch');
});
