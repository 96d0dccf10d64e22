import { expect, test } from 'vitest';
import { localName } from '../../rdf';
import { explainPart, explainQuery } from './explain-query';
import { parseQuery } from '../parse-query';

const parsed = (text: string) => {
  const outcome = parseQuery(`PREFIX : <http://e/> ${text}`);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const sentence = (text: string, language: 'en' | 'es' = 'en'): string =>
  explainQuery(parsed(text), localName, language)
    .map((part) => part.text)
    .join('');

test.each([
  [
    'SELECT ?moon { ?moon a :Moon ; :mass ?mass FILTER(?mass > 5) } ORDER BY DESC(?mass) LIMIT 3',
    'Moons whose mass is greater than 5, by mass, the largest first, at most 3 rows',
    'Moones cuyo mass es mayor que 5, por mass, de mayor a menor, como mucho 3 filas',
  ],
  [
    'SELECT ?planet { ?planet :orbits :Sun ; :orbitalPeriod ?value2 } ORDER BY DESC(?value2) LIMIT 1',
    'thing that orbits Sun, by orbital period, the largest first, 1 row',
    'cosa cuyo orbits es Sun, por orbital period, de mayor a menor, 1 fila',
  ],
])('conditions are clauses, and what is sorted by is said once: %s', (text, english, spanish) => {
  expect(sentence(text)).toBe(english);
  expect(sentence(text, 'es')).toBe(spanish);
});

test.each([
  [
    'SELECT ?m { ?m a :Moon ; :orbits :Saturn ; :discoveredBy ?p . ?p :birthPlace :Paris }',
    'Moons that orbit Saturn and that are discovered by something whose birth place is Paris',
  ],
  ['SELECT ?x ?v { ?x a :Moon ; :mass ?v ; :radius 5 }', 'Moons whose radius is 5, with their mass'],
  ['SELECT ?x ?v { ?x a :Moon OPTIONAL { ?x :mass ?v } }', 'Moons, with if known, their mass'],
  ['SELECT ?mass { :Titan :mass ?mass }', 'mass of Titan'],
  [
    'SELECT (COUNT(DISTINCT ?m) AS ?n) { ?m a :Moon ; :orbits :Saturn }',
    'the number of different Moons that orbit Saturn',
  ],
  [
    'SELECT (AVG(?v) AS ?n) { ?m a :Moon ; :mass ?v ; :orbits :Saturn }',
    'the average mass of Moons that orbit Saturn',
  ],
  [
    'SELECT ?p (COUNT(?m) AS ?n) { ?p a :Planet . ?m a :Moon ; :orbits ?p } GROUP BY ?p',
    'Planets orbited by a Moon, and for each the number of Moons',
  ],
  [
    'SELECT ?p { ?p a :Planet ; :mass ?v } GROUP BY ?p ORDER BY DESC(MAX(?v)) LIMIT 1',
    'Planet, by the largest mass, the largest first, 1 row',
  ],
  [
    'SELECT ?p { ?p a :Planet . ?m a :Moon ; :orbits ?p } GROUP BY ?p HAVING (COUNT(?m) > 3)',
    'Planets orbited by a Moon where the number of Moons is greater than 3',
  ],
  ['SELECT ?p { ?p a :Planet FILTER NOT EXISTS { ?m :orbits ?p } }', 'Planets not orbited by anything'],
  [
    'SELECT ?p { ?p a :Planet { ?p :near :A } UNION { ?p :size 5 } }',
    'Planets either whose near is A or whose size is 5',
  ],
  [
    'SELECT ?c { ?c a :Country ; :locatedIn+ :Europe }',
    'Countries located in (directly or indirectly) Europe',
  ],
  [
    'SELECT ?p { ?p a :Planet ; :radius ?r . :Earth :radius ?s FILTER(?r > ?s) }',
    'Planets whose radius is greater than the radius of Earth',
  ],
  ['ASK { :Spain :borders :France }', 'whether Spain borders France'],
  ['ASK { ?x a :Moon ; :orbits :Mars }', 'whether there is a Moon that orbits Mars'],
])('%s', (text, told) => {
  expect(sentence(text)).toBe(told);
});

test('words that stand for a term carry its IRI', () => {
  const parts = explainQuery(parsed('ASK { ?x a :Moon }'), () => 'moon', 'en');
  expect(parts.filter(({ iri }) => iri !== undefined)).toEqual([{ text: 'moon', iri: 'http://e/Moon' }]);
});

test('a part of a query calls its variables after what stands around it', () => {
  const [around] = [parsed('ASK { ?x :depth ?value2 FILTER(?value2 > 100) }').where ?? []];
  const part = around.filter(({ type }) => type === 'filter');
  const said = (where: typeof around) =>
    explainPart(part, where, localName, 'en')
      .map(({ text }) => text)
      .join('');
  expect(said(around)).toBe('the depth is greater than 100');
  expect(said([])).toBe('the value2 is greater than 100');
});
