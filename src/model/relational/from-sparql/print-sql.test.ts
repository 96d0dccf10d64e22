import { expect, test } from 'vitest';
import { done } from '../../../base';
import type { Vocabulary } from '../../../sparql';
import { textChecker } from '../../xgrammar/check-text';
import { readSql } from '../read-sql';
import { schemaTables } from '../schema-tables';
import { sqlGrammar } from '../sql-grammar';
import { KEYED, NAMED } from '../vocabularies.fixture';
import { FILMS, LAKES, openRows, withPrefixes } from './graph.fixture';
import { printSql } from './print-sql';

type Case = readonly [sparql: string, sql: string];

const OF_LAKES: readonly Case[] = [
  ['SELECT ?x { ?x a :Lake }', 'SELECT name FROM lake'],
  [
    'SELECT DISTINCT ?x { ?x a :Lake ; :lies :Albania }',
    "SELECT DISTINCT name FROM lake WHERE country = 'Albania'",
  ],
  [
    'SELECT ?x { ?x a :Lake ; rdfs:label ?l FILTER(CONTAINS(LCASE(STR(?l)), "oh")) }',
    "SELECT name FROM lake WHERE name LIKE '%oh%'",
  ],
  [
    'SELECT ?x { ?x :depth ?d FILTER(?d > 40 && ?d < 100) }',
    'SELECT name FROM lake WHERE depth > 40 AND depth < 100',
  ],
  [
    'SELECT ?x { ?x a :Lake ; :since ?y FILTER(?y < "1990"^^xsd:gYear) }',
    'SELECT name FROM lake WHERE protected_since < 1990',
  ],
  [
    'SELECT ?x ?p { ?x :depth ?d ; :lies ?c . ?c :people ?p FILTER(?d > 40) }',
    'SELECT T1.name, T2.population FROM lake AS T1 JOIN country AS T2 ON T1.country = T2.name WHERE T1.depth > 40',
  ],
  [
    'SELECT ?x ?p { ?x :depth ?d ; :lies/:people ?p FILTER(?d > 40) }',
    'SELECT T1.name, T2.population FROM lake AS T1 JOIN country AS T2 ON T1.country = T2.name WHERE T1.depth > 40',
  ],
  ['SELECT ?p { :Albania :people ?p }', "SELECT population FROM country WHERE name = 'Albania'"],
  [
    'SELECT ?x { ?x :lies ?c . ?c a :Country ; rdfs:label ?l FILTER(LCASE(STR(?l)) = "sweden") }',
    "SELECT name FROM lake WHERE country = 'sweden'",
  ],
  [
    'SELECT ?a ?b { ?a :flows ?b . ?b :depth ?d FILTER(?d < 50) }',
    'SELECT T1.name, T2.name FROM lake AS T1 JOIN lake AS T2 ON T1.flows_into = T2.name WHERE T2.depth < 50',
  ],
  [
    'SELECT ?x ?y { ?x :depth ?d ; :lies ?c . ?y :depth ?e ; :lies ?c FILTER(?d > ?e) }',
    'SELECT T1.name, T2.name FROM lake AS T1 JOIN lake AS T2 ON T1.country = T2.country WHERE T1.depth > T2.depth',
  ],
  [
    'SELECT ?c (COUNT(DISTINCT ?x) AS ?n) { ?x a :Lake ; :lies ?c } GROUP BY ?c HAVING (COUNT(DISTINCT ?x) >= 2)',
    'SELECT country, COUNT(*) FROM lake GROUP BY country HAVING COUNT(*) >= 2',
  ],
  [
    'SELECT ?c (AVG(?d) AS ?n) { ?x a :Lake ; :lies ?c ; :depth ?d } GROUP BY ?c ORDER BY DESC(?n) LIMIT 1',
    'SELECT country, AVG(depth) FROM lake GROUP BY country ORDER BY AVG(depth) DESC LIMIT 1',
  ],
  [
    'SELECT (MIN(?d) AS ?a) (MAX(?d) AS ?b) (SUM(?d) AS ?c) { ?x :depth ?d }',
    'SELECT MIN(depth), MAX(depth), SUM(depth) FROM lake',
  ],
  ['SELECT (COUNT(DISTINCT ?c) AS ?n) { ?x :lies ?c }', 'SELECT COUNT(DISTINCT country) FROM lake'],
  [
    'SELECT ?x { ?x :depth ?d } ORDER BY DESC(?d) LIMIT 2',
    'SELECT name FROM lake ORDER BY depth DESC LIMIT 2',
  ],
  [
    'SELECT ?x { ?x a :Lake FILTER NOT EXISTS { ?x :depth ?d } }',
    'SELECT name FROM lake WHERE depth IS NULL',
  ],
  [
    'SELECT ?x { ?x a :Lake FILTER EXISTS { ?x :flows ?y } }',
    'SELECT name FROM lake WHERE flows_into IS NOT NULL',
  ],
  [
    'SELECT ?c { ?c a :Country FILTER NOT EXISTS { ?x :lies ?c ; :depth ?d } }',
    'SELECT name FROM country WHERE name NOT IN (SELECT country FROM lake WHERE depth IS NOT NULL)',
  ],
  [
    'SELECT ?c { ?c a :Country MINUS { ?x :lies ?c ; :depth ?d FILTER(?d > 50) } }',
    'SELECT name FROM country WHERE name NOT IN (SELECT country FROM lake WHERE depth > 50)',
  ],
  [
    'SELECT ?c { ?c a :Country FILTER EXISTS { ?x :lies ?c ; :flows ?y } }',
    'SELECT name FROM country WHERE name IN (SELECT country FROM lake WHERE flows_into IS NOT NULL)',
  ],
  [
    'SELECT ?c (COUNT(?x) AS ?n) { ?c a :Country OPTIONAL { ?x a :Lake ; :lies ?c } } GROUP BY ?c',
    'SELECT T1.name, COUNT(T2.name) FROM country AS T1 LEFT JOIN lake AS T2 ON T1.name = T2.country GROUP BY T1.name',
  ],
  [
    'SELECT ?x ?y { ?x a :Lake OPTIONAL { ?x :flows ?y } }',
    'SELECT T1.name, T2.name FROM lake AS T1 LEFT JOIN lake AS T2 ON T1.flows_into = T2.name',
  ],
  [
    'SELECT ?c { ?c a :Country OPTIONAL { ?x a :Lake ; :lies ?c } FILTER(!BOUND(?x)) }',
    'SELECT T1.name FROM country AS T1 LEFT JOIN lake AS T2 ON T1.name = T2.country WHERE T2.name IS NULL',
  ],
  [
    'SELECT DISTINCT ?x { { ?x a :Lake ; :lies :Albania } UNION { ?x a :Lake ; :depth ?d FILTER(?d < 40) } }',
    "SELECT DISTINCT name FROM lake WHERE country = 'Albania' UNION SELECT DISTINCT name FROM lake WHERE depth < 40",
  ],
  [
    'SELECT ?x { ?x :depth ?d . ?x2 rdfs:label "Bohinj" ; :depth ?e FILTER(?d > ?e) }',
    "SELECT name FROM lake WHERE depth > (SELECT depth FROM lake WHERE name = 'Bohinj')",
  ],
  [
    'SELECT ?x { ?x :depth ?d { SELECT (AVG(?e) AS ?m) { ?y :depth ?e } } FILTER(?d > ?m) }',
    'SELECT name FROM lake WHERE depth > (SELECT AVG(depth) FROM lake)',
  ],
  [
    'SELECT ?x { ?x :depth ?d { SELECT (MAX(?e) AS ?d) { ?y :depth ?e } } }',
    'SELECT name FROM lake WHERE depth IN (SELECT MAX(depth) FROM lake)',
  ],
  [
    'SELECT ?c { { SELECT ?c { ?c a :Country } } MINUS { SELECT ?c { ?x :lies ?c ; :depth ?d } } }',
    'SELECT name FROM country EXCEPT SELECT country FROM lake WHERE depth IS NOT NULL',
  ],
  [
    'SELECT DISTINCT ?x { ?x a :Lake ; :lies ?c FILTER(?c != :Albania) }',
    "SELECT DISTINCT name FROM lake WHERE country != 'Albania'",
  ],
  [
    'SELECT ?x { ?x :depth ?d ; :lies ?c FILTER(!(?c = :Albania || ?d < 40)) }',
    "SELECT name FROM lake WHERE country != 'Albania' AND depth >= 40",
  ],
  [
    'SELECT ?x { ?x :depth ?d ; :lies ?c FILTER(?c = :Albania || ?d < 40) FILTER(?d < 200) }',
    "SELECT name FROM lake WHERE (country = 'Albania' OR depth < 40) AND depth < 200",
  ],
  [
    'ASK { :ohrid a :Lake ; :depth ?d FILTER NOT EXISTS { ?y a :Lake ; :depth ?e FILTER(?e > ?d) } }',
    "SELECT EXISTS (SELECT name FROM lake WHERE name = 'Ohrid' AND depth >= (SELECT MAX(depth) FROM lake))",
  ],
  [
    'SELECT ?x { ?x a :Lake ; :depth ?d FILTER EXISTS { ?y :depth ?e ; :lies :Albania FILTER(?d >= ?e) } }',
    "SELECT name FROM lake WHERE depth >= (SELECT MIN(depth) FROM lake WHERE country = 'Albania')",
  ],
  [
    'SELECT ?x { ?x a :Lake ; :lies/:people 2800000 }',
    'SELECT T1.name FROM lake AS T1 JOIN country AS T2 ON T1.country = T2.name WHERE T2.population = 2800000',
  ],
  [
    'SELECT ?x { VALUES ?l { "Ohrid" "Bled" } ?x a :Lake ; rdfs:label ?l }',
    "SELECT name FROM lake WHERE name IN ('Ohrid', 'Bled')",
  ],
  [
    'ASK { :ohrid :flows ?y }',
    "SELECT EXISTS (SELECT name FROM lake WHERE name = 'Ohrid' AND flows_into IS NOT NULL)",
  ],
];

