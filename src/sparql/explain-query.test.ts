import { expect, test } from 'vitest';
import { localName } from '../rdf';
import { explainQuery } from './explain-query';
import { parseQuery } from './parse-query';

const parsed = (text: string) => {
  const outcome = parseQuery(`PREFIX : <http://e/> ${text}`);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const sentence = (text: string, language: 'en' | 'es' = 'en'): string =>
  explainQuery(parsed(text), localName, language)
    .map((part) => part.text)
    .join('');

test('a list with a condition, an order and a limit', () => {
  const text = 'SELECT ?moon { ?moon a :Moon ; :mass ?mass FILTER(?mass > 5) } ORDER BY DESC(?mass) LIMIT 3';
  expect(sentence(text)).toBe(
    'list moon such that moon is a Moon and moon · mass · mass and mass is greater than 5; sorted by mass (largest first); at most 3 rows',
  );
  expect(sentence(text, 'es')).toBe(
    'lista de moon tales que moon es de la clase Moon y moon · mass · mass y mass es mayor que 5; por orden de mass (de mayor a menor); como mucho 3 filas',
  );
});

test('counts, groups, negation and alternatives', () => {
  expect(
    sentence(
      'SELECT ?p (COUNT(?m) AS ?n) { ?m :orbits ?p { ?p a :A } UNION { ?p a :B } FILTER NOT EXISTS { ?m :mass ?k } } GROUP BY ?p',
    ),
  ).toBe(
    'list p and the number of m such that m · orbits · p and either p is a A or p is a B and there is no m · mass · k; for each p',
  );
  expect(sentence('ASK { :a :b :c }')).toBe('whether a · b · c');
});

test('words that stand for a term carry its IRI', () => {
  const parts = explainQuery(parsed('ASK { ?x a :Moon }'), () => 'moon', 'en');
  expect(parts.filter(({ iri }) => iri !== undefined)).toEqual([{ text: 'moon', iri: 'http://e/Moon' }]);
});
