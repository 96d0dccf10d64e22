import { expect, test } from 'vitest';
import { turtle } from './examples.fixture';
import { readExamples } from './read-examples';

test('an example has its question in both languages, its query and the datasets that it needs', () => {
  const examples = readExamples(
    turtle(`
      :1 a sh:SPARQLExecutable ; rdfs:comment "How many?"@en, "¿Cuántos?"@es ; sh:select "SELECT 1" ; schema:target :a, :b .
      :2 a sh:SPARQLExecutable ; rdfs:comment "Is it?"@en ; sh:ask "ASK {}" ; spex:federatesWith :c .
    `),
  );
  expect(examples).toEqual([
    {
      iri: 'https://example.org/1',
      question: { en: 'How many?', es: '¿Cuántos?' },
      query: 'SELECT 1',
      targets: ['https://example.org/a', 'https://example.org/b'],
    },
    {
      iri: 'https://example.org/2',
      question: { en: 'Is it?', es: 'Is it?' },
      query: 'ASK {}',
      targets: [],
      federatesWith: ['https://example.org/c'],
    },
  ]);
});

test('what has no query, no text or no name is not an example', () => {
  expect(
    readExamples(
      turtle(`:1 rdfs:comment "words"@en . :2 sh:select "SELECT 1" . [] sh:select "SELECT 1" ; rdfs:comment "words" .
        :3 rdfs:comment "  " ; sh:select "SELECT 1" .`),
    ),
  ).toEqual([]);
});

test.each([
  [':1 rdfs:label "Combien ?"@fr ; sh:select "ASK {}" .', 'Combien?'],
  [':1 rdfs:label "short" ; rdfs:comment "long"@de ; sh:construct "ASK {}" .', 'long'],
  [':1 rdfs:comment "" ; rdfs:label "called" ; sh:ask "ASK {}" .', 'called'],
  [':1 rdfs:comment "of things" ; spex:describe "DESCRIBE <http://e/>" .', 'of things'],
])('its text is a comment, else a label, in whatever language: %s', (text, question) => {
  expect(readExamples(turtle(text)).map((one) => one.question.en)).toEqual([question]);
});

test('texts are without markup, on one line, and cut', () => {
  const html =
    '<p>Genes of <a href=\\"https://e.org\\">CLN3</a>,\\n&lt;i&gt; &amp; all</p><script>x</script>';
  const [one] = readExamples(turtle(`:1 rdfs:comment "${html}"^^rdf:HTML ; sh:ask "ASK {}" .`));
  expect(one?.question.en).toBe('Genes of CLN3, <i> & all x');
  const [other] = readExamples(
    turtle(`:1 rdfs:comment "<b>a</b> < b, <http://e/c>\\u202E ${'x'.repeat(2000)}" ; sh:ask "ASK {}" .`),
  );
  expect(other?.question.en).toMatch(/^a < b, <http:\/\/e\/c> x+…$/u);
  expect(other?.question.en).toHaveLength(500);
});

test('its prefixes are declared: those that it names before those that stand anywhere, its own before all', () => {
  const [one] = readExamples(
    turtle(`
      :here sh:declare [ sh:prefix "up" ; sh:namespace "http://e/up#"^^xsd:anyURI ], [ sh:prefix "" ; sh:namespace <http://e/> ] .
      :else sh:declare [ sh:prefix "up" ; sh:namespace <http://other/> ], [ sh:prefix "go" ; sh:namespace <http://e/go#> ],
        [ sh:prefix "x y" ; sh:namespace <http://e/> ], [ sh:prefix "bad" ; sh:namespace "no> iri" ], [ sh:prefix "own" ; sh:namespace <http://e/> ] .
      :1 rdfs:comment "?" ; sh:prefixes :here ;
        sh:select "PREFIX own: <http://mine/> SELECT * { ?x up:p own:b . ?x go:q :c FILTER(?x != 'bad:x' && ?y != <bad:y>) } # bad:z" .
    `),
  );
  expect(one?.query.split('\n').slice(0, -1).sort()).toEqual([
    'PREFIX : <http://e/>',
    'PREFIX go: <http://e/go#>',
    'PREFIX up: <http://e/up#>',
  ]);
});
