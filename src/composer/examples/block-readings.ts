import type { Knowledge } from '../../knowledge';
import type { Block } from './align';
import { AGGREGATES, editBetween, type Edit } from './edits';
import type { Element } from './elements';
import type { Link } from './links';
import type { QueryTerm } from './query-terms';
import { regroundings, type AskedPieces, type Swap } from './regroundings';

/** How one differing stretch of an example's question may turn into that of the new one. */
export interface BlockReading {
  readonly swaps: readonly Swap[];
  readonly edits: readonly Edit[];
  /** Words of the new question that the query must say by itself. */
  readonly pending: readonly Element[];
  /** Words of the example's that named nothing. */
  readonly dropped: readonly Element[];
  /** Terms that the new question leaves out, and aggregates. */
  readonly deleted: readonly QueryTerm[];
  readonly deletedAggregates: readonly string[];
  /** Terms that stand for words by elimination: nothing else does. */
  readonly guesses: number;
  /** Terms that are said in another order. */
  readonly crossings: number;
}

const NOTHING: BlockReading = {
  swaps: [],
  edits: [],
  pending: [],
  dropped: [],
  deleted: [],
  deletedAggregates: [],
  guesses: 0,
  crossings: 0,
};
const MOST = 5;
const MOST_PENDING = 2;

const ofKind = (elements: readonly Element[], kind: Element['kind']): readonly Element[] =>
  elements.filter((one) => one.kind === kind);

type Operators = Pick<BlockReading, 'edits' | 'deletedAggregates'>;

/** Operators, each against one of its kind; of aggregates the new question may have fewer. `undefined` where one is left over. */
const operatorsOf = ({ mine, theirs }: Block): Operators | undefined => {
  const given = [...ofKind(theirs, 'operator')];
  const take = (fits: (one: Element) => boolean): Element | undefined => {
    const at = given.findIndex(fits);
    return at < 0 ? undefined : given.splice(at, 1)[0];
  };
  const others = ofKind(mine, 'operator').filter(({ key }) => take((one) => one.key === key) === undefined);
  const edits: Edit[] = [];
  for (const { operator } of others) {
    const one = take((each) => each.operator?.op === operator?.op);
    const edit =
      one?.operator === undefined || operator === undefined ? undefined : editBetween(one.operator, operator);
    if (edit === undefined) return undefined;
    edits.push(edit);
  }
  const deletedAggregates = given.flatMap(({ operator }) =>
    operator?.op === 'fold' ? [AGGREGATES[operator.fold]] : [],
  );
  return deletedAggregates.length === given.length ? { edits, deletedAggregates } : undefined;
};

const valueOf = ({ quantity }: Element): number | undefined =>
  quantity?.type === 'number' ? quantity.value : quantity?.type === 'years' ? quantity.from : undefined;

type Numbers = Pick<BlockReading, 'swaps' | 'deleted'>;

/** Numbers, each against the one in its place; the new question may have none of them. */
const numbersOf = ({ mine, theirs }: Block, links: readonly Link[]): Numbers | undefined => {
  const [asked, given] = [ofKind(mine, 'quantity'), ofKind(theirs, 'quantity')];
  const termsOf = (one: Element): readonly QueryTerm[] =>
    links.filter(({ start }) => start === one.start).map(({ term }) => term);
  if (asked.length === 0 && given.length > 0) {
    const deleted = given.flatMap(termsOf);
    return deleted.length < given.length || deleted.some(({ kind }) => kind === 'limit')
      ? undefined
      : { swaps: [], deleted };
  }
  if (asked.length !== given.length) return undefined;
  const swaps: Swap[] = [];
  for (const [at, one] of given.entries()) {
    const other = asked[at];
    if (other === undefined || other.key === one.key) continue;
    const value = valueOf(other);
    const terms = termsOf(one);
    const isOneTerm = new Set(terms.map(({ kind }) => kind)).size === 1;
    const isAlike = other.quantity?.type === one.quantity?.type;
    if (value === undefined || !isOneTerm || !isAlike) return undefined;
    for (const term of terms)
      swaps.push({ term, start: other.start, end: other.end, sense: undefined, value, score: 1 });
  }
  return { swaps, deleted: [] };
};

