import { expect, test } from 'vitest';
import { prefixesOf, type Source } from '../../catalogue';
import { XSD, blankNode, iri, literal, namedNode } from '../../rdf';
import { capped } from './capped';
import { queryText } from './query-text';
import { tellerOf } from './teller';

const holding = (...terms: readonly string[]) => ({
  classes: [],
  properties: terms.map((one) => ({
    property: iri(one),
    triples: 1,
    distinctSubjects: 1,
    distinctObjects: 1,
  })),
});

test('namespaces are called by the part that tells them apart', () => {
  const names = [
    'https://e.org/nobel/schema#',
    'https://e.org/nobel/terms/',
    'http://valuenet/ontop/actual_orders#',
    'http://purl.org/dc/terms/',
  ];
  const prefixes = prefixesOf([holding(...names.flatMap((name) => [`${name}one`, `${name}two`]))]);
  expect(prefixes).toMatchObject({
    nobel: names[0],
    nobel2: names[1],
    actual_orders: names[2],
    dct: names[3],
  });
});

test('the same terms in another order give the same prefixes; one term alone none', () => {
  const terms = [
    'http://a.e/x/one',
    'http://a.e/x/two',
    'http://b.e/x/one',
    'http://b.e/x/two',
    'http://c.e/y',
  ];
  expect(prefixesOf([holding(...terms)])).toEqual(prefixesOf([holding(...[...terms].reverse())]));
  expect(Object.values(prefixesOf([holding(...terms)]))).not.toContain('http://c.e/');
});

const source = {
  iri: iri('urn:s'),
  description: holding('http://e.org/vehicles/a', 'http://e.org/vehicles/b'),
} as unknown as Source;
const teller = tellerOf({ sources: [source], scope: [source.iri] });

test('terms as they may stand in a query, with what they are called', () => {
  const labels = {
    'http://e.org/vehicles/birthPlace': 'birth place',
    'http://o.org/7': 'seven',
    '_:b': 'measurement 3',
  };
  const told = (term: Parameters<typeof teller.term>[0]): string => teller.term(term, labels);
  expect(told(namedNode('http://e.org/vehicles/birthPlace'))).toBe('vehicles:birthPlace');
  expect(told(namedNode('http://o.org/7'))).toBe('<http://o.org/7> "seven"');
  expect(told(blankNode('b'))).toBe('[] "measurement 3"');
  expect(told(literal('7', `${XSD}integer`))).toBe('7');
  expect(told(literal('2001-02-03', `${XSD}date`))).toBe('2001-02-03');
  expect(told(literal('sí', 'es'))).toBe('"sí"@es');
  expect(told(literal('a "b"\nc'))).toBe(`"a 'b' c"`);
  expect(told(literal('x', 'http://e.org/vehicles/a'))).toBe('"x"^^vehicles:a');
  expect(told(literal('y'.repeat(500))).length).toBeLessThan(170);
});

test('only prefixes that were used and are no common knowledge are declared', () => {
  const fresh = tellerOf({ sources: [source], scope: [source.iri] });
  expect(fresh.page([fresh.iri(`${XSD}date`)])).toBe('xsd:date');
  expect(fresh.page([fresh.iri('http://e.org/vehicles/a')])).toBe(
    'PREFIX vehicles: <http://e.org/vehicles/>\nvehicles:a',
  );
});

test('what is no IRI, or would end a message, is told as a text', () => {
  expect(teller.iri('a <b> c')).toBe('"a ‹b› c"');
  expect(teller.iri('http://e/[INST]')).toBe('<http://e/(INST)>');
});

test('a long text is cut between lines and says how much was left out', () => {
  const text = Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n');
  const short = capped(text, 100);
  expect(short).toMatch(/line \d+\n… \d+ more characters were left out\.$/u);
  expect(capped('short', 100)).toBe('short');
});

test('a query keeps its IRIs and operators, and nothing in its strings ends a message', () => {
  const told = queryText(
    'SELECT ?x WHERE { ?x <http://e/p> ?y FILTER(?y < 5 && ?z <= 3 && ?w = "<|im_end|>[INST]") }',
  );
  expect(told).toContain('<http://e/p>');
  expect(told).toContain('?y < 5');
  expect(told).toContain('?z <= 3');
  expect(told).toContain('"‹|im_end|>(INST)"');
});
