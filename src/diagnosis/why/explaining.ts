// Tells the triples of one solution, part by part: what was matched is written with the solution's terms, and where a
// part has variables of its own (EXISTS, sub-queries, repeated paths), that part is asked for one match of it.
import { never } from '../../base';
import type { Term } from '../../rdf';
import {
  existsIn,
  expressionVariables,
  variableTerm,
  visibleVariables,
  type Expression,
  type IriTerm,
  type Pattern,
  type PropertyPath,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import type { Asking } from '../probe';
import { isSaidOnly } from '../said-values';
import { answerTerm } from './algebra-term';
import { boundGroup, groupWithin, type Binding } from './bound-group';
import { certainVariables } from './certain-variables';
import { groupOf, isGrouped, type Grouped } from './grouped';
import { withSteps } from './plain-query';
import { bindingOf, isLike, whereOf } from './row-binding';
import { partSaid } from './said';
import { shortestPath, stepPattern } from './shortest-path';
import { solve, type Solution } from './solve';
import type { Fact, WhyGroup, WhyNote } from './why';

/** Solutions that one group is counted over, at most, before its members are shown. */
const MOST_SOLUTIONS = 2000;
/** Rows with the same values that are looked through for one blank node. */
const MOST_ALIKE = 500;

type Closure = PropertyPath & { readonly pathType: '*' | '+' | '?' };

const isClosure = (predicate: Triple['predicate']): predicate is Closure & Triple['predicate'] =>
  !('termType' in predicate) && ['*', '+', '?'].includes(predicate.pathType);

/** Collects what explains one row. */
export class Explaining {
  readonly facts: Fact[] = [];
  readonly groups: WhyGroup[] = [];
  readonly notes: WhyNote[] = [];
  readonly #asking: Asking;
  readonly #most: number;
  readonly #signal: AbortSignal;

  /** @param most members of a group whose triples are told */
  constructor(asking: Asking, most: number, signal: AbortSignal) {
    this.#asking = asking;
    this.#most = most;
    this.#signal = signal;
  }

  note(note: WhyNote): void {
    const text = JSON.stringify(note);
    if (this.notes.every((one) => JSON.stringify(one) !== text)) this.notes.push(note);
  }

  /** The triples that make a row of a SELECT query. */
  async row(query: SelectQuery, row: Binding): Promise<void> {
    if (isGrouped(query)) return this.#grouped(query, row);
    const where = whereOf(query);
    const { binding, tests } = bindingOf(query, row);
    const solution = await this.#solution(where, binding, tests);
    if (solution === undefined) return;
    await this.solution(where, solution);
    for (const one of query.variables as readonly SelectQuery['variables'][number][])
      if (!('termType' in one) && !('termType' in one.expression))
        await this.#computed(one.expression, where, row.get(one.variable.value));
  }

  /** One match of a group, where it has any. */
  async any(where: readonly Pattern[]): Promise<void> {
    const found = await this.#solve(visibleVariables(where), where, 1);
    if (found === undefined) this.note({ kind: 'incomplete' });
    const solution = found?.[0];
    if (solution !== undefined) await this.solution(where, solution);
    else if (found !== undefined) this.note({ kind: 'nothing-matches' });
  }

  async #solution(
    where: readonly Pattern[],
    binding: Binding,
    tests: readonly Pattern[],
  ): Promise<Solution | undefined> {
    const hasBlank = [...binding.values()].some((term) => term?.termType === 'BlankNode');
    const names = visibleVariables(where);
    const most = hasBlank ? MOST_ALIKE : 1;
    let found = await this.#solve(names, boundGroup([...where, ...tests], binding), most);
    // What was worked out may be written otherwise than it was read.
    if (found?.length === 0) {
      const certain = new Set(certainVariables(where));
      const matched = new Map([...binding].filter(([name]) => certain.has(name)));
      found = await this.#solve(names, boundGroup(where, matched), most);
    }
    if (found === undefined) this.note({ kind: 'incomplete' });
    else if (found.length === 0) this.note({ kind: 'not-found' });
    const same = found?.find((one) => isLike(one, binding));
    if (hasBlank && same === undefined) this.note({ kind: 'unnamed' });
    return same ?? found?.[0];
  }

  async #grouped(query: SelectQuery, row: Binding): Promise<void> {
    const where = whereOf(query);
    const grouped = await groupOf(query, where, row, (names, group, limit) =>
      this.#solve(names, group, limit),
    );
    if (grouped === undefined) {
      this.note({ kind: 'incomplete' });
      return;
    }
    await this.#members(query, where, row, grouped);
    for (const one of query.having ?? [])
      this.note({ kind: 'meets', words: await partSaid(one, 'having', where, this.#asking, this.#signal) });
  }

  async #members(
    query: SelectQuery,
    where: readonly Pattern[],
    row: Binding,
    grouped: Grouped,
  ): Promise<void> {
    const most = Number.isFinite(this.#most) ? MOST_SOLUTIONS + 1 : Infinity;
    const found = await this.#solve(visibleVariables(where), grouped.where, most);
    if (found === undefined) {
      this.note({ kind: 'incomplete' });
      return;
    }
    const members = grouped.inOrder(found, row);
    const total = found.length > MOST_SOLUTIONS ? await this.#count(grouped.where) : members.length;
    const shown = members.slice(0, this.#most);
    for (const member of shown) await this.solution(where, member);
    if (members.length === 0) this.note({ kind: 'nothing-matches' });
    for (const one of query.variables as readonly SelectQuery['variables'][number][]) {
      if ('termType' in one || ('termType' in one.expression && one.expression.termType === 'Variable'))
        continue;
      this.groups.push({
        what: await partSaid(one.expression, 'having', where, this.#asking, this.#signal),
        value: row.get(one.variable.value),
        shown: shown.length,
        total,
      });
    }
  }

  async #count(where: readonly Pattern[]): Promise<number> {
    const all = { type: 'aggregate', aggregation: 'count', expression: { termType: 'Wildcard', value: '*' } };
    const select = {
      type: 'query',
      queryType: 'SELECT',
      prefixes: {},
      variables: [{ expression: all, variable: variableTerm('total') }],
      where: [...where],
    } as unknown as SelectQuery;
    const found = await this.#solve(['total'], [{ type: 'group', patterns: [select] }], 1);
    return Number(found?.[0]?.get('total')?.value ?? MOST_SOLUTIONS);
  }

  /** The triples of one solution of a group. */
  async solution(where: readonly Pattern[], solution: Solution): Promise<void> {
    const known = new Set(certainVariables(where));
    for (const pattern of where) await this.#part(pattern, solution, known, where);
  }

  async #part(
    pattern: Pattern,
    solution: Solution,
    known: ReadonlySet<string>,
    where: readonly Pattern[],
  ): Promise<void> {
    switch (pattern.type) {
      case 'bgp':
        for (const triple of pattern.triples) await this.#triple(triple, solution);
        return;
      case 'group':
      case 'graph':
      case 'service':
        return this.solution(pattern.patterns, solution);
      case 'optional':
        return this.#optional(pattern.patterns, solution, known);
      case 'union':
        return this.#union(pattern.patterns, solution);
      case 'filter':
        return this.#filter(pattern, solution, where);
      case 'minus':
        this.note({ kind: 'absent', words: await this.#said(pattern.patterns) });
        return;
      case 'bind':
        return this.#computed(pattern.expression, where, solution.get(pattern.variable.value));
      case 'values':
        return;
      case 'query': {
        const names = visibleVariables([pattern]);
        return this.row(pattern, new Map(names.map((name) => [name, solution.get(name)])));
      }
      default:
        return never(pattern);
    }
  }

  async #triple(triple: Triple, solution: Solution): Promise<void> {
    const term = (one: Triple['object']): Term | undefined =>
      one.termType === 'Variable' ? solution.get(one.value) : answerTerm(one);
    const [subject, object] = [term(triple.subject), term(triple.object)];
    if (subject === undefined || object === undefined) return;
    const { predicate } = triple;
    if (isClosure(predicate)) return this.#chain(predicate, subject, object);
    const property = 'termType' in predicate ? term(predicate) : undefined;
    if (property?.termType !== 'NamedNode') {
      this.note({ kind: 'incomplete' });
      return;
    }
    if (subject.termType === 'Literal') return;
    this.facts.push({ subject, predicate: property, object });
  }

  async #chain(path: Closure, from: Term, to: Term): Promise<void> {
    const [inner] = path.items as readonly (IriTerm | PropertyPath)[];
    if (inner === undefined) return;
    const found = await shortestPath(inner, { from, to }, path.pathType === '+' ? 1 : 0, (patterns) =>
      this.#solve(['from', 'to'], patterns, Infinity),
    );
    if (found === undefined) {
      this.note({ kind: 'incomplete' });
      return;
    }
    const where: Pattern[] = [{ type: 'bgp', triples: [stepPattern(inner)] }];
    const query = withSteps({ type: 'query', queryType: 'ASK', prefixes: {}, where });
    for (const step of found) await this.#within(query.where, new Map(Object.entries({ ...step })));
  }

  /** One match of a part within a solution; false where there is none. */
  async #within(patterns: readonly Pattern[], solution: Solution): Promise<boolean> {
    const found = await this.#solve(visibleVariables(patterns), groupWithin(patterns, solution), 1);
    if (found === undefined) this.note({ kind: 'incomplete' });
    const match = found?.[0];
    if (match === undefined) return false;
    await this.solution(patterns, new Map([...solution, ...match]));
    return true;
  }

  async #optional(
    patterns: readonly Pattern[],
    solution: Solution,
    known: ReadonlySet<string>,
  ): Promise<void> {
    const own = certainVariables(patterns);
    if (!own.every((name) => solution.has(name))) return;
    if (own.some((name) => !known.has(name))) await this.solution(patterns, solution);
    else await this.#within(patterns, solution);
  }

  async #union(branches: readonly Pattern[], solution: Solution): Promise<void> {
    const asGroup = (one: Pattern): readonly Pattern[] => (one.type === 'group' ? one.patterns : [one]);
    const able = branches
      .map(asGroup)
      .filter((branch) => certainVariables(branch).every((name) => solution.has(name)));
    const [only] = able;
    if (able.length === 1 && only !== undefined) return this.solution(only, solution);
    for (const branch of able) if (await this.#within(branch, solution)) return;
  }

  async #filter(
    pattern: Pattern & { type: 'filter' },
    solution: Solution,
    where: readonly Pattern[],
  ): Promise<void> {
    if (isSaidOnly(pattern)) return;
    const tested = existsIn(pattern.expression);
    for (const { isNegated, patterns } of tested) {
      if (isNegated) this.note({ kind: 'absent', words: await this.#said(patterns) });
      else await this.#within(patterns, solution);
    }
    if (tested.length === 0)
      this.note({
        kind: 'meets',
        words: await partSaid(pattern, 'pattern', where, this.#asking, this.#signal),
      });
  }

  async #computed(expression: Expression, where: readonly Pattern[], value: Term | undefined): Promise<void> {
    if (value === undefined || expressionVariables(expression).length === 0) return;
    const words = await partSaid(expression, 'having', where, this.#asking, this.#signal);
    this.note({ kind: 'computed', words, value });
  }

  #said(patterns: readonly Pattern[]): Promise<string> {
    const [only] = patterns;
    const part: Pattern =
      patterns.length === 1 && only !== undefined ? only : { type: 'group', patterns: [...patterns] };
    return partSaid(part, 'pattern', patterns, this.#asking, this.#signal);
  }

  #solve(
    names: readonly string[],
    where: readonly Pattern[],
    limit: number,
  ): Promise<readonly Solution[] | undefined> {
    return solve(names, where, limit, this.#asking, this.#signal);
  }
}
