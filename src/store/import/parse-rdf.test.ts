import { expect, test } from 'vitest';
import type { Outcome } from '../../base';
import { printTerm } from '../../rdf';
import type { ImportFailure } from './import-failure';
import { parseRdf, type ParsedRdf, type ParseOptions } from './parse-rdf';

const never = new AbortController().signal;
const parse = (
  name: string,
  text: string | Uint8Array,
  options: Partial<ParseOptions> = {},
): Promise<Outcome<ParsedRdf, ImportFailure>> =>
  parseRdf({ name, chunks: [text] }, { signal: never, ...options });

const triples = async (name: string, text: string): Promise<string[]> => {
  const outcome = await parse(name, text);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.quads.map(({ subject, predicate, object, graph }) =>
    [subject, predicate, object, ...(graph === undefined ? [] : [graph])].map(printTerm).join(' '),
  );
};
const failure = async (name: string, text: string | Uint8Array): Promise<ImportFailure> => {
  const outcome = await parse(name, text);
  if (outcome.ok) throw new Error('It was read.');
  return outcome.failure;
};

const RDF_XML = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="https://e/">`;
const ABC = '<https://e/a> <https://e/b> <https://e/c>';

test.each([
  ['a.ttl', '@prefix : <https://e/> . :a :b :c .'],
  ['A.NT', `${ABC} .`],
  [
    'a.rdf',
    `${RDF_XML}<rdf:Description rdf:about="https://e/a"><e:b rdf:resource="https://e/c"/></rdf:Description></rdf:RDF>`,
  ],
  ['a.jsonld', '{"@context": {"@vocab": "https://e/"}, "@id": "https://e/a", "b": {"@id": "https://e/c"}}'],
  ['a.json', '[{"@id": "https://e/a", "https://e/b": {"@id": "https://e/c"}}]'],
  ['ontology.owl', '# Turtle\n@prefix : <https://e/> . :a :b :c .'],
  ['notes', 'PREFIX e: <https://e/>\ne:a e:b e:c .'],
  ['notes.txt', `\uFEFF${ABC} .`],
  ['download', '{"@id": "https://e/a", "https://e/b": {"@id": "https://e/c"}}'],
  [
    'download',
    `${RDF_XML}<rdf:Description rdf:about="https://e/a"><e:b rdf:resource="https://e/c"/></rdf:Description></rdf:RDF>`,
  ],
])('%s is read as what it is', async (name, text) => {
  expect(await triples(name, text)).toEqual([ABC]);
});

test.each([
  ['a.ttl', '@prefix e: <https://e/> . @prefix e: <https://other/> . PREFIX f: <https://f/#> e:a e:b f:c .'],
  [
    'a.rdf',
    `${RDF_XML}<rdf:Description rdf:about="https://e/a" xmlns:f="https://f/#"><e:b f:c="d"/></rdf:Description></rdf:RDF>`,
  ],
  [
    'a.jsonld',
    '{"@context": [{"e": "https://e/", "b": "e:b"}, {"f": "https://f/#"}], "@id": "e:a", "b": {"@id": "f:c"}}',
  ],
])('the prefixes that %s declares are told, the first of each', async (name, text) => {
  const outcome = await parse(name, text);
  const all = outcome.ok ? outcome.value.prefixes : [];
  expect(all.filter(([prefix]) => prefix !== 'rdf')).toEqual([
    ['e', 'https://e/'],
    ['f', 'https://f/#'],
  ]);
});

test.each([
  ['a.nq', `${ABC} <https://e/g> .`],
  ['a.trig', '@prefix : <https://e/> . :g { :a :b :c }'],
  ['unnamed', `${ABC} <https://e/g> .`],
  ['unnamed', '@prefix : <https://e/> . GRAPH :g { :a :b :c }'],
])('the graph names of %s survive', async (name, text) => {
  expect(await triples(name, text)).toEqual([`${ABC} <https://e/g>`]);
});

