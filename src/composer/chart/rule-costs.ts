/** What rules cost over what stands between two neighbours, whatever these are. */
import { traitIf } from './draft';
import { remembered } from '../../knowledge';
import type { Context } from './context';
import type { Trait } from './node';
import type { Gap, Rule } from './rule';
import { scoreOf } from './score-of';

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

interface Cost {
  readonly traits: readonly Trait[];
  readonly score: number;
}

/** Of one question. */
export class RuleCosts {
  readonly #weights: Context['weights'];
  readonly #known = new Map<Gap['connector'], Map<Rule, Cost>>();
  readonly #beyond = new Map<Gap['connector'], Map<Rule, Cost>>();

  constructor(weights: Context['weights']) {
    this.#weights = weights;
  }

  /** What each rule costs over it. */
  over({ connector, border }: Gap): (rule: Rule) => Cost {
    const known = border === undefined ? this.#known : this.#beyond;
    const ofGap = remembered(known, connector, () => new Map<Rule, Cost>());
    return (rule) => remembered(ofGap, rule, () => this.#made(rule, connector, border !== undefined));
  }

  #made(rule: Rule, connector: Gap['connector'], isBeyond: boolean): Cost {
    const traits: readonly Trait[] = [
      [`rule.${rule.name}`, 1],
      [`gap.${rule.name}.${connector}`, 1],
      ...traitIf(isBeyond, `border.${BORDERS.has(rule.name) ? rule.left : 'crossed'}`),
    ];
    return { traits, score: scoreOf(traits, this.#weights) };
  }
}
