import { expect, test } from 'vitest';
import { readToolCall } from './tool-call';

test.each([
  ['{"thought": "look", "tool": "list_sources", "input": {}}', { tool: 'list_sources', input: {} }],
  [
    'Sure: {"tool": "search_classes", "input": {"query": "lake"}}.',
    { tool: 'search_classes', input: { query: 'lake' } },
  ],
  ['{"tool": "list_sources"}', { tool: 'list_sources', input: {} }],
  // Cut at the limit of a reply.
  [
    '{"thought": "a", "tool": "run_sparql_query", "input": {"query": "SELECT ?x {\\n ?x a \\"lake',
    { tool: 'run_sparql_query', input: { query: 'SELECT ?x {\n ?x a "lake' } },
  ],
  ['{"thought": "a", "tool": "run_sparql_query", "input": {"query": "SELECT \\', undefined],
  ['{"tool": 7, "input": {}}', undefined],
  ['The lake is deep.', undefined],
])('a reply is read as a call: %s', (reply, call) => {
  expect(readToolCall(reply)).toEqual(call);
});
