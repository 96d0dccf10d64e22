/** What speaks for and against a part of a query being the wrong one, and for an edit of it. All are logarithms of odds. */
import { localName } from '../../rdf';
import { nameLikeness, termKey, type SelectQuery, type Term, type Triple } from '../../sparql';
import { Agreement, type KnownEntities } from './agreement';
import { triplesIn } from './conditions-in';
import type { Draft, Edit, EditKind } from './edit';
import type { Part } from './parts-in';
import { nodeAt } from './places';
import type { Schema } from './schema';

const NOT_LISTED = 6;
/** The description need not list all. */
const MAYBE_NOT_LISTED = 3;
/** Nothing in the data has this value in its place. */
const NOT_IN_PLACE = 2;
const IN_PLACE = -3;
/** What must not be is seldom what is wrong. */
const DENIED = -1;
const CALLED_LIKE_VARIABLE = 3;
const NAMED_ALIKE = 5;
/** Names that share nothing are about so alike. */
const CHANCE = 0.4;
const CONFLICT = 2.5;
const SAID_TWICE = -4;
const SAME_PROPERTY = -1.5;
/** Of edits that some data may always allow. */
const PRIORS: Readonly<Record<EditKind, number>> = {
  property: 0,
  // Few properties would fit by chance between the same things, turned around.
  direction: 2,
  class: 0,
  value: 0,
  datatype: 0,
  entity: 0,
  path: -4,
  'dropped-type': -3,
  syntax: 0,
};

/** A name that says something: not `?x` or `?t1`. */
const SAYING = /\p{L}{3,}/u;

const variableOf = (query: SelectQuery, { kind, condition }: Part): string | undefined => {
  const triple =
    condition.kind === 'triple' ? (nodeAt(query, condition.place) as Triple | undefined) : undefined;
  if (triple === undefined) return undefined;
  const { subject, object } = triple;
  const term = kind === 'class' ? subject : object;
  return term.termType === 'Variable' && SAYING.test(term.value) ? term.value : undefined;
};

/** Whether the query's own variable is called like a property or class: in [0, 1]. */
const calledLike = (variable: string | undefined, term: Term | undefined): number =>
  variable === undefined || term === undefined
    ? 0
    : Math.max(0, nameLikeness(localName(term.value), variable) - CHANCE) / (1 - CHANCE);

const keyOf = ({ subject, predicate, object }: Triple): string =>
  JSON.stringify([termKey(subject), predicate, termKey(object)]);

/** Triples that say the same twice, or ask the same of one thing for two values. */
const repeated = (query: SelectQuery): number => {
  const triples = triplesIn(query).map(({ triple }) => triple);
  const count = (keys: readonly string[]): number => keys.length - new Set(keys).size;
  const whole = count(triples.map(keyOf));
  const heads = count(triples.map(({ subject, predicate }) => JSON.stringify([termKey(subject), predicate])));
  return whole * SAID_TWICE + (heads - whole) * SAME_PROPERTY;
};

export class Evidence {
  readonly #query: SelectQuery;
  readonly #schema: Schema;
  readonly #entities: KnownEntities;
  readonly agreement: Agreement;
  readonly #before: number;
  readonly #repeated: number;

  constructor(query: SelectQuery, schema: Schema, entities: KnownEntities) {
    this.#query = query;
    this.#schema = schema;
    this.#entities = entities;
    this.agreement = new Agreement(query, schema, entities);
    this.#before = this.agreement.conflicts().conflicts;
    this.#repeated = repeated(query);
  }

  /** Whether the description does not list a property or class. */
  isUnlisted({ kind, term }: Part): boolean {
    return (kind === 'property' || kind === 'class') && !this.#schema.holds(kind, term.value);
  }

  /** Of all conditions that this one could conflict with: how many it does. In [0, 1]. */
  conflictOf({ condition }: Part): number {
    const { conflicts, compared } = this.agreement.conflicts(condition.place);
    return compared === 0 ? 0 : conflicts / compared;
  }

  /** How likely a part is the wrong one, before any edit is tried. */
  of(part: Part, isInPlace?: boolean): number {
    const isDenied = part.condition.deniedBy !== undefined;
    // That nothing is so listed would let more rows through.
    const unlisted = isDenied ? 0 : this.#schema.isComplete ? NOT_LISTED : MAYBE_NOT_LISTED;
    const place = isInPlace === undefined ? 0 : isInPlace ? IN_PLACE : NOT_IN_PLACE;
    const isSchema = part.kind === 'property' || part.kind === 'class';
    const called = isSchema ? calledLike(variableOf(this.#query, part), part.term) : 0;
    return (
      (this.isUnlisted(part) ? unlisted : 0) + (isDenied ? DENIED : 0) + place - CALLED_LIKE_VARIABLE * called
    );
  }

  /** An edit weighed by what the query looks like with it. */
  weighed(draft: Draft, isInPlace?: boolean): Edit {
    const { part, kind, to, query, share } = draft;
    const [first] = to;
    const isNamed = (kind === 'property' || kind === 'class') && first !== undefined;
    // Backwards, the same property stands before another variable.
    const named = isNamed ? first : kind === 'direction' ? part.term : undefined;
    const called = CALLED_LIKE_VARIABLE * calledLike(variableOf(query, part), named);
    const alike = isNamed
      ? NAMED_ALIKE * Math.max(0, nameLikeness(part.term.value, first.value) - CHANCE)
      : 0;
    const left = new Agreement(query, this.#schema, this.#entities).conflicts().conflicts;
    const resolved = CONFLICT * (this.#before - left);
    const score =
      PRIORS[kind] +
      share +
      this.of(part, isInPlace) +
      called +
      alike +
      resolved +
      repeated(query) -
      this.#repeated;
    return { kind, part, query, to, score };
  }
}
