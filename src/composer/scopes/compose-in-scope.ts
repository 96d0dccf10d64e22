import type { ExamplePairs } from '../../retrieval';
import type { Iri } from '../../rdf';
import type { Candidate, ComposeRequest, NamedSource, Pin } from '../candidate';
import { compose, type Composition } from '../compose';
import type { Knowledge } from '../../knowledge';
import { findScope, nameKey, type NameFound, type ScopeFound } from './find-scope';
import { scopeId, toldFrom, withScopeMentions } from './told-from';

export interface ScopedComposition extends Composition {
  /** The question asks what these say, and they are not in scope: nothing is composed. Default: none. */
  readonly notChosen?: readonly NamedSource[];
}

/** How much likelier a reading is than the other one, in logits: far enough that it is never answered where the likelier gives nothing. */
const SURELY = 3.1;
/** Where the name may be that of a thing, it more likely is. */
const RATHER = 0.7;
/** Of the likelier reading and of the other: all are among those that are tried. */
const MOST = 14;
const MOST_RIVALS = 6;

interface Span {
  readonly start: number;
  readonly end: number;
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** A reading takes words of a name for a thing. What is only close in meaning, or the only kind that there is, is none. */
const isOfThing = ({ groundings }: Candidate, { names }: ScopeFound): boolean =>
  groundings.some(
    (one) =>
      one.meaning.kind !== 'operator' &&
      one.meaning.isNear !== true &&
      one.meaning.isOnlyKind !== true &&
      names.some((name) => overlaps(name, one)),
  );

/** … and the thing is called just so. `isWhole`: with the noun beside the name, as the class "dataset series" is. */
const isCalledSo = (
  { groundings }: Candidate,
  { names }: ScopeFound,
  question: string,
  isWhole: boolean,
): boolean =>
  groundings.some(({ start, end, meaning }) =>
    names.some(
      (name) =>
        start <= name.start &&
        end >= name.end &&
        isWhole === end - start > name.end - name.start &&
        nameKey(meaning.label) === nameKey(question.slice(start, end)),
    ),
  );

const topOf = (candidates: readonly Candidate[]): number =>
  Math.max(...candidates.map(({ score }) => score), -Infinity);

/**
 * The same order, with the first so far below another. Odds are comparable within one reading of the scope alone, so that those
 * of the other are raised as well, but for readings that leave out words.
 */
const below = (candidates: readonly Candidate[], top: number, by: number): readonly Candidate[] => {
  const excess = topOf(candidates) - (top - by);
  if (!Number.isFinite(excess)) return candidates;
  const isRead = (candidates[0]?.unused ?? []).length === 0;
  return excess > 0 || isRead ? candidates.map((one) => ({ ...one, score: one.score - excess })) : candidates;
};

const ranked = (likelier: readonly Candidate[], rivals: readonly Candidate[]): readonly Candidate[] =>
  [...likelier.slice(0, MOST), ...rivals.slice(0, MOST_RIVALS)].sort((a, b) => b.score - a.score);

/** Of all that are called so, those that may be used. */
const chosenOf = (name: NameFound, scope: ReadonlySet<Iri>): readonly Iri[] =>
  name.named.flatMap(({ sources }) => sources.filter((one) => scope.has(one)));

const isScopePin = ({ meaning }: Pin): boolean => meaning?.startsWith(scopeId('')) === true;

/** Offsets stay those of the question. */
const blanked = (question: string, { start, end }: Span): string =>
  question.slice(0, start) + ' '.repeat(end - start) + question.slice(end);

interface Asked {
  readonly over: (scope: readonly Iri[]) => Knowledge;
  readonly request: ComposeRequest;
  readonly examples: Pick<ExamplePairs, 'nearest'> | undefined;
}

/** The question without the words that name sources, over these; what they don't know themselves may be known by the others. */
const composeNarrow = (
  found: ScopeFound,
  scope: readonly Iri[],
  { over, request, examples }: Asked,
): Composition => {
  const question = blanked(request.question, found);
  const pins = request.pins.filter((one) => !overlaps(one, found));
  const narrowed = { ...request, question, pins, scope };
  const told = ({ reading, candidates }: Composition): Composition => ({
    reading,
    candidates: candidates.map((one) => toldFrom(one, found, request.language)),
  });
  const narrow = compose(over(scope), narrowed, examples);
  return told(narrow.candidates.length > 0 ? narrow : compose(over(request.scope), narrowed, examples));
};

/** Both readings of the words of a scope, the likelier first. */
const merged = (
  found: ScopeFound,
  narrow: Composition,
  whole: Composition,
  { question, language }: ComposeRequest,
): Composition => {
  const things = whole.candidates.filter((one) => isOfThing(one, found));
  const isThingFirst =
    things.some((one) => isCalledSo(one, found, question, true)) ||
    (!found.isSure && things.some((one) => isCalledSo(one, found, question, false)));
  const [first, other] = isThingFirst ? [whole, narrow] : [narrow, whole];
  const isFirst = !isThingFirst;
  const reading = withScopeMentions(first.reading, other.reading, found, { isFirst, language });
  if (isThingFirst) {
    const rivals = below(narrow.candidates, topOf(whole.candidates), RATHER);
    return { reading, candidates: ranked(whole.candidates, rivals) };
  }
  if (narrow.candidates.length === 0 && !found.isSure) return whole;
  if (narrow.candidates.length === 0) return { reading, candidates: [] };
  const rivals = below(things, topOf(narrow.candidates), found.isSure ? SURELY : RATHER);
  return { reading, candidates: ranked(narrow.candidates, rivals) };
};

/**
 * Composes a question that may name the sources whose word it wants. Such words are a scope: what is left of the question
 * is asked of these sources alone. That the words mean a thing stays a reading of its own.
 * @param over what the sources of a scope know together
 */
export const composeInScope = (
  over: Asked['over'],
  request: ComposeRequest,
  examples?: Pick<ExamplePairs, 'nearest'>,
): ScopedComposition => {
  const { question, named = [], pins, scope, language } = request;
  const found = findScope(question, named);
  const whole = (): Composition => compose(over(scope), request, examples);
  if (found === undefined || blanked(question, found).trim() === '') return whole();
  const pinned = pins.filter((pin) => found.names.some((name) => overlaps(name, pin)));
  if (pinned.some((pin) => !isScopePin(pin))) return withMention(whole(), found, language);

  const chosen = new Set(scope);
  const sources = [...new Set(found.names.flatMap((name) => chosenOf(name, chosen)))];
  const notChosen = found.names.flatMap((name) =>
    chosenOf(name, chosen).length > 0 ? [] : name.named.slice(0, 1),
  );
  const isSaid = pinned.length > 0;
  const asThing = isSaid || (found.isSure && notChosen.length > 0) ? undefined : whole();
  if (notChosen.length > 0) {
    if (asThing?.reading.mentions.some((one) => found.names.some((name) => overlaps(name, one))) === true)
      return asThing;
    const { reading: read } = asThing ?? whole();
    const unread = read.unread.filter((one) => !overlaps(one, found));
    const reading = withScopeMentions({ ...read, unread }, read, found, { isFirst: true, language });
    return { reading, candidates: [], notChosen };
  }
  const narrow = composeNarrow(found, sources, { over, request, examples });
  const sure = { ...found, isSure: found.isSure || isSaid };
  return merged(sure, narrow, asThing ?? { ...narrow, candidates: [] }, request);
};

const withMention = (
  composed: Composition,
  found: ScopeFound,
  language: ComposeRequest['language'],
): Composition => ({
  ...composed,
  reading: withScopeMentions(composed.reading, composed.reading, found, { isFirst: false, language }),
});
