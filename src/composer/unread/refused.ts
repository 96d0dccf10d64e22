import type { Grounded } from '../grounding/ground';
import { isInvented, isWholeClass, joinsOneSort } from '../joining/invented';
import { isNounOfGiven } from '../joining/noun-of-given';
import type { QueryGraph } from '../joining/query-graph';
import type { Plan } from '../sketch/plan';
import { countsEvents } from '../sketch/sketch';
import type { Schema } from '../schema/schema';
import { losesComparison } from './lost-comparison';
import { hasUnreadName } from './unread-name';
import { isTelling, saysThing, type Stretch } from './word-use';

/** Unread words, and the share of all that carry meaning, with which a join that they may have said is still worth showing. */
const FEW = 2;
const SHARE = 0.4;

/** What a list would be in another order without, a yes or no is another one. */
const TESTED: ReadonlySet<Stretch['cue']> = new Set([
  'superlative',
  'most',
  'first',
  'common',
  'each',
  'aggregate',
  'top',
  'count',
  'longest-name',
]);

/** What the words that a reading says nothing of do to it. */
export interface Verdict {
  readonly isRefused: boolean;
  /** A join stands where a word is that nothing reads. */
  readonly isInvented: boolean;
}

/** A yes or no hangs on each word; a name is never beside the point; a class is more than some of it; a place in an order, and what is asked for, is what the question is about; a join stands for the words that it was read from, of which few may be unread. */
export const verdictOn = (
  lost: readonly Stretch[],
  { cut, items, sketch }: Plan,
  graph: QueryGraph,
  grounded: Grounded,
  schema: Schema,
): Verdict => {
  const isUntested = sketch.form === 'ask' && lost.some(({ cue }) => cue !== undefined && TESTED.has(cue));
  if (isUntested) return { isRefused: true, isInvented: false };
  // Of a verb that is not read nothing says what was done so often.
  const isOfUnread = countsEvents(sketch) && lost.some((one) => saysThing(one, grounded, items));
  if (isOfUnread || losesComparison(lost, grounded) || isNounOfGiven(graph, sketch, grounded, schema))
    return { isRefused: true, isInvented: false };
  const telling = lost.filter((one) => isTelling(one, grounded));
  if (telling.length === 0) return { isRefused: false, isInvented: false };
  const unread = new Set(grounded.tokens.flatMap((_, at) => (isWithin(at, telling) ? [at] : [])));
  const said = { grounded, items, unread };
  const invented = isInvented(graph, sketch, said, schema);
  const all = grounded.tokens.filter(({ isFunctionWord }) => !isFunctionWord).length;
  const isRefused =
    sketch.form === 'ask' ||
    lost.some(({ cue }) => cue === 'ordinal') ||
    isAskedUnread(telling, cut, items, grounded) ||
    hasUnreadName(telling, grounded, cut) ||
    isWholeClass(graph, sketch, said) ||
    (invented && (joinsOneSort(graph) || unread.size > FEW || unread.size > SHARE * all));
  return { isRefused, isInvented: invented };
};

/** "Which huts belong to X?" is not answered by what is no hut. */
const isAskedUnread = (
  telling: readonly Stretch[],
  { spans }: Plan['cut'],
  items: Plan['items'],
  { tokens }: Grounded,
): boolean => {
  const [opener] = items;
  if (opener?.what.type !== 'cue' || opener.what.cue.cue !== 'list' || opener.start > 0) return false;
  const at = tokens.findIndex(({ isFunctionWord }, one) => one > opener.end && !isFunctionWord);
  // "Volcanoes and other mountains" are mountains.
  const isAlone = ({ end }: { readonly end: number }): boolean =>
    !/^(?:and|or|y|e|o|u)$/u.test(tokens[end + 1]?.word ?? '');
  const isOfClass = spans.some(
    (span) => span.start === at && isAlone(span) && span.senses.some(({ type }) => type === 'class'),
  );
  return isOfClass && telling.some(({ start }) => start === at);
};

const isWithin = (at: number, stretches: readonly Stretch[]): boolean =>
  stretches.some(({ start, end }) => at >= start && at <= end);
