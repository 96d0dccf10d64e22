import { done } from '../base';
import type { Source } from '../catalogue';
import type { Tool, ToolParts } from './tool';

interface Input {
  readonly query?: string;
}

/** Classes or properties of one source that match, at most. */
const MOST_TERMS = 8;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** IRIs of a source's classes and properties that begin with the query, or hold all of its words. */
const matching = ({ description }: Source, query: string): readonly string[] => {
  const words = wordsOf(query);
  const terms = [
    ...description.classes.map((one) => one.class),
    ...description.properties.map((one) => one.property),
  ];
  return terms.filter(
    (iri) => iri.startsWith(query) || words.every((word) => iri.toLowerCase().includes(word)),
  );
};

const isAbout = ({ title, card, datasetTitle }: Source, query: string): boolean => {
  const text = [title, card, datasetTitle].flatMap(({ en, es }) => [en, es]).join(' ');
  const own = new Set(wordsOf(text));
  return wordsOf(query).some((word) => own.has(word));
};

const viewOf = (source: Source, query: string | undefined, { scope, language }: ToolParts) => ({
  iri: source.iri,
  title: source.title[language],
  kind: source.kind,
  card: source.card[language],
  triples: source.description.triples,
  chosen: scope.includes(source.iri),
  terms: query === undefined ? [] : matching(source, query).slice(0, MOST_TERMS),
});

/** The sources there are, by their cards; with a query, those that are about it or hold such a class, property or namespace. */
export const listSources: Tool<Input> = {
  name: 'list_sources',
  description:
    'Lists the sources that can be asked, each with one sentence on what it holds. With a query: only those that are about these words, or hold a class, property or namespace with them or with that IRI.',
  input: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 500, description: 'Words, or an IRI or its beginning.' },
    },
    additionalProperties: false,
  },
  output: {
    type: 'object',
    properties: { sources: { type: 'array', items: { type: 'object' } } },
    required: ['sources'],
  },
  run: (input, parts) => {
    const query = input.query?.trim() === '' ? undefined : input.query?.trim();
    const sources = parts.sources
      .filter((one) => query === undefined || isAbout(one, query) || matching(one, query).length > 0)
      .map((one) => viewOf(one, query, parts));
    const forModel = sources
      .map(({ iri, title, card, terms }) =>
        [`<${iri}> ${title}: ${card}`, ...terms.map((one) => `  <${one}>`)].join('\n'),
      )
      .join('\n');
    return Promise.resolve(
      done({ forModel: forModel === '' ? 'No source.' : forModel, forView: { sources } }),
    );
  },
};
