import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { findPaths, type PathStep } from './find-paths';

type Edge = PathStep & { readonly cost: number };

const edge = (property: string, to: string, cost: number): Edge => ({
  property: iri(`urn:${property}`),
  forward: true,
  to: iri(`urn:${to}`),
  cost,
});

const waysOver = (edges: Readonly<Record<string, readonly Edge[]>>, longest = 2): string[] =>
  findPaths(iri('urn:a'), iri('urn:z'), longest, (at) => edges[at] ?? []).map(({ steps }) =>
    steps.map(({ property }) => property.slice(4)).join(' '),
  );

test('the cheapest way comes first, whatever its length and wherever it stands', () => {
  const edges = {
    'urn:a': [edge('dear', 'z', 3), edge('half', 'm', 0.5), edge('cheap', 'z', 0.8)],
    'urn:m': [edge('way', 'z', 0.6)],
  };
  expect(waysOver(edges)).toEqual(['cheap', 'half way', 'dear']);
  expect(waysOver(edges, 1)).toEqual(['cheap', 'dear']);
});

test('of many classes on the way, those that are cheap to reach are gone on from', () => {
  const many = Array.from({ length: 500 }, (_, at) => edge(`to${String(at)}`, `m${String(at)}`, 500 - at));
  const edges = Object.fromEntries(many.map(({ to }) => [to, [edge('on', 'z', 1)]]));
  const [best] = waysOver({ 'urn:a': many, ...edges });
  expect(best).toBe('to499 on');
});

test('nothing goes back the way it came, or over a class twice', () => {
  const edges = {
    'urn:a': [edge('out', 'm', 1)],
    'urn:m': [{ ...edge('out', 'z', 1), forward: false }, edge('round', 'a', 1)],
  };
  expect(waysOver(edges, 4)).toEqual([]);
});

test('two links that meet at things of no known class are a worse way than one over a class', () => {
  const against = (property: string, to: string): Edge => ({ ...edge(property, to, 0.6), forward: false });
  const edges = {
    'urn:a': [{ ...edge('homepage', '', 0.6), to: '' as const }, against('versionOf', 'm')],
    '': [against('fixedIn', 'z')],
    'urn:m': [{ ...edge('has', 'z', 0.8), forward: false }],
  };
  expect(waysOver(edges)).toEqual(['versionOf has', 'homepage fixedIn']);
});
