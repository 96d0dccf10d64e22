/**
 * The chart: what each stretch of the question may mean, built from shorter ones. Words that stand between two neighbours are
 * skipped at a cost, and belong to the one on their left, so that no reading is found twice for where they are skipped.
 * @see Younger, Recognition and parsing of context-free languages in time n³, 1967
 */
import { remembered } from '../../knowledge';
import type { Context } from './context';
import type { Category, Draft, Node, Trait } from './node';
import type { Gap, Rule } from './rule';
import { ASKS } from './rules/asks';
import { ATTACHING } from './rules/attaching';
import { CALCULATIONS } from './rules/calculations';
import { CLOSURE } from './rules/closure';
import { COMPARED } from './rules/compared';
import { MULTIPLES } from './rules/multiples';
import { FREQUENCIES } from './rules/frequencies';
import { LIKES } from './rules/likes';
import { LOGIC } from './rules/logic';
import { MEASURES } from './rules/measures';
import { OWN } from './rules/own';
import { LANGUAGES } from './rules/languages';
import { RELATIONS } from './rules/relations';
import { RuleCosts } from './rule-costs';
import { scoreOf } from './score-of';
import type { Skips } from './skips';

/** Kept in a cell, of each category; and how far below the best of its kind and of the cell. */
const WIDTH = 6;
const MARGIN = 5;
const CELL_MARGIN = 7;
/** What a rule may find in what it combines, and add to the score: pairs that would need more are not combined. */
const SLACK = 1;
/** Words skipped between two neighbours. */
const LONGEST_GAP = 6;
/** What they may cost. */
const DEAREST_GAP = -9;

const RULES: ReadonlyMap<Category, ReadonlyMap<Category, readonly Rule[]>> = (() => {
  const rules = new Map<Category, Map<Category, Rule[]>>();
  for (const one of [
    ...ATTACHING,
    ...LANGUAGES,
    ...RELATIONS,
    ...MEASURES,
    ...COMPARED,
    ...MULTIPLES,
    ...CALCULATIONS,
    ...CLOSURE,
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

export const RULE_NAMES: readonly string[] = [...RULES.values()]
  .flatMap((ofLeft) => [...ofLeft.values()].flat())
  .map(({ name }) => name);

export class Chart {
  readonly #context: Context;
  readonly #skips: Skips;
  readonly #size: number;
  readonly #costs: RuleCosts;
  readonly #cells: (readonly Node[])[] = [];
  readonly #gaps = new Map<number, Between>();

  constructor(leaves: readonly Node[], skips: Skips, context: Context) {
    this.#context = context;
    this.#skips = skips;
    this.#costs = new RuleCosts(context.weights);
    this.#size = context.tokens.length;
    const byCell = new Map<number, Node[]>();
    for (const leaf of leaves) {
      const at = this.#at(leaf.start, leaf.end);
      byCell.set(at, [...(byCell.get(at) ?? []), leaf]);
    }
    for (let length = 1; length <= this.#size; length += 1)
      for (let start = 0; start + length <= this.#size; start += 1) {
        const at = this.#at(start, start + length);
        const own = byCell.get(at) ?? [];
        const made = this.#combined(start, start + length, own);
        this.#cells[at] = pruned([...own, ...made]).map((one) => ('draft' in one ? this.#node(one) : one));
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

  /** What neighbours make together. The best are tried first, so that what can't be kept beside them need not be. */
  #combined(start: number, end: number, own: readonly Node[]): readonly Made[] {
    const made: (readonly Made[])[] = [];
    let top = own.reduce((best, { score }) => Math.max(best, score), -Infinity);
    for (const meeting of this.#meetings(start, end)) {
      const found: Made[] = [];
      const costOf = this.#costs.over(meeting.gap);
      for (const left of meeting.lefts) {
        const rules = RULES.get(left.meaning.cat);
        if (rules === undefined) continue;
        for (const right of meeting.rights) {
          const ofPair = rules.get(right.meaning.cat);
          if (ofPair === undefined) continue;
          const both = left.score + right.score + meeting.cost;
          for (const rule of ofPair) {
            const before = both + costOf(rule).score;
            // A weight of -Infinity takes a rule out.
            if (before < top - CELL_MARGIN - SLACK || before === -Infinity) continue;
            for (const draft of rule.combine(left.meaning, right.meaning, meeting.gap, this.#context)) {
              const score = before + scoreOf(draft.traits, this.#context.weights);
              if (score > top) top = score;
              found.push({ meaning: draft.meaning, left, right, rule, meeting, draft, score });
            }
          }
        }
      }
      if (found.length > 0) made[meeting.at] = found;
    }
    return made.flat();
  }

  /** Likeliest first. */
  #meetings(start: number, end: number): readonly Meeting[] {
    const found: Meeting[] = [];
    for (let split = start + 1; split < end; split += 1) {
      const lefts = this.#cell(start, split);
      const [left] = lefts;
      if (left === undefined) continue;
      for (let next = split; next < end && next - split <= LONGEST_GAP; next += 1) {
        const rights = this.#cell(next, end);
        const [right] = rights;
        if (right === undefined) continue;
        const between = this.#between(split, next);
        if (between.cost < DEAREST_GAP) break;
        const best = left.score + right.score + between.cost;
        found.push({ at: found.length, lefts, rights, ...between, best });
      }
    }
    return found.sort((a, b) => b.best - a.best);
  }

  #between(start: number, end: number): Between {
    return remembered(this.#gaps, this.#at(start, end), () => {
      const skipped = this.#skips.traits(start, end);
      const cost = scoreOf(skipped, this.#context.weights);
      return { gap: this.#skips.gap(start, end), skipped, cost };
    });
  }

  #node({ left, right, rule, meeting: { gap, skipped }, meaning, draft, score }: Made): Node {
    return {
      start: left.start,
      end: right.end,
      meaning,
      traits: [...this.#costs.over(gap)(rule).traits, ...draft.traits, ...skipped],
      parts: [left, right],
      rule: rule.name,
      score,
    };
  }
}

/** The words between two stretches, which are skipped at a cost. */
interface Between {
  readonly gap: Gap;
  readonly skipped: readonly Trait[];
  readonly cost: number;
}

/** Two stretches that lie side by side, with what may be skipped between them. */
interface Meeting extends Between {
  /** Its place among those of its cell. */
  readonly at: number;
  /** Best first, as those on the right. */
  readonly lefts: readonly Node[];
  readonly rights: readonly Node[];
  /** Of the best on both sides, before any rule. */
  readonly best: number;
}

/** What a rule made of two neighbours. */
interface Made extends Pick<Node, 'meaning' | 'score'> {
  readonly left: Node;
  readonly right: Node;
  readonly rule: Rule;
  readonly meeting: Meeting;
  readonly draft: Draft;
}

/** The best of each kind, best first. */
const pruned = <T extends Pick<Node, 'meaning' | 'score'>>(nodes: readonly T[]): readonly T[] => {
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
