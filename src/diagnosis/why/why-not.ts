import { printTerm, type Term } from '../../rdf';
import { variableTerm, type Expression, type Pattern, type SelectQuery } from '../../sparql';
import type { Asking } from '../probe';
import { boundGroup } from './bound-group';
import { conditionsInOrder } from './conditions-in-order';
import { failingCondition, groupText } from './failing-condition';
import { isGrouped, keysOf, without } from './grouped';
import { inlined } from './inlined';
import { plainQuery } from './plain-query';
import { partSaid } from './said';
import { holds, solutionsOf, solve, type Solution } from './solve';
import { groupWith, placesFor } from './sought-place';
import type { FailingCondition, Sought, WhyNot, WhyNotReason } from './why-not-answer';

/** Rows of the answer without its LIMIT that are looked through for a place. */
const MOST_ROWS = 5000;
/** Rows that one thing may have. */
const MOST_OWN = 50;
/** Variables that something is tried for. */
const MOST_PLACES = 3;

const keyOf = (row: Solution, names: readonly string[]): string =>
  names.map((name) => row.get(name)).map((term) => (term === undefined ? '' : printTerm(term))).join(' '); // prettier-ignore

type Projected = SelectQuery['variables'][number];

const projectedNames = ({ variables }: SelectQuery): readonly string[] =>
  (variables as readonly Projected[]).flatMap((one) => {
    if (!('termType' in one)) return [one.variable.value];
    return one.termType === 'Variable' ? [one.value] : [];
  });

/** Something that is sought in the answer to one query. */
class Seeking {
  readonly #query: SelectQuery;
  readonly #where: readonly Pattern[];
  readonly #sought: Sought;
  readonly #asking: Asking;
  readonly #signal: AbortSignal;

  constructor(query: SelectQuery, sought: Sought, asking: Asking, signal: AbortSignal) {
    this.#query = query;
    const { where = [], values } = query;
    this.#where = inlined(values === undefined ? where : [...where, { type: 'values', values }], query);
    this.#sought = sought;
    this.#asking = asking;
    this.#signal = signal;
  }

