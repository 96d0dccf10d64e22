import { expect, test } from 'vitest';
import { printTerm } from '../../rdf';
import { Body } from '../http/body';
import { readResult, type Form } from './read-result';

const NAMESPACE = 'xmlns="http://www.w3.org/2005/sparql-results#"';

const read = (
  text: string,
  {
    form = 'SELECT',
    rows = 100,
    bytes = 1e6,
    chunk = 1e6,
    mediaType = '',
  }: {
    readonly form?: Form;
    readonly rows?: number;
    readonly bytes?: number;
    /** Bytes that come at once. */
    readonly chunk?: number;
    readonly mediaType?: string;
  } = {},
) => {
  const encoded = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (let at = 0; at < encoded.length; at += chunk) controller.enqueue(encoded.slice(at, at + chunk));
      controller.close();
    },
  });
  const body = new Body(stream, bytes, () => undefined);
  const { signal } = new AbortController();
  return readResult(form, rows, {
    url: 'https://example.org/?query=x',
    mediaType,
    links: '',
    isPartial: false,
    body,
    signal,
  });
};

/** The rows as text, or the failure. */
const told = async (...asked: Parameters<typeof read>): Promise<unknown> => {
  const outcome = await read(...asked);
  if (!outcome.ok) return outcome.failure;
  const { result } = outcome.value;
  if (result.type !== 'bindings') return result.type === 'boolean' ? result.value : result.nquads;
  return [result.variables, ...result.rows.map((row) => row.map((term) => term && printTerm(term)))];
};

const json = (bindings: string, vars = '"a","b"'): string =>
  `{"head":{"vars":[${vars}]},"results":{"bindings":[${bindings}]}}`;

const CELLS = json(
  [
    '{"a":{"type":"uri","value":"urn:ü"},"b":{"type":"literal","value":"Ä","xml:lang":"de-AT"}}',
    '{"a":{"type":"bnode","value":"_:b0"},"b":{"type":"typed-literal","value":"1","datatype":"urn:int"}}',
    '{"a":{"type":"bnode","value":"nodeID://b10"},"b":{"type":"literal","value":""}}',
    '{"b":{"type":"literal","value":"x","datatype":"relative"}}',
    '{"a":null,"__proto__":{"type":"uri","value":"urn:other"}}',
  ].join(),
);
const CELLS_XML = `<?xml version="1.0" encoding="UTF-8"?>
<s:sparql xmlns:s="http://www.w3.org/2005/sparql-results#"><s:head><s:variable name="a"/><s:variable name="b"/>
</s:head><s:results distinct="false">
<s:result><s:binding name="a"><s:uri>urn:ü</s:uri></s:binding>
  <s:binding name="b"><s:literal xml:lang="de-AT">Ä</s:literal></s:binding></s:result>
<s:result><s:binding name="a"><s:bnode>b0</s:bnode></s:binding>
  <s:binding name="b"><s:literal datatype="urn:int">1</s:literal></s:binding></s:result>
<s:result><s:binding name="b"><s:literal/></s:binding><s:binding name="a"><s:bnode>nodeID://b10</s:bnode></s:binding></s:result>
<s:result><s:binding name="b"><s:literal datatype="relative">x</s:literal></s:binding></s:result>
<s:result/></s:results></s:sparql>`;
const EXPECTED = [
  ['a', 'b'],
  ['<urn:ü>', '"Ä"@de-at'],
  ['_:b0', '"1"^^<urn:int>'],
  ['_:respelt_nodeID_3a__2f__2f_b10', '""'],
  [undefined, '"x"^^<relative>'],
  [undefined, undefined],
];

test.each([1, 2, 7, 1e6])(
  'JSON and XML mean the same, however they are cut into chunks (%s)',
  async (chunk) => {
    expect(await told(CELLS, { chunk })).toEqual(EXPECTED);
    expect(await told(CELLS_XML, { chunk })).toEqual(EXPECTED);
  },
);

test('white space is kept inside literals, entities are read, and nothing outside is taken for a cell', async () => {
  const cell = '<binding name="a"> <literal> a &amp; <![CDATA[<b>]]>\n</literal> </binding>';
  const text = `<sparql ${NAMESPACE}><head><variable name="a"/></head><results><result>${cell}</result></results></sparql>`;
  expect(await told(text)).toEqual([['a'], ['" a & <b>\\n"']]);
});

test('rows may come before their variables, and white space before everything', async () => {
  const row = '{"a":{"type":"uri","value":"urn:x"}}';
  const late = `\n {"results":{"bindings":[${row}]},"head":{"link":[],"vars":["a"]}}`;
  expect(await told(late, { chunk: 1 })).toEqual([['a'], ['<urn:x>']]);
  expect(await told(`\ufeff${json(row)}`, { chunk: 1 })).toEqual([
    ['a', 'b'],
    ['<urn:x>', undefined],
  ]);
});

