import type { Aggregate, Direction, Period } from '../cues/cue';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import { ItemRow } from './item-row';
import { accompanyingItems, placedItems } from './placed-items';
import type { AttributeRef, Condition, Counted, SaidKind, Sketch, Test, Wish } from './sketch';

type SketchInProgress = { -readonly [K in keyof Sketch]: Sketch[K] } & {
  readonly negated: Set<number>;
  readonly optional: Set<number>;
  readonly excepted: Set<readonly Test[]>;
  readonly leftOut: Set<number>;
  readonly applied: Set<number>;
  readonly again: Set<number>;
  readonly theirs: Set<number>;
  readonly columns: Wish[];
  readonly conditions: Condition[];
  readonly having: Counted[];
  readonly coordinated: Map<number, { with: number; by: 'and' | 'or' }>;
  readonly kinds: SaidKind[];
  readonly heads: Map<number, number>;
};

const SHARED_WITH = /\b(?:shar(?:e|es|ed|ing)\b.*\bwith|compart\S+\s.*\bcon)\b/iu;
const SAME_AS = /\b(?:same\s.*\bas|mism[oa]s?\s.*\bque)\b/iu;

/** The class right behind a "same". */
const sameNoun = ({ tokens }: Grounded, items: readonly Item[]): number | undefined => {
  const at = items.findIndex(
    ({ start, what }) =>
      what.type === 'term' &&
      what.sense.type === 'class' &&
      /^(?:same|mism[oa])$/u.test(tokens[start - 1]?.word ?? ''),
  );
  return at < 0 ? undefined : at;
};

/** A sketch while its question is read, left to right: which items have a role already, and which roles are given. */
export class Draft extends ItemRow {
  readonly sketch: SketchInProgress;
  /** Items that have a role. */
  readonly used = new Set<number>();
  readonly aggregates: Aggregate[] = [];
  /** By the item of a quantity: the place of the condition, or of the count, that it went into. */
  readonly conditionFor = new Map<number, number>();
  readonly havingFor = new Map<number, number>();
  /** What "how many" asks for. */
  counted: number | undefined;
  /** "Which year". */
  asksPeriod: Period | undefined;
  /** "… and in what year?": one more column, after all others. */
  alsoAsked: AttributeRef | undefined;

  constructor(grounded: Grounded, items: readonly Item[], schema: Schema) {
    super(grounded, items, schema);
    this.sketch = {
      items,
      form: 'list',
      asks: 'what',
      columns: [],
      conditions: [],
      order: undefined,
      most: undefined,
      place: undefined,
      common: undefined,
      group: undefined,
      aggregate: undefined,
      best: undefined,
      isBeside: false,
      counted: undefined,
      having: [],
      negated: new Set(),
      excepted: new Set(),
      leftOut: new Set(),
      applied: new Set(),
      theirs: new Set(),
      coordinated: new Map(),
      limit: undefined,
      either: undefined,
      showsCount: false,
      again: new Set(),
      isOthers: SAME_AS.test(grounded.text) || SHARED_WITH.test(grounded.text),
      isBarred: false,
      spread: undefined,
      kinds: [],
      heads: new Map(),
      placed: placedItems(grounded, items),
      accompanying: accompanyingItems(grounded, items),
      optional: new Set(),
      transitive: undefined,
      lineage: undefined,
      within: undefined,
      difference: undefined,
      isAge: false,
      isMeanAge: false,
      age: undefined,
      isDuration: false,
      years: undefined,
      combined: undefined,
      alike: undefined,
      same: sameNoun(grounded, items),
      share: undefined,
      every: undefined,
      first: undefined,
      mutual: undefined,
      isSeverally: false,
    };
  }

  /** Marks a cue as done. */
  apply(at: number): void {
    this.used.add(at);
    this.sketch.applied.add(at);
  }

  /** Gives the item's role away: it is the caller's. */
  take(at: number): number {
    this.used.add(at);
    return at;
  }

  addCondition(attribute: AttributeRef, tests: readonly Test[]): void {
    if (attribute.by === 'item') this.used.add(attribute.item);
    this.sketch.conditions.push({ attribute, tests });
  }

  /** The first order stays. */
  setOrder(
    attribute: AttributeRef,
    direction: Direction,
    limit: number | undefined,
    by: 'value' | 'length' = 'value',
  ): void {
    if (this.sketch.order !== undefined) return;
    if (attribute.by === 'item') this.used.add(attribute.item);
    this.sketch.order = {
      attribute,
      direction,
      limit,
      ...(by === 'length' ? { isOfLength: true } : {}),
    };
  }
}
