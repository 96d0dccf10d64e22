import type { Candidate, Phrase } from '../../composer';
import type { Iri } from '../../rdf';
import {
  iriOfPredicate,
  parseQuery,
  patternsOf,
  variableTerm,
  type Pattern,
  type SelectQuery,
  type Term,
  type Triple,
} from '../../sparql';
import { freshIn } from '../edit/fresh-in';
import { mapTerms, projectedBy, termsIn, type Projected } from '../edit/tree';
import { isSelect, type Draft } from './draft';
import { withKey } from './hidden-key';
import type { Known } from './known';
import type { Shape } from './shape';

/** A reading that scores this much worse than the best is far less likely what was meant. */
const SENSIBLE = 1.5;
/** Traits of ways over several steps that no word names. */
const FAR = ['way.steps.2', 'way.steps.3'];
const MOST_CLASSES = 2;
const MOST = 3;

/** What the composer makes of words said of the asked things, with the variables of the query that it is put into. */
export interface Graft {
  readonly patterns: readonly Pattern[];
  /** What else it shows. */
  readonly columns: readonly { readonly variable: string; readonly label: string }[];
  readonly order: NonNullable<SelectQuery['order']>;
  /** What is said of the things, behind their name: "whose gender is female". */
  readonly said: readonly Phrase[];
}

/** All words are read, and nothing is joined in a way that none of them says. */
const isWhole = ({ unused = [], traits = {} }: Candidate): boolean =>
  unused.length === 0 && FAR.every((one) => (traits[one] ?? 0) === 0);

const isOf =
  (name: string, type: Iri, known: Known) =>
  (triple: Triple): boolean => {
    const property = iriOfPredicate(triple);
    return (
      triple.subject.termType === 'Variable' &&
      triple.subject.value === name &&
      property !== undefined &&
      known.isTyping(property) &&
      triple.object.value === type
    );
  };

/** The variable of the asked things: what is listed, else the only one of the class, where names are listed in its place. */
const ownOf = (
  shown: readonly Projected[],
  triples: readonly Triple[],
  type: Iri,
  known: Known,
): string | undefined => {
  const subjects = triples.flatMap(({ subject }) => (subject.termType === 'Variable' ? [subject.value] : []));
  const names = [...new Set(subjects)].filter((name) => triples.some(isOf(name, type, known)));
  const [only, ...more] = names;
  return (
    shown.find(({ variable }) => names.includes(variable))?.variable ?? (more.length === 0 ? only : undefined)
  );
};

const withoutTriples = (where: readonly Pattern[], isDropped: (triple: Triple) => boolean): Pattern[] =>
  where.flatMap((pattern): readonly Pattern[] => {
    if (pattern.type !== 'bgp') return [pattern];
    const triples = pattern.triples.filter((one) => !isDropped(one));
    return triples.length === 0 ? [] : [{ ...pattern, triples }];
  });

/** `MAX(?x)` of one thing is its `?x`. */
const keysOf = (order: NonNullable<SelectQuery['order']>): Graft['order'] =>
  order.flatMap((one) => {
    const { expression } = one;
    if ('termType' in expression) return [one];
    const isAggregate = !Array.isArray(expression) && 'aggregation' in expression;
    if (!isAggregate || expression.aggregation.toLowerCase() === 'count') return [];
    const inside = expression.expression;
    return 'termType' in inside && inside.termType === 'Wildcard' ? [] : [{ ...one, expression: inside }];
  });

const behindNoun = ({ paraphrase }: Candidate): readonly Phrase[] =>
  paraphrase[0]?.kind === 'class' ? paraphrase.slice(1) : [];

const graftOf = (
  candidate: Candidate,
  type: Iri,
  draft: Draft,
  { things }: Shape,
  known: Known,
): Graft | undefined => {
  const parsed = parseQuery(candidate.query);
  const whole = parsed.ok ? withKey(parsed.value).query : undefined;
  if (whole === undefined || !isSelect(whole)) return undefined;
  const { having, limit, offset, where = [], order = [] } = whole;
  // What a sub-query keeps to itself would no longer be about the asked things.
  if (where.some(({ type }) => type === 'query' || type === 'group')) return undefined;
  if (having !== undefined || limit !== undefined || offset !== undefined) return undefined;
  const shown = projectedBy(whole);
  if (shown.some(({ isPlain }) => !isPlain)) return undefined;
  const triples = patternsOf(whole).map(({ triple }) => triple);
  const own = ownOf(shown, triples, type, known);
  if (own === undefined) return undefined;

  const isSubject = (name: string): boolean =>
    candidate.columns.some(({ variable, isSubject: is }) => variable === name && is === true);
  const fresh = freshIn(draft.query);
  const names = new Map<string, string>();
  const nameOf = (name: string): string => {
    const given = names.get(name) ?? fresh(name);
    names.set(name, given);
    return given;
  };
  const rename = (term: Term): Term => {
    if (term.termType !== 'Variable') return term;
    return term.value === own ? things : variableTerm(nameOf(term.value));
  };
  const patterns = mapTerms(withoutTriples(where, isOf(own, type, known)), rename);
  const isJoined = termsIn(patterns).some(
    (term) => term.termType === things.termType && term.value === things.value,
  );
  if (!isJoined) return undefined;
  const columns = shown
    .filter(({ variable }) => variable !== own && !isSubject(variable))
    .map(({ variable }) => ({
      variable: nameOf(variable),
      label: candidate.columns.find((column) => column.variable === variable)?.label ?? '',
    }));
  return { patterns, columns, order: mapTerms(keysOf(order), rename), said: behindNoun(candidate) };
};

/**
 * What some words say of the asked things: they are read by the composer behind the name of their class, so that it joins
 * them by what the graph has. Likeliest first. Rejects only with an AbortError.
 */
export const graftsOf = async (
  words: string,
  draft: Draft,
  shape: Shape,
  known: Known,
): Promise<readonly Graft[]> => {
  const found: Graft[] = [];
  for (const type of shape.classes.slice(0, MOST_CLASSES)) {
    const noun = { text: await known.nounFor(type), class: type };
    const { candidates } = await known.read(`${noun.text} ${words}`, noun);
    const [best] = candidates;
    const near = candidates.filter(
      (one) => isWhole(one) && best !== undefined && best.score - one.score <= SENSIBLE,
    );
    found.push(...near.slice(0, MOST).flatMap((one) => graftOf(one, type, draft, shape, known) ?? []));
    if (found.length > 0) break;
  }
  return found;
};