test.each([
  ['{"head":{},"boolean":true}', true],
  [`<sparql ${NAMESPACE}><head/><boolean> false </boolean></sparql>`, false],
  ['{"head":{"vars":["__ASK_RETVAL"]},"results":{"bindings":[]}}', false],
  [
    '{"head":{"vars":["__ASK_RETVAL"]},"results":{"bindings":[{"__ASK_RETVAL":{"type":"literal","value":"1"}}]}}',
    true,
  ],
])('yes and no: %s', async (text, value) => {
  expect(await told(text, { form: 'ASK' })).toBe(value);
});

const MALFORMED = { kind: 'malformed', url: 'https://example.org/' };

test.each([
  ['', 'SELECT', ''],
  ['   ', 'SELECT', ''],
  ['Service busy', 'SELECT', 'Service busy'],
  ['<html><body>Sorry</body></html>', 'SELECT', 'Sorry'],
  ['<rdf xmlns="urn:x"><a>b</a></rdf>', 'SELECT', 'b'],
  ['{"error":"out of memory"}', 'SELECT', '{"error":"out of memory"}'],
  ['{"head":{},"boolean":true}', 'SELECT', '{"head":{},"boolean":true}'],
  [json(''), 'ASK', json('')],
  ['<b>not</b> triples', 'CONSTRUCT', 'not triples'],
] as const)('%j is no result of %s', async (text, form, excerpt) => {
  expect(await told(text, { form })).toEqual({ ...MALFORMED, excerpt });
});

test('triples in a format that is not read here', async () => {
  const outcome = await told('<rdf:RDF/>', { form: 'CONSTRUCT', mediaType: 'application/rdf+xml' });
  expect(outcome).toMatchObject(MALFORMED);
});

const URI = '{"a":{"type":"uri","value":"urn:x"}}';

test.each([
  // Without its variables a row says nothing, and without rows a head is no answer.
  [`{"head":{},"results":{"bindings":[${URI}]}}`, 1],
  ['{"head":{"vars":["a"]}}', 0],
  ['{"head":{"vars":"a"},"results":{"bindings":[]}}', undefined],
  [json('{"a":{"type":"triple","value":{}}}'), 0],
  [json(`${URI},{"a":{"type":"uri"}}`), 1],
  [json(`${URI},7`), 1],
  [`${json(URI)}\njava.lang.OutOfMemoryError`, 1],
  [json(URI).slice(0, -1), 1],
  [`<sparql ${NAMESPACE}><head/>`, 0],
  [`<sparql ${NAMESPACE}><head/></sparql>`, 0],
  [`<sparql ${NAMESPACE}><head><variable name="a"/></head><results><result/><result><bin`, 1],
] as const)('what begins well and ends badly is no answer: %s', async (text, rows) => {
  const failure = await told(text);
  if (rows === undefined) expect(failure).toMatchObject({ kind: 'malformed' });
  else expect(failure).toEqual({ kind: 'cut', url: 'https://example.org/', rows });
});

test('every cut of a whole result is noticed', async () => {
  for (const [text, form] of [
    [CELLS, 'SELECT'],
    [CELLS_XML, 'SELECT'],
    ['{"head":{},"boolean":true}', 'ASK'],
    [`<sparql ${NAMESPACE}><head/><boolean>true</boolean></sparql>`, 'ASK'],
  ] as const)
    for (let length = 0; length < text.length; length++)
      expect((await read(text.slice(0, length), { form })).ok, text.slice(0, length)).toBe(false);
});

test('the rows before a cap are whole', async () => {
  const rows = json(Array(50).fill(URI).join());
  expect(await read(rows, { rows: 3 })).toMatchObject({ ok: true, value: { capped: 'rows' } });
  expect(await told(rows, { rows: 3 })).toHaveLength(4);
  expect(await read(rows, { rows: 50 })).toMatchObject({ ok: true, value: { capped: undefined } });
  expect(await read(rows, { bytes: 200 })).toMatchObject({ ok: true, value: { capped: 'bytes' } });
  expect(await read(rows, { bytes: rows.length })).toMatchObject({ ok: true, value: { capped: undefined } });
  expect(await told(rows, { bytes: 5 })).toMatchObject({ kind: 'cut', rows: 0 });
});

test('triples of every format that is read, blank nodes under their labels', async () => {
  const ask = (text: string, mediaType: string) => told(text, { form: 'CONSTRUCT', mediaType, chunk: 3 });
  expect(await ask('@prefix : <urn:> . :ä :p "x"@EN, _:b1 .', 'text/turtle')).toBe(
    '<urn:ä> <urn:p> "x"@en .\n<urn:ä> <urn:p> _:b1 .\n',
  );
  expect(await ask('_:b1 <urn:p> "1"^^<urn:t> .\n', 'application/n-triples')).toBe(
    '_:b1 <urn:p> "1"^^<urn:t> .\n',
  );
  expect(await ask('<urn:g> { <urn:a> <urn:p> 1 . }', 'application/trig')).toMatch(/<urn:g> \.\n$/u);
  expect(await ask('', 'text/turtle')).toBe('');
  expect(await ask('<urn:a> <urn:p> <urn:b> . <urn:a> <ur', 'text/turtle')).toMatchObject({
    kind: 'cut',
    rows: 1,
  });
});