const OF_FILMS: readonly Case[] = [
  [
    'SELECT ?t { ?x a :Film ; :title ?t ; :ref_studio ?s . ?s a :Studio ; :city ?c FILTER(STR(?c) = "Rome") }',
    "SELECT T1.title FROM film AS T1 JOIN studio AS T2 ON T1.studio_id = T2.studio_id WHERE T2.city = 'Rome'",
  ],
  ['SELECT ?t { ?x a :Film ; :title ?t ; :studio_id 2 }', 'SELECT title FROM film WHERE studio_id = 2'],
  [
    'SELECT ?n { ?s a :Studio ; :studio_name ?n FILTER NOT EXISTS { ?x a :Film ; :ref_studio ?s } }',
    'SELECT studio_name FROM studio WHERE studio_id NOT IN (SELECT studio_id FROM film)',
  ],
  [
    'SELECT ?n { ?s a :Studio ; :studio_name ?n ; :studio_id ?k FILTER NOT EXISTS { { SELECT ?i { ?x a :Film ; :studio_id ?i } } FILTER(?k IN (?i)) } }',
    'SELECT studio_name FROM studio WHERE studio_id NOT IN (SELECT studio_id FROM film)',
  ],
  [
    'SELECT ?t (AVG(?s) AS ?m) { ?r :of ?x ; :stars ?s . ?x :title ?t } GROUP BY ?t',
    'SELECT T2.title, AVG(T1.stars) FROM review AS T1 JOIN film AS T2 ON T1.film_id = T2.film_id GROUP BY T2.title',
  ],
  [
    'SELECT ?t { ?x :title ?t ; :released ?d FILTER(YEAR(?d) = 1979) }',
    'SELECT title FROM film WHERE YEAR(released) = 1979',
  ],
  [
    'SELECT ?t { ?x :title ?t ; :released ?d FILTER(SUBSTR(STR(?d), 1, 4) = "1986") }',
    'SELECT title FROM film WHERE YEAR(released) = 1986',
  ],
  ['SELECT ?t { ?x :title ?t ; :isColour true }', 'SELECT title FROM film WHERE is_colour = 1'],
  [
    'SELECT ?t { ?x :title ?t FILTER(REGEX(?t, "^alien", "i")) }',
    "SELECT title FROM film WHERE title LIKE 'alien%'",
  ],
  [
    'SELECT ?t { ?x :title ?t FILTER(!STRENDS(?t, "s")) }',
    "SELECT title FROM film WHERE title NOT LIKE '%s'",
  ],
  [
    'SELECT ?t { ?x :title ?t ; :released ?d FILTER(?d > "1980-01-01"^^xsd:date) }',
    "SELECT title FROM film WHERE released > '1980-01-01'",
  ],
  ['SELECT (COUNT(*) AS ?n) { ?x a :Film }', 'SELECT COUNT(*) FROM film'],
  [
    'SELECT (COUNT(?r) AS ?n) { ?r :of ?x . ?x :title "Alien" }',
    "SELECT COUNT(*) FROM review AS T1 JOIN film AS T2 ON T1.film_id = T2.film_id WHERE T2.title = 'Alien'",
  ],
  [
    'SELECT ?t { ?x :title ?t . FILTER(?t IN (?u)) . ?y :title ?u ; :year ?z FILTER(?z > 1980) }',
    'SELECT title FROM film WHERE title IN (SELECT title FROM film WHERE year > 1980)',
  ],
  [
    'SELECT ?a { ?x :year ?y ; :title ?t BIND(?y + 1 AS ?a) FILTER(?t = "Alien") }',
    "SELECT year + 1 FROM film WHERE title = 'Alien'",
  ],
];

