/** Things without a class beside a few whose class has the word in its name. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { openDemo } from '../demo-engine.fixture';
import type { LocalEngine } from '../local-engine';

const { signal } = new AbortController();

const NAMES = ['Alderby', 'Birchley', 'Cedarholt', 'Damson', 'Elderwick', 'Figton'];
const STATES = ['grown', 'fallow', 'grown', 'sold', 'fallow', 'grown'];
const GARDENS = [
  '@prefix : <http://gardens.example/> .',
  '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .',
  ...STATES.map((state, at) => `:plot${String(at)} rdfs:label "${NAMES[at] ?? ''}" ; :state "${state}" .`),
  ':plot0 :drawnOn :sheet0 . :plot2 :drawnOn :sheet1 .',
  ':sheet0 a :MergedGarden ; rdfs:label "Sheet north" ; :copiedTo :sheet1 .',
  ':sheet1 a :SharedGarden ; rdfs:label "Sheet south" ; :copiedTo :sheet0 .',
].join('\n');

let engine: LocalEngine;
let gardens: readonly Iri[];
beforeAll(async () => {
  ({ engine } = await openDemo());
  const file = Object.assign(new Blob([GARDENS]), { name: 'plots.ttl' });
  const added = await engine.addFile(file, () => undefined, signal);
  if (!added.ok) throw new Error(added.failure.kind);
  gardens = [added.value.iri];
});
afterAll(() => engine.end());

test('a class guessed from a part of its name gives way to things without a class, and that is told', async () => {
  const question = 'Which gardens are fallow?';
  let found: readonly string[] = [];
  let cautions: readonly string[] = [];
  for await (const event of engine.ask({ question, scope: gardens, pins: [], language: 'en' }, signal))
    if (event.type === 'answers-found') {
      const [first] = event.answers;
      if (first?.result.type !== 'bindings') continue;
      cautions = first.cautions.map(({ kind }) => kind);
      found = first.result.rows.map((row) => first.labels[row[0]?.value ?? ''] ?? '');
    }
  expect([...found].sort()).toEqual(['Birchley', 'Elderwick']);
  expect(cautions).not.toEqual([]);
});
