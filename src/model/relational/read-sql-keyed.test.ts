import { expect, test } from 'vitest';
import { done } from '../../base';
import { readSql } from './read-sql';
import { schemaTables } from './schema-tables';
import { shortQuery } from './short-query.fixture';
import { KEYED } from './vocabularies.fixture';

const TABLES = schemaTables(KEYED);

/** SQL, and what it is in SPARQL. */
const CASES: readonly (readonly [sql: string, sparql: string])[] = [
  ['SELECT title FROM film', 'SELECT ?title WHERE { ?film a :Film ; :title ?title . }'],
  ['SELECT * FROM studio', 'SELECT ?studio WHERE { ?studio a :Studio . }'],
  [
    "SELECT T1.title FROM film AS T1 JOIN studio AS T2 ON T1.studio_id = T2.studio_id WHERE T2.city = 'Rome'",
    'SELECT ?title WHERE { ?film a :Film . ?studio a :Studio . ?film :ref_studio ?studio . ?studio :city ?city . ?film :title ?title . FILTER(?city IN ("Rome"@en)) }',
  ],
  [
    'SELECT T2.studio_name FROM studio AS T2 JOIN film AS T1 ON T2.studio_id = T1.studio_id',
    'SELECT ?studio_name WHERE { ?studio a :Studio . ?film a :Film ; :ref_studio ?studio . ?studio :studio_name ?studio_name . }',
  ],
  [
    'SELECT T1.title, T2.stars FROM review AS T2 JOIN film AS T1 ON T2.film_id = T1.film_id',
    'SELECT ?title ?stars WHERE { ?review a :Review . ?film a :Film . ?review :of ?film . ?film :title ?title . ?review :stars ?stars . }',
  ],
  ['SELECT studio_id FROM film', 'SELECT ?studio_id WHERE { ?film a :Film ; :studio_id ?studio_id . }'],
  [
    'SELECT DISTINCT studio_id FROM film WHERE studio_id = 3',
    'SELECT DISTINCT ?studio_id WHERE { ?film a :Film ; :studio_id ?studio_id . FILTER(?studio_id = 3) }',
  ],
  [
    "SELECT a.title FROM film a JOIN film b ON a.studio_id = b.studio_id WHERE b.title = 'Alien'",
    'SELECT ?title_2 WHERE { ?film a :Film . ?film_2 a :Film . ?film :ref_studio ?studio_id . ?film_2 :ref_studio ?studio_id ; :title ?title . ?film :title ?title_2 . FILTER(LCASE(STR(?title)) = "alien") }',
  ],
  [
    'SELECT T1.studio_name FROM studio AS T1 LEFT JOIN film AS T2 ON T1.studio_id = T2.studio_id WHERE T2.film_id IS NULL',
    'SELECT ?studio_name WHERE { ?studio a :Studio ; :studio_name ?studio_name . OPTIONAL { ?film a :Film ; :ref_studio ?studio . } FILTER(!(BOUND(?film))) }',
  ],
  [
    'SELECT T1.studio_name, COUNT(T2.film_id) FROM studio AS T1 LEFT JOIN film AS T2 ON T1.studio_id = T2.studio_id GROUP BY T1.studio_id',
    'SELECT ?studio_name (COUNT(?film_id) AS ?count) WHERE { ?studio a :Studio ; :studio_id ?studio_id ; :studio_name ?studio_name . OPTIONAL { ?film a :Film ; :ref_studio ?studio ; :film_id ?film_id . } } GROUP BY ?studio_id ?studio_name',
  ],
  [
    'SELECT T1.studio_name, COUNT(*) FROM studio AS T1 LEFT JOIN film AS T2 ON T1.studio_id = T2.studio_id GROUP BY T1.studio_id',
    'SELECT ?studio_name (COUNT(*) AS ?count) WHERE { ?studio a :Studio ; :studio_id ?studio_id ; :studio_name ?studio_name . OPTIONAL { ?film a :Film ; :ref_studio ?studio . } } GROUP BY ?studio_id ?studio_name',
  ],
  [
    "SELECT title FROM film WHERE studio_id IN (SELECT studio_id FROM studio WHERE city = 'Rome')",
    'SELECT ?title WHERE { ?film a :Film ; :ref_studio ?studio_id . { SELECT DISTINCT (?studio AS ?studio_id) WHERE { ?studio a :Studio ; :city ?city ; :studio_id ?studio_id_2 . FILTER(?city IN ("Rome"@en)) } } ?film :title ?title . }',
  ],
  [
    'SELECT studio_name FROM studio WHERE studio_id NOT IN (SELECT studio_id FROM film)',
    'SELECT ?studio_name WHERE { ?studio a :Studio ; :studio_id ?studio_id . MINUS { SELECT DISTINCT (?studio_id_2 AS ?studio) WHERE { ?film a :Film ; :ref_studio ?studio_id_2 . } } ?studio :studio_name ?studio_name . }',
  ],
  [
    "SELECT title FROM film WHERE year IN (SELECT year FROM film WHERE title = 'Alien')",
    'SELECT ?title_2 WHERE { ?film a :Film ; :year ?year . { SELECT DISTINCT (?year_2 AS ?year) WHERE { ?film_2 a :Film ; :title ?title ; :year ?year_2 . FILTER(LCASE(STR(?title)) = "alien") } } ?film :title ?title_2 . }',
  ],
  [
    'SELECT title FROM film WHERE title NOT IN (SELECT title FROM film WHERE year > 1990)',
    'SELECT ?title WHERE { ?film a :Film ; :title ?title . MINUS { SELECT DISTINCT (?title_2 AS ?title) WHERE { ?film_2 a :Film ; :year ?year ; :title ?title_2 . FILTER(?year > 1990) } } }',
  ],
  [
    'SELECT title FROM film WHERE year IN (1979, 1980)',
    'SELECT ?title WHERE { ?film a :Film ; :year ?year ; :title ?title . FILTER((?year = 1979) || (?year = 1980)) }',
  ],
  [
    "SELECT title FROM film WHERE title NOT IN ('Alien', 'Jaws')",
    'SELECT ?title WHERE { ?film a :Film ; :title ?title . FILTER((LCASE(STR(?title)) != "alien") && (LCASE(STR(?title)) != "jaws")) }',
  ],
  [
    'SELECT title FROM film WHERE year = (SELECT MAX(year) FROM film)',
    'SELECT ?title WHERE { ?film a :Film ; :year ?year . { SELECT DISTINCT (MAX(?year_2) AS ?year) WHERE { ?film_2 a :Film ; :year ?year_2 . } } ?film :title ?title . }',
  ],
  [
    'SELECT title FROM film WHERE year > (SELECT AVG(year) FROM film)',
    'SELECT ?title WHERE { ?film a :Film ; :year ?year . { SELECT (AVG(?year_2) AS ?value) WHERE { ?film_2 a :Film ; :year ?year_2 . } } ?film :title ?title . FILTER(?year > ?value) }',
  ],
  [
    'SELECT studio_name FROM studio WHERE EXISTS (SELECT * FROM film WHERE film.studio_id = studio.studio_id)',
    'SELECT ?studio_name WHERE { ?studio a :Studio ; :studio_name ?studio_name . FILTER EXISTS { ?film a :Film ; :ref_studio ?studio . } }',
  ],
  [
    'SELECT title FROM film WHERE NOT EXISTS (SELECT f2.year FROM film AS f2 WHERE f2.year > film.year)',
    'SELECT ?title WHERE { ?film a :Film ; :year ?year_2 ; :title ?title . FILTER(!(EXISTS { ?film_2 a :Film ; :year ?year . FILTER(?year > ?year_2) })) }',
  ],
  [
    'SELECT studio_name FROM studio AS s WHERE NOT EXISTS (SELECT 1 FROM film AS f WHERE f.studio_id = s.studio_id AND f.year > 1990)',
    'SELECT ?studio_name WHERE { ?studio a :Studio ; :studio_name ?studio_name . FILTER(!(EXISTS { ?film a :Film ; :ref_studio ?studio ; :year ?year . FILTER(?year > 1990) })) }',
  ],
  [
    'SELECT AVG(n) FROM (SELECT studio_id, COUNT(*) AS n FROM film GROUP BY studio_id) AS t',
    'SELECT (AVG(?n) AS ?avg) WHERE { { SELECT ?studio_id (COUNT(DISTINCT ?film) AS ?n) WHERE { ?film a :Film ; :studio_id ?studio_id . } GROUP BY ?studio_id } }',
  ],
  [
    'SELECT T1.studio_id, COUNT(*) FROM film AS T1 GROUP BY T1.studio_id',
    'SELECT ?studio_id (COUNT(DISTINCT ?film) AS ?count) WHERE { ?film a :Film ; :studio_id ?studio_id . } GROUP BY ?studio_id',
  ],
  [
    'SELECT T2.studio_name, COUNT(*) FROM film AS T1 JOIN studio AS T2 ON T1.studio_id = T2.studio_id GROUP BY T2.studio_name HAVING COUNT(*) > 2 ORDER BY COUNT(*) DESC LIMIT 1',
    'SELECT ?studio_name (COUNT(*) AS ?count) WHERE { ?film a :Film . ?studio a :Studio . ?film :ref_studio ?studio . ?studio :studio_name ?studio_name . } GROUP BY ?studio_name HAVING (COUNT(*) > 2) ORDER BY DESC(COUNT(*)) LIMIT 1',
  ],
  [
    'SELECT title, year FROM film ORDER BY 2 DESC LIMIT 3 OFFSET 1',
    'SELECT ?title ?year WHERE { ?film a :Film ; :title ?title ; :year ?year . } ORDER BY DESC(?year) LIMIT 3 OFFSET 1',
  ],
  [
    'SELECT title, MAX(year) FROM film',
    'SELECT ?title ?year WHERE { ?film a :Film ; :title ?title ; :year ?year . } ORDER BY DESC(?year) LIMIT 1',
  ],
  ['SELECT COUNT(*) FROM film', 'SELECT (COUNT(DISTINCT ?film) AS ?count) WHERE { ?film a :Film . }'],
  [
    'SELECT COUNT(*) FROM film JOIN review ON review.film_id = film.film_id',
    'SELECT (COUNT(*) AS ?count) WHERE { ?film a :Film . ?review a :Review ; :of ?film . }',
  ],
  [
    'SELECT COUNT(DISTINCT city) FROM studio',
    'SELECT (COUNT(DISTINCT ?city) AS ?count) WHERE { ?studio a :Studio ; :city ?city . }',
  ],
  [
    'SELECT COUNT(studio_id) FROM film',
    'SELECT (COUNT(?studio_id) AS ?count) WHERE { ?film a :Film ; :studio_id ?studio_id . }',
  ],
  [
    'SELECT COUNT(DISTINCT studio_id) FROM film',
    'SELECT (COUNT(DISTINCT ?studio_id) AS ?count) WHERE { ?film a :Film ; :studio_id ?studio_id . }',
  ],
  [
    'SELECT MIN(year), MAX(year), SUM(year) FROM film',
    'SELECT (MIN(?year) AS ?min) (MAX(?year) AS ?max) (SUM(?year) AS ?sum) WHERE { ?film a :Film ; :year ?year . }',
  ],
  [
    'SELECT title FROM film WHERE year BETWEEN 1970 AND 1980',
    'SELECT ?title WHERE { ?film a :Film ; :year ?year ; :title ?title . FILTER((?year >= 1970) && (?year <= 1980)) }',
  ],
  [
    'SELECT title FROM film WHERE year NOT BETWEEN 1970 AND 1980',
    'SELECT ?title WHERE { ?film a :Film ; :year ?year ; :title ?title . FILTER(!((?year >= 1970) && (?year <= 1980))) }',
  ],
  [
    "SELECT title FROM film WHERE title LIKE '%al_en%'",
    'SELECT ?title WHERE { ?film a :Film ; :title ?title . FILTER(REGEX(LCASE(STR(?title)), "al.en")) }',
  ],
  [
    "SELECT title FROM film WHERE title LIKE 'Al%' OR title NOT LIKE '%n'",
    'SELECT ?title WHERE { ?film a :Film . OPTIONAL { ?film :title ?title . } FILTER(STRSTARTS(LCASE(STR(?title)), "al") || !(STRENDS(LCASE(STR(?title)), "n"))) }',
  ],
  [
    "SELECT title FROM film WHERE released > '1979-05-25'",
    'SELECT ?title WHERE { ?film a :Film ; :released ?released ; :title ?title . FILTER(STR(?released) > "1979-05-25") }',
  ],
  [
    "SELECT title FROM film WHERE released = '1979-05-25'",
    'SELECT ?title WHERE { ?film a :Film ; :released ?released ; :title ?title . FILTER(STRSTARTS(STR(?released), "1979-05-25")) }',
  ],
  [
    "SELECT title FROM film WHERE released != '1979-05-25'",
    'SELECT ?title WHERE { ?film a :Film ; :released ?released ; :title ?title . FILTER(STR(?released) != "1979-05-25") }',
  ],
  [
    "SELECT title FROM film WHERE strftime('%Y', released) = '1979'",
    'SELECT ?title WHERE { ?film a :Film ; :released ?released ; :title ?title . FILTER(YEAR(?released) = 1979) }',
  ],
  [
    'SELECT title FROM film WHERE YEAR(released) = 1979',
    'SELECT ?title WHERE { ?film a :Film ; :released ?released ; :title ?title . FILTER(YEAR(?released) = 1979) }',
  ],
  [
    'SELECT title FROM film WHERE is_colour = 1',
    'SELECT ?title WHERE { ?film a :Film ; :isColour ?is_colour ; :title ?title . FILTER(?is_colour = true) }',
  ],
  [
    'SELECT title FROM film WHERE is_colour',
    'SELECT ?title WHERE { ?film a :Film ; :isColour ?is_colour ; :title ?title . FILTER(?is_colour) }',
  ],
  [
    "SELECT title FROM film WHERE is_colour = 'T'",
    'SELECT ?title WHERE { ?film a :Film ; :isColour ?is_colour ; :title ?title . FILTER(?is_colour = true) }',
  ],
  [
    'SELECT title FROM film WHERE title = "Alien"',
    'SELECT ?title WHERE { ?film a :Film ; :title ?title . FILTER(LCASE(STR(?title)) = "alien") }',
  ],
  [
    'SELECT "title" FROM "film" WHERE city = "Rome"',
    'SELECT ?title WHERE { ?film a :Film . ?studio_id a :Studio . ?film :ref_studio ?studio_id . ?studio_id :city ?city . ?film :title ?title . FILTER(?city IN ("Rome"@en)) }',
  ],
  [
    "SELECT title FROM film AS T1 JOIN studio AS T2 ON T1.studio_id = T2.studio_id WHERE T1.city = 'Rome'",
    'SELECT ?title WHERE { ?film a :Film . ?studio a :Studio . ?film :ref_studio ?studio . ?studio :city ?city . ?film :title ?title . FILTER(?city IN ("Rome"@en)) }',
  ],
  [
    "SELECT title FROM film WHERE city = 'Rome'",
    'SELECT ?title WHERE { ?film a :Film . ?studio_id a :Studio . ?film :ref_studio ?studio_id . ?studio_id :city ?city . ?film :title ?title . FILTER(?city IN ("Rome"@en)) }',
  ],
  [
    'SELECT title FROM film WHERE year IS NULL',
    'SELECT ?title WHERE { ?film a :Film ; :title ?title . FILTER NOT EXISTS { ?film :year ?any_ . } }',
  ],
  [
    'SELECT title FROM film WHERE studio_id IS NOT NULL',
    'SELECT ?title WHERE { ?film a :Film ; :title ?title . FILTER EXISTS { ?film :ref_studio ?any_ . } }',
  ],
  [
    'SELECT city FROM studio UNION SELECT title FROM film',
    'SELECT DISTINCT ?city WHERE { { SELECT DISTINCT ?city WHERE { ?studio a :Studio ; :city ?city . } } UNION { SELECT DISTINCT (?title AS ?city) WHERE { ?film a :Film ; :title ?title . } } }',
  ],
  [
    'SELECT city FROM studio INTERSECT SELECT title FROM film',
    'SELECT DISTINCT ?city WHERE { { SELECT DISTINCT ?city WHERE { ?studio a :Studio ; :city ?city . } } { SELECT DISTINCT (?title AS ?city) WHERE { ?film a :Film ; :title ?title . } } }',
  ],
  [
    'SELECT city FROM studio EXCEPT SELECT title FROM film ORDER BY city DESC LIMIT 2',
    'SELECT DISTINCT ?city WHERE { { SELECT DISTINCT ?city WHERE { ?studio a :Studio ; :city ?city . } } MINUS { SELECT DISTINCT (?title AS ?city) WHERE { ?film a :Film ; :title ?title . } } } ORDER BY DESC(?city) LIMIT 2',
  ],
  [
    'SELECT studio_id FROM studio EXCEPT SELECT studio_id FROM film',
    'SELECT DISTINCT ?studio_id WHERE { { SELECT DISTINCT ?studio_id WHERE { ?studio a :Studio ; :studio_id ?studio_id . } } MINUS { SELECT DISTINCT (?studio_id_2 AS ?studio_id) WHERE { ?film a :Film ; :studio_id ?studio_id_2 . } } }',
  ],
  [
    'SELECT city FROM studio EXCEPT (SELECT title FROM film UNION SELECT city FROM studio)',
    'SELECT DISTINCT ?city WHERE { { SELECT DISTINCT ?city WHERE { ?studio a :Studio ; :city ?city . } } MINUS { { SELECT DISTINCT (?title AS ?city) WHERE { ?film a :Film ; :title ?title . } } UNION { SELECT DISTINCT (?city_2 AS ?city) WHERE { ?studio_2 a :Studio ; :city ?city_2 . } } } }',
  ],
  [
    'SELECT EXISTS (SELECT * FROM film WHERE year > 2000)',
    'ASK WHERE { ?film a :Film ; :year ?year . FILTER(?year > 2000) }',
  ],
  [
    'SELECT title FROM film WHERE year + 1 = 1980',
    'SELECT ?title WHERE { ?film a :Film ; :year ?year ; :title ?title . FILTER((?year + 1) = 1980) }',
  ],
  [
    "SELECT title FROM film WHERE UPPER(title) = 'ALIEN'",
    'SELECT ?title WHERE { ?film a :Film ; :title ?title . FILTER(LCASE(STR(UCASE(STR(?title)))) = "alien") }',
  ],
  [
    'SELECT title FROM film WHERE NOT (year = 1979 OR year < 1970)',
    'SELECT ?title WHERE { ?film a :Film . OPTIONAL { ?film :year ?year . } ?film :title ?title . FILTER(!((?year = 1979) || (?year < 1970))) }',
  ],
  [
    "SELECT title FROM film, studio WHERE film.studio_id = studio.studio_id AND city = 'Rome'",
    'SELECT ?title WHERE { ?film a :Film . ?studio a :Studio . ?film :ref_studio ?studio . ?studio :city ?city . ?film :title ?title . FILTER(?city IN ("Rome"@en)) }',
  ],
  [
    'SELECT title FROM film WHERE year = 1979 AND year = 1980',
    'SELECT ?title WHERE { ?film a :Film ; :year ?year ; :title ?title . FILTER(?year = 1979) FILTER(?year = 1980) }',
  ],
  [
    'SELECT title FROM film ORDER BY year DESC LIMIT 1',
    'SELECT ?title WHERE { ?film a :Film ; :title ?title ; :year ?year . } ORDER BY DESC(?year) LIMIT 1',
  ],
  [
    'SELECT T1.title FROM film AS T1 JOIN review AS T2 ON T1.film_id = T2.film_id GROUP BY T1.film_id ORDER BY AVG(T2.stars) DESC LIMIT 1',
    'SELECT ?title WHERE { ?film a :Film . ?review a :Review ; :of ?film . ?film :film_id ?film_id ; :title ?title . ?review :stars ?stars . } GROUP BY ?film_id ?title ORDER BY DESC(AVG(?stars)) LIMIT 1',
  ],
  [
    'SELECT title FROM film WHERE film_id = 4',
    'SELECT ?title WHERE { ?film a :Film ; :film_id ?film_id ; :title ?title . FILTER(?film_id = 4) }',
  ],
  [
    "SELECT title FROM film JOIN studio USING (studio_id) WHERE city = 'Rome'",
    'SELECT ?title WHERE { ?film a :Film . ?studio a :Studio . ?film :ref_studio ?studio . ?studio :city ?city . ?film :title ?title . FILTER(?city IN ("Rome"@en)) }',
  ],
  [
    'SELECT year, title FROM film GROUP BY year',
    'SELECT ?year ?title WHERE { ?film a :Film ; :year ?year ; :title ?title . } GROUP BY ?year ?title',
  ],
  [
    'SELECT COUNT(*) AS n, city FROM studio GROUP BY city ORDER BY n DESC',
    'SELECT (COUNT(DISTINCT ?studio) AS ?n) ?city WHERE { ?studio a :Studio ; :city ?city . } GROUP BY ?city ORDER BY DESC(COUNT(DISTINCT ?studio))',
  ],
  [
    "SELECT title FROM film WHERE year > 5 OR title = 'x' OR city = 'Rome'",
    'SELECT ?title WHERE { ?film a :Film . OPTIONAL { ?film :year ?year . } OPTIONAL { ?film :title ?title . } ?studio_id a :Studio . ?film :ref_studio ?studio_id . OPTIONAL { ?studio_id :city ?city . } FILTER((?year > 5) || (LCASE(STR(?title)) = "x") || (?city IN ("Rome"@en))) }',
  ],
  [
    'SELECT city, ROUND(AVG(studio_id), 2) FROM studio GROUP BY city',
    'SELECT ?city (ROUND(AVG(?studio_id) * 100) / 100 AS ?round) WHERE { ?studio a :Studio ; :city ?city ; :studio_id ?studio_id . } GROUP BY ?city',
  ],
  [
    '(SELECT title FROM film UNION SELECT city FROM studio) EXCEPT SELECT title FROM film ORDER BY 1',
    'SELECT DISTINCT ?title WHERE { { { SELECT DISTINCT ?title WHERE { ?film a :Film ; :title ?title . } } UNION { SELECT DISTINCT (?city AS ?title) WHERE { ?studio a :Studio ; :city ?city . } } } MINUS { SELECT DISTINCT (?title_2 AS ?title) WHERE { ?film_2 a :Film ; :title ?title_2 . } } } ORDER BY ?title',
  ],
  [
    'SELECT `title` FROM [film] WHERE year == 1979',
    'SELECT ?title WHERE { ?film a :Film ; :year ?year ; :title ?title . FILTER(?year = 1979) }',
  ],
  [
    'SELECT title FROM film WHERE title = "a==b `x` [y]"',
    'SELECT ?title WHERE { ?film a :Film ; :title ?title . FILTER(LCASE(STR(?title)) = "a==b `x` [y]") }',
  ],
  [
    'SELECT title FROM film -- all of them\nWHERE year = 3',
    'SELECT ?title WHERE { ?film a :Film ; :year ?year ; :title ?title . FILTER(?year = 3) }',
  ],
  [
    '```sql\nSELECT title FROM film;\n```\nThis finds them.',
    'SELECT ?title WHERE { ?film a :Film ; :title ?title . }',
  ],
  [
    'SELECT max(year) - min(year) FROM film',
    'SELECT (MAX(?year) - MIN(?year) AS ?value) WHERE { ?film a :Film ; :year ?year . }',
  ],
  [
    'SELECT title FROM film LEFT JOIN studio ON film.studio_id = studio.studio_id WHERE studio.city IN (SELECT city FROM studio)',
    'SELECT ?title WHERE { ?film a :Film ; :title ?title . OPTIONAL { ?studio a :Studio . ?film :ref_studio ?studio . ?studio :city ?city . } FILTER EXISTS { SELECT DISTINCT (?city_2 AS ?city) WHERE { ?studio_2 a :Studio ; :city ?city_2 . } } }',
  ],
  [
    'SELECT title FROM film WHERE film_id NOT IN (SELECT review_id FROM review)',
    'SELECT ?title WHERE { ?film a :Film ; :film_id ?film_id . MINUS { SELECT DISTINCT (?review_id_2 AS ?film_id) WHERE { ?review_2 a :Review ; :review_id ?review_id_2 . } } ?film :title ?title . }',
  ],
];

test.each(CASES)('where things are told apart by keys: %s', (sql, sparql) => {
  const read = readSql(sql, KEYED, TABLES);
  expect(read.ok ? done(shortQuery(read.value)) : read).toEqual(done(sparql));
});
