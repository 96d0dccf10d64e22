import { expect, test } from 'vitest';
import { iri, type Quad } from '../../../rdf';
import { guessPlan } from './guess-plan';
import { streamTable } from './stream-table';
import { keyOf } from './table-link';
import type { TableLink } from './table-plan';
import { sampleTable } from './table-sample';

const planned = async (name: string, text: string) => {
  const content = new Blob([text]);
  return { name, content, plan: guessPlan(name, await sampleTable(content, name)) };
};

const PIERS = 'abbr,name\nULS,Ulsta\n\nSKA,Skarvik\n';
const SAILINGS = 'no,end\n11,SKA\n12,HEL\n13,\n14,SKA\n';

/** What the cells of the second column become, and what else is said of those that are things. */
const ends = async (link: Partial<TableLink>, type: 'text' | 'none' = 'text') => {
  const sailings = await planned('sailings.csv', SAILINGS);
  const columns = sailings.plan.columns.map((one, at) => (at === 1 ? { ...one, type } : one));
  const links = [
    { ...(await planned('piers.csv', PIERS)), column: 1, key: 0, base: iri('urn:piers'), ...link },
  ];
  const quads: Quad[] = [];
  await streamTable(
    { ...sailings, plan: { ...sailings.plan, columns, links }, base: iri('urn:sailings') },
    { signal: new AbortController().signal },
    (quad) => quads.push(quad),
  );
  const objects = quads
    .filter(({ predicate }) => predicate.value === 'urn:sailings#end')
    .map(({ object }) => object.value);
  const things = quads.filter(({ subject }) => subject.value.includes('#end/'));
  return {
    objects,
    things: things.map(({ predicate, object }) => [predicate.value.replace(/^.*#/u, ''), object.value]),
  };
};

test('a linked cell is the row whose key it is, counted as the rows of that table are; any other is a thing with a name', async () => {
  expect(await ends({})).toEqual({
    objects: ['urn:piers#row=3', 'urn:sailings#end/HEL', 'urn:piers#row=3'],
    things: [['label', 'HEL']],
  });
});

test('a column that is left out has no links', async () => {
  expect(await ends({}, 'none')).toEqual({ objects: [], things: [] });
});

test('a whole number is the same key as a fraction', () => {
  expect(['5', ' 5.0 ', '5.00', '5.5', '005', 'A.0'].map(keyOf)).toEqual([
    '5',
    '5',
    '5',
    '5.5',
    '005',
    'A.0',
  ]);
});
