import { expect, test } from 'vitest';
import type { Example, Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import { allExamples, sourceGroups } from './group-examples';

const source = (dataset: string): Source => ({
  iri: `urn:${dataset}/1` as Iri,
  kind: 'shard',
  title: { en: dataset, es: dataset },
  card: { en: '', es: '' },
  dataset: `urn:${dataset}` as Iri,
  datasetTitle: { en: dataset.toUpperCase(), es: dataset },
  description: {
    dataset: `urn:${dataset}` as Iri,
    triples: 0,
    complete: true,
    classes: [],
    properties: [],
    links: [],
  },
  state: { type: 'ready' },
  bundled: true,
});
const example = (question: string, ...targets: readonly string[]): Example => ({
  iri: `urn:example/${question}` as Iri,
  question: { en: question, es: question },
  query: '',
  targets: targets.map((target) => `urn:${target}` as Iri),
});

test('examples of a source of the user stand under its title; each is there once among all', () => {
  const list = [example('1', 'a'), example('2')];
  const own = { ...source('a'), bundled: false, examples: { list, leftOut: 0 } };
  const none = { ...source('b'), bundled: false, examples: { list: [], leftOut: 3 } };
  const groups = sourceGroups([source('c'), own, none], 'en');
  expect(groups).toEqual([{ title: 'a', examples: list }]);
  expect(allExamples([...groups, { title: 'b', examples: [example('2'), example('3')] }])).toHaveLength(3);
});