  async reason(): Promise<WhyNotReason> {
    const places = await placesFor(this.#sought, this.#query, this.#where, this.#asking, this.#signal);
    const { fitting, otherwise, isUnsure } = places;
    let first: WhyNotReason | undefined;
    for (const variable of fitting.slice(0, MOST_PLACES)) {
      const reason = await this.#as(variable);
      if (reason.kind !== 'fails' && reason.kind !== 'unsure') return reason;
      first ??= reason;
    }
    if (first !== undefined) return first;
    if (isUnsure) return { kind: 'unsure' };
    const isThere = await this.#isThere();
    if (isThere === undefined) return { kind: 'unsure' };
    if (!isThere) return { kind: 'unknown' };
    if (otherwise === undefined) return { kind: 'no-place' };
    const reason = await this.#as(otherwise);
    return reason.kind === 'fails' ? { ...reason, isUnlike: true } : reason;
  }

  async #isThere(): Promise<boolean | undefined> {
    if (this.#sought.termType === 'Text') return false;
    const [one, two, three] = ['sought', 'property', 'other'].map(variableTerm);
    if (one === undefined || two === undefined || three === undefined) return undefined;
    for (const triple of [
      { subject: one, predicate: two, object: three },
      { subject: three, predicate: two, object: one },
    ]) {
      // prettier-ignore
      const has = await this.#holds('sought', [{ type: 'bgp', triples: [triple] }]);
      if (has !== false) return has;
    }
    return false;
  }

  /** As a value of this variable. */
  async #as(variable: string): Promise<WhyNotReason> {
    const isAll = await this.#holds(variable, this.#where);
    if (isAll === undefined) return { kind: 'unsure' };
    if (isAll) return isGrouped(this.#query) ? this.#inGroups(variable) : this.#inRows(variable);
    // A value that is written is known by the triple that states it; a thing is known from the start.
    const first = this.#sought.termType === 'Text' ? variable : undefined;
    for (const condition of conditionsInOrder(this.#where, first)) {
      const isMet = await this.#holds(variable, [...condition.before, condition.part]);
      if (isMet === undefined) return { kind: 'unsure' };
      if (isMet) continue;
      const failing = await failingCondition(
        condition,
        variable,
        this.#sought,
        this.#where,
        this.#asking,
        this.#signal,
      );
      return { kind: 'fails', failing };
    }
    return { kind: 'unsure' };
  }

  /** It meets every condition: where its row stands. */
  async #inRows(variable: string): Promise<WhyNotReason> {
    const own = await this.#rows({
      ...without(this.#query, ['limit', 'offset', 'order', 'values']),
      where: [...groupWith(variable, this.#sought, this.#where)],
      limit: MOST_OWN,
    });
    return this.#placeOf(own);
  }

  async #inGroups(variable: string): Promise<WhyNotReason> {
    const { names, binds } = keysOf(this.#query);
    const group = groupWith(variable, this.#sought, [...this.#where, ...binds]);
    const keys = await solve(names, group, MOST_OWN, this.#asking, this.#signal, true);
    if (keys === undefined) return { kind: 'unsure' };
    let failing: FailingCondition | undefined;
    for (const key of keys) {
      const patterns = boundGroup([...this.#where, ...binds], key);
      const grouped: SelectQuery = {
        ...without(this.#query, ['limit', 'offset', 'order', 'values', 'having']),
        where: [...patterns],
      };
      const tooLittle = await this.#groupTest(grouped, variable);
      if (tooLittle !== undefined) {
        failing ??= tooLittle;
        continue;
      }
      const place = await this.#placeOf(await this.#rows(grouped));
      const isKey = names.includes(variable);
      return place.kind === 'among-rows' && !isKey ? { kind: 'counted' } : place;
    }
    return failing === undefined ? { kind: 'unsure' } : { kind: 'fails', failing };
  }

  /** The test of groups that a group does not pass. */
  async #groupTest(grouped: SelectQuery, variable: string): Promise<FailingCondition | undefined> {
    for (const test of this.#query.having ?? []) {
      const passed = await this.#rows({ ...grouped, having: [test] });
      if (passed === undefined || passed.length > 0) continue;
      const value = await this.#tested(grouped, test);
      return {
        form: 'group-test',
        words: await partSaid(test, 'having', this.#where, this.#asking, this.#signal),
        property: undefined,
        instead: value === undefined ? [] : [value],
        isOfOther: false,
        variable,
        before: groupText(this.#where),
        condition: groupText([{ type: 'filter', expression: test }]).replace(/^\{\s*FILTER/u, 'HAVING').replace(/\}$/u, '').trim(), // prettier-ignore
      };
    }
    return undefined;
  }

  /** What the group has where the test compares. */
  async #tested(grouped: SelectQuery, test: Expression): Promise<Term | undefined> {
    if (Array.isArray(test) || !('args' in test)) return undefined;
    const [compared] = test.args as Expression[];
    if (compared === undefined) return undefined;
    const variables = [
      { expression: compared, variable: variableTerm('tested') },
    ] as SelectQuery['variables'];
    const [row] = (await this.#rows({ ...grouped, variables })) ?? [];
    return row?.get('tested');
  }

  async #placeOf(own: readonly Solution[] | undefined): Promise<WhyNotReason> {
    const names = projectedNames(this.#query);
    const { limit, offset = 0, order } = this.#query;
    const rows = await this.#rows(this.#query);
    if (own === undefined || rows === undefined) return { kind: 'unsure' };
    const mine = new Set(own.map((row) => keyOf(row, names)));
    const at = (some: readonly Solution[]): number => some.findIndex((row) => mine.has(keyOf(row, names)));
    const shownAt = at(rows);
    if (shownAt >= 0) return { kind: 'among-rows', position: shownAt + 1 };
    if (limit === undefined && offset === 0) return { kind: 'unsure' };
    const whole = await this.#rows({ ...without(this.#query, ['limit', 'offset']), limit: MOST_ROWS });
    const position = whole === undefined ? -1 : at(whole);
    if (position < 0) return { kind: 'unsure' };
    return { kind: 'cut', position: position + 1, shown: rows.length, isSorted: order !== undefined };
  }

  #rows(query: SelectQuery): Promise<readonly Solution[] | undefined> {
    return solutionsOf({ ...query, prefixes: {} }, this.#asking, this.#signal);
  }

  #holds(variable: string, group: readonly Pattern[]): Promise<boolean | undefined> {
    return holds(groupWith(variable, this.#sought, group), this.#asking, this.#signal);
  }
}

const toldIris = (reason: WhyNotReason, sought: Sought): readonly string[] => [
  ...(sought.termType === 'NamedNode' ? [sought.value] : []),
  ...(reason.kind === 'fails'
    ? reason.failing.instead.flatMap((term) => (term.termType === 'NamedNode' ? [term.value] : []))
    : []),
];

/**
 * Why something is not among the rows of a query: the first condition, in the query's order, that it does not meet, or
 * where its row stands. Asks the data a few quick queries. Rejects only with an AbortError.
 */
export const whyNot = async (
  query: string,
  sought: Sought,
  asking: Asking,
  signal: AbortSignal,
): Promise<WhyNot> => {
  const plain = plainQuery(query);
  if (plain?.queryType !== 'SELECT') return { kind: 'no-list', labels: {} };
  const reason = await new Seeking(plain, sought, asking, signal).reason();
  const { composer, scope, language } = asking;
  const labels = await composer.labels({ iris: toldIris(reason, sought), scope, language }, signal);
  return { ...reason, labels };
};
