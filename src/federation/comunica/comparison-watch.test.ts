import { QueryEngine } from '@comunica/query-sparql';
import { Store, type Term } from 'oxigraph';
import { expect, test } from 'vitest';
import { parseQuery } from '../../sparql';
import { ComparisonWatch } from './comparison-watch';
import { comparisonsOf } from './comparisons';

/** Terms of every kind; whatever pair of them meets, a wrong answer is foreseen. */
const TERMS: readonly string[] = [
  ...['1', '2', '1.5', '2e0', '"1"^^xsd:float', '"7"^^xsd:int', '"x"^^xsd:integer', '"NaN"^^xsd:double'],
  ...['"a"', '"b"', '"B"', '"é"', '"e\u0301"', '"a"@en', '"b"@en', '"a"@fr', '<http://a>', '<http://b>'],
  ...['true', 'false', '"x"^^xsd:boolean', '"t"^^xsd:token', '"http://a"^^xsd:anyURI'],
  ...[
    '"2020-01-01"^^xsd:date',
    '"2021-01-01"^^xsd:date',
    '"2020-01-01Z"^^xsd:date',
    '"-0044-03-15"^^xsd:date',
  ],
  ...['"2020-01-01T00:00:00"^^xsd:dateTime', '"2020-01-01T00:00:00Z"^^xsd:dateTime'],
  ...['"2020-06-01T10:00:00+02:00"^^xsd:dateTime', '"-0044-03-15T00:00:00Z"^^xsd:dateTime'],
  ...[
    '"2020-02-30T00:00:00Z"^^xsd:dateTime',
    '"10:00:00"^^xsd:time',
    '"11:00:00"^^xsd:time',
    '"10:00:00Z"^^xsd:time',
  ],
  ...['"2020"^^xsd:gYear', '"2021"^^xsd:gYear', '"-0044"^^xsd:gYear', '"2020-01"^^xsd:gYearMonth'],
  ...['"2020-02"^^xsd:gYearMonth', '"--01-01"^^xsd:gMonthDay', '"--02"^^xsd:gMonth', '"---03"^^xsd:gDay'],
  ...[
    '"P1Y"^^xsd:duration',
    '"P9D"^^xsd:duration',
    '"P1Y"^^xsd:yearMonthDuration',
    '"P13M"^^xsd:yearMonthDuration',
  ],
  ...['"P1D"^^xsd:dayTimeDuration', '"PT25H"^^xsd:dayTimeDuration', '"0a"^^xsd:hexBinary'],
  ...['"x"^^<http://example.org/t>', '"y"^^<http://example.org/t>'],
];
const PREFIX = 'PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>';

const store = new Store();
const comunica = new QueryEngine();
const EMPTY = [{ type: 'serialized', value: '', mediaType: 'text/turtle', baseIRI: 'http://example.org/' }];

interface Row {
  get(name: string): Pick<Term, 'value'> | undefined;
}
/** Terms by their number, as Oxigraph spells some anew. */
const shown = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => ['i', 'j', 'r'].map((name) => row.get(name)?.value ?? '').join(' '));

const inOxigraph = (query: string): readonly string[] =>
  shown(store.query(query) as (Row & ReadonlyMap<string, Term>)[]);
const inComunica = async (query: string): Promise<readonly string[]> =>
  shown(await (await comunica.queryBindings(query, { sources: EMPTY })).toArray());

const isForeseen = (query: string): boolean => {
  const parsed = parseQuery(query);
  if (!parsed.ok) throw new Error(query);
  return new ComparisonWatch(comparisonsOf(parsed.value, () => false)).isMistaken();
};

const valuesOf = (name: string, count: string): string =>
  `VALUES (?${count} ?${name}) { ${TERMS.map((term, at) => `(${String(at)} ${term})`).join(' ')} }`;

/** Pairs of terms over which the two differ, as `i j`. */
const differing = async (body: string, isPair: boolean): Promise<readonly string[]> => {
  const query = `${PREFIX} SELECT ?i ${isPair ? '?j' : ''} ?r { ${valuesOf('a', 'i')} ${
    isPair ? valuesOf('b', 'j') : ''
  } ${body} }`;
  const [found, expected] = [await inComunica(query), inOxigraph(query)];
  const others = new Set(found);
  const known = new Set(expected);
  return [...found.filter((row) => !known.has(row)), ...expected.filter((row) => !others.has(row))].map(
    (row) => row.split(' ').slice(0, 2).join(' '),
  );
};

const OPERATORS = ['=', '!=', '<', '>', '<=', '>='];

test.each([
  ...OPERATORS.map((operator) => `FILTER(?a ${operator} ?b)`),
  ...OPERATORS.map((operator) => `FILTER(!(?a ${operator} ?b))`),
  'FILTER(?a IN (?b))',
  'FILTER(?a NOT IN (?b))',
])('two terms, %s: where Comunica is wrong it is foreseen', async (body) => {
  const wrong = await differing(body, true);
  expect(wrong.length).toBeGreaterThan(0);
  const unforeseen = [...new Set(wrong)].filter((row) => {
    const [one, other] = row.split(' ').map((at) => TERMS[Number(at)] ?? '');
    return !isForeseen(
      `${PREFIX} SELECT * { VALUES ?a { ${one ?? ''} } VALUES ?b { ${other ?? ''} } ${body} }`,
    );
  });
  expect(unforeseen.map((row) => row.split(' ').map((at) => TERMS[Number(at)]))).toEqual([]);
});

