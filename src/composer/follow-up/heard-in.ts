/**
 * What the words of a follow-up ask for: the text is laid out with words that say what is to be done ("only", "sorted by", "how
 * many") and with the parser's own readings of the stretches between them. Each word that says something must be read.
 */
import { Chart } from '../chart/chart';
import { scoreOf } from '../chart/score-of';
import type { Context } from '../chart/context';
import { traitsOf, type Meaning, type Node } from '../chart/node';
import { Skips } from '../chart/skips';
import type { Things } from '../ask';
import { leavesOf } from '../items/leaves';
import type { Named } from '../items/spans-of';
import type { Act, OperatorName } from '../lexicon/entry';
import { ANAPHOR, anaphors } from './anaphors';
import { best, goingOn, having, IDLY, turned, type Partial } from './partial';
import type { Heard, Wanted } from './wanted';

const READ: ReadonlySet<string> = new Set(['skip.empty', 'skip.function', 'skip.request', 'skip.their']);

const isRead = (node: Node): boolean =>
  Object.keys(traitsOf(node)).every((name) => !name.startsWith('skip.') || READ.has(name));

const IDLE: ReadonlySet<OperatorName> = new Set<OperatorName>([
  'and',
  'ask',
  'check',
  'their',
  'all',
  'each',
]);
/** What these words say is not left out. */
const TELLING: ReadonlySet<Act> = new Set<Act>(['only', 'without', 'also', 'instead']);
/** These begin a question. */
const ASKING: ReadonlySet<OperatorName> = new Set<OperatorName>(['ask', 'check', 'count']);

/** Categories that can be taken up by themselves. */
const MEANT: ReadonlySet<Meaning['cat']> = new Set<Meaning['cat']>([
  'set',
  'modifier',
  'attribute',
  'columns',
  'number',
  'bound',
  'superlative',
  'wish',
  'whole',
]);

const isSuperlative = ({ degree }: { readonly degree: string }): boolean => degree === 'superlative';

/** What it is sorted by is said. */
const isSorted = ({ wanted }: Partial): boolean =>
  wanted.some((one) => one.kind === 'meant' && one.deed === 'sort');

class Listener {
  readonly #context: Context;
  readonly #skips: Skips;
  readonly #nodes = new Map<number, Node[]>();
  readonly #beams: Partial[][];
  readonly #isTheirs: boolean;

