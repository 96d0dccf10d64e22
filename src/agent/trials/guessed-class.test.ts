/** Things without a class beside a few whose class has the word in its name. */
import { expect, test } from 'vitest';
import { openFile } from '../asked-file.fixture';

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

test('a class guessed from a part of its name gives way to things without a class, and that is told', async () => {
  const { engine, ask } = await openFile('plots.ttl', GARDENS);
  const { rows, cautions } = await ask('Which gardens are fallow?');
  expect(rows).toEqual(['Birchley', 'Elderwick']);
  expect(cautions).not.toEqual([]);
  engine.end();
});
