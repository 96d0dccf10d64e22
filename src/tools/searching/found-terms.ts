/** What the three searches have in common. */
import type { Iri } from '../../rdf';
import { COUNT, objectOf, listOf, TEXT, told } from '../telling/schemas';
import { tellerOf, type Teller } from '../telling/teller';
import type {
  FoundTerm,
  JsonSchema,
  ObjectSchema,
  SearchedSource,
  TermSearch,
  ToolParts,
  ToolResult,
} from '../tool';

/** @see paper 002 §4.1: eight entities, four properties */
export const MOST_ENTITIES = 8;
export const MOST_TERMS = 4;
/** Of a comment, in letters. */
const LONGEST_COMMENT = 120;

export const QUERY: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 300,
  description: 'Words of a name, not a sentence. Misspelled words are found too.',
};

export const limitOf = (usual: number): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  maximum: 50,
  description: `Default: ${usual}.`,
});

export const FOUND: ObjectSchema = objectOf(
  {
    found: listOf(
      objectOf(
        {
          iri: TEXT,
          label: TEXT,
          type: told(TEXT, 'Of an entity: what its class is called.'),
          count: told(COUNT, 'Things of a class; triples of a property, or with a thing.'),
          comment: TEXT,
          sources: told(listOf(TEXT), 'Those that hold a triple with it.'),
        },
        ['type', 'comment'],
      ),
    ),
    notSearched: told(listOf(TEXT), 'Sources in scope whose names are not known here.'),
    searchedThere: told(
      listOf(
        objectOf({
          source: TEXT,
          how: { type: 'string', enum: ['index', 'same-names', 'some-names', 'failed'] },
        }),
      ),
      'Of things: sources that were asked, as their names are not known here.',
    ),
  },
  ['searchedThere'],
);

/** Sources in scope whose names of things are not in this tab: a name of theirs is not found. */
const unsearched = ({ sources, scope }: ToolParts, kind: TermSearch['kind']): readonly Iri[] =>
  sources.flatMap(({ iri, remote, state, bundled }) => {
    if (!scope.includes(iri)) return [];
    const isHere = state.type === 'ready' || bundled;
    return isHere && (remote === undefined || kind !== 'entity' || remote.searchable === 'names')
      ? []
      : [iri];
  });

const viewOf = ({ iri, label, typeLabel, comment, sources, count }: FoundTerm) => ({
  iri,
  label,
  sources,
  count,
  ...(typeLabel === undefined ? {} : { type: typeLabel }),
  ...(comment === undefined ? {} : { comment }),
});

/** Below such a part of the best score a thing is another one of some like name; a class or property may still be meant. */
const FAR: Readonly<Record<TermSearch['kind'], number>> = {
  entity: 0.6,
  value: 0.6,
  class: 0.3,
  property: 0.3,
};

/** Without what is far behind the best by its words; what was found by meaning alone stays. */
export const nearEnough = (found: readonly FoundTerm[], kind: TermSearch['kind']): readonly FoundTerm[] => {
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found.filter(({ score }) => score === 0 || score >= FAR[kind] * best);
};

const NOUNS: Readonly<Record<TermSearch['kind'], string>> = {
  entity: 'thing',
  value: 'value',
  class: 'class',
  property: 'property',
};

/** What a search found, one term a line. */
const foundLines = (found: readonly FoundTerm[], search: TermSearch, teller: Teller): readonly string[] =>
  found.map(({ iri, label, typeLabel, comment, count }) =>
    [
      teller.named(iri, label),
      search.kind === 'entity' ? '' : ` (${count})`,
      typeLabel === undefined ? '' : ` (${teller.text(typeLabel, 60)})`,
      comment === undefined ? '' : `: ${teller.text(comment, LONGEST_COMMENT)}`,
    ].join(''),
  );

/** Where no property has the words, a class may, and the other way round. */
const otherKind = async (
  search: TermSearch,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<readonly ((teller: Teller) => string)[]> => {
  if (search.kind !== 'class' && search.kind !== 'property') return [];
  const kind = search.kind === 'class' ? ('property' as const) : ('class' as const);
  const [best] = await parts.search({ ...search, kind, limit: 1 }, signal);
  return best === undefined
    ? []
    : [({ named }) => `There is a ${NOUNS[kind]}: ${named(best.iri, best.label)}.`];
};

const foundThere = async (
  search: TermSearch,
  parts: ToolParts,
  signal: AbortSignal,
): ReturnType<NonNullable<ToolParts['searchThere']>> =>
  (search.kind === 'entity' ? await parts.searchThere?.(search, signal) : undefined) ?? {
    found: [],
    searched: [],
  };

/** What the search of a source leaves out. */
const searchedLine = ({ source, how, most }: SearchedSource): readonly string[] => {
  switch (how) {
    case 'index':
      return [`<${source}> was searched by its own index of texts.`];
    case 'same-names':
      return [`<${source}> has no index: only names that are exactly these words were looked for.`];
    case 'some-names':
      return [`<${source}> has no index: its first ${most} names were looked through, others were not.`];
    case 'failed':
      return [];
  }
};

/** Searches, and tells what was found. @param more lines below it */
export const foundTerms = async (
  search: TermSearch,
  parts: ToolParts,
  signal: AbortSignal,
  more: (teller: Teller) => readonly string[] = () => [],
): Promise<ToolResult & { readonly forView: { readonly found: readonly unknown[] } }> => {
  const [here, there] = await Promise.all([parts.search(search, signal), foundThere(search, parts, signal)]);
  const best = [...here, ...there.found].sort((one, other) => other.score - one.score);
  const found = nearEnough(best, search.kind).slice(0, search.limit);
  const asked = new Set(there.searched.flatMap(({ source, how }) => (how === 'failed' ? [] : [source])));
  const notSearched = unsearched(parts, search.kind).filter((one) => !asked.has(one));
  const teller = tellerOf(parts);
  const others = found.length === 0 ? await otherKind(search, parts, signal) : [];
  const below = [...others.map((line) => line(teller)), ...more(teller)];
  const nothing = `No ${NOUNS[search.kind]} of the chosen sources is called ${teller.text(search.query)}.${below.length === 0 ? ' Try fewer or other words.' : ''}`;
  const names = notSearched.map((one) => `<${one}>`).join(', ');
  const lines = [
    ...(found.length === 0 ? [nothing] : foundLines(found, search, teller)),
    ...below,
    ...there.searched.flatMap(searchedLine),
    ...(notSearched.length === 0 ? [] : [`Not searched, as their names are not known here: ${names}.`]),
  ];
  return {
    forModel: teller.page(lines),
    forView: {
      found: found.map(viewOf),
      notSearched,
      ...(there.searched.length === 0
        ? {}
        : { searchedThere: there.searched.map(({ source, how }) => ({ source, how })) }),
    },
  };
};
