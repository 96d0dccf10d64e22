/** Why something is not among the rows that a reader knows by a name alone: cut short, misspelled, or in another language. */
import { whyNot, type Asking, type Sought, type WhyNot, type WhyNotReason } from '../../diagnosis';
import type { FoundTerm, ToolParts } from '../../tools';

/** Something of the sources that a name may mean. */
export interface NamedThing {
  readonly sought: Sought;
  readonly label: string;
  /** What its class is called; of a value, its property. */
  readonly typeLabel?: string;
}

/** `several`: nothing is called so, and these are called nearly so: first those that the query could list. `takenFor`: what the name was taken for. Default: what was sought. */
export type WhyNotTold = (WhyNot | { readonly kind: 'several'; readonly near: readonly NamedThing[] }) & {
  readonly takenFor?: NamedThing;
};

interface Near {
  readonly thing: NamedThing;
  readonly score: number;
}

/** Likeness of a name, in (0, 1]: as good as the same; near enough to be taken alone; worth offering. */
const SAME = 0.95;
const CLEAR = 0.78;
const NEAR = 0.5;
/** Whatever is less near by so much is no rival. */
const LEAD = 0.2;
/** Looked for, and offered. */
const MOST = 5;

const nearOf = (sought: Sought, { label, typeLabel, score }: FoundTerm): Near => ({
  thing: { sought, label, ...(typeLabel === undefined ? {} : { typeLabel }) },
  score,
});
const asThing = (term: FoundTerm): Near => nearOf({ termType: 'NamedNode', value: term.iri }, term);
const asValue = (term: FoundTerm): Near => nearOf({ termType: 'Text', value: term.label }, term);

/** Things and values that are called nearly so, the nearest first. A number is not searched for: others are not near it. */
const nearTo = async (name: string, parts: ToolParts, signal: AbortSignal): Promise<readonly Near[]> => {
  if (!/\p{L}/u.test(name)) return [];
  const search = { query: name, limit: MOST };
  const [things, there, values] = await Promise.all([
    parts.search({ ...search, kind: 'entity' }, signal),
    parts.searchThere?.({ ...search, kind: 'entity' }, signal),
    parts.search({ ...search, kind: 'value' }, signal),
  ]);
  const all = [...[...things, ...(there?.found ?? [])].map(asThing), ...values.map(asValue)];
  const sorted = all.filter(({ score }) => score >= NEAR).sort((one, other) => other.score - one.score);
  const nearest = new Map([...sorted].reverse().map((one) => [one.thing.sought.value, one]));
  return sorted.filter((one) => nearest.get(one.thing.sought.value) === one).slice(0, MOST);
};

/** It could stand where the query lists something. */
const hasPlace = (reason: WhyNotReason): boolean =>
  reason.kind !== 'no-place' &&
  reason.kind !== 'unknown' &&
  !(reason.kind === 'fails' && reason.isUnlike === true);

const several = (near: readonly Near[]): WhyNotTold => ({
  kind: 'several',
  near: near.map(({ thing }) => thing),
});

class NamedSeeking {
  readonly #query: string;
  readonly #parts: ToolParts;
  readonly #asking: Asking;
  readonly #signal: AbortSignal;

  constructor(query: string, parts: ToolParts, asking: Asking, signal: AbortSignal) {
    this.#query = query;
    this.#parts = parts;
    this.#asking = asking;
    this.#signal = signal;
  }

  /** Taken is the only one that is near, or the only one of them that the query could list, where it is near enough. */
  async reason(name: string): Promise<WhyNotTold> {
    const written = await this.#why({ termType: 'Text', value: name });
    if (written.kind !== 'unknown') return written;
    const near = await nearTo(name, this.#parts, this.#signal);
    const [first] = near;
    if (first === undefined) return written;
    const least = first.score >= SAME ? SAME : first.score - LEAD;
    const rivals = await Promise.all(
      near
        .filter(({ score }) => score >= least)
        .map(async (one) => ({ ...one, told: await this.#as(one.thing) })),
    );
    const placed = rivals.filter(({ told }) => hasPlace(told));
    const [only, ...more] = rivals.length === 1 ? rivals : placed;
    if (only !== undefined && more.length === 0 && only.score >= CLEAR) return only.told;
    return several(
      rivals.length === 1 ? near : [...placed, ...rivals.filter((one) => !placed.includes(one))],
    );
  }

  #why(sought: Sought): Promise<WhyNot> {
    return whyNot(this.#query, sought, this.#asking, this.#signal);
  }

  async #as(takenFor: NamedThing): Promise<WhyNot & { readonly takenFor: NamedThing }> {
    const reason = await this.#why(takenFor.sought);
    // A source has it, only not where the query looks.
    if (reason.kind === 'unknown') return { kind: 'no-place', labels: reason.labels, takenFor };
    return { ...reason, takenFor };
  }
}

/** Why what is called so is not among the rows of a query. Rejects only with an AbortError. */
export const whyNotNamed = (
  query: string,
  name: string,
  parts: ToolParts,
  asking: Asking,
  signal: AbortSignal,
): Promise<WhyNotTold> => new NamedSeeking(query, parts, asking, signal).reason(name);