/** Consecutive words shared out among terms, in their order. */
const shared = (
  words: readonly Element[],
  terms: readonly QueryTerm[],
  asked: AskedPieces,
  knowledge: Knowledge,
): readonly { readonly swaps: readonly Swap[]; readonly pending: readonly Element[] }[] => {
  const go = (
    at: number,
    rest: readonly QueryTerm[],
    pending: readonly Element[],
  ): { readonly swaps: readonly Swap[]; readonly pending: readonly Element[] }[] => {
    const [term, ...later] = rest;
    const left = words.slice(at);
    if (term === undefined)
      return pending.length + left.length <= MOST_PENDING
        ? [{ swaps: [], pending: [...pending, ...left] }]
        : [];
    const found: { readonly swaps: readonly Swap[]; readonly pending: readonly Element[] }[] = [];
    for (let end = at; end < Math.min(words.length, at + 5); end += 1) {
      const [first, last] = [words[at], words[end]];
      if (first === undefined || last === undefined) break;
      const options = regroundings(asked, { start: first.start, end: last.end }, term, knowledge);
      if (options.length === 0) continue;
      for (const tail of go(end + 1, later, pending))
        for (const option of options) found.push({ ...tail, swaps: [option, ...tail.swaps] });
    }
    const [skipped] = left;
    if (skipped !== undefined && pending.length < MOST_PENDING)
      found.push(...go(at + 1, rest, [...pending, skipped]));
    return best(found);
  };
  return go(0, terms, []);
};

const best = <T extends Pick<BlockReading, 'swaps' | 'pending'> & Partial<BlockReading>>(
  found: readonly T[],
): T[] => {
  const worth = ({ swaps, pending, deleted = [], crossings = 0 }: T): number =>
    swaps.reduce((sum, { score }) => sum - (1 - score), 0) -
    pending.length -
    deleted.length -
    0.2 * crossings;
  return [...found].sort((a, b) => worth(b) - worth(a)).slice(0, MOST);
};

const isWithin = ({ start, end }: Element, links: readonly Link[]): boolean =>
  links.some((link) => link.start <= start && link.end >= end);

/**
 * The ways in which the words of a differing stretch can be accounted for, best first; none where they can't. `silent`:
 * terms of the query that no word of the example names.
 */
export const readBlock = (
  block: Block,
  links: readonly Link[],
  silent: readonly QueryTerm[],
  asked: AskedPieces,
  knowledge: Knowledge,
): readonly BlockReading[] => {
  const operators = operatorsOf(block);
  const numbers = numbersOf(block, links);
  if (operators === undefined || numbers === undefined) return [];
  const [words, given] = [ofKind(block.mine, 'word'), ofKind(block.theirs, 'word')];
  const named = links.filter(
    ({ start, end, term }) =>
      term.kind !== 'number' &&
      term.kind !== 'limit' &&
      block.theirs.some((one) => one.start >= start && one.end <= end),
  );
  const dropped = given.filter((one) => !isWithin(one, named));
  const base: BlockReading = { ...NOTHING, ...operators, ...numbers };
  const filled = (terms: readonly QueryTerm[], more: Partial<BlockReading>): readonly BlockReading[] =>
    orders(terms).flatMap((order) =>
      shared(words, order, asked, knowledge).map(({ swaps, pending }) => ({
        ...base,
        ...more,
        crossings: order.filter((term, at) => terms[at] !== term).length,
        swaps: [...numbers.swaps, ...swaps],
        pending,
      })),
    );
  if (named.length === 0 && words.length > 0 && dropped.length > 0) {
    const guessed = silent.length === 1 ? filled(silent, { guesses: 1 }) : [];
    if (guessed.length > 0) return best(guessed);
  }
  const terms = named.map(({ term }) => term);
  const whole = best(filled(terms, { dropped }));
  if (whole.length > 0 || terms.length === 0) return whole;
  // Fewer of them: the query is rid of what nothing says.
  const fewer = subsets(terms).flatMap((left) =>
    filled(
      terms.filter((term) => !left.includes(term)),
      { dropped, deleted: [...numbers.deleted, ...left] },
    ),
  );
  return best(fewer);
};

const MOST_ORDERED = 3;

/** The terms as they come, and in the other orders where they are few. */
const orders = (terms: readonly QueryTerm[]): readonly (readonly QueryTerm[])[] => {
  if (terms.length < 2 || terms.length > MOST_ORDERED) return [terms];
  return terms.flatMap((first) =>
    orders(terms.filter((term) => term !== first)).map((rest) => [first, ...rest]),
  );
};

/** The ways to leave some out, the fewest first. */
const subsets = (terms: readonly QueryTerm[]): readonly (readonly QueryTerm[])[] => {
  const ones = terms.map((term) => [term]);
  const pairs = terms.flatMap((one, at) => terms.slice(at + 1).map((other) => [one, other]));
  const all = terms.length > 2 ? [[...terms]] : [];
  return [...ones, ...pairs, ...all];
};
