import { done } from '../../base';
import type { Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import { readIri } from '../lookup/read-iri';
import { FLAG, TEXT, listOf, objectOf, told } from '../telling/schemas';
import { tellerOf, type Teller } from '../telling/teller';
import type { Tool, ToolParts } from '../tool';

interface Input {
  readonly query?: string;
}

/** Classes or properties of one source that match, at most. */
const MOST_TERMS = 8;
/** Found by words in all sources together. */
const MOST_FOUND = 12;
/** Sources that are not chosen; there may be hundreds. */
const MOST_LISTED = 12;

type State = 'chosen' | 'added' | 'listed';

interface Listed {
  readonly source: Source;
  readonly state: State;
  readonly terms: readonly Iri[];
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const termsOf = ({ description }: Source): readonly Iri[] => [
  ...description.classes.map((one) => one.class),
  ...description.properties.map((one) => one.property),
];

/** The text says all of the words, or the beginning of a longer one. */
const isAbout = ({ title, card, datasetTitle }: Source, query: string): boolean => {
  const own = wordsOf([title, card, datasetTitle].flatMap(({ en, es }) => [en, es]).join(' '));
  const words = wordsOf(query);
  return (
    words.length > 0 &&
    words.every((word) => own.some((one) => one.startsWith(word) || (one.length > 3 && word === `${one}s`)))
  );
};

/** What is asked of the sources. */
interface Wanted {
  readonly text: string;
  /** It is an IRI, or the beginning of one. */
  readonly beginning: string | undefined;
  /** Classes and properties that its words name. */
  readonly found: ReadonlySet<string>;
}

const wantedOf = async (text: string, parts: ToolParts, signal: AbortSignal): Promise<Wanted> => {
  const beginning = readIri(text, tellerOf(parts).prefixes);
  if (beginning !== undefined) return { text, beginning, found: new Set() };
  const searches = (['class', 'property'] as const).map((kind) =>
    parts.search({ query: text, kind, limit: MOST_FOUND }, signal),
  );
  const found = (await Promise.all(searches)).flat();
  return { text, beginning, found: new Set(found.map(({ iri }) => iri)) };
};

const matching = (source: Source, { text, beginning, found }: Wanted): readonly Iri[] => {
  const words = wordsOf(text);
  return termsOf(source).filter((iri) => {
    if (beginning !== undefined) return iri.startsWith(beginning);
    const local = iri.replace(/^.*[/#:]/u, '').toLowerCase();
    return found.has(iri) || (words.length > 0 && words.every((word) => local.includes(word)));
  });
};

const listedOf = (source: Source, state: State, wanted: Wanted | undefined): readonly Listed[] => {
  if (wanted === undefined) return [{ source, state, terms: [] }];
  const terms = matching(source, wanted);
  return terms.length > 0 || isAbout(source, wanted.text) ? [{ source, state, terms }] : [];
};

const STATES: Readonly<Record<State, string>> = {
  chosen: 'Chosen',
  added: 'Here, but not chosen: the user can switch it on',
  listed: 'Known by its card, not added: only the user can add it',
};

const line = ({ source, terms }: Listed, { language }: ToolParts, teller: Teller): string => {
  const { iri, title, card, kind, description } = source;
  const size = description.triples > 0 ? `, ${description.triples} triples` : '';
  const held = terms.length === 0 ? '' : `. Holds ${terms.slice(0, MOST_TERMS).map(teller.iri).join(', ')}`;
  return `<${iri}> ${teller.text(title[language], 60)} (${kind}${size}): ${teller.text(card[language].replace(/\.$/u, ''), 200)}${held}`;
};

const section = (
  state: State,
  all: readonly Listed[],
  parts: ToolParts,
  teller: Teller,
): readonly string[] => {
  const those = all.filter((one) => one.state === state);
  if (those.length === 0) return [];
  const most = state === 'chosen' ? those.length : MOST_LISTED;
  const more =
    those.length > most ? [`… ${those.length - most} more. Give a query to narrow them down.`] : [];
  return [`${STATES[state]}:`, ...those.slice(0, most).map((one) => line(one, parts, teller)), ...more];
};

/** The sources there are, by their cards; with a query, those that are about it or hold such a class, property or namespace. */
export const listSources: Tool<Input> = {
  name: 'list_sources',
  description:
    'Lists the sources: those chosen, and those that the user could add, each with one sentence on what it holds. With a query: only those that are about these words, or hold a class, property or namespace of that name or IRI.',
  input: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 500, description: 'Words, or an IRI or its beginning.' },
    },
    additionalProperties: false,
  },
  output: objectOf({
    sources: listOf(
      objectOf({
        iri: told(TEXT, 'May stand in SERVICE.'),
        title: TEXT,
        kind: { type: 'string', enum: ['shard', 'endpoint', 'fragments', 'seed'] },
        card: TEXT,
        triples: told({ type: 'integer', minimum: 0 }, '0: not known.'),
        chosen: FLAG,
        state: { type: 'string', enum: ['chosen', 'added', 'listed'] },
        terms: told(listOf(TEXT), 'Classes and properties of it that match the query.'),
      }),
    ),
  }),
  run: async (input, parts, signal) => {
    const { sources, scope, language } = parts;
    const query = input.query?.trim() ?? '';
    const wanted = query === '' ? undefined : await wantedOf(query, parts, signal);
    const here = new Set<string>(sources.map(({ iri }) => iri));
    const cards = (await parts.listed(signal)).filter(({ iri }) => !here.has(iri));
    const all = [
      ...sources.flatMap((source) =>
        listedOf(source, scope.includes(source.iri) ? 'chosen' : 'added', wanted),
      ),
      ...cards.flatMap((source) => listedOf(source, 'listed', wanted)),
    ];
    const teller = tellerOf(parts);
    const states: readonly State[] = ['chosen', 'added', 'listed'];
    const lines = states.flatMap((state) => section(state, all, parts, teller));
    return done({
      forModel:
        lines.length === 0
          ? `No source is about ${teller.text(query)}, or holds such a term.`
          : teller.page(lines),
      forView: {
        sources: all.map(({ source, state, terms }) => ({
          iri: source.iri,
          title: source.title[language],
          kind: source.kind,
          card: source.card[language],
          triples: source.description.triples,
          chosen: state === 'chosen',
          state,
          terms: terms.slice(0, MOST_TERMS),
        })),
      },
    });
  },
};
