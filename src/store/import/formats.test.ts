import { expect, test } from 'vitest';
import type { Outcome } from '../../base';
import { printTerm } from '../../rdf';
import type { ImportFailure } from './import-failure';
import { parseRdf, type ParsedRdf } from './parse-rdf';

const parse = (name: string, ...chunks: readonly string[]): Promise<Outcome<ParsedRdf, ImportFailure>> =>
  parseRdf({ name, chunks }, { signal: new AbortController().signal });

const read = async (name: string, ...chunks: readonly string[]): Promise<ParsedRdf> => {
  const outcome = await parse(name, ...chunks);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const lines = async (name: string, ...chunks: readonly string[]): Promise<readonly string[]> => {
  const labels = new Map<string, string>();
  return (await read(name, ...chunks)).quads.map(({ subject, predicate, object, graph }) =>
    [subject, predicate, object, ...(graph === undefined ? [] : [graph])]
      .map((term) => printTerm(term).replaceAll('http://e/', ''))
      .join(' ')
      .replace(/_:\w+/gu, (label) => {
        labels.set(label, labels.get(label) ?? `_:${String(labels.size)}`);
        return labels.get(label) ?? '';
      }),
  );
};

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';

test.each([
  [
    'gpx.xml',
    '<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="1"/></gpx>',
    'GPX',
  ],
  ['places.kml', '<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>', 'KML'],
  ['letter.xml', '<!-- a letter -->\n<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader/></TEI>', 'TEI'],
  ['graph', '<?xml version="1.0"?><graphml xmlns="http://graphml.graphdrawing.org/xmlns"/>', 'GraphML'],
  ['r.xml', '<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head/></sparql>', 'SPARQL Results XML'],
  ['feed.xml', '<rss version="2.0"><channel><title>x</title></channel></rss>', 'RSS'],
  ['own.xml', '<?xml version="1.0"?><people><person name="Ann"/></people>', 'XML'],
  ['r.json', '{"head": {"vars": ["x"]}, "results": {"bindings": []}}', 'SPARQL Results JSON'],
  ['r.json', '{"head": {}, "boolean": true}', 'SPARQL Results JSON'],
  ['map.json', '{"type": "FeatureCollection", "features": []}', 'GeoJSON'],
  ['map.geojson', '{"type": "FeatureCollection", "features": []}', 'GeoJSON'],
  ['go.json', '{"graphs": [{"nodes": [{"id": "http://e/a"}]}]}', 'OBO Graphs JSON'],
  ['net.json', '{"nodes": [{"id": 1}], "links": []}', 'node-link JSON'],
  ['people.json', '[{"name": "Ann"}, {"name": "Bob"}]', 'JSON'],
  ['go.owl', 'Prefix(:=<http://e/>)\nOntology(<http://e/>)', 'OWL Functional Syntax'],
  ['go.omn', 'Prefix: : <http://e/>\nOntology: <http://e/>', 'OWL Manchester Syntax'],
])('%s is told by name: %s', async (name, text, format) => {
  expect(await parse(name, text)).toMatchObject({ ok: false, failure: { kind: 'foreign-format', format } });
});

test('what to convert an ontology with is said', async () => {
  expect(await parse('a.owl', 'Prefix(:=<http://e/>)')).toMatchObject({
    failure: { into: 'RDF', tool: 'ROBOT' },
  });
});

test('the description of one thing is RDF/XML without its root', async () => {
  const text = `<e:City xmlns:e="http://e/" xmlns:rdf="${RDF}" rdf:about="http://e/a"/>`;
  expect(await lines('a.xml', text)).toEqual([
    `a <${RDF}type> City`.replace('a ', '<a> ').replace('City', '<City>'),
  ]);
});

test('TriX is read, its graphs and all kinds of terms', async () => {
  const text = `<?xml version="1.0"?><TriX xmlns="http://www.w3.org/2004/03/trix/trix-1/"><graph><uri>http://e/g</uri>
<triple><id>x</id><uri>http://e/p</uri><plainLiteral xml:lang="en">a &amp; b</plainLiteral></triple></graph><graph>
<triple><id>x</id><uri>http://e/q</uri><typedLiteral datatype="${XSD}integer">12</typedLiteral></triple></graph></TriX>`;
  const expected = ['_:0 <p> "a & b"@en <g>', `_:0 <q> "12"^^<${XSD}integer>`];
  expect(await lines('a.trix', text)).toEqual(expected);
  expect(await lines('a.xml', ...text.split(/(?<=[a-z])/u))).toEqual(expected);
});

test('RDF/JSON is read under either ending', async () => {
  const text = JSON.stringify({
    'http://e/a': {
      'http://e/p': [
        { type: 'uri', value: 'http://e/b' },
        { type: 'bnode', value: '_:x' },
        { type: 'literal', value: 'hola', lang: 'es' },
        { type: 'literal', value: '12', datatype: `${XSD}integer` },
      ],
    },
  });
  const expected = ['<a> <p> <b>', '<a> <p> _:0', '<a> <p> "hola"@es', `<a> <p> "12"^^<${XSD}integer>`];
  expect(await lines('a.rj', text)).toEqual(expected);
  expect(await lines('a.json', text)).toEqual(expected);
});

const withEntities = (entities: string): string => `<?xml version="1.0"?>
<!DOCTYPE rdf:RDF [ ${entities} ]>
<rdf:RDF xmlns:rdf="&rdf;" xmlns:v="&voc;"><v:City rdf:about="&voc;a"><v:size rdf:datatype="&xsd;integer">7</v:size></v:City></rdf:RDF>`;

test('entities inside entities are resolved', async () => {
  const text =
    withEntities(`<!ENTITY w3 "http://www.w3.org"> <!-- <!ENTITY w3 "x"> --> <!ENTITY org 'http://e'>
    <!ENTITY rdf "&w3;/1999/02/22-rdf-syntax-ns#"> <!ENTITY xsd '&w3;/2001/XMLSchema&#35;'> <!ENTITY voc "&org;/">`);
  expect(await lines('a.owl', text)).toEqual([`<a> <${RDF}type> <City>`, `<a> <size> "7"^^<${XSD}integer>`]);
});

test('entities that grow without a bound, or are made of themselves, refuse the file', async () => {
  const ten = (name: string): string => `&${name};`.repeat(10);
  const laughs = ['b', 'c', 'd', 'e', 'f'].map(
    (name, at) => `<!ENTITY ${name} "${ten(String.fromCharCode(97 + at))}">`,
  );
  const own = `<!ENTITY rdf "${RDF}"> <!ENTITY xsd "${XSD}">`;
  expect(
    await parse('a.rdf', withEntities(`${own} <!ENTITY a "ha"> ${laughs.join('')} <!ENTITY voc "&f;">`)),
  ).toMatchObject({
    ok: false,
    failure: { kind: 'syntax', message: expect.stringContaining('too long') as string },
  });
  expect(await parse('a.rdf', withEntities(`${own} <!ENTITY a "&voc;"> <!ENTITY voc "&a;">`))).toMatchObject({
    failure: { kind: 'syntax', message: expect.stringContaining('made of itself') as string },
  });
});

test.each([
  ['@index', '{"m": {"A": {"x": 1}, "B": {"x": 2}}}', 4],
  ['@id', '{"m": {"http://e/1": {"x": 1}, "http://e/2": {"x": 2}}}', 4],
  ['@type', '{"m": {"T": {"x": 1}, "U": {"x": 2}}}', 6],
  ['@language', '{"m": {"en": "one", "es": ["uno", "dos"]}}', 3],
])('a map by %s in JSON-LD keeps its links', async (container, text, triples) => {
  const context = {
    '@version': 1.1,
    '@vocab': 'http://e/',
    m: { '@id': 'http://e/m', '@container': container },
  };
  const all = await lines(
    'a.jsonld',
    JSON.stringify({ '@context': context, '@id': 'http://e/s', ...(JSON.parse(text) as object) }),
  );
  expect(all).toHaveLength(triples);
  const linked = all.filter((line) => line.startsWith('<s> <m> ')).map((line) => line.split(' ')[2]);
  expect(linked.length).toBeGreaterThanOrEqual(2);
  if (container !== '@language')
    for (const object of linked)
      expect(all.some((line) => line.startsWith(`${object ?? ''} <x> `))).toBe(true);
});

test('empty objects in JSON-LD refuse nothing', async () => {
  const text =
    '{"@context": {"@vocab": "http://e/"}, "@graph": [{"@id": "http://e/a", "text": {}}, {"@id": "http://e/b", "text": "hi"}]}';
  expect(await lines('a.jsonld', text)).toEqual(['<a> <text> _:0', '<b> <text> "hi"']);
});

test('a catalogue of Project Open Data is read with the context that comes with the page', async () => {
  const text = {
    '@context': 'https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld',
    '@id': 'http://e/all',
    '@type': 'dcat:Catalog',
    dataset: [
      {
        '@id': 'http://e/a',
        '@type': 'dcat:Dataset',
        title: 'Ferries',
        keyword: ['water'],
        accessLevel: 'public',
        publisher: { '@id': 'http://e/b', name: 'Harbour office' },
      },
    ],
  };
  expect(new Set(await lines('data.json', JSON.stringify(text)))).toEqual(
    new Set([
      `<all> <${RDF}type> <http://www.w3.org/ns/dcat#Catalog>`,
      '<all> <http://www.w3.org/ns/dcat#dataset> <a>',
      `<a> <${RDF}type> <http://www.w3.org/ns/dcat#Dataset>`,
      '<a> <http://purl.org/dc/terms/title> "Ferries"',
      '<a> <http://www.w3.org/ns/dcat#keyword> "water"',
      '<a> <https://project-open-data.cio.gov/v1.1/schema#accessLevel> "public"',
      '<a> <http://purl.org/dc/terms/publisher> <b>',
      '<b> <http://www.w3.org/2004/02/skos/core#prefLabel> "Harbour office"',
    ]),
  );
});

test.each(['http://schema.org', 'https://schema.org/', 'https://schema.org/docs/jsonldcontext.jsonld'])(
  'the context %s comes with the page',
  async (context) => {
    const text = {
      '@context': [context, { mine: 'http://e/mine' }],
      '@id': 'http://e/a',
      '@type': 'Person',
      name: 'Ann',
      sameAs: 'http://e/b',
      birthDate: '1990-01-02',
      mine: 1,
    };
    expect(new Set(await lines('a.jsonld', JSON.stringify(text)))).toEqual(
      new Set([
        `<a> <${RDF}type> <http://schema.org/Person>`,
        '<a> <http://schema.org/name> "Ann"',
        '<a> <http://schema.org/sameAs> <b>',
        `<a> <http://schema.org/birthDate> "1990-01-02"^^<${XSD}date>`,
        `<a> <mine> "1"^^<${XSD}integer>`,
      ]),
    );
  },
);

test('a bad IRI in JSON-LD costs its statement', async () => {
  const { notes, quads } = await read(
    'a.jsonld',
    '{"@id": "http://e/a", "http://e/p": [{"@id": "http://e/x\\\\y"}, {"@id": "http://e/b"}]}',
  );
  expect(quads).toHaveLength(1);
  expect(notes).toEqual({ leftOut: 1, leftOutTerm: 'http://e/x\\y' });
});

test.each(['a.ttl', 'a.nt', 'unnamed'])(
  'a bad IRI in %s costs its statement, and is told with its line',
  async (name) => {
    const text =
      '<http://e/a> <http://e/p> "x" .\n<http://e/a> <http://e/p> <http://e/x\ty> .\n<http://e/a> <http://e/p> <http://e/b> .\n';
    expect(await lines(name, text)).toEqual(['<a> <p> "x"', '<a> <p> <b>']);
    const { notes, dropped } = await read(name, text);
    expect(notes).toEqual({ leftOut: 1, leftOutTerm: 'http://e/x y', leftOutLine: 2 });
    expect(dropped).toBe(1);
  },
);

const SPOKEN = 'http://e/two "words"';

const ENCODED = ['<two%20%22words%22> <p> <%7Bx%7D%7C%5E%60>', '<two%20%22words%22> <p> <c>'];
const SOME = 'http://e/{x}|^`';

test.each([
  ['a.ttl', `<http://e/two\\u0020"words"> <http://e/p> <${SOME}>, <http://e/c> .`],
  ['a.ttl', `@prefix w: <http://e/two "words"> . w: <http://e/p> <${SOME}>, <http://e/c> .`],
  ['a.trig', `{ <${SPOKEN}> <http://e/p> <${SOME}>, <http://e/c> }`],
  ['a.nt', `<${SPOKEN}> <http://e/p> <${SOME}> .\n<${SPOKEN}> <http://e/p> <http://e/c> .\n`],
  [
    'a.rdf',
    `<rdf:RDF xmlns:rdf="${RDF}" xmlns:e="http://e/"><rdf:Description rdf:about='${SPOKEN}'>
<e:p rdf:resource="${SOME}"/><e:p rdf:resource="http://e/c"/></rdf:Description></rdf:RDF>`,
  ],
  ['a.jsonld', JSON.stringify({ '@id': SPOKEN, 'http://e/p': [{ '@id': SOME }, { '@id': 'http://e/c' }] })],
  [
    'a.rj',
    JSON.stringify({
      [SPOKEN]: { 'http://e/p': [SOME, 'http://e/c'].map((value) => ({ type: 'uri', value })) },
    }),
  ],
  [
    'a.trix',
    `<TriX xmlns="http://www.w3.org/2004/03/trix/trix-1/"><graph>${[SOME, 'http://e/c']
      .map((value) => `<triple><uri>${SPOKEN}</uri><uri>http://e/p</uri><uri>${value}</uri></triple>`)
      .join('')}</graph></TriX>`,
  ],
])('characters that no IRI may have are percent-encoded and told: %s', async (name, text) => {
  expect(await lines(name, text)).toEqual(ENCODED);
  const { notes, dropped } = await read(name, text);
  expect(dropped).toBe(0);
  expect(notes).toEqual({ encoded: 2, encodedTerm: 'http://e/two%20%22words%22' });
});

test('a bad IRI in a list of objects, over a line break, or by its prefix', async () => {
  const text = `@prefix bad: <http://e/\u0007x/> .
<http://e/a> <http://e/p> <http://e/1>, <http://e/
2>, <http://e/3> ; <http://e/q> bad:c ; <http://e/r> 'left < right > left' .
<http://e/z> <http://e/p> <http://e/\\u000A> .
<http://e/w> broken`;
  const outcome = await parse('a.ttl', text);
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'syntax', line: 5 } });
  expect(await lines('a.ttl', text.replace(/\n.*$/u, ''))).toEqual([
    '<a> <p> <1>',
    '<a> <p> <3>',
    '<a> <r> "left < right > left"',
  ]);
});

test('annotations of RDF 1.2 are kept as statements; other triple terms and directions are told', async () => {
  const text = `PREFIX : <http://e/>
:a :population 100 {| :measured 2010 |} . :a :says <<( :b :c :d )>> . :a :motto "shalom"@he--rtl .`;
  expect(await lines('a.ttl', text)).toEqual([
    `<a> <population> "100"^^<${XSD}integer>`,
    `_:0 <${RDF}subject> <a>`,
    `_:0 <${RDF}predicate> <population>`,
    `_:0 <${RDF}object> "100"^^<${XSD}integer>`,
    `_:0 <${RDF}type> <${RDF}Statement>`,
    `_:0 <measured> "2010"^^<${XSD}integer>`,
    '<a> <motto> "shalom"@he',
  ]);
  expect((await read('a.ttl', text)).notes).toEqual({ reified: 1, tripleTerms: 1, directions: 1 });
});
