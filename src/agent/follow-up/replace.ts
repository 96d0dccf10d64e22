import type { Meaning } from '../../composer';
import { iriOfPredicate, iriTerm, patternsOf, type Query } from '../../sparql';
import { mapTerms, termsIn } from '../edit/tree';
import { changed, type Draft } from './draft';
import type { Known } from './known';
import { NUMBER, comparisonsIn, literalsOf, valuesOf, withLiteral } from './literals';
import { propertyReplaced } from './replace-property';
import type { Shape } from './shape';

/** Every IRI of the query that is no property and no class. */
const thingsIn = (query: Query, known: Known): readonly string[] => {
  const properties = new Set(known.description.properties.map(({ property }) => property as string));
  const named = termsIn(query.where).filter(({ termType }) => termType === 'NamedNode');
  const isThing = (one: string): boolean =>
    !properties.has(one) && !known.isClass(one) && !known.isTyping(one);
  return [...new Set(named.map(({ value }) => value))].filter(isThing);
};

const withTerm = (query: Query, from: string, to: string): Query => ({
  ...query,
  ...mapTerms({ where: query.where }, (term) =>
    term.termType === 'NamedNode' && term.value === from ? iriTerm(to) : term,
  ),
});

const replacing = async (
  draft: Draft,
  from: string,
  to: Meaning,
  query: Query,
  known: Known,
): Promise<Draft> =>
  changed(draft, { kind: 'replaced', from: await known.label(from), to: to.label }, { query });

export interface Replacements {
  /** A thing in the place of another of its class, a number for a number: nothing else is meant. */
  readonly strong: readonly Draft[];
  /** A thing of another class: it may be meant. */
  readonly weak: readonly Draft[];
}

const NONE: Replacements = { strong: [], weak: [] };

const entityReplaced = async (draft: Draft, meaning: Meaning, known: Known): Promise<Replacements> => {
  const { iri } = meaning;
  if (iri === undefined) return NONE;
  const there = thingsIn(draft.query, known).filter((one) => one !== iri);
  if (there.length === 0) return NONE;
  const classes = await known.classesOf([iri, ...there]);
  const own = classes.get(iri) ?? new Set<string>();
  const drafts = await Promise.all(
    there.map(async (one) => ({
      isStrong: [...(classes.get(one) ?? [])].some((type) => own.has(type)),
      draft: await replacing(draft, one, meaning, withTerm(draft.query, one, iri), known),
    })),
  );
  const of = (isWanted: boolean): readonly Draft[] =>
    drafts.filter(({ isStrong }) => isStrong === isWanted).map((one) => one.draft);
  return { strong: of(true), weak: of(false) };
};

const classReplaced = async (
  draft: Draft,
  { iri, ...meaning }: Meaning,
  known: Known,
): Promise<Replacements> => {
  if (iri === undefined || !known.isClass(iri)) return NONE;
  const stated = patternsOf(draft.query).flatMap(({ triple }) => {
    const property = iriOfPredicate(triple);
    return property !== undefined && known.isTyping(property) && triple.object.termType === 'NamedNode'
      ? [triple.object.value]
      : [];
  });
  const others = [...new Set(stated)].filter((one) => one !== iri);
  const weak = await Promise.all(
    others.map((one) => replacing(draft, one, { ...meaning, iri }, withTerm(draft.query, one, iri), known)),
  );
  return { strong: [], weak };
};

const valueReplaced = (draft: Draft, { iri, label }: Meaning): Replacements => {
  if (iri === undefined) return NONE;
  const there = [...valuesOf(draft.query, iri)].filter(
    (one) => one !== label && one.toLowerCase() !== label.toLowerCase(),
  );
  const strong = there.map((one) =>
    changed(
      draft,
      { kind: 'replaced', from: one, to: label },
      { query: withLiteral(draft.query, one, label) },
    ),
  );
  return { strong, weak: [] };
};

/** A thing, value, class or property in the place of one that the query has. Rejects only with an AbortError. */
export const replaced = async (
  draft: Draft,
  meaning: Meaning,
  shape: Shape | undefined,
  known: Known,
): Promise<Replacements> => {
  switch (meaning.kind) {
    case 'entity':
      return entityReplaced(draft, meaning, known);
    case 'class':
      return classReplaced(draft, meaning, known);
    case 'value':
      return valueReplaced(draft, meaning);
    case 'property':
      return shape === undefined
        ? NONE
        : { strong: await propertyReplaced(draft, meaning, shape, known), weak: [] };
    default:
      return NONE;
  }
};

/** A number in the place of the only one like it that something is compared with. */
export const numberReplaced = (draft: Draft, number: string): readonly Draft[] => {
  if (!NUMBER.test(number)) return [];
  const objects = patternsOf(draft.query).flatMap(({ triple: { object } }) =>
    object.termType === 'Literal' ? [object.value] : [],
  );
  const all = new Set([...objects, ...comparisonsIn(draft.query).flatMap(literalsOf)]);
  const numbers = [...all].filter((one) => NUMBER.test(one) && one !== number);
  const alike = numbers.filter((one) => one.length === number.length);
  const [one, ...more] = alike.length > 0 ? alike : numbers;
  if (one === undefined || more.length > 0) return [];
  const change = { kind: 'replaced' as const, from: one, to: number };
  return [changed(draft, change, { query: withLiteral(draft.query, one, number) })];
};