const CALENDAR = ['YEAR', 'MONTH', 'DAY', 'HOURS', 'MINUTES', 'TIMEZONE', 'TZ'];
const TEXTS = ['STR', 'LANG', 'DATATYPE', 'UCASE', 'LCASE', 'STRLEN', 'ENCODE_FOR_URI'];
const FUNCTIONS = [
  ...[...CALENDAR, ...TEXTS, 'isNumeric', 'isLiteral', 'BOUND'].map((name) => `${name}(?a)`),
  ...['REGEX(?a, "a")', 'CONTAINS(?a, "a")', 'STRSTARTS(?a, "a")', 'SUBSTR(?a, 1, 1)', 'STRBEFORE(?a, "b")'],
  ...[
    'REPLACE(?a, "a", "c")',
    'CONCAT(?a, "a")',
    'LANGMATCHES(LANG(?a), "en")',
    '!?a',
    'IF(?a, 1, 2)',
    'xsd:boolean(?a)',
  ],
  ...[
    'xsd:dayTimeDuration(?a)',
    'xsd:yearMonthDuration(?a)',
    'xsd:date(?a)',
    'xsd:time(?a)',
    'xsd:integer(?a)',
  ],
];

test.each(FUNCTIONS)('one term, %s: where Comunica is wrong it is foreseen', async (call) => {
  // A number may be spelled otherwise, as may a term that Oxigraph spells anew.
  const wrong = await differing(`BIND(${call} AS ?r)`, false);
  const unforeseen = wrong
    .map((row) => TERMS[Number(row.split(' ')[0])] ?? '')
    .filter((term) => !isForeseen(`${PREFIX} SELECT * { VALUES ?a { ${term} } BIND(${call} AS ?r) }`));
  // Oxigraph keeps no xsd:int.
  const isSpelled = (term: string): boolean =>
    (/^(?:STR|CONCAT)\(/u.test(call) && /P13M|PT25H|2e0/u.test(term)) ||
    (call.startsWith('DATATYPE') && term.endsWith('xsd:int'));
  expect(unforeseen.filter((term) => !isSpelled(term))).toEqual([]);
});

test('order of any three terms: where Comunica is wrong it is foreseen', async () => {
  const unforeseen: string[] = [];
  let wrong = 0;
  for (let at = 0; at < TERMS.length; at++) {
    for (const step of [1, 2, 7]) {
      const three = [at, at + step, at + 2 * step].map((place) => place % TERMS.length);
      const values = three.map((place) => `(${String(place)} ${TERMS[place] ?? ''})`).join(' ');
      const query = `${PREFIX} SELECT ?i { VALUES (?i ?a) { ${values} } } ORDER BY ?a`;
      if (JSON.stringify(await inComunica(query)) === JSON.stringify(inOxigraph(query))) continue;
      wrong++;
      if (!isForeseen(query)) unforeseen.push(values);
    }
  }
  expect(wrong).toBeGreaterThan(0);
  expect(unforeseen).toEqual([]);
});

test.each([
  'SELECT * { VALUES ?a { 1 2.5 } FILTER(?a > 1 && ?a != 2) } ORDER BY DESC(?a)',
  'SELECT * { VALUES ?a { "moon" "planet" } FILTER(?a < "z" && CONTAINS(?a, "o")) } ORDER BY ?a',
  'SELECT * { VALUES ?a { "2020-01-01"^^xsd:date } FILTER(YEAR(?a) > 1999 && ?a < "2021-01-01"^^xsd:date) }',
  'SELECT * { VALUES ?a { "2020"^^xsd:gYear } BIND(SUBSTR(STR(?a), 1, 4) AS ?y) FILTER(?y > "1999") } ORDER BY ?a',
  'SELECT ?a (COUNT(?b) AS ?n) { VALUES (?a ?b) { ("x"@en 1) } } GROUP BY ?a ORDER BY DESC(COUNT(?b)) DESC(?n)',
])('what Comunica knows is not refused: %s', (query) => {
  expect(isForeseen(`${PREFIX} ${query}`)).toBe(false);
});

test.each([
  'SELECT * { ?s ?p ?a FILTER(?a < "1820"^^xsd:gYear) }',
  'SELECT * { ?s ?p ?a FILTER(?x || ?a = 1 && ?a > "a"@en) }',
  'SELECT * { VALUES ?b { "P1Y"^^xsd:duration } BIND(COALESCE(?b, 1) AS ?a) } ORDER BY ?a',
  'SELECT (MAX(?b) AS ?a) { VALUES ?b { "2020-01-01"^^xsd:date "2020"^^xsd:gYear } }',
  'SELECT ?b { VALUES ?b { "a" "B" } } GROUP BY ?b HAVING(MIN(?b) > "A")',
  'SELECT * { ?s ?p ?a . { SELECT (?b AS ?a) { VALUES ?b { "2020"^^xsd:gYear } } } FILTER(YEAR(?a) > 1) }',
])('however a term comes to be compared: %s', (query) => {
  expect(isForeseen(`${PREFIX} ${query}`)).toBe(true);
});
