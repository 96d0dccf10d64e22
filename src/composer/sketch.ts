import type { Adjective } from './cues/adjective';
import type { Aggregate, Comparison, Cue, Direction } from './cues/cue';
import type { Quantity } from './cues/quantity';
import type { Grounded } from './ground';
import type { Schema } from './schema';
import type { Item, Sense } from './sense';

/** Which literal property is meant: named by an item, by an adjective, or only by the kind of value beside it. */
export type AttributeRef =
  | { readonly by: 'item'; readonly item: number }
  | { readonly by: 'adjective'; readonly adjective: Adjective; readonly at: number }
  | {
      readonly by: 'kind';
      readonly kind: 'time' | 'number';
      readonly unit: string | undefined;
      readonly at: number;
    };

/** One test of a value; those of one condition are alternatives. */
export type Test =
  | {
      readonly type: 'number';
      readonly operator: Comparison;
      readonly value: number;
      readonly unit: string | undefined;
    }
  | { readonly type: 'range'; readonly from: number; readonly to: number; readonly unit: string | undefined }
  | { readonly type: 'years'; readonly operator: Comparison; readonly from: number; readonly to: number }
  | { readonly type: 'day'; readonly operator: Comparison; readonly iso: string }
  /** Compared with the average over all things of the same sort. */
  | { readonly type: 'average'; readonly operator: Comparison }
  /** Compared with the same property of another thing. */
  | { readonly type: 'thing'; readonly operator: Comparison; readonly item: number };

export interface Condition {
  readonly attribute: AttributeRef;
  readonly tests: readonly Test[];
}

export type Wish =
  | { readonly type: 'item'; readonly item: number }
  /** Things of the kind that an entity stands for: "noble gases". */
  | { readonly type: 'members'; readonly item: number }
  | { readonly type: 'attribute'; readonly attribute: AttributeRef }
  | { readonly type: 'open'; readonly asks: 'who' | 'where' | 'when' | 'what' };

/** What a question asks for, before its terms are joined: roles of its items. Items are given by index. */
export interface Sketch {
  readonly items: readonly Item[];
  readonly form: 'list' | 'count' | 'ask';
  readonly asks: 'who' | 'where' | 'when' | 'what';
  readonly columns: readonly Wish[];
  readonly conditions: readonly Condition[];
  readonly order:
    | { readonly attribute: AttributeRef; readonly direction: Direction; readonly limit: number | undefined }
    | undefined;
  /** Ordered by how many of the item each target has. */
  readonly most: { readonly item: number; readonly direction: Direction; readonly limit: number } | undefined;
  /** The target that most things have. */
  readonly common: { readonly item: number; readonly direction: Direction } | undefined;
  readonly group: number | undefined;
  readonly aggregate:
    { readonly aggregates: readonly Aggregate[]; readonly attribute: AttributeRef } | undefined;
  /** Counted beside the columns: "… and the number of singers". */
  readonly counted: number | undefined;
  readonly having: readonly {
    readonly item: number;
    readonly operator: Comparison;
    readonly value: number;
  }[];
  readonly negated: ReadonlySet<number>;
  /** "their country": the item, linked straight to what is asked. */
  readonly theirs: ReadonlySet<number>;
  /** Coordinated entities or values: the later one with the earlier one. */
  readonly coordinated: ReadonlyMap<number, { readonly with: number; readonly by: 'and' | 'or' }>;
  readonly limit: number | undefined;
}

const INVERSE: Readonly<Record<Comparison, Comparison>> = {
  '>': '<=',
  '<': '>=',
  '>=': '<',
  '<=': '>',
  '=': '!=',
  '!=': '=',
};
const TIME: Readonly<Record<'before' | 'after' | 'since' | 'until', Comparison>> = {
  before: '<',
  after: '>',
  since: '>=',
  until: '<=',
};
const YES_NO = /^(?:is|are|was|were|do|does|did|has|have|can)$/u;

type Draft = { -readonly [K in keyof Sketch]: Sketch[K] } & {
  negated: Set<number>;
  theirs: Set<number>;
  columns: Wish[];
  conditions: Condition[];
  having: { item: number; operator: Comparison; value: number }[];
  coordinated: Map<number, { with: number; by: 'and' | 'or' }>;
};

