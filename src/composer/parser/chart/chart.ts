/**
 * The chart: what each stretch of the question may mean, built from shorter ones. Words that stand between two neighbours are
 * skipped at a cost, and belong to the one on their left, so that no reading is found twice for where they are skipped.
 * @see Younger, Recognition and parsing of context-free languages in time n³, 1967
 */
import type { Context } from './context';
import type { Category, Draft, Node, Trait } from './node';
import type { Gap, Rule } from './rule';
import { ASKS } from './rules/asks';
import { ATTACHING } from './rules/attaching';
import { COMPARED } from './rules/compared';
import { FREQUENCIES } from './rules/frequencies';
import { LIKES } from './rules/likes';
import { LOGIC } from './rules/logic';
import { MEASURES } from './rules/measures';
import { OWN } from './rules/own';
import { RELATIONS } from './rules/relations';
import type { Skips } from './skips';

/** Kept in a cell, of each category; and how far below the best of its kind and of the cell. */
const WIDTH = 6;
const MARGIN = 5;
const CELL_MARGIN = 7;
/** Words skipped between two neighbours. */
const LONGEST_GAP = 6;
/** What they may cost. */
const DEAREST_GAP = -9;

const RULES: ReadonlyMap<Category, ReadonlyMap<Category, readonly Rule[]>> = (() => {
  const rules = new Map<Category, Map<Category, Rule[]>>();
  for (const one of [
    ...ATTACHING,
    ...RELATIONS,
    ...MEASURES,
    ...COMPARED,
    ...FREQUENCIES,
    ...LIKES,
    ...LOGIC,
    ...OWN,
    ...ASKS,
  ] as readonly Rule[]) {
    const ofLeft = rules.get(one.left) ?? new Map<Category, Rule[]>();
    rules.set(one.left, ofLeft);
    ofLeft.set(one.right, [...(ofLeft.get(one.right) ?? []), one]);
  }
  return rules;
})();

/** Rules that take up in one sentence what was said in another. */
const BORDERS: ReadonlySet<string> = new Set([
  'attribute-behind',
  'columns-behind',
  'more-columns',
  'more-counts',
  'each-columns',
  'each-attribute',
  'ordered',
  'ordered-set',
  'asked-by-name',
  'by-name',
]);

export const scoreOf = (traits: readonly Trait[], weights: Context['weights']): number =>
  traits.reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0);

export class Chart {
  readonly #context: Context;
  readonly #skips: Skips;
  readonly #size: number;
  readonly #cells: (readonly Node[])[] = [];

  constructor(leaves: readonly Node[], skips: Skips, context: Context) {
    this.#context = context;
    this.#skips = skips;
    this.#size = context.tokens.length;
    const byCell = new Map<number, Node[]>();
    for (const leaf of leaves) {
      const at = this.#at(leaf.start, leaf.end);
      byCell.set(at, [...(byCell.get(at) ?? []), leaf]);
    }
    for (let length = 1; length <= this.#size; length += 1)
      for (let start = 0; start + length <= this.#size; start += 1) {
        const at = this.#at(start, start + length);
        const nodes = [...(byCell.get(at) ?? []), ...this.#combined(start, start + length)];
        this.#cells[at] = pruned(nodes);
      }
  }

  #at(start: number, end: number): number {
    return start * (this.#size + 1) + end;
  }

  #cell(start: number, end: number): readonly Node[] {
    return this.#cells[this.#at(start, end)] ?? [];
  }

  /** All that was read of any stretch, with what it costs to leave out the words around it. */
  *wholes(): Generator<{ readonly node: Node; readonly around: readonly Trait[]; readonly score: number }> {
    const { weights } = this.#context;
    for (let start = 0; start < this.#size; start += 1)
      for (let end = start + 1; end <= this.#size; end += 1) {
        const around = [...this.#skips.traits(0, start), ...this.#skips.traits(end, this.#size)];
        const cost = scoreOf(around, weights);
        for (const node of this.#cell(start, end)) yield { node, around, score: node.score + cost };
      }
  }

  #combined(start: number, end: number): readonly Node[] {
    const made: Node[] = [];
    for (let split = start + 1; split < end; split += 1) {
      const lefts = this.#cell(start, split);
      if (lefts.length === 0) continue;
      for (let next = split; next < end && next - split <= LONGEST_GAP; next += 1) {
        const rights = this.#cell(next, end);
        if (rights.length === 0) continue;
        const skipped = this.#skips.traits(split, next);
        if (scoreOf(skipped, this.#context.weights) < DEAREST_GAP) break;
        const gap = this.#skips.gap(split, next);
        for (const left of lefts) {
          const rules = RULES.get(left.meaning.cat);
          if (rules === undefined) continue;
          for (const right of rights)
            for (const rule of rules.get(right.meaning.cat) ?? [])
              for (const draft of rule.combine(left.meaning, right.meaning, gap, this.#context))
                made.push(this.#node(rule, left, right, { draft, gap, skipped }));
        }
      }
    }
    return made;
  }

  #node(
    rule: Rule,
    left: Node,
    right: Node,
    { draft, gap, skipped }: { readonly draft: Draft; readonly gap: Gap; readonly skipped: readonly Trait[] },
  ): Node {
    const traits: readonly Trait[] = [
      [`rule.${rule.name}`, 1],
      [`gap.${rule.name}.${gap.connector}`, 1],
      ...draft.traits,
      ...skipped,
      ...(gap.border === undefined
        ? []
        : ([[`border.${BORDERS.has(rule.name) ? rule.left : 'crossed'}`, 1]] as const)),
    ];
    return {
      start: left.start,
      end: right.end,
      meaning: draft.meaning,
      traits,
      parts: [left, right],
      rule: rule.name,
      score: left.score + right.score + scoreOf(traits, this.#context.weights),
    };
  }
}

const pruned = (nodes: readonly Node[]): readonly Node[] => {
  if (nodes.length < 2) return nodes;
  const sorted = [...nodes].sort((a, b) => b.score - a.score);
  const top = sorted[0]?.score ?? 0;
  const kinds = new Map<Category, { best: number; count: number }>();
  return sorted.filter(({ meaning: { cat }, score }) => {
    const kind = kinds.get(cat) ?? { best: score, count: 0 };
    kinds.set(cat, kind);
    if (kind.count >= WIDTH || score < kind.best - MARGIN || score < top - CELL_MARGIN) return false;
    kind.count += 1;
    return true;
  });
};
