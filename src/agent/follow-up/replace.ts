import type { Meaning } from '../../composer';
import {
  expressionVariables,
  iriOfPredicate,
  iriTerm,
  literalTerm,
  patternsOf,
  rewriteQuery,
  variableTerm,
  type Expression,
  type Query,
  type Term,
  type Triple,
} from '../../sparql';
import { changed, freshIn, type Draft } from './draft';
import type { Known } from './known';
import type { Shape } from './shape';
import { mapTerms, nameFor, termsIn } from './tree';

const NUMBER = /^-?\d+(?:\.\d+)?$/u;
const COMPARES: ReadonlySet<string> = new Set(['=', '!=', '<', '>', '<=', '>=', 'in', 'notin']);

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

const isText = (expression: Expression): expression is Term & Expression =>
  'termType' in expression && (expression as Term).termType === 'Literal';

/** The literals that stand for values of a property: in a triple, or compared with what it leads to. */
const valuesOf = (query: Query, property: string): ReadonlySet<string> => {
  const triples = patternsOf(query)
    .map(({ triple }) => triple)
    .filter((triple) => iriOfPredicate(triple) === property);
  const objects = triples.map(({ object }) => object);
  const names = new Set(objects.flatMap((one) => (one.termType === 'Variable' ? [one.value] : [])));
  const compared = comparisonsIn(query).filter((args) =>
    args.some((one) => expressionVariables(one).some((name) => names.has(name))),
  );
  return new Set([
    ...objects.flatMap((one) => (one.termType === 'Literal' ? [one.value] : [])),
    ...compared.flatMap((args) => literalsOf(args)),
  ]);
};

const literalsOf = (args: readonly Expression[]): readonly string[] =>
  args.flatMap((one) => {
    if (Array.isArray(one)) return literalsOf(one);
    return isText(one) ? [one.value] : [];
  });

/** The two sides of each comparison in a filter. */
const comparisonsIn = (query: Query): readonly (readonly Expression[])[] => {
  const found: (readonly Expression[])[] = [];
  const look = (one: unknown): void => {
    if (Array.isArray(one)) {
      one.forEach(look);
      return;
    }
    if (typeof one !== 'object' || one === null || 'termType' in one) return;
    const { type, operator, args } = one as { type?: string; operator?: string; args?: Expression[] };
    if (type === 'operation' && args !== undefined && COMPARES.has(operator ?? '')) found.push(args);
    Object.values(one).forEach(look);
  };
  look(query.where);
  return found;
};

const withLiteral = (query: Query, from: string, to: string): Query => ({
  ...query,
  ...mapTerms({ where: query.where }, (term) => {
    if (term.termType !== 'Literal' || term.value !== from) return term;
    // What is compared without its capitals stays so.
    const text = from === from.toLowerCase() && !NUMBER.test(from) ? to.toLowerCase() : to;
    return literalTerm(text, term.language === '' ? iriTerm(term.datatype.value) : term.language);
  }),
});

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

const OF = { en: 'of', es: 'de' } as const;

/** What is asked of a given thing, asked of it by another property. */
const propertyReplaced = async (
  draft: Draft,
  { iri, label }: Meaning,
  { things }: Shape,
  known: Known,
): Promise<Replacements> => {
  if (iri === undefined) return NONE;
  const asked = patternsOf(draft.query)
    .map(({ triple }) => triple)
    .filter(
      (triple) =>
        triple.object.termType === 'Variable' &&
        triple.subject.termType === 'NamedNode' &&
        (things.value === triple.object.value || things.value === triple.subject.value),
    );
  const [triple, ...more] = asked;
  const property = triple && iriOfPredicate(triple);
  if (triple === undefined || property === undefined || more.length > 0 || property === iri) return NONE;
  const classes = (await known.classesOf([triple.subject.value])).get(triple.subject.value);
  if (classes === undefined || !known.isHeldBy(iri, classes)) return NONE;
  const name = nameFor(label, freshIn(draft.query));
  const from = triple.object.value;
  const isIt = (one: Triple): boolean =>
    iriOfPredicate(one) === property && one.subject.value === triple.subject.value;
  const other = rewriteQuery(draft.query, (pattern) =>
    pattern.type === 'bgp'
      ? [
          {
            ...pattern,
            triples: pattern.triples.map((one) => (isIt(one) ? { ...one, predicate: iriTerm(iri) } : one)),
          },
        ]
      : undefined,
  );
  const query = mapTerms(other, (term) =>
    term.termType === 'Variable' && term.value === from ? variableTerm(name) : term,
  );
  const change = { kind: 'replaced' as const, from: await known.label(property), to: label };
  const said = [
    { text: label, kind: 'property' as const },
    { text: OF[draft.language], kind: undefined },
    { text: await known.label(triple.subject.value), kind: 'entity' as const },
  ];
  const made = changed(draft, change, { query, headings: { [name]: label } });
  return { strong: [{ ...made, said }], weak: [] };
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
      return shape === undefined ? NONE : propertyReplaced(draft, meaning, shape, known);
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
