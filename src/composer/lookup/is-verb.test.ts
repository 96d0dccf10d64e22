import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { tokenize } from '../../retrieval';
import { isVerb } from './is-verb';

const verbsOf = (question: string, language: Language): readonly string[] => {
  const tokens = tokenize(question, language);
  return tokens.filter((_, at) => isVerb(tokens, at, language)).map(({ word }) => word);
};

test('what somebody does, or what is done to something, is a verb', () => {
  expect(verbsOf('Which painters studied in Rome?', 'en')).toEqual(['studied']);
  expect(verbsOf('Who owned yachts that crossed oceans?', 'en')).toEqual(['owned', 'crossed']);
  expect(verbsOf('Museums which hosted exhibitions', 'en')).toEqual(['hosted']);
  expect(verbsOf('Whom does the firm employ?', 'en')).toEqual(['employ']);
  expect(verbsOf('¿Qué pintores estudiaron en Roma?', 'es')).toEqual(['estudiaron']);
  expect(verbsOf('cuadros pintados por Goya', 'es')).toEqual(['pintados']);
});

test('a participle that says which things are meant is an adjective', () => {
  expect(verbsOf('Which stolen paintings hang in Oslo?', 'en')).not.toContain('stolen');
  expect(verbsOf('Stranded whales of Norway', 'en')).toEqual([]);
  expect(verbsOf('How many married drivers are there?', 'en')).toEqual([]);
  expect(verbsOf('List abandoned mines', 'en')).toEqual([]);
  expect(verbsOf('What is the largest sunken ship?', 'en')).toEqual([]);
  expect(verbsOf('¿Qué cuadros robados se conservan en Oslo?', 'es')).not.toContain('robados');
  expect(verbsOf('¿Cuántos pilotos casados hay?', 'es')).not.toContain('casados');
});