test.each([
  ['a.ttl', '@prefix : <https://e/> .\n:a :b :c .\n:d :e "cut', 3],
  ['a.ttl', '@prefix : <https://e/> .\n:a :b :c .\n:d :e', 3],
  ['a.ttl', ':a :b :c .', 1],
  ['a.nt', `${ABC} .\n${ABC} .\n<https://e/a> <https://e/b`, 3],
  ['a.nt', `${ABC} .\n<relative> <https://e/b> 1 .`, 2],
  ['a.nq', `${ABC} .\n<https://e/a> .`, 2],
  ['a.trig', '@prefix : <https://e/> .\n:g { :a :b :c .', 2],
  ['a.rdf', `${RDF_XML}\n<e:C rdf:about="https://e/a">\n<e:b>c</e:`, 4],
  ['a.rdf', `${RDF_XML}\n<e:C rdf:about="https://e/a">\n<e:b>c</e:b>`, 4],
  ['a.rdf', `${RDF_XML}\n<e:C rdf:about="https://e/a"></e:D></rdf:RDF>`, 3],
  ['a.jsonld', '{"@id": "https://e/a",\n"https://e/b": 1', 2],
  ['a.jsonld', '{"@id": "https://e/a",\n"https://e/b": 1,\n}', 3],
])('a fault in %s is told with its line', async (name, text, line) => {
  expect(await failure(name, text)).toMatchObject({ kind: 'syntax', line });
});

test('the message of a fault does not repeat the line', async () => {
  expect(await failure('a.ttl', '\n<https://e/a> x:b 1 .')).toEqual({
    kind: 'syntax',
    line: 2,
    message: 'Undefined prefix "x:"',
  });
});

test('the message of a fault does not quote quotes', async () => {
  expect(await failure('a.ttl', '<https://e/a> <https://e/b> "never')).toMatchObject({
    message: 'A string is opened and not closed: “never”',
  });
});

test('how much was read is told in triples and in bytes', async () => {
  const text = '<https://e/a> <https://e/b> "ñ" .\n'.repeat(40_000);
  const bytes = new TextEncoder().encode(text);
  const heard: number[] = [];
  await parseRdf(
    { name: 'a.nt', chunks: [bytes.slice(0, 999_999), bytes.slice(999_999)] },
    { signal: new AbortController().signal, onTriples: (_, read) => heard.push(read) },
  );
  expect(heard.at(-1)).toBe(bytes.length);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
});

test('a context on the Web is refused, not fetched', async () => {
  const refusal = await failure('a.jsonld', '{"@context": "https://host.example/context", "name": "x"}');
  expect(refusal).toMatchObject({ kind: 'syntax', line: undefined });
  expect(JSON.stringify(refusal)).toContain('https://host.example/context');
});

test.each([
  ['a.csv', 'name,age\nAda,36'],
  ['page.html', '<!DOCTYPE html><html></html>'],
  ['archive.zip', new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe])],
])('%s is no RDF', async (name, text) => {
  expect(await failure(name, text)).toEqual({ kind: 'unknown-format', name });
});

test.each(['', ' \n', '# only a comment\n', '@prefix : <https://e/> .'])(
  'nothing in it: %j',
  async (text) => {
    expect(await failure('a.ttl', text)).toEqual({ kind: 'empty' });
  },
);

test('JSON that means nothing as RDF is empty', async () => {
  expect(await failure('a.json', '{"@id": "https://e/a"}')).toEqual({ kind: 'empty' });
});

test('bytes that are not UTF-8 are told', async () => {
  expect(await failure('a.ttl', new Uint8Array([0x3c, 0xff]))).toMatchObject({ kind: 'syntax' });
});

test('at the limit a file is read, one triple past it is too large', async () => {
  const text = '<https://e/a> <https://e/b> 1, 2, 3 .';
  expect(await parse('a.ttl', text, { limit: 3 })).toMatchObject({ ok: true });
  expect(await parse('a.ttl', text, { limit: 2 })).toEqual({
    ok: false,
    failure: { kind: 'too-large', triples: 3, limit: 2 },
  });
});

