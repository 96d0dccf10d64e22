import { expect, test } from 'vitest';
import { iri } from '../rdf';
import type { Ablations } from './ablations';
import type { Candidate } from './candidate';
import { compose } from './compose';
import { openGraph } from './fixtures/open-graph.fixture';

const kennel = await openGraph(`
  :Dog rdfs:label "dog"@en . :Room rdfs:label "room"@en . :House rdfs:label "house"@en .
  :sleepsIn rdfs:label "sleeps in"@en . :partOf rdfs:label "part of"@en . :colour rdfs:label "colour"@en .
  :oak a :House ; rdfs:label "Oak House"@en . :elm a :House ; rdfs:label "Elm House"@en .
  :r1 a :Room ; rdfs:label "first room"@en ; :partOf :oak .
  :r2 a :Room ; rdfs:label "second room"@en ; :partOf :elm .
  :rex a :Dog ; rdfs:label "Rex"@en ; :sleepsIn :r1 ; :colour "brindle" .
  :bo a :Dog ; rdfs:label "Bo"@en ; :sleepsIn :r2 ; :colour "white" .
`);

const candidates = (question: string, ablations: Ablations): readonly Candidate[] =>
  compose(kennel.knowledge, {
    question,
    scope: [iri('http://example.org/')],
    pins: [],
    language: 'en',
    ablations,
  }).candidates;

test('without values no word is taken for one', () => {
  const says = (ablations: Ablations): boolean =>
    candidates('Which dogs are brindle?', ablations).some(({ query }) => query.includes('brindle'));
  expect(says({})).toBe(true);
  expect(says({ without: ['values'] })).toBe(false);
});

test('other weights give other scores', () => {
  const asked = 'Which dog sleeps in the first room?';
  const reading = { 'skip.word': -7 };
  for (const { score, traits = {} } of candidates(asked, { weights: { reading } }))
    expect(score).toBeCloseTo(-7 * (traits['skip.word'] ?? 0));
  expect(candidates(asked, {})[0]?.score).not.toBeCloseTo(0);
});

test('without binding nothing is left open: the likeliest of what is called so is meant', async () => {
  const inn = await openGraph(`
    :Guest rdfs:label "guest"@en . :Room rdfs:label "room"@en . :sleepsIn rdfs:label "sleeps in"@en .
    ${Array.from({ length: 9 }, (_, at) => `:g${at} a :Guest ; rdfs:label "Ida Roe"@en ; :sleepsIn :r${at} . :r${at} a :Room .`).join('\n')}
  `);
  const composed = (ablations: Ablations): readonly Candidate[] =>
    compose(inn.knowledge, {
      question: 'Which room does Ida Roe sleep in?',
      scope: [iri('http://example.org/')],
      pins: [],
      language: 'en',
      ablations,
    }).candidates;
  const guestsIn = (all: readonly Candidate[]): number =>
    new Set(all.flatMap(({ query }) => /<http:\/\/example\.org\/g\d>/u.exec(query)?.[0] ?? [])).size;
  expect(composed({})[0]?.binding?.words[0]?.terms).toHaveLength(9);
  expect(guestsIn(composed({}))).toBe(1);
  const closed = composed({ without: ['binding'] });
  expect(closed.every(({ binding }) => binding === undefined)).toBe(true);
  expect(guestsIn(closed)).toBe(1);
});
