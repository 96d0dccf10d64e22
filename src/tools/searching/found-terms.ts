/** What the three searches have in common. */
import { done } from '../../base';
import type { Iri } from '../../rdf';
import { objectOf, listOf, TEXT, told } from '../telling/schemas';
import { tellerOf } from '../telling/teller';
import type { FoundTerm, JsonSchema, ObjectSchema, TermSearch, ToolParts, ToolResult } from '../tool';

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

export const FOUND: ObjectSchema = objectOf({
  found: listOf(
    objectOf(
      {
        iri: TEXT,
        label: TEXT,
        type: told(TEXT, 'Of an entity: what its class is called.'),
        comment: TEXT,
        sources: told(listOf(TEXT), 'Those that hold a triple with it.'),
      },
      ['type', 'comment'],
    ),
  ),
  notSearched: told(listOf(TEXT), 'Sources in scope whose names are not known here.'),
});

/** Sources in scope whose names of things are not in this tab: a name of theirs is not found. */
const unsearched = ({ sources, scope }: ToolParts, kind: TermSearch['kind']): readonly Iri[] =>
  sources.flatMap(({ iri, remote, state, bundled }) => {
    if (!scope.includes(iri)) return [];
    const isHere = state.type === 'ready' || bundled;
    return isHere && (remote === undefined || kind !== 'entity' || remote.searchable === 'names')
      ? []
      : [iri];
  });

const viewOf = ({ iri, label, typeLabel, comment, sources }: FoundTerm) => ({
  iri,
  label,
  sources,
  ...(typeLabel === undefined ? {} : { type: typeLabel }),
  ...(comment === undefined ? {} : { comment }),
});

/** Far behind the best by their words; what was found by meaning alone stays. */
const FAR = 0.6;

const nearEnough = (found: readonly FoundTerm[]): readonly FoundTerm[] => {
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found.filter(({ score }) => score === 0 || score >= FAR * best);
};

const NOUNS: Readonly<Record<TermSearch['kind'], string>> = {
  entity: 'thing',
  class: 'class',
  property: 'property',
};

/** Searches, and tells what was found, one term a line. */
export const foundTerms = async (search: TermSearch, parts: ToolParts, signal: AbortSignal) => {
  const found = nearEnough(await parts.search(search, signal));
  const notSearched = unsearched(parts, search.kind);
  const teller = tellerOf(parts);
  const line = ({ iri, label, typeLabel, comment }: FoundTerm): string =>
    [
      teller.named(iri, label),
      typeLabel === undefined ? '' : ` (${teller.text(typeLabel, 60)})`,
      comment === undefined ? '' : `: ${teller.text(comment, LONGEST_COMMENT)}`,
    ].join('');
  const nothing = `No ${NOUNS[search.kind]} of the chosen sources is called ${teller.text(search.query)}. Try fewer or other words.`;
  const lines = [
    ...(found.length === 0 ? [nothing] : found.map(line)),
    ...(notSearched.length === 0
      ? []
      : [
          `Not searched, as their names are not known here: ${notSearched.map((one) => `<${one}>`).join(', ')}.`,
        ]),
  ];
  const result: ToolResult = {
    forModel: teller.page(lines),
    forView: { found: found.map(viewOf), notSearched },
  };
  return done(result);
};
