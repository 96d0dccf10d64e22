import { expect, test } from 'vitest';
import { iri } from '../rdf';
import { parseLink, printLink, type Link } from './link';

const links: readonly Link[] = [
  { question: 'How many countries border Austria?', sources: undefined, query: undefined },
  { question: '¿Cuántos países? a&b=c#d +1 100 %', sources: undefined, query: undefined },
  {
    question: 'two\nlines',
    sources: [iri('https://a.example/shards/x,1?y=z&w'), iri('urn:file:m%C3%BCll.ttl')],
    query: 'SELECT * WHERE { ?s ?p "50 % + more" } # end',
  },
  { question: 'nothing chosen', sources: [], query: undefined },
  { question: '', sources: undefined, query: 'ASK {}' },
];

test.each(links)('a link survives being printed and parsed: $question', (link) => {
  expect(parseLink(printLink(link))).toEqual(link);
});

test('an empty address is an empty link, and prints as nothing', () => {
  const empty: Link = { question: '', sources: undefined, query: undefined };
  expect(parseLink('')).toEqual(empty);
  expect(parseLink('#')).toEqual(empty);
  expect(printLink(empty)).toBe('');
});

test('a link made by a form encoder is read: plus for space, %2C between sources', () => {
  const form = new URLSearchParams({ q: 'two words', sources: 'https://a.example/1,https://a.example/2' });
  expect(parseLink(`#${form.toString()}`)).toMatchObject({
    question: 'two words',
    sources: ['https://a.example/1', 'https://a.example/2'],
  });
});

test('IRIs stay readable in a link', () => {
  const sources = [iri('https://a.example/shards/1'), iri('urn:file:a,b.ttl')];
  const link = { question: 'a', sources, query: undefined };
  expect(printLink(link)).toBe('#q=a&sources=https://a.example/shards/1,urn:file:a%2Cb.ttl');
});

test('links of earlier versions ask to be run; that is passed over', () => {
  expect(parseLink('#q=a&run=1')).toEqual({ question: 'a', sources: undefined, query: undefined });
});

test('broken percent signs and sources that are no IRI do not break the rest', () => {
  expect(parseLink('#q=100%&sources=nonsense,https%3A%2F%2Fa.example')).toMatchObject({
    question: '100%',
    sources: ['https://a.example'],
  });
});
