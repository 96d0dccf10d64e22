import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Answer } from '../../agent';
import type { Candidate } from '../../composer';
import type { LedgerEntry } from '../../endpoint';
import type { Term } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import type { Run } from '../../session';
import { blankNode, literal, namedNode } from '../words/terms.fixture';
import { reportHtml, type ReportParts } from './report';
import { STYLE, STYLE_HASH } from './style';

overwriteGetLocale(() => 'en');

const EVIL = `<script>alert('1')</script><img src="https://evil.example/a.png" onerror=alert(1)>`;

const answer = (rows: readonly (readonly Term[])[]): Answer => ({
  candidate: undefined,
  plan: {
    query: `SELECT * { ?x ?y "${EVIL}" }`,
    printed: '',
    assignments: [],
    sources: [],
    leftOut: [],
    remarks: [],
  },
  result: { type: 'bindings', variables: [EVIL, 'y'], rows },
  labels: { 'https://a.example/1': EVIL },
  cautions: [{ kind: 'unread-words', words: [EVIL] }],
  ms: 1,
  engine: 'shards',
  engines: ['shards'],
});

const run: Run = {
  phase: 'ended',
  question: EVIL,
  scope: [],
  missing: [],
  steps: [{ id: 1, name: 'execute', ms: 12, note: undefined, input: EVIL, output: EVIL }],
  reading: undefined,
  namesNothing: false,
  groundings: [],
  answers: [],
  partial: undefined,
  awaited: undefined,
  askBack: undefined,
  contributions: [],
  failure: undefined,
  writing: undefined,
  model: undefined,
  exploration: undefined,
  said: undefined,
};

const request: LedgerEntry = {
  id: 1,
  url: 'https://a.example/sparql',
  method: 'POST',
  purpose: 'answer',
  words: [EVIL],
  sent: EVIL,
  bytesSent: 1,
  bytesReceived: 2_000,
  started: 0,
  ms: 30,
  state: 'done',
};

const report = (parts: Partial<ReportParts> = {}): string =>
  reportHtml({
    run,
    answer: answer([[namedNode('https://a.example/1'), literal(EVIL)]]),
    before: [EVIL],
    isWritten: false,
    startedAt: '2026-05-01T10:00:00.000Z',
    app: EVIL,
    requests: [request],
    sources: [],
    link: 'https://page.example/#q=a&then=b',
    language: 'en',
    ...parts,
  });

/** The names of all elements. */
const elements = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/<([a-z][a-z0-9]*)/giu)].map(([, name = '']) => name.toLowerCase())),
];

test('no text of a source becomes markup, wherever it stands', () => {
  const text = report();
  expect(text).toContain('&lt;script&gt;alert(&#39;1&#39;)');
  const known =
    'html head meta title style body main header p ol li h1 section h2 bdi div table caption thead tr th tbody td a pre ul br span footer';
  expect(elements(text).filter((name) => !known.split(' ').includes(name))).toEqual([]);
  expect(text).not.toMatch(/<[^>]* on\w+=/u);
});

test('the policy allows nothing but the style that is there', () => {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  expect(STYLE_HASH).toBe(`sha256-${hash}`);
  expect(report()).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;;`,
  );
  expect(report().match(/<style>/gu)).toHaveLength(1);
});

test('only addresses of the web are links', () => {
  const text = report({
    answer: answer([
      [namedNode('javascript:alert(1)'), namedNode('data:text/html,x')],
      [namedNode('https://a.example/1'), blankNode('b0')],
    ]),
    link: 'javascript:alert(2)',
  });
  expect([...text.matchAll(/href="([^"]*)"/gu)].map(([, address]) => address)).toEqual([
    'https://a.example/1',
  ]);
});

test('of many rows the first stand there, and how many are left out', () => {
  const rows = Array.from({ length: 612 }, (_, at) => [
    literal(`row ${at}.`),
    literal(String(at), 'integer'),
  ]);
  const text = report({ answer: answer(rows) });
  expect(text).toContain('The first 500 rows. 112 more rows are not included.');
  expect([text.includes('row 499.'), text.includes('row 500.')]).toEqual([true, false]);
});

test('the first in an order has its value', () => {
  const column = (variable: string, unit?: string) =>
    ({ variable, label: variable, kind: 'value', unit }) as const;
  const nigeria = namedNode('https://a.example/Nigeria');
  const candidate: Candidate = {
    ...{ id: 'c', query: '', score: 1, scope: [], groundings: [] },
    ...{ paraphrase: [{ text: 'the largest country', kind: undefined }], form: 'list', noun: 'countries' },
    columns: [column('country')],
  };
  const text = report({
    answer: {
      ...answer([[nigeria]]),
      candidate,
      result: { type: 'bindings', variables: ['country'], rows: [[nigeria]] },
      best: {
        result: {
          type: 'bindings',
          variables: ['country', 'population'],
          rows: [[nigeria, literal('228000000', 'integer')]],
        },
        columns: [column('country'), column('population', 'inhabitants')],
        labels: {},
      },
    },
  });
  expect(text).toContain('Nigeria <span class="soft">228\u202f000\u202f000\u00a0inhabitants</span>');
});

test('what left the machine stands there, and that nothing did', () => {
  expect(report()).toContain('https://a.example/sparql');
  const silent = report({ requests: [] });
  expect(silent).toContain('No request left this machine while the answer was made.');
  expect(silent).not.toContain('https://a.example/sparql');
});

test('a run without an answer says why', () => {
  const text = report({ answer: undefined, run: { ...run, failure: { kind: 'stopped' } } });
  expect(text).toContain('class="warn"');
  expect(text).not.toContain('<table>');
});
