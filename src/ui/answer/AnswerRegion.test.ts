import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { Answer, Finding, RunFailure } from '../../agent';
import type { Iri } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import { literal } from '../words/terms.fixture';
import AnswerRegion from './AnswerRegion.svelte';

overwriteGetLocale(() => 'en');

const answer: Answer = {
  candidate: {
    id: 'count',
    query: '',
    score: 1,
    scope: [],
    paraphrase: [],
    form: 'count',
    columns: [{ variable: 'n', label: 'n', kind: 'value', unit: undefined }],
    noun: 'lakes',
    groundings: [],
  },
  plan: {
    query: '',
    printed: '',
    assignments: [],
    sources: [],
    leftOut: [],
    remarks: [],
  },
  result: { type: 'bindings', variables: ['n'], rows: [[literal('288', 'integer')]] },
  labels: {},
  cautions: [
    { kind: 'tie', count: 3 },
    { kind: 'unread-words', words: ['wobbly'] },
  ],
  ms: 1,
  engine: 'shards',
  engines: ['shards'],
};
const ignore = (): void => undefined;

const drawn = (
  missing: readonly Iri[],
  shown = answer,
  more: { readonly failure?: RunFailure; readonly model?: string; readonly finding?: Finding } = {},
): string =>
  render(AnswerRegion, {
    props: {
      answer: shown,
      failure: undefined,
      running: false,
      missing,
      language: 'en',
      names: { titleOf: String, hostOf: String, elsewhere: 0 },
      onagain: ignore,
      onwithout: ignore,
      onwith: ignore,
      onask: ignore,
      result: {
        question: '',
        sources: [],
        choice: {},
        onchoose: ignore,
        onimage: () => Promise.resolve(undefined),
      },
      onrun: ignore,
      isGenerated: () => false,
      ...more,
    },
  }).body;

test('what was not understood is told above the value, other cautions below', () => {
  const body = drawn([]);
  const [unread, value, tie] = ['wobbly', 'value="288"', 'rows that tie'].map((text) => body.indexOf(text));
  expect(unread).toBeGreaterThan(-1);
  expect(value).toBeGreaterThan(unread ?? 0);
  expect(tie).toBeGreaterThan(value ?? 0);
});

test('a source that was named and is not here is told above the value, by what it is called', () => {
  const body = drawn(['https://lakes.example/sparql' as Iri, 'urn:lodestone:file:my%20lakes.ttl' as Iri]);
  const value = body.indexOf('value="288"');
  for (const name of ['https://lakes.example/sparql', 'my lakes.ttl']) {
    const told = body.indexOf(`${name} was not asked: it is not in this tab.`);
    expect(told).toBeGreaterThan(-1);
    expect(told).toBeLessThan(value);
  }
});

test('what may be to another question stands no larger than it deserves, below the words that say so', () => {
  const told = (caution: Answer['cautions'][number]): string => drawn([], { ...answer, cautions: [caution] });
  const guessed = told({ kind: 'guessed-link' });
  expect(guessed).toMatch(/class="large[^"]*doubtful/u);
  expect(guessed.indexOf('a guess')).toBeLessThan(guessed.indexOf('value="288"'));
  expect(told({ kind: 'tie', count: 3 })).not.toMatch(/class="large[^"]*doubtful/u);
});

test('what a model suggests where there is no answer stands below the words that say so, and no larger', () => {
  const suggested = { ...answer, cautions: [], isModels: true } as const;
  const failure = { kind: 'not-understood', similar: [], unread: ['wibble'] } as const;
  const body = drawn([], suggested, { failure, model: 'tiny' });
  expect(body).toMatch(/class="large[^"]*doubtful/u);
  expect(body.indexOf('wibble')).toBeGreaterThan(-1);
  expect(body.indexOf('wibble')).toBeLessThan(body.indexOf('value="288"'));
  expect(body).toContain('The model suggests the answer below.');
});

test('a count of none is the answer, with the condition that nothing meets below it', () => {
  const none: Answer = {
    ...answer,
    result: { type: 'bindings', variables: ['n'], rows: [[literal('0', 'integer')]] },
    cautions: [],
  };
  const { candidate } = none;
  if (candidate === undefined) throw new Error('It was not composed.');
  const diagnosis = { candidate, failing: 'borders Japan', rowsWithout: 194, nearest: undefined };
  const body = drawn([], none, { failure: { kind: 'empty', diagnosis, answer: none } });
  expect(body).toMatch(/class="large[^"]*"[^>]*>.*value="0".*0 lakes/su);
  expect(body.indexOf('borders Japan')).toBeGreaterThan(body.indexOf('value="0"'));
  expect(body).not.toContain('No rows');
});

test('the nearest query that finds something is offered in words, below what nothing matches', () => {
  const empty: Answer = { ...answer, result: { type: 'bindings', variables: ['x'], rows: [] }, cautions: [] };
  const edit = { kind: 'property', from: 'size', to: 'depth' } as const;
  const proposals = [{ query: 'SELECT * { ?x ?y ?z }', edit, rows: 14, likelihood: 1 }];
  const body = drawn([], empty, {
    failure: { kind: 'empty', diagnosis: undefined, answer: empty, proposals },
  });
  expect(body).toMatch(/<button[^>]*>.*Replace “size” with “depth”: 14 rows.*<\/button>/su);
  const wrong = { kind: 'direction', from: 'borders', to: '' } as const;
  const turned = drawn([], empty, {
    failure: {
      kind: 'empty',
      diagnosis: undefined,
      answer: empty,
      proposals: [{ query: '', edit: wrong, rows: 1, likelihood: 1 }],
    },
  });
  expect(turned).toContain('Reverse “borders”: 1 row<');
});

test('of what looking further found only its own cautions are told; that the first reading found nothing stands folded below', () => {
  const empty: Answer = {
    ...answer,
    result: { type: 'bindings', variables: ['x'], rows: [] },
    cautions: [{ kind: 'missing-values', label: 'borders', missing: 1, of: 2 }],
  };
  const body = drawn([], answer, {
    failure: { kind: 'empty', diagnosis: undefined, answer: empty },
    finding: { kind: 'mended', from: 'Greek', to: 'French' },
  });
  const shown = body.slice(0, body.indexOf('<details'));
  expect(shown).toContain('This answer was found by looking further.');
  expect(shown).toContain('“Greek” was replaced with “French”.');
  expect(shown).toContain('rows that tie');
  expect(shown).not.toContain('No rows');
  expect(shown).not.toContain('without a language model');
  expect(body).not.toContain('have no value for “borders”');
  expect(body.slice(body.indexOf('<details'))).toMatch(/The first reading found nothing.*No rows/su);
});