  constructor(named: Named, last: readonly Things[], context: Context) {
    this.#context = context;
    const { tokens, lexicon } = context;
    const leaves = [...leavesOf(named.spans, context), ...anaphors(last, context)];
    this.#skips = new Skips(leaves, context);
    for (const { node } of new Chart(leaves, this.#skips, context).wholes())
      if (MEANT.has(node.meaning.cat) && isRead(node))
        this.#nodes.set(node.start, [...(this.#nodes.get(node.start) ?? []), node]);
    this.#beams = tokens.map(() => []);
    this.#isTheirs = tokens.some((_, at) =>
      lexicon.operatorsAt(tokens, at).some(({ operator: { op } }) => op === 'their'),
    );
  }

  run(): readonly Heard[] {
    const { tokens } = this.#context;
    const start: Partial = { ...IDLY, wanted: [], score: 0, isOwn: false };
    this.#beams[0] = [start];
    const ends: Partial[] = [];
    const put = (at: number, partial: Partial): void => {
      const beam = at >= tokens.length ? ends : this.#beams[at];
      beam?.push(partial);
    };
    for (let at = 0; at < tokens.length; at += 1)
      for (const partial of best(this.#beams[at] ?? [])) {
        this.#hearActs(partial, at, put);
        this.#hearNodes(partial, at, put);
        if (this.#isIdle(at))
          put(at + 1, {
            ...partial,
            isOwn: partial.isOwn || this.#opens(at),
            score: partial.score + this.#cost(at, at + 1),
          });
      }
    return best(ends.filter((one) => one.wanted.length > 0 && (!one.isOwn || this.#isOfLast(one))));
  }

  #isOfLast({ wanted }: Partial): boolean {
    return this.#isTheirs || wanted.some((one) => one.kind === 'meant' && one.isOfLast);
  }

  #cost(start: number, end: number): number {
    return scoreOf(this.#skips.traits(start, end), this.#context.weights);
  }

  #operators(at: number) {
    return this.#context.lexicon.operatorsAt(this.#context.tokens, at);
  }

  #isIdle(at: number): boolean {
    const { tokens, lexicon } = this.#context;
    const token = tokens[at];
    const isAct = lexicon.actsAt(tokens, at).some(({ act, end }) => TELLING.has(act) && end === at + 1);
    if (token === undefined || isAct) return false;
    return (
      token.isFunctionWord ||
      lexicon.isEmpty(token.word) ||
      lexicon.connectorOf([token.word]) !== undefined ||
      this.#operators(at).some(({ operator: { op }, end }) => IDLE.has(op) && end === at + 1)
    );
  }

  /** "Which …", "are …": of a "que" without an accent nobody knows. */
  #opens(at: number): boolean {
    const token = this.#context.tokens[at];
    const isWhole = this.#context.language === 'en' || token?.text.toLowerCase() !== token?.word;
    return at === 0 && isWhole && this.#operators(at).some(({ operator: { op } }) => ASKING.has(op));
  }

  #isIdleFrom(at: number): boolean {
    const { tokens } = this.#context;
    return tokens.every((_, place) => place < at || this.#isIdle(place) || this.#isAnaphor(place));
  }

  #isAnaphor(at: number): boolean {
    return this.#context.lexicon.actsAt(this.#context.tokens, at).some(({ act }) => act === 'them');
  }

  #numberAt(at: number): { readonly count: number; readonly end: number } | undefined {
    const node = this.#nodes
      .get(at)
      ?.find(({ meaning, parts }) => meaning.cat === 'number' && parts.length === 0);
    const operand = node?.meaning.cat === 'number' ? node.meaning.operand : undefined;
    return node !== undefined &&
      operand?.kind === 'number' &&
      Number.isInteger(operand.value) &&
      operand.value > 0
      ? { count: operand.value, end: node.end }
      : undefined;
  }

