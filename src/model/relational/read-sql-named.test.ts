import { expect, test } from 'vitest';
import { done } from '../../base';
import { readSql } from './read-sql';
import { schemaTables } from './schema-tables';
import { shortQuery } from './short-query.fixture';
import { NAMED } from './vocabularies.fixture';

const TABLES = schemaTables(NAMED);

/** SQL, and what it is in SPARQL. */
const CASES: readonly (readonly [sql: string, sparql: string])[] = [
  ['SELECT name FROM lake', 'SELECT ?lake WHERE { ?lake a :Lake . }'],
  [
    "SELECT lake.name FROM lake WHERE country = 'Albania'",
    'SELECT ?lake WHERE { ?lake a :Lake ; :lies ?country . FILTER(?country IN (:Albania)) }',
  ],
  [
    "SELECT name FROM lake WHERE country = 'Atlantis'",
    'SELECT ?lake WHERE { ?lake a :Lake ; :lies ?country . ?country rdfs:label ?called . FILTER(LCASE(STR(?called)) = "atlantis") }',
  ],
  [
    "SELECT name FROM lake WHERE country != 'Albania'",
    'SELECT ?lake WHERE { ?lake a :Lake ; :lies ?country . FILTER(?country NOT IN (:Albania)) }',
  ],
  [
    "SELECT name FROM lake WHERE name = 'Ohrid'",
    'SELECT ?lake WHERE { ?lake a :Lake ; rdfs:label ?called . FILTER(LCASE(STR(?called)) = "ohrid") }',
  ],
  [
    "SELECT name FROM lake WHERE name LIKE 'Oh%'",
    'SELECT ?lake WHERE { ?lake a :Lake ; rdfs:label ?called . FILTER(STRSTARTS(LCASE(STR(?called)), "oh")) }',
  ],
  [
    'SELECT T1.name FROM lake AS T1 JOIN country AS T2 ON T1.country = T2.name WHERE T2.population > 100',
    'SELECT ?lake WHERE { ?lake a :Lake . ?country a :Country . ?lake :lies ?country . ?country :people ?population . FILTER(?population > 100) }',
  ],
  [
    'SELECT country FROM lake WHERE depth = (SELECT MAX(depth) FROM lake)',
    'SELECT ?country WHERE { ?lake a :Lake ; :depth ?depth . { SELECT DISTINCT (MAX(?depth_2) AS ?depth) WHERE { ?lake_2 a :Lake ; :depth ?depth_2 . } } ?lake :lies ?country . }',
  ],
  [
    'SELECT country, COUNT(*) FROM lake GROUP BY country',
    'SELECT ?country (COUNT(DISTINCT ?lake) AS ?count) WHERE { ?lake a :Lake ; :lies ?country . } GROUP BY ?country',
  ],
  [
    'SELECT country, COUNT(*) FROM lake GROUP BY country HAVING COUNT(*) >= 2',
    'SELECT ?country (COUNT(DISTINCT ?lake) AS ?count) WHERE { ?lake a :Lake ; :lies ?country . } GROUP BY ?country HAVING (COUNT(DISTINCT ?lake) >= 2)',
  ],
  [
    'SELECT name, MAX(depth) FROM lake',
    'SELECT ?lake ?depth WHERE { ?lake a :Lake ; :depth ?depth . } ORDER BY DESC(?depth) LIMIT 1',
  ],
  [
    'SELECT name FROM lake WHERE protected_since > 1990',
    'SELECT ?lake WHERE { ?lake a :Lake ; :since ?protected_since . FILTER(xsd:decimal(STR(?protected_since)) > 1990) }',
  ],
  [
    "SELECT name FROM lake WHERE protected_since = '1990'",
    'SELECT ?lake WHERE { ?lake a :Lake ; :since ?protected_since . FILTER(xsd:decimal(STR(?protected_since)) = 1990) }',
  ],
  [
    'SELECT a.name, b.name FROM lake a JOIN lake b ON a.flows_into = b.name',
    'SELECT ?lake ?lake_2 WHERE { ?lake a :Lake . ?lake_2 a :Lake . ?lake :flows ?lake_2 . }',
  ],
  [
    'SELECT name FROM country WHERE name NOT IN (SELECT country FROM lake)',
    'SELECT ?country WHERE { ?country a :Country . MINUS { SELECT DISTINCT (?country_2 AS ?country) WHERE { ?lake a :Lake ; :lies ?country_2 . } } }',
  ],
  [
    'SELECT name FROM country EXCEPT SELECT country FROM lake',
    'SELECT DISTINCT ?country WHERE { { SELECT DISTINCT ?country WHERE { ?country a :Country . } } MINUS { SELECT DISTINCT (?country_2 AS ?country) WHERE { ?lake a :Lake ; :lies ?country_2 . } } }',
  ],
  [
    'SELECT COUNT(DISTINCT country) FROM lake',
    'SELECT (COUNT(DISTINCT ?country) AS ?count) WHERE { ?lake a :Lake ; :lies ?country . }',
  ],
  [
    'SELECT country FROM lake WHERE depth > 20 INTERSECT SELECT country FROM lake WHERE depth < 50',
    'SELECT DISTINCT ?country WHERE { { SELECT DISTINCT ?country WHERE { ?lake a :Lake ; :depth ?depth ; :lies ?country . FILTER(?depth > 20) } } { SELECT DISTINCT (?country_2 AS ?country) WHERE { ?lake_2 a :Lake ; :depth ?depth_2 ; :lies ?country_2 . FILTER(?depth_2 < 50) } } }',
  ],
  [
    "SELECT depth FROM lake WHERE name IN ('Ohrid', 'Bled')",
    'SELECT ?depth WHERE { ?lake a :Lake ; rdfs:label ?called, ?called_2 ; :depth ?depth . FILTER((LCASE(STR(?called)) = "ohrid") || (LCASE(STR(?called_2)) = "bled")) }',
  ],
  [
    "SELECT name FROM lake WHERE country IN ('Albania', 'Slovenia')",
    'SELECT ?lake WHERE { ?lake a :Lake ; :lies ?country . ?country rdfs:label ?called . FILTER((?country IN (:Albania)) || (LCASE(STR(?called)) = "slovenia")) }',
  ],
  [
    'SELECT name FROM country ORDER BY name',
    'SELECT ?country WHERE { ?country a :Country . } ORDER BY ?country',
  ],
  [
    'SELECT name FROM lake WHERE flows_into IS NULL',
    'SELECT ?lake WHERE { ?lake a :Lake . FILTER NOT EXISTS { ?lake :flows ?any_ . } }',
  ],
  [
    'SELECT c.name, AVG(l.depth) FROM country c LEFT JOIN lake l ON l.country = c.name GROUP BY c.name',
    'SELECT ?country (AVG(?depth) AS ?avg) WHERE { ?country a :Country . OPTIONAL { ?lake a :Lake ; :lies ?country ; :depth ?depth . } } GROUP BY ?country',
  ],
  [
    'SELECT c.name FROM country c LEFT JOIN lake l ON l.country = c.name AND l.depth > 50 WHERE l.name IS NULL',
    'SELECT ?country WHERE { ?country a :Country . OPTIONAL { ?lake a :Lake ; :lies ?country ; :depth ?depth . FILTER(?depth > 50) } FILTER(!(BOUND(?lake))) }',
  ],
  [
    'SELECT population FROM country WHERE name = "Albania"',
    'SELECT ?population WHERE { ?country a :Country ; :people ?population . FILTER(?country IN (:Albania)) }',
  ],
  [
    "SELECT name FROM lake WHERE country = (SELECT country FROM lake WHERE name = 'Ohrid')",
    'SELECT ?lake WHERE { ?lake a :Lake ; :lies ?country . { SELECT DISTINCT (?country_2 AS ?country) WHERE { ?lake_2 a :Lake ; rdfs:label ?called ; :lies ?country_2 . FILTER(LCASE(STR(?called)) = "ohrid") } } }',
  ],
  ['SELECT MAX(name) FROM lake', 'SELECT (MAX(?lake) AS ?max) WHERE { ?lake a :Lake . }'],
];

test.each(CASES)('where things are shown by their names: %s', (sql, sparql) => {
  const read = readSql(sql, NAMED, TABLES);
  expect(read.ok ? done(shortQuery(read.value)) : read).toEqual(done(sparql));
});
