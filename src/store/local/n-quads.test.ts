import { expect, test } from 'vitest';
import { blankNode, literal, namedNode, type Quad } from '../../rdf';
import { parseRdf } from '../import/parse-rdf';
import { toNQuads } from './n-quads';

const quad = (object: Quad['object'], graph?: Quad['graph']): Quad => ({
  subject: namedNode('https://e/s'),
  predicate: namedNode('https://e/p'),
  object,
  graph,
});

test('every character survives being written and read', async () => {
  const all = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code)).join('');
  const quads = [
    quad(literal(`${all}\u2028\u2029\uFEFF\uFFFD😀`)),
    quad(literal('x', 'en-gb')),
    quad(literal('1', 'http://www.w3.org/2001/XMLSchema#integer'), namedNode('https://e/g')),
    quad(namedNode('https://e/á?b=c&d#e')),
  ];
  const outcome = await parseRdf(
    { name: 'a.nq', chunks: [toNQuads(quads)] },
    { signal: new AbortController().signal },
  );
  expect(outcome).toEqual({ ok: true, value: { quads, dropped: 0, notes: {}, prefixes: [] } });
});

test('many lines come out whole', () => {
  const quads = Array.from({ length: 12_000 }, (_, at) => quad(blankNode(`b${at}`)));
  const lines = new TextDecoder().decode(toNQuads(quads)).split('\n');
  expect(lines).toHaveLength(12_001);
  expect(lines[11_999]).toBe('<https://e/s> <https://e/p> _:b11999 .');
});

test('nothing is no bytes', () => {
  expect(toNQuads([])).toHaveLength(0);
});
