/**
 * How the conditions of a query agree on what each of its variables is. Two conditions that allow no common kind of thing
 * can't both be right.
 */
import type { PropertyPath, SelectQuery, Term, Triple } from '../../sparql';
import { termKey } from '../../sparql';
import { triplesIn } from './conditions-in';
import { isTyping } from './parts-in';
import type { Place } from './places';
import { UNTYPED, literalKind, type Kind, type Schema } from './schema';

/** Kinds of what a term may be, after one condition. */
interface Allowance {
  readonly at: string;
  readonly condition: Place;
  readonly kinds: ReadonlySet<Kind>;
}

/** What is known of the things that a query names: their classes. Without an entry: nothing. */
export type KnownEntities = ReadonlyMap<string, readonly string[]>;

interface Walk {
  readonly property: string;
  readonly subject: Term | undefined;
  readonly object: Term | undefined;
}

/** The steps of a predicate, each with the terms at its ends where it has them. */
const walksOf = (
  path: Triple['predicate'],
  subject: Term | undefined,
  object: Term | undefined,
): readonly Walk[] => {
  if ('termType' in path)
    return path.termType === 'NamedNode' ? [{ property: path.value, subject, object }] : [];
  const items: readonly (PropertyPath | PropertyPath['items'][number])[] = path.items;
  switch (path.pathType) {
    case '^':
      return items.flatMap((item) => walksOf(item, object, subject));
    case '/':
      return items.flatMap((item, at) =>
        walksOf(item, at === 0 ? subject : undefined, at === items.length - 1 ? object : undefined),
      );
    case '+':
      return items.flatMap((item) => walksOf(item, subject, object));
    default:
      return [];
  }
};

const constantKinds = (term: Term, entities: KnownEntities): ReadonlySet<Kind> | undefined => {
  if (term.termType === 'Literal') return new Set([literalKind(term.datatype.value)]);
  const classes = term.termType === 'NamedNode' ? entities.get(term.value) : undefined;
  if (classes === undefined) return undefined;
  return new Set(classes.length === 0 ? [UNTYPED] : classes);
};

const meets = (one: ReadonlySet<Kind>, other: ReadonlySet<Kind>): boolean => {
  for (const kind of one) if (other.has(kind)) return true;
  return false;
};

export class Agreement {
  readonly #allowances: readonly Allowance[];
  readonly #triples: ReturnType<typeof triplesIn>;
  readonly #entities: KnownEntities;
  readonly #schema: Schema;

  constructor(query: SelectQuery, schema: Schema, entities: KnownEntities) {
    this.#triples = triplesIn(query);
    this.#entities = entities;
    this.#schema = schema;
    this.#allowances = this.#triples.flatMap(({ triple, place }) => this.#ofTriple(triple, place));
  }

  #ofTriple(triple: Triple, condition: Place): readonly Allowance[] {
    const allow = (term: Term | undefined, kinds: Iterable<Kind>): readonly Allowance[] => {
      const set = new Set(kinds);
      return term === undefined || set.size === 0 ? [] : [{ at: termKey(term), condition, kinds: set }];
    };
    if (isTyping(triple, this.#schema.typing)) {
      const { subject, object, predicate } = triple;
      const isPlain = 'termType' in predicate;
      return isPlain && object.termType === 'NamedNode' && this.#schema.holds('class', object.value)
        ? allow(subject, [object.value])
        : [];
    }
    return walksOf(triple.predicate, triple.subject, triple.object).flatMap(
      ({ property, subject, object }) => {
        const ends = this.#schema.ends(property);
        return [
          ...allow(
            subject,
            ends.map((one) => one.subject),
          ),
          ...allow(
            object,
            ends.map((one) => one.object),
          ),
        ];
      },
    );
  }

  /** Pairs of conditions that can't both be right, and those compared, for one condition or for all. */
  conflicts(condition?: Place): { readonly conflicts: number; readonly compared: number } {
    const key = condition === undefined ? undefined : JSON.stringify(condition);
    let [conflicts, compared] = [0, 0];
    const count = (isMet: boolean): void => {
      compared += 1;
      if (!isMet) conflicts += 1;
    };
    this.#allowances.forEach((one, at) => {
      for (const other of this.#allowances.slice(at + 1)) {
        if (one.at !== other.at) continue;
        const keys = [JSON.stringify(one.condition), JSON.stringify(other.condition)];
        if (keys[0] === keys[1] || (key !== undefined && !keys.includes(key))) continue;
        count(meets(one.kinds, other.kinds));
      }
    });
    for (const { triple, place } of this.#triples) {
      if (key !== undefined && key !== JSON.stringify(place)) continue;
      for (const { property, subject, object } of walksOf(triple.predicate, triple.subject, triple.object)) {
        const ends = this.#schema.ends(property);
        if (ends.length === 0) continue;
        const [from, to] = [this.#constant(subject), this.#constant(object)];
        if (from !== undefined) count(ends.some((one) => from.has(one.subject)));
        if (to !== undefined) count(ends.some((one) => to.has(one.object)));
      }
    }
    return { conflicts, compared };
  }

  #constant(term: Term | undefined): ReadonlySet<Kind> | undefined {
    return term === undefined ? undefined : constantKinds(term, this.#entities);
  }

  /** What a term may be after all other conditions; `undefined` where they say nothing of it. */
  kindsOf(term: Term | undefined, except: Place): ReadonlySet<Kind> | undefined {
    if (term === undefined) return undefined;
    const constant = constantKinds(term, this.#entities);
    if (constant !== undefined) return constant;
    const own = JSON.stringify(except);
    const others = this.#allowances.filter(
      ({ at, condition }) => at === termKey(term) && JSON.stringify(condition) !== own,
    );
    if (others.length === 0) return undefined;
    const all = new Set(others.flatMap(({ kinds }) => [...kinds]));
    const shared = [...all].filter((kind) => others.every(({ kinds }) => kinds.has(kind)));
    return shared.length > 0 ? new Set(shared) : all;
  }
}