  #denies(at: number): boolean {
    return this.#operators(at).some(({ operator: { op } }) => op === 'not' || op === 'except');
  }

  /** From a token to before another, without words that say nothing. */
  #words(start: number, end: number): string {
    const { tokens, text, lexicon } = this.#context;
    const from = tokens.findIndex(
      ({ word }, at) =>
        at >= start &&
        (at === end - 1 || !(lexicon.isEmpty(word) || this.#isAnaphor(at) || this.#denies(at))),
    );
    return text.slice(tokens[from]?.start, tokens[end - 1]?.end);
  }

  #hearActs(partial: Partial, at: number, put: (at: number, partial: Partial) => void): void {
    const { lexicon, tokens } = this.#context;
    const into = (end: number, change: Parameters<typeof goingOn>[1]): void =>
      put(end, goingOn(partial, change));
    const done = (end: number, wanted: Wanted): void => put(end, having(partial, wanted));
    for (const { act, end } of lexicon.actsAt(tokens, at))
      this.#hearAct(act, { at, end }, partial, into, done);
    for (const { operator, end } of this.#operators(at))
      switch (operator.op) {
        case 'request':
          into(end, { deed: 'show' });
          break;
        case 'order':
          if (operator.byName === true)
            done(end, { kind: 'by-name', direction: operator.direction, words: this.#words(at, end) });
          else
            into(end, {
              deed: 'sort',
              ...(operator.direction === undefined ? {} : { direction: operator.direction }),
            });
          break;
        case 'direction':
          // "Oldest first" says what it is that is sorted by.
          if (!isSorted(partial) && lexicon.adjectivesAt(tokens, at).some(isSuperlative)) break;
          put(end, turned(partial, operator.direction));
          into(end, { direction: operator.direction });
          break;
        case 'count':
          if (operator.asks && this.#isIdleFrom(end)) done(end, { kind: 'count' });
          break;
        default:
      }
    const number = this.#numberAt(at);
    const behind = number === undefined ? [] : lexicon.actsAt(tokens, number.end);
    for (const { act, end } of behind)
      if (act === 'first' && number !== undefined) done(end, { kind: 'first', count: number.count });
    // "By population, highest first": what it is sorted by is said already.
    for (const { adjective, degree, end } of isSorted(partial) ? [] : lexicon.adjectivesAt(tokens, at))
      if (isSuperlative({ degree }))
        for (const { act, end: last } of lexicon.actsAt(tokens, end))
          if (act === 'first') done(last, { kind: 'graded', adjective, words: this.#words(at, end) });
  }

  #hearAct(
    act: Act,
    { at, end }: { readonly at: number; readonly end: number },
    partial: Partial,
    into: (end: number, change: Parameters<typeof goingOn>[1]) => void,
    done: (end: number, wanted: Wanted) => void,
  ): void {
    switch (act) {
      case 'only':
      case 'without':
      case 'sort':
        into(end, { deed: act });
        return;
      case 'about':
        into(end, { deed: 'change' });
        return;
      case 'also':
        into(end, { isBeside: true });
        return;
      case 'instead':
        into(end, { isInstead: true });
        return;
      case 'name':
        if (partial.deed === 'sort')
          done(end, { kind: 'by-name', direction: partial.direction, words: this.#words(at, end) });
        return;
      case 'reverse':
        done(end, { kind: 'turn', direction: 'other' });
        return;
      case 'first': {
        const number = this.#numberAt(end);
        if (number !== undefined) done(number.end, { kind: 'first', count: number.count });
        else if (partial.deed === 'only' || this.#isIdleFrom(end)) done(end, { kind: 'first', count: 1 });
        return;
      }
      case 'count':
        if (this.#isIdleFrom(end)) done(end, { kind: 'count' });
        return;
      case 'list':
        // "Which ones border Chile?"
        if (this.#isIdleFrom(end)) done(end, { kind: 'list' });
        else if (end > at + 1) into(end, { deed: 'only' });
        return;
      case 'them':
        return;
    }
  }

  #hearNodes(partial: Partial, at: number, put: (at: number, partial: Partial) => void): void {
    for (const node of this.#nodes.get(at) ?? []) {
      const traits = traitsOf(node);
      const isOfLast = (traits[ANAPHOR] ?? traits['each.again'] ?? 0) > 0;
      if ((node.meaning.cat === 'whole' && !isOfLast) || node.end <= this.#firstsTo(at)) continue;
      const { deed, isBeside, isInstead, direction } = partial;
      const wanted: Wanted = {
        kind: 'meant',
        deed,
        meaning: node.meaning,
        isOfLast: isOfLast || this.#isTheirsBefore(at),
        isBeside,
        isInstead,
        direction,
        words: this.#words(this.#lead(at), node.end),
      };
      const { score, isOwn } = partial;
      put(
        node.end,
        having({ ...partial, score: score + node.score, isOwn: isOwn || this.#opens(at) }, wanted),
      );
    }
  }

  /** The end of "three first", which are rows and no first things of their kind. */
  #firstsTo(at: number): number {
    const { lexicon, tokens } = this.#context;
    const number = this.#numberAt(at);
    const acts = number === undefined ? [] : lexicon.actsAt(tokens, number.end);
    return acts.find(({ act }) => act === 'first')?.end ?? at;
  }

  #isTheirsBefore(at: number): boolean {
    return at > 0 && this.#operators(at - 1).some(({ operator: { op } }) => op === 'their');
  }

  /** Words that connect belong to what is said: "in Africa". */
  #lead(at: number): number {
    const { tokens, lexicon } = this.#context;
    const word = tokens[at - 1]?.word;
    const connector = word === undefined ? undefined : lexicon.connectorOf([word]);
    return connector === undefined || connector === 'and' || connector === 'that' ? at : at - 1;
  }
}

/** What a follow-up may ask for, likeliest first. @param last the things that it may speak of */
export const heardIn = (named: Named, last: readonly Things[], context: Context): readonly Heard[] =>
  new Listener(named, last, context).run();