/** Reads one assignment of a question, left to right. Pure; each method consumes the items it gives a role to. */
class Reader {
  readonly #items: readonly Item[];
  readonly #schema: Schema;
  readonly #grounded: Grounded;
  readonly #used = new Set<number>();
  readonly #draft: Draft;
  #counted: number | undefined;
  #late: AttributeRef | undefined;
  readonly #aggregates: Aggregate[] = [];

  constructor(grounded: Grounded, items: readonly Item[], schema: Schema) {
    this.#items = items;
    this.#schema = schema;
    this.#grounded = grounded;
    this.#draft = {
      items,
      form: 'list',
      asks: 'what',
      columns: [],
      conditions: [],
      order: undefined,
      most: undefined,
      common: undefined,
      group: undefined,
      aggregate: undefined,
      counted: undefined,
      having: [],
      negated: new Set(),
      theirs: new Set(),
      coordinated: new Map(),
      limit: undefined,
    };
  }

  read(): Sketch {
    this.#items.forEach((item, at) => {
      if (item.what.type === 'quantity') this.#quantity(item.what.quantity, at);
    });
    this.#items.forEach((item, at) => {
      if (item.what.type === 'cue') this.#cue(item.what.cue, at);
    });
    this.#columns();
    return this.#draft;
  }

  #cueAt(at: number): Cue | undefined {
    const what = this.#items[at]?.what;
    return what?.type === 'cue' ? what.cue : undefined;
  }

  #senseAt(at: number): Sense | undefined {
    const what = this.#items[at]?.what;
    return what?.type === 'term' ? what.sense : undefined;
  }

  #quantityAt(at: number): Quantity | undefined {
    const what = this.#items[at]?.what;
    return what?.type === 'quantity' ? what.quantity : undefined;
  }

  /** Only function words stand between two items. */
  #isBeside(left: number, right: number): boolean {
    const [one, other] = [this.#items[left], this.#items[right]];
    if (one === undefined || other === undefined) return false;
    return this.#grounded.tokens.slice(one.end + 1, other.start).every((token) => token.isFunctionWord);
  }

  #between(left: number, right: number): string {
    const { tokens, text } = this.#grounded;
    return text.slice(
      tokens[this.#items[left]?.end ?? 0]?.end ?? 0,
      tokens[this.#items[right]?.start ?? 0]?.start ?? 0,
    );
  }

  #isAttribute(at: number): boolean {
    const sense = this.#senseAt(at);
    return (
      sense?.type === 'property' &&
      this.#schema.attributeKind(sense.name.iri) !== undefined &&
      !this.#schema.isResource(sense.name.iri)
    );
  }

  #attributeKind(at: number): string | undefined {
    const sense = this.#senseAt(at);
    return sense?.type === 'property' ? this.#schema.attributeKind(sense.name.iri) : undefined;
  }

  #isCountable(at: number): boolean {
    const sense = this.#senseAt(at);
    return sense?.type === 'class' || (sense?.type === 'property' && this.#schema.isResource(sense.name.iri));
  }

  #quantity(quantity: Quantity, at: number): void {
    if (this.#used.has(at)) return;
    this.#used.add(at);
    if (quantity.type === 'number' && this.#isLimit(quantity, at)) {
      this.#draft.limit = quantity.value;
      return;
    }
    let [before, after] = [at - 1, at + 1];
    let operator: Comparison | undefined;
    let adjective: Adjective | undefined;
    const early = this.#cueAt(at - 2);
    if (
      early?.cue === 'compare' &&
      early.adjective === undefined &&
      this.#isAttribute(at - 1) &&
      this.#isBeside(at - 2, at - 1) &&
      this.#isBeside(at - 1, at)
    ) {
      operator = early.operator;
      this.#used.add(at - 2);
    }
    for (const side of [before, after]) {
      const cue = this.#cueAt(side);
      const isNear = side < at ? this.#isBeside(side, at) : this.#isBeside(at, side);
      if (cue?.cue === 'compare' && operator === undefined && isNear) {
        operator = this.#cueAt(side - 1)?.cue === 'not' ? INVERSE[cue.operator] : cue.operator;
        adjective = cue.adjective;
      } else if (cue?.cue === 'time' && side < at) operator = TIME[cue.relation];
      else continue;
      this.#used.add(side);
      if (side < at) before = side - 1;
      else after = side + 1;
    }
    const tests = this.#tests(quantity, at, operator);
    if (this.#cueAt(before)?.cue === 'between' && this.#isBeside(before, at)) {
      this.#used.add(before);
      before -= 1;
    }
    if (quantity.type === 'number')
      this.#number(quantity, tests, { before, after: this.#afterTests(after), operator, adjective, at });
    else this.#time(tests, before, at);
  }

  /** The item after the last quantity that belongs to this one. */
  #afterTests(after: number): number {
    let next = after;
    while (this.#used.has(next)) next += 1;
    return next;
  }

  /** "5 largest", "top 5", "first three", "the three countries with the largest …". */
  #isLimit(quantity: Quantity & { type: 'number' }, at: number): boolean {
    if (
      !Number.isInteger(quantity.value) ||
      quantity.value < 1 ||
      quantity.value > 1000 ||
      quantity.unit !== undefined
    )
      return false;
    const ranks = (cue: Cue | undefined): boolean =>
      cue !== undefined && ['superlative', 'most', 'first', 'common', 'top'].includes(cue.cue);
    if (ranks(this.#cueAt(at - 1)) && this.#isBeside(at - 1, at)) return true;
    if (ranks(this.#cueAt(at + 1)) && this.#isBeside(at, at + 1)) return true;
    if (this.#cueAt(at - 1)?.cue === 'compare') return false;
    const isHead = this.#items.slice(0, at).every((item) => item.what.type === 'cue');
    return (
      isHead &&
      this.#senseAt(at + 1) !== undefined &&
      this.#items.some((_, index) => ranks(this.#cueAt(index)))
    );
  }

  /** The tests of a quantity and of those joined to it: "between 5 and 9", "1901 or 1903". */
  #tests(quantity: Quantity, at: number, operator: Comparison | undefined): readonly Test[] {
    const test = (one: Quantity, by: Comparison): Test =>
      one.type === 'number'
        ? { type: 'number', operator: by, value: one.value, unit: one.unit }
        : one.type === 'years'
          ? { type: 'years', operator: by, from: one.from, to: one.to }
          : { type: 'day', operator: by, iso: one.iso };
    const isRange = this.#cueAt(at - 1)?.cue === 'between';
    const joint = this.#cueAt(at + 1)?.cue;
    const other = this.#quantityAt(
      joint === 'and' || joint === 'or' || joint === 'time' ? at + 2 : isRange ? at + 1 : -1,
    );
    if (other === undefined || other.type !== quantity.type) return [test(quantity, operator ?? '=')];
    if (joint === 'or' || (isRange && this.#isBeside(at, at + (joint === undefined ? 1 : 2)))) {
      this.#used.add(at + 1);
      this.#used.add(at + 2);
    }
    if (joint === 'or') return [test(quantity, '='), test(other, '=')];
    if (!isRange) return [test(quantity, operator ?? '=')];
    if (quantity.type === 'years' && other.type === 'years')
      return [{ type: 'years', operator: '=', from: quantity.from, to: other.to }];
    if (quantity.type === 'number' && other.type === 'number') {
      return [{ type: 'range', from: quantity.value, to: other.value, unit: other.unit ?? quantity.unit }];
    }
    return [test(quantity, '>=')];
  }

  #number(
    quantity: Quantity & { type: 'number' },
    tests: readonly Test[],
    near: {
      before: number;
      after: number;
      operator: Comparison | undefined;
      adjective: Adjective | undefined;
      at: number;
    },
  ): void {
    const { before, after, operator, adjective, at } = near;
    const isNext = this.#isBeside(after - 1, after);
    const isPrevious = this.#isBeside(before, before + 1);
    if (adjective !== undefined && !(adjective.isBare && isPrevious && this.#isAttribute(before)))
      this.#condition({ by: 'adjective', adjective, at }, tests);
    else if (isNext && this.#attributeKind(after) === 'number' && this.#isAttribute(after))
      this.#condition({ by: 'item', item: after }, tests);
    else if (
      isPrevious &&
      this.#isAttribute(before) &&
      (operator === undefined || this.#attributeKind(before) !== 'text' || !this.#isCountable(after))
    )
      this.#condition({ by: 'item', item: before }, tests);
    else if (isNext && quantity.unit === undefined && this.#isCountable(after)) {
      this.#used.add(after);
      this.#draft.having.push({ item: after, operator: operator ?? '=', value: quantity.value });
    } else if (isNext && this.#isAttribute(after)) this.#condition({ by: 'item', item: after }, tests);
    else this.#condition({ by: 'kind', kind: 'number', unit: quantity.unit, at }, tests);
  }

  #time(tests: readonly Test[], before: number, at: number): void {
    const isNamed = this.#isAttribute(before) && this.#isBeside(before, before + 1);
    if (isNamed) this.#condition({ by: 'item', item: before }, tests);
    else this.#condition({ by: 'kind', kind: 'time', unit: undefined, at }, tests);
  }

  #condition(attribute: AttributeRef, tests: readonly Test[]): void {
    if (attribute.by === 'item') this.#used.add(attribute.item);
    this.#draft.conditions.push({ attribute, tests });
  }

  #cue(cue: Cue, at: number): void {
    if (this.#used.has(at)) return;
    const next = at + 1;
    const isNext = this.#isBeside(at, next) && this.#senseAt(next) !== undefined && !this.#used.has(next);
    const isPrevious =
      this.#isBeside(at - 1, at) && this.#senseAt(at - 1) !== undefined && !this.#used.has(at - 1);
    // A word that names nothing here may stand between: "how many different store locations", "never received any".
    const isSoon = this.#senseAt(next) !== undefined && !this.#used.has(next);
    switch (cue.cue) {
      case 'who':
      case 'where':
      case 'when':
        if (cue.cue === 'when' && at > 0 && this.#items.slice(0, at).some(({ what }) => what.type === 'term'))
          this.#alsoWhen(at);
        else this.#draft.asks = cue.cue;
        return;
      case 'list':
      case 'how':
      case 'top':
      case 'between':
      case 'time':
        return;
      case 'count':
        if (isSoon) this.#count(next);
        return;
      case 'measure':
        this.#draft.columns.push({
          type: 'attribute',
          attribute: { by: 'adjective', adjective: cue.adjective, at },
        });
        return;
      case 'compare':
        this.#compareWithThing(cue, at);
        return;
      case 'superlative':
        this.#superlative(
          cue.adjective,
          cue.sign,
          at,
          isNext ? next : undefined,
          isPrevious ? at - 1 : undefined,
        );
        return;
      case 'first':
        this.#order({ by: 'kind', kind: 'time', unit: undefined, at }, cue.direction, this.#draft.limit ?? 1);
        return;
      case 'most':
        if (isNext) this.#most(next, cue.direction);
        else if (isPrevious && this.#isAttribute(at - 1)) this.#most(at - 1, cue.direction);
        return;
      case 'common':
        if (isNext || isPrevious)
          this.#draft.common = { item: isNext ? next : at - 1, direction: cue.direction };
        return;
      case 'order':
        if (isNext && this.#isAttribute(next))
          this.#order({ by: 'item', item: next }, cue.direction, undefined);
        return;
      case 'aggregate':
        this.#aggregate(cue.aggregate, isNext ? next : undefined, isPrevious ? at - 1 : undefined);
        return;
      case 'each':
        if (isSoon) this.#draft.group = this.#take(next);
        return;
      case 'not':
        if (isSoon) this.#draft.negated.add(next);
        return;
      case 'their':
        if (isNext) this.#draft.theirs.add(next);
        return;
      case 'and':
      case 'or':
        this.#coordinate(cue.cue, at);
        return;
    }
  }

  /** "… and in what year?" is one more column. */
  #alsoWhen(at: number): void {
    this.#late = { by: 'kind', kind: 'time', unit: undefined, at };
  }

  #take(at: number): number {
    this.#used.add(at);
    return at;
  }

  #count(next: number): void {
    if (this.#attributeKind(next) === 'number' && this.#isAttribute(next)) return;
    const isBesideColumns = this.#items.slice(0, next).some((_, at) => this.#senseAt(at) !== undefined);
    this.#take(next);
    if (isBesideColumns) this.#draft.counted = next;
    else {
      this.#counted = next;
      this.#draft.form = 'count';
    }
  }

  #compareWithThing(cue: Cue & { cue: 'compare' }, at: number): void {
    const next = this.#senseAt(at + 1);
    const average = this.#cueAt(at + 1);
    const isAverage =
      average?.cue === 'aggregate' && average.aggregate === 'AVG' && this.#isBeside(at, at + 1);
    if (isAverage) {
      this.#compareWithAverage(cue, at);
      return;
    }
    if (next?.type !== 'entity' || !this.#isBeside(at, at + 1)) return;
    const previous = this.#isAttribute(at - 1) && this.#isBeside(at - 1, at) ? at - 1 : undefined;
    if (previous === undefined && cue.adjective === undefined) return;
    this.#take(at + 1);
    const operator = this.#cueAt(at - 1)?.cue === 'not' ? INVERSE[cue.operator] : cue.operator;
    const attribute: AttributeRef =
      previous === undefined && cue.adjective !== undefined
        ? { by: 'adjective', adjective: cue.adjective, at }
        : { by: 'item', item: previous ?? at };
    this.#condition(attribute, [{ type: 'thing', operator, item: at + 1 }]);
  }

  /** "older than average", "above the average age", "with a weight below the average". */
  #compareWithAverage(cue: Cue & { cue: 'compare' }, at: number): void {
    this.#used.add(at + 1);
    const operator = this.#cueAt(at - 1)?.cue === 'not' ? INVERSE[cue.operator] : cue.operator;
    const tests: Test[] = [{ type: 'average', operator }];
    const named = [at + 2, at - 1].find(
      (one) => this.#isAttribute(one) && this.#isBeside(Math.min(one, at + 1), Math.max(one, at + 1)),
    );
    const before = this.#isAttribute(at - 1) && this.#isBeside(at - 1, at) ? at - 1 : undefined;
    const item = named === at + 2 ? named : before;
    if (item !== undefined) this.#condition({ by: 'item', item }, tests);
    else if (cue.adjective !== undefined)
      this.#condition({ by: 'adjective', adjective: cue.adjective, at }, tests);
    else this.#condition({ by: 'kind', kind: 'number', unit: undefined, at }, tests);
  }

  #superlative(
    adjective: Adjective,
    sign: 1 | -1,
    at: number,
    next: number | undefined,
    previous: number | undefined,
  ): void {
    const limit = this.#draft.limit ?? 1;
    const direction: Direction = sign === 1 ? 'DESC' : 'ASC';
    const named = [next, previous].find(
      (one) => one !== undefined && this.#isAttribute(one) && this.#attributeKind(one) !== 'text',
    );
    const isBare = adjective.isBare || adjective.time !== undefined;
    if (named !== undefined && isBare) {
      const isTime = this.#attributeKind(named) === 'time';
      const direct =
        isTime && adjective.time !== undefined
          ? sign * adjective.sign * adjective.time === 1
            ? 'DESC'
            : 'ASC'
          : direction;
      this.#order({ by: 'item', item: named }, direct, limit);
    } else this.#order({ by: 'adjective', adjective, at }, direction, limit);
  }

  #order(attribute: AttributeRef, direction: Direction, limit: number | undefined): void {
    if (this.#draft.order !== undefined) return;
    if (attribute.by === 'item') this.#used.add(attribute.item);
    this.#draft.order = { attribute, direction, limit };
  }

  #most(next: number, direction: Direction): void {
    const limit = this.#draft.limit ?? 1;
    if (this.#isCountable(next)) this.#draft.most = { item: this.#take(next), direction, limit };
    else if (this.#isAttribute(next)) this.#order({ by: 'item', item: next }, direction, limit);
  }

  #aggregate(aggregate: Aggregate, next: number | undefined, previous: number | undefined): void {
    this.#aggregates.push(aggregate);
    const named = [next, previous].find((one) => one !== undefined && this.#isAttribute(one));
    if (named === undefined) return;
    this.#draft.aggregate = {
      aggregates: [...this.#aggregates],
      attribute: { by: 'item', item: this.#take(named) },
    };
  }

  #coordinate(by: 'and' | 'or', at: number): void {
    const [left, right] = [this.#senseAt(at - 1), this.#senseAt(at + 1)];
    const isNamed = (sense: Sense | undefined): boolean =>
      sense?.type === 'entity' || sense?.type === 'value';
    if (!isNamed(left) || !isNamed(right) || !this.#isBeside(at - 1, at) || !this.#isBeside(at, at + 1))
      return;
    if (
      left?.type === 'entity' &&
      right?.type === 'entity' &&
      !left.classes.some((one) => right.classes.includes(one))
    )
      return;
    this.#draft.coordinated.set(at + 1, { with: at - 1, by });
  }

  /** What is asked: the first term that no other role took, and those that follow it in a list. */
  #columns(): void {
    const draft = this.#draft;
    const isQuestion = this.#isYesNo();
    if (this.#counted !== undefined)
      draft.columns.push({
        type: this.#senseAt(this.#counted)?.type === 'entity' ? 'members' : 'item',
        item: this.#counted,
      });
    if (isQuestion) {
      draft.form = 'ask';
      return;
    }
    const isFree = (at: number): boolean => {
      const sense = this.#senseAt(at);
      return (
        (sense?.type === 'class' || sense?.type === 'property') &&
        !this.#used.has(at) &&
        !draft.negated.has(at)
      );
    };
    if (draft.columns.length === 0) {
      const first = this.#items.findIndex((_, at) => isFree(at));
      const kind = this.#kindNoun();
      if (kind !== undefined) draft.columns.push({ type: 'members', item: kind });
      else if (first >= 0) draft.columns.push({ type: 'item', item: this.#take(first) });
      else if (
        draft.order?.attribute.by === 'item' ||
        draft.aggregate !== undefined ||
        draft.most !== undefined
      )
        return;
      else draft.columns.push({ type: 'open', asks: draft.asks });
    }
    this.#moreColumns(isFree);
    if (this.#late !== undefined) draft.columns.push({ type: 'attribute', attribute: this.#late });
  }

  /** An entity in the place of the noun that is asked for, written as a common noun: "the halogens", "which women". */
  #kindNoun(): number | undefined {
    const at = this.#items.findIndex(({ what }) => what.type === 'term');
    const item = this.#items[at];
    if (item === undefined || this.#senseAt(at)?.type !== 'entity' || this.#draft.asks !== 'what')
      return undefined;
    const opens = this.#items.slice(0, at).some(({ what }) => what.type === 'cue');
    const isCommon = !/^\p{Lu}/u.test(this.#grounded.tokens[item.start]?.text ?? '');
    const isModifier = this.#isBeside(at, at + 1) && this.#senseAt(at + 1)?.type === 'class';
    return opens && isCommon && !isModifier ? at : undefined;
  }

  #moreColumns(isFree: (at: number) => boolean): void {
    const first = this.#draft.columns[0];
    if ((first?.type !== 'item' && first?.type !== 'members') || this.#draft.form === 'count') return;
    let last = first.item;
    let isInterrupted = false;
    for (let at = last + 1; at < this.#items.length; at += 1) {
      const cue = this.#cueAt(at)?.cue;
      if (cue === 'and' || cue === 'their' || cue === 'list') continue;
      const isClass = this.#senseAt(at)?.type === 'class';
      if (!isFree(at) || (isClass && this.#isAttribute(last))) {
        isInterrupted = true;
        continue;
      }
      const isBehindAnd =
        this.#cueAt(at - 1)?.cue === 'and' ||
        (this.#draft.theirs.has(at) && this.#cueAt(at - 2)?.cue === 'and');
      if (
        isInterrupted &&
        !(isBehindAnd && (this.#draft.theirs.has(at) || (this.#isAttribute(at) && this.#isAttribute(last))))
      )
        return;
      const words = isInterrupted ? 'and' : this.#between(last, at).toLowerCase();
      const isJoined =
        /,|\band\b|\by\b|\be\b|&|\balong with\b|\bjunto con\b|\bas well as\b/u.test(words) ||
        /\b(?:with|con)\b.*\b(?:their|its|su|sus)\b/u.test(words);
      if (!isJoined) return;
      this.#draft.columns.push({ type: 'item', item: this.#take(at) });
      last = at;
    }
  }

  #isYesNo(): boolean {
    const { tokens, language, text } = this.#grounded;
    if (this.#counted !== undefined || this.#draft.asks !== 'what') return false;
    if (language === 'en') return YES_NO.test(tokens[0]?.word ?? '');
    const asks = this.#items.some(
      ({ what }) => what.type === 'cue' && ['list', 'count', 'how', 'measure'].includes(what.cue.cue),
    );
    return /[?¿]/u.test(text) && !asks;
  }
}

/** Gives each item of an assignment its role. Never fails: what has no role is left to the join. */
export const sketch = (grounded: Grounded, items: readonly Item[], schema: Schema): Sketch =>
  new Reader(grounded, items, schema).read();
