import { expect, test } from 'vitest';
import { findDrafts } from './find-drafts';
import { plain, repaired } from './repaired.fixture';

test.each([
  ['a fence with a language', 'So:\n```sparql\nASK { ?x a :Cat }\n```'],
  ['a fence never closed', '```\nASK { ?x a :Cat }'],
  [
    'the arguments of a tool',
    'I look.\n<tool_call>\n{"name": "run", "arguments": {"sparql": "ASK {\\n ?x a :Cat }"}}\n</tool_call>',
  ],
  ['arguments whose JSON is broken', '{"sparql": "ASK { ?x a :Cat }"}]}'],
  ['a string of JSON', '"PREFIX : <http://zoo.test/>\\nASK { ?x a :Cat }"'],
  ['entities', 'ASK { ?x a &lt;http://zoo.test/Cat&gt; }'],
  ['thoughts before the answer', '<think>Maybe SELECT ?x { ?x a :Dog }</think>ASK { ?x a :Cat }'],
  [
    'words of SPARQL in prose',
    'We ask which cats there are, and select them where we can: ASK { ?x a :Cat }',
  ],
  ['the tag of the next thing', 'ASK { ?x a :Cat }\n[Note]: that is { all }'],
  ['another language in a fence before', '```json\n{"a": 1}\n```\n```\nASK { ?x a :Cat }\n```'],
])('%s', (_what, output) => {
  expect(repaired(output)).toBe(plain('ASK { ?x a :Cat }'));
});

test('all of the output is the last draft', () => {
  expect(findDrafts('one ``` two ``` three').map(({ text }) => text.trim())).toEqual([
    'two',
    'one ``` two ``` three',
  ]);
});