const RDF_XML = `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="urn:e:">
  <rdf:Description rdf:about="urn:a"><e:p xml:lang="de">Ä</e:p><e:q rdf:nodeID="n"/></rdf:Description>
</rdf:RDF>`;

test.each(['application/sparql-results+xml', 'application/rdf+xml', 'text/html', ''])(
  'triples are read by what they are, whatever they are called: %j',
  async (mediaType) => {
    for (const chunk of [1, 1e6]) {
      const ask = (text: string) => told(text, { form: 'DESCRIBE', mediaType, chunk });
      expect(await ask(RDF_XML)).toBe('<urn:a> <urn:e:p> "Ä"@de .\n<urn:a> <urn:e:q> _:n .\n');
      expect(await ask('<urn:a> <urn:p> <urn:b> .')).toBe('<urn:a> <urn:p> <urn:b> .\n');
      expect(await ask('@prefix : <urn:> .\n:a :p :b .')).toBe('<urn:a> <urn:p> <urn:b> .\n');
    }
  },
);

test('Turtle under the name of N-Triples is read, and XML that is no RDF is not', async () => {
  const ask = (text: string, mediaType: string) => told(text, { form: 'CONSTRUCT', mediaType });
  expect(await ask('PREFIX : <urn:> :a :p :b .', 'application/n-triples')).toBe(
    '<urn:a> <urn:p> <urn:b> .\n',
  );
  expect(await ask(CELLS_XML, 'application/rdf+xml')).toMatchObject({ kind: 'malformed' });
  expect(await ask('<!doctype html><html><body>Busy</body></html>', 'text/turtle')).toMatchObject({
    kind: 'malformed',
    excerpt: 'Busy',
  });
});

test('RDF/XML that ends in the middle is cut', async () => {
  const half = RDF_XML.slice(0, RDF_XML.indexOf('</rdf:RDF>'));
  expect(await told(half, { form: 'DESCRIBE' })).toMatchObject({ kind: 'cut', rows: 2 });
  expect(await read(RDF_XML, { form: 'DESCRIBE', rows: 1 })).toMatchObject({ value: { capped: 'rows' } });
});

test.each([
  [
    'JSON',
    json(
      '{"a":{"type":"triple","value":{"subject":{"type":"uri","value":"urn:s"},"predicate":{"type":"uri","value":"urn:p"},"object":{"type":"literal","value":"1"}}},"b":{"type":"literal","value":"shalom","xml:lang":"he","its:dir":"rtl"}}',
    ),
  ],
  [
    'XML',
    `<sparql ${NAMESPACE}><head><variable name="a"/><variable name="b"/></head><results><result><binding name="a"><triple><subject><uri>urn:s</uri></subject><predicate><uri>urn:p</uri></predicate><object><literal>1</literal></object></triple></binding><binding name="b"><literal xml:lang="he" xmlns:its="http://www.w3.org/2005/11/its" its:dir="rtl">shalom</literal></binding></result></results></sparql>`,
  ],
])(
  'a triple in a cell (RDF 1.2) is shown as its text, and a text with a direction is one: %s',
  async (_, text) => {
    const outcome = await read(text);
    expect(outcome).toMatchObject({
      value: {
        result: {
          rows: [[{ value: '<<( <urn:s> <urn:p> "1" )>>' }, { value: 'shalom', language: 'he' }]],
        },
      },
    });
  },
);

test('triples about triples do not end an answer', async () => {
  const text = '<urn:a> <urn:p> <<( <urn:s> <urn:p> <urn:o> )>> .\n<urn:a> <urn:p> "shalom"@he--rtl .\n';
  expect(await told(text, { form: 'CONSTRUCT', mediaType: 'application/n-triples' })).toBe(
    '<urn:a> <urn:p> "<<( <urn:s> <urn:p> <urn:o> )>>"^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#TripleTerm> .\n<urn:a> <urn:p> "shalom"@he .\n',
  );
});

test.each([
  ['36000.0', 'PT10H'],
  ['19830', 'PT5H30M30S'],
  ['-90.250', '-PT1M30.25S'],
  ['0', 'PT0S'],
  ['P1D', 'P1D'],
])('a duration that is written as the seconds %s is %s', async (written, expected) => {
  const datatype = 'http://www.w3.org/2001/XMLSchema#duration';
  const cell = `{"a":{"type":"literal","value":"${written}","datatype":"${datatype}"}}`;
  expect(await told(json(cell, '"a"'))).toEqual([['a'], [`"${expected}"^^<${datatype}>`]]);
});
