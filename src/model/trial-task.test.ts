import { expect, test } from 'vitest';
import { trialTask } from './trial-task';
import { textChecker } from './xgrammar/check-text';

test('a reply is held to a plan and a query, which is read as one of real terms', async () => {
  const { messages, grammar, read } = trialTask();
  expect(messages.at(-1)?.content).toContain('How many countries border Austria?');
  const query = 'SELECT (COUNT(DISTINCT ?a) AS ?x1) WHERE { e0 p0 ?a . }';
  const stop = (text: string) => textChecker.grammar(grammar.grammar, text);
  expect(await stop(`Plan: count them\n${query}`)).toBeUndefined();
  expect(await stop('Plan: count them\nSELECT everything')).toBeDefined();
  expect(read(query)).toContain('{ <https://example.org/Austria> <https://example.org/borders> ?a . }');
});
