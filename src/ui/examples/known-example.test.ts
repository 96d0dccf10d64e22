import { expect, test } from 'vitest';
import type { Example, Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import { isGenerated, knownExample } from './known-example';

const example = (en: string, es = en): Example => ({
  iri: `urn:${en}` as Iri,
  question: { en, es },
  query: `ASK {} # ${en}`,
  targets: [],
});
const source = (list: readonly Example[]) => ({ examples: { list, leftOut: 0 } }) as unknown as Source;
const known = {
  bundled: [example('of the page', 'de la página')],
  saved: [example('saved')],
  sources: [{} as Source, source([example('of a source')])],
};
const run = { question: '', phase: 'ended', failure: undefined } as const;
const none = { kind: 'not-understood', similar: [], unread: [] } as never;

test('of what a source publishes or the user saved, the query is known whatever was answered', () => {
  for (const question of ['saved', 'of a source'])
    expect(knownExample({ ...run, question }, known)?.question.en).toBe(question);
});

test('of an example of the page, where nothing answers it', () => {
  expect(knownExample({ ...run, question: 'de la página' }, known)).toBeUndefined();
  expect(knownExample({ ...run, question: 'de la página', failure: none }, known)).toBe(known.bundled[0]);
});

test('of a generated one, where nothing answers it', () => {
  const generated = { ...example('made'), generated: true as const };
  const sources = [source([generated])];
  expect(knownExample({ ...run, question: 'made' }, { ...known, sources })).toBeUndefined();
  expect(knownExample({ ...run, question: 'made', failure: none }, { ...known, sources })).toBe(generated);
  expect([isGenerated(sources, 'made'), isGenerated(known.sources, 'of a source')]).toEqual([true, false]);
});

test('of other words, and while it runs, none is', () => {
  expect(knownExample({ ...run, question: 'of a' }, known)).toBeUndefined();
  expect(knownExample({ ...run, question: 'saved', phase: 'running' }, known)).toBeUndefined();
});
