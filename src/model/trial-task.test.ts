import { expect, test } from 'vitest';
import { trialTask } from './trial-task';
import { textChecker } from './xgrammar/check-text';

test('a reply in SQL is read as a query of real terms; what is none stays as it is', async () => {
  const { messages, grammar, read } = trialTask();
  expect(messages.at(-1)?.content).toContain('CREATE TABLE city (');
  expect(messages.at(-1)?.content).toContain('How many cities are in Austria?');
  const stop = (text: string) => textChecker.grammar(grammar.grammar, text);
  expect(await stop("SELECT COUNT(*) FROM city WHERE country = 'Austria'")).toBeUndefined();
  expect(await stop('SELECT everything FROM city')).toBeDefined();
  expect(read("SELECT COUNT(*) FROM city WHERE country = 'Austria'")).toMatch(
    /COUNT\(DISTINCT \?city\)[\s\S]*<https:\/\/example\.org\/Austria>/u,
  );
  expect(read('I do not know.')).toBe('I do not know.');
});
