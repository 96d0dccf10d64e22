import type { Meaning } from '../../composer';
import {
  iriOfPredicate,
  iriTerm,
  patternsOf,
  variableTerm,
  type Pattern,
  type SelectQuery,
} from '../../sparql';
import { freshIn } from '../edit/fresh-in';
import { bgp, nameFor, projectedBy } from '../edit/tree';
import type { Draft } from './draft';
import { graftsOf } from './graft';
import type { Known } from './known';
import type { Mentioned } from './mentioned';
import type { Shape } from './shape';

/** A value of the asked things that the query has, or can have. */
export interface Column {
  readonly variable: string;
  readonly label: string;
  /** What must be added for it; `undefined`: it is there. */
  readonly pattern: Pattern | undefined;
}

const optional = (patterns: readonly Pattern[]): Pattern => ({ type: 'optional', patterns: [...patterns] });

/** The variable that holds a property of the asked things already. */
const heldBy = (query: SelectQuery, property: string, { things }: Shape): string | undefined =>
  patternsOf(query).flatMap(({ triple, role }) =>
    (role === 'mandatory' || role === 'optional') &&
    iriOfPredicate(triple) === property &&
    triple.subject.value === things.value &&
    triple.object.termType === 'Variable'
      ? [triple.object.value]
      : [],
  )[0];

const ofProperty = (
  query: SelectQuery,
  { iri, label }: Meaning,
  shape: Shape,
  known: Known,
): readonly Column[] => {
  if (iri === undefined) return [];
  const held = heldBy(query, iri, shape);
  if (held !== undefined) return [{ variable: held, label, pattern: undefined }];
  if (!known.isHeldBy(iri, new Set(shape.classes))) return [];
  const variable = nameFor(label, freshIn(query));
  const pattern = optional([
    bgp({ subject: shape.things, predicate: iriTerm(iri), object: variableTerm(variable) }),
  ]);
  return [{ variable, label, pattern }];
};

const THEIR = { en: 'and their', es: 'y su' } as const;

/** What the composer shows beside the class of the asked things for these words: an age, what they are linked to. */
const ofWords = async (
  words: string,
  draft: Draft,
  shape: Shape,
  known: Known,
): Promise<readonly Column[]> => {
  const bare = words.replace(/^(?:their|its|his|her|the|su|sus|el|la|los|las)\s+/iu, '');
  const grafts = await graftsOf(`${THEIR[known.spoken]} ${bare}`, draft, shape, known);
  return grafts.flatMap(({ patterns, columns: [column, ...more] }) =>
    column === undefined || more.length > 0
      ? []
      : [{ ...column, label: column.label === '' ? bare : column.label, pattern: optional(patterns) }],
  );
};

/** Columns that some words may name, likeliest first. Rejects only with an AbortError. */
export const columnsFor = async (
  draft: Draft & { readonly query: SelectQuery },
  mentioned: Mentioned,
  shape: Shape,
  known: Known,
): Promise<readonly Column[]> => {
  const meanings = mentioned.only?.meanings ?? [];
  const direct = meanings
    .filter(({ kind }) => kind === 'property')
    .flatMap((one) => ofProperty(draft.query, one, shape, known));
  return direct.length > 0 ? direct.slice(0, 2) : ofWords(mentioned.words, draft, shape, known);
};

/** Whether the query lists the variable. */
export const isListed = (query: SelectQuery, name: string): boolean =>
  projectedBy(query).some(({ variable }) => variable === name);