test('characters cut between two chunks are put together', async () => {
  const bytes = new TextEncoder().encode('<https://e/a> <https://e/b> "mañana 🌍" .');
  const chunks = Array.from(bytes, (byte) => Uint8Array.of(byte));
  const outcome = await parseRdf({ name: 'a.ttl', chunks }, { signal: never });
  expect(outcome).toMatchObject({ ok: true, value: { quads: [{ object: { value: 'mañana 🌍' } }] } });
});

test('a stream of bytes is read', async () => {
  const outcome = await parseRdf(
    { name: 'a.nt', chunks: new Blob([`${ABC} .`]).stream() },
    { signal: never },
  );
  expect(outcome).toMatchObject({ ok: true });
});

test('blank nodes of two texts never share a label, those of one do', async () => {
  const text = '_:x <https://e/p> _:y . _:y <https://e/p> _:x .';
  const [one, other] = [await triples('a.ttl', text), await triples('a.ttl', text)];
  const labels = (lines: string[]): string[] => lines.flatMap((line) => line.match(/_:\w+/gu) ?? []);
  expect(new Set(labels(one)).size).toBe(2);
  expect(new Set([...labels(one), ...labels(other)]).size).toBe(4);
});

test('what no query can name is left out and counted', async () => {
  const outcome = await parse(
    'a.rdf',
    `${RDF_XML}<e:C rdf:about="https://e/a"><e:b rdf:resource="https://e/x\\y"/><e:b>kept</e:b></e:C></rdf:RDF>`,
  );
  expect(outcome).toMatchObject({
    ok: true,
    value: { dropped: 1, quads: [{}, { object: { value: 'kept' } }] },
  });
});

test('triples about triples are left out and counted', async () => {
  const outcome = await parse('a.ttl', `${ABC} . <https://e/a> <https://e/b> <<( ${ABC} )>> .`);
  expect(outcome).toMatchObject({
    ok: true,
    value: { dropped: 1, quads: [{ object: { value: 'https://e/c' } }] },
  });
});

test('a language tag that no store takes costs its statement', async () => {
  const outcome = await parse(
    'boats.rdf',
    `${RDF_XML}<e:Boat rdf:about="https://e/a"><e:name xml:lang="i18n">Ada</e:name><e:name>Bea</e:name></e:Boat></rdf:RDF>`,
  );
  expect(outcome).toMatchObject({
    ok: true,
    value: { dropped: 1, notes: { leftOutTerm: '@i18n' }, quads: [{}, { object: { value: 'Bea' } }] },
  });
});

test('language tags are made lower case', async () => {
  expect(await triples('a.ttl', '<https://e/a> <https://e/b> "x"@EN-GB .')).toEqual([
    '<https://e/a> <https://e/b> "x"@en-gb',
  ]);
});

test('relative names hang on the name of the file, or on the base that is given', async () => {
  expect(await triples('my file.ttl', '<#a> <https://e/b> 1 .')).toEqual([
    expect.stringContaining('<file:///my%20file.ttl#a>'),
  ]);
  const outcome = await parse('a.ttl', '<b> <p> <c> .', { base: 'https://host.example/a' });
  expect(outcome).toMatchObject({
    ok: true,
    value: { quads: [{ subject: { value: 'https://host.example/b' } }] },
  });
});

test('reading stops when it is cancelled, and says how far it came until then', async () => {
  const controller = new AbortController();
  const counts: number[] = [];
  async function* endless(): AsyncGenerator<string, void> {
    for (let at = 0; ; at++) yield `<https://e/a> <https://e/b> ${await Promise.resolve(at)} .\n`.repeat(40);
  }
  const reading = parseRdf(
    { name: 'a.ttl', chunks: endless() },
    {
      signal: controller.signal,
      onTriples: (count) => {
        counts.push(count);
        if (counts.length === 3) controller.abort();
      },
    },
  );
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(counts).toHaveLength(3);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
});
