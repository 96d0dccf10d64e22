import { expect, test } from 'vitest';
import { isSameQuery, parseQuery } from '../../sparql';
import { formatQuery } from './format-query';

const formatted = async (text: string): Promise<string> => {
  const outcome = await formatQuery(text);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value;
};

test('each condition has a line of its own, and comments stay', async () => {
  const text = `# countries
PREFIX : <https://e.test/#>
SELECT ?x WHERE { ?x a :Country ; # the class
:size ?s . FILTER(?s>5) OPTIONAL { ?x :name "a # b" } } # end`;
  expect(await formatted(text)).toMatchInlineSnapshot(`
    "# countries

    PREFIX : <https://e.test/#>

    SELECT ?x
    WHERE {
      ?x a :Country ; # the class
         :size ?s .
      FILTER (?s > 5)
      OPTIONAL {
        ?x :name "a # b" .
      }
    } # end"
  `);
});

test.each([
  'SELECT * WHERE { ?x a <http://e.test/C> . ?x ?p 1 }',
  'ASK { ?x <http://e.test/p>/<http://e.test/q>* "x"@en }',
  'CONSTRUCT { ?a <urn:p> [ <urn:q> 1 ] } WHERE { ?a <urn:p> ?b MINUS { ?b ?c ?d } }',
  'SELECT (COUNT(DISTINCT ?a) AS ?n) WHERE { { SELECT ?a WHERE { ?a ?b ?c } } UNION { VALUES ?a { 1 2 } } } GROUP BY ?c HAVING(?n > 1) ORDER BY DESC(?n) LIMIT 3',
])('what is formatted asks the same, and stays as it is when it is formatted again: %s', async (text) => {
  const once = await formatted(text);
  const [one, other] = [parseQuery(text), parseQuery(once)];
  expect(one.ok && other.ok && isSameQuery(one.value, other.value)).toBe(true);
  expect(await formatted(once)).toBe(once);
});

test('a query that does not parse is left alone', async () => {
  expect(await formatQuery('SELECT * WHERE { ?s ?p ')).toEqual({ ok: false, failure: { kind: 'unread' } });
});