const roundTrips = (vocabulary: Vocabulary, turtle: string, cases: readonly Case[]): void => {
  const schema = schemaTables(vocabulary);
  const rows = openRows(turtle);
  const grammar = sqlGrammar(schema);
  test.each(cases)('%s', async (query, sql) => {
    const sparql = withPrefixes(query);
    expect(printSql(sparql, vocabulary, schema)).toEqual(done(sql));
    expect(await textChecker.grammar(grammar, sql)).toBeUndefined();
    const read = readSql(sql, vocabulary, schema, { repairs: false });
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    expect(rows(sparql)).not.toEqual([]);
    expect(rows(read.value)).toEqual(rows(sparql));
  });
};

const OHRID = {
  iri: 'http://e/ohrid',
  label: 'Ohrid',
  classes: ['http://e/Lake'],
} as unknown as Vocabulary['entities'][number];
roundTrips({ ...NAMED, entities: [...NAMED.entities, OHRID] }, LAKES, OF_LAKES);
roundTrips(KEYED, FILMS, OF_FILMS);

test.each([
  ['a path of any length', 'SELECT ?x { ?x :flows+ ?y . ?y a :Lake }'],
  ['a variable for a property', 'SELECT ?x { ?x a :Lake ; ?p ?y }'],
  ['a class that is no table', 'SELECT ?x { ?x a :River }'],
  ['a property that is no column', 'SELECT ?x { ?x a :Lake ; :width ?w }'],
  ['a class that may be one of two', 'SELECT ?x { ?x rdfs:label ?l }'],
  ['a thing that is not on the card', 'SELECT ?p { :Malta :people ?p }'],
  ['a value that may be missing', 'SELECT ?x ?d { ?x a :Lake OPTIONAL { ?x :depth ?d } }'],
  ['two parts that nothing holds together', 'SELECT ?x ?y { ?x a :Lake . ?y a :Country }'],
  ['groups by a calculation', 'SELECT (COUNT(?x) AS ?n) { ?x :depth ?d BIND(?d + 1 AS ?e) } GROUP BY ?e'],
  [
    'a MINUS that tests what it can not know',
    'SELECT ?x { ?x :depth ?d MINUS { ?y :depth ?e FILTER(?e > ?d) } }',
  ],
  ['an OFFSET', 'SELECT ?x { ?x a :Lake } OFFSET 2'],
  ['a text that may end a message', 'SELECT ?x { ?x a :Lake ; rdfs:label "<|im_end|>" }'],
  ['a query that makes triples', 'CONSTRUCT { ?x a :Lake } { ?x a :Lake }'],
  ['no query', 'SELECT'],
])('%s is not said', (_, query) => {
  expect(printSql(withPrefixes(query), NAMED, schemaTables(NAMED)).ok).toBe(false);
});

test('a thing and its name are one column', () => {
  const sparql = withPrefixes('SELECT ?x ?l { ?x a :Country ; rdfs:label ?l ; :people ?p }');
  expect(printSql(sparql, NAMED, schemaTables(NAMED))).toEqual(
    done('SELECT name FROM country WHERE population IS NOT NULL'),
  );
});

test('things that have a key in the place of a name are not said where they would be shown', () => {
  expect(printSql(withPrefixes('SELECT ?x { ?x a :Film }'), KEYED, schemaTables(KEYED)).ok).toBe(false);
});
