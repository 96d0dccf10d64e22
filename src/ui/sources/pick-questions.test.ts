import { expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { pickQuestions } from './pick-questions';

const example = (question: string, query: string) => ({
  iri: `urn:${encodeURIComponent(question)}` as Iri,
  question: { en: question, es: question },
  query,
  targets: [],
});

test('questions of different kinds come first, and lists last', () => {
  const list = [
    example('Which lakes are there?', 'SELECT ?a WHERE {\n ?a a <urn:L>\n}'),
    example('Which hills are there?', 'SELECT ?a WHERE {\n ?a a <urn:H>\n}'),
    example('How many lakes?', 'SELECT (COUNT(?a) AS ?n) WHERE {\n ?a a <urn:L>\n}'),
    example('How many hills?', 'SELECT (COUNT(?a) AS ?n) WHERE {\n ?a a <urn:H>\n}'),
  ];
  expect(pickQuestions(list, 3).map(({ question }) => question.en)).toEqual([
    'How many lakes?',
    'Which lakes are there?',
    'How many hills?',
  ]);
  expect(pickQuestions([], 3)).toEqual([]);
});
