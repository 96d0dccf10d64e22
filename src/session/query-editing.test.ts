import { expect, test } from 'vitest';
import { done } from '../base';
import { iri } from '../rdf';
import type { EditorEngine } from './engine';
import { QueryEditing } from './query-editing';

test('a newer text makes the older one stale, and each is asked over the sources in use', async () => {
  const asked: { readonly text: string; readonly scope: readonly string[]; readonly signal: AbortSignal }[] =
    [];
  const engine: EditorEngine = {
    complete: ({ text, scope, at }, signal) => {
      asked.push({ text, scope, signal });
      return Promise.resolve({ from: at, to: at, isBare: true, entries: [] });
    },
    check: ({ text, scope }, signal) => {
      asked.push({ text, scope, signal });
      return Promise.resolve(undefined);
    },
    format: (text) => Promise.resolve(done(text)),
  };
  const scope = [iri('https://e.test/one')];
  const editing = new QueryEditing({ engine: () => engine, scope: () => scope, language: () => 'en' });
  await editing.complete('SELECT ?a', 9);
  await editing.check('SELECT ?a');
  await editing.complete('SELECT ?ab', 10);
  expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['SELECT ?a', true],
    ['SELECT ?a', false],
    ['SELECT ?ab', false],
  ]);
  expect(asked[0]?.scope).toEqual(scope);
});
