import { expect, test } from 'vitest';
import type { Candidate } from '../candidate';
import { boundTo } from '../binding/bound-to';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Many things of one name, in two sorts; and values that share a word. */
const NAMESAKES = 12;
const harbour = await openGraph(`
  :Captain rdfs:label "captain"@en . :Boat rdfs:label "boat"@en . :Diver rdfs:label "diver"@en . :Crate rdfs:label "crate"@en .
  :sails rdfs:label "sails"@en . :found rdfs:label "found"@en . :mark rdfs:label "mark"@en . :knows rdfs:label "knows"@en .
  :tons rdfs:label "tonnage"@en .
  ${Array.from(
    { length: NAMESAKES },
    (_, at) => `:c${at} a :Captain ; rdfs:label "Orla Finn"@en ; :sails :b${at} .
    :b${at} a :Boat ; rdfs:label "boat ${at}"@en ; :tons ${at * 10} .`,
  ).join('\n')}
  :d1 a :Diver ; rdfs:label "Orla Finn"@en ; :found :k1 . :d2 a :Diver ; rdfs:label "Ben Lot"@en ; :knows :c3 .
  :k1 a :Crate ; rdfs:label "old crate"@en ; :mark "Red Heron" . :k2 a :Crate ; :mark "Grey Heron" . :k3 a :Crate ; :mark "White Heron" .
  :k4 a :Crate ; :mark "Small Heron" . :k5 a :Crate ; :mark "swan" .
`);

const termsOf = ({ binding }: Candidate): readonly string[] =>
  (binding?.words ?? []).flatMap(({ terms }) => terms.map(({ term }) => term));

test('one candidate leaves open which of many namesakes is meant, and takes the place of one for each', () => {
  const { candidates } = harbour.compose('Which boats does Orla Finn sail?');
  const [best, ...others] = candidates;
  expect(best && termsOf(best)).toHaveLength(NAMESAKES + 1);
  expect(best?.binding?.query).toMatch(/^SELECT DISTINCT \?meant \?boat WHERE \{\n {2}VALUES \?meant \{/u);
  const shape = (query: string): string => query.replaceAll(/<http:\/\/example\.org\/[cd]\d+>/gu, '<one>');
  expect(others.filter(({ query }) => shape(query) === shape(best?.query ?? ''))).toEqual([]);
});

test('bound to one of them it is what a correction to that one gives: query, words and groundings', () => {
  for (const question of [
    'Which boats does Orla Finn sail?',
    'How many boats does Orla Finn sail?',
    'What is the tonnage of the boats that Orla Finn sails?',
  ]) {
    const open = harbour.best(question);
    const [words] = open.binding?.words ?? [];
    expect(words?.terms.length).toBe(NAMESAKES + 1);
    for (const term of words?.terms ?? []) {
      if (term.meaning.typeLabel !== 'captain') continue;
      const bound = boundTo(open, [term]);
      const pinned = harbour.best(question, 'en', [
        { start: words?.start ?? 0, end: words?.end ?? 0, meaning: term.meaning.id },
      ]);
      const { query, paraphrase, groundings, columns, noun } = pinned;
      expect(bound).toMatchObject({ id: query, query, paraphrase, groundings, columns, noun });
      expect(bound.binding).toBeUndefined();
      expect(pinned.binding).toBeUndefined();
    }
  }
});

test('what is denied, left out or chosen by itself is not left open', () => {
  for (const question of ['Which captains do not know Orla Finn?', 'Which divers do not know Orla Finn?'])
    expect(harbour.compose(question).candidates.filter(({ binding }) => binding !== undefined)).toEqual([]);
  for (const { query, binding } of harbour.compose('Which divers know Orla Finn or Ben Lot?').candidates)
    expect(binding === undefined || !query.includes('VALUES')).toBe(true);
});

test('the class that stands before a name holds for all that it may mean', () => {
  const captains = harbour.compose('Which boats does the captain Orla Finn sail?').candidates;
  const open = captains.filter(({ binding }) => binding !== undefined);
  expect(open.length).toBeGreaterThan(0);
  expect(open[0] && termsOf(open[0])).toHaveLength(NAMESAKES);
  expect(open[0] && termsOf(open[0])).not.toContain('<http://example.org/d1>');
});

test('values that share the word are left open alike', () => {
  const open = harbour
    .compose('Which crates have the mark Heron?')
    .candidates.find(({ binding }) => binding !== undefined);
  expect([...(open ? termsOf(open) : [])].sort()).toEqual([
    '"Grey Heron"',
    '"Red Heron"',
    '"Small Heron"',
    '"White Heron"',
  ]);
  expect(open?.binding?.query).toContain('<http://example.org/mark> ?meant .');
});

test('what is called so by one thing alone leaves nothing open', () => {
  for (const question of [
    'Whom does Ben Lot know?',
    'Which crates have the mark swan?',
    'Which boats are there?',
  ])
    expect(harbour.compose(question).candidates.every(({ binding }) => binding === undefined)).toBe(true);
});
