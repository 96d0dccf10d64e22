import { expect, test } from 'vitest';
import type { Pack } from '../pack/pack';
import { readPack } from '../pack/read-pack';
import { graphWords } from './graph-words';
import { misfitsOf } from './misfit';
import { refusalTotals, refusalsByKind } from './refusals';
import { SWAP_KINDS, unanswerableOf } from './unanswerable';
import { wordRoles } from './word-roles';

const { signal } = new AbortController();
const GRAPH = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:garda a :LargeLake ; rdfs:label "Lago di Garda" ; :maxDepth 346 ; :exploredBy "Hedgehog Society" .`;
const GOLD = `PREFIX : <http://e/> SELECT ?d { ?x a :LargeLake ; :maxDepth ?d ;
  <http://www.w3.org/2000/01/rdf-schema#label> "Lago di Garda" ; :exploredBy ?y }`;

const read = async (questions: readonly string[]): Promise<Pack> => {
  const lines = questions.map((question, at) =>
    JSON.stringify({
      id: `q${at}`,
      kg: 'lakes',
      question,
      goldSparql: GOLD,
      goldVars: ['d'],
      goldRows: [['"346"']],
    }),
  );
  const files = new Map([
    ['kg/lakes.ttl', GRAPH],
    ['questions.jsonl', lines.join('\n')],
  ]);
  const outcome = await readPack('lakes', files, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const QUESTION = 'What is the depth of the lake Lago di Garda, explored in 1990?';
const { graphs, questions } = await read([QUESTION]);
const [graph] = graphs;
const [asked] = questions;
if (graph === undefined || asked === undefined) throw new Error('The pack is not read whole.');

test('the words of a question are told apart by what they say of its query', () => {
  const roles = wordRoles(asked, 'en', graphWords(graph));
  const said = roles.map(({ start, end, role }) => [role, QUESTION.slice(start, end)]);
  expect(said).toEqual([
    ['property', 'depth'],
    ['class', 'lake'],
    ['name', 'Lago di Garda'],
    ['verb', 'explored'],
  ]);
});

test('one word is swapped for another that the graph has nothing of', async () => {
  const pack = await read(Array.from({ length: 80 }, (_, at) => `${at}. ${QUESTION}`));
  const made = unanswerableOf(pack, 1);
  // Each once with a word swapped, and once with a word more.
  expect(made).toHaveLength(160);
  expect(made.filter(({ kind }) => kind === 'modifier')).toHaveLength(80);
  expect(new Set(made.map(({ kind }) => kind))).toEqual(
    // One thing alone has no misfit.
    new Set(SWAP_KINDS.filter((kind) => kind !== 'misfit')),
  );
  const { all } = graphWords(graph);
  for (const { question, kind, was, now, id } of made) {
    const before = pack.questions.find((one) => one.id === id)?.question ?? '';
    if (kind === 'nonsense') expect(question).not.toMatch(/depth|lake|garda|explored/iu);
    else expect(question).toBe(before.replace(was, now));
    expect(all.has(now.toLowerCase())).toBe(false);
    expect(now.toLowerCase()).not.toContain('hedgehog');
  }
  expect(unanswerableOf(pack, 1)).toEqual(made);
  expect(unanswerableOf(pack, 2)).not.toEqual(made);
});

test('what was asked is counted by what came of it, whole and by kind', () => {
  const items = [
    { outcome: 'refused', kind: 'name' },
    { outcome: 'falseAnswer', kind: 'name' },
    { outcome: 'cautioned', kind: 'verb' },
    { outcome: 'refused', kind: 'verb' },
  ] as const;
  expect(refusalTotals(items)).toEqual({ n: 4, refused: 0.5, cautioned: 0.25, falseAnswer: 0.25 });
  expect(refusalsByKind(items).name).toEqual({ n: 2, refused: 0.5, cautioned: 0, falseAnswer: 0.5 });
  expect(refusalsByKind(items).class.refused).toBeNull();
});

test('a misfit is named in the graph, and nothing in the question can be said of its sort', async () => {
  const turtle = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :paris a :City ; rdfs:label "Paris" ; :inside :france . :france a :Country ; rdfs:label "France" .
    :ada a :Person ; rdfs:label "Ada" ; :born :paris . :iron a :Metal ; rdfs:label "Iron" ; :used :tools .`;
  const outcome = await readPack(
    'world',
    new Map([
      ['kg/world.ttl', turtle],
      [
        'questions.jsonl',
        JSON.stringify({
          id: 'q',
          kg: 'world',
          question: 'Who was born in Paris?',
          goldSparql: 'PREFIX : <http://e/> SELECT ?x { ?x :born :paris }',
          goldVars: ['x'],
          goldRows: [['<http://e/ada>']],
        }),
      ],
    ]),
    signal,
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const [place] = outcome.value.graphs;
  const [born] = outcome.value.questions;
  if (place === undefined || born === undefined) throw new Error('The pack is not read whole.');
  // Not France, which cities are joined to, nor Ada, of whom it can be said.
  expect(misfitsOf(place).for(born, 'Paris')).toEqual(['Iron']);
  const made = unanswerableOf(outcome.value, 1).filter(({ kind }) => kind === 'misfit');
  expect(made.map(({ question }) => question)).toEqual(['Who was born in Iron?']);
});
