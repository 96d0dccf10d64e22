import type { Bi, Noun, Verb } from '../words';
import type { Attribute } from './attributes';

export type NameKind =
  | 'person'
  | 'place'
  | 'org'
  | 'ship'
  | 'line'
  | 'work'
  | 'event'
  | 'concept'
  | 'species'
  | 'beer'
  | 'star'
  | 'compound'
  | 'team';

/** A kind of things, as people know it: how a graph writes it down is another matter. */
export interface Concept {
  readonly key: string;
  readonly noun: Bi<Noun>;
  readonly names: NameKind;
  /** Key of the concept that all of these belong to as well. */
  readonly parent?: string;
  readonly attributes: readonly Attribute[];
}

/** What relates things of two kinds. */
export interface Relation {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** Said of a thing of `from`, before one of `to`. */
  readonly forward: Bi<Verb>;
  readonly backward: Bi<Verb>;
  /** What one of `to` is for one of `from`. */
  readonly role: Bi<Noun>;
  readonly many: boolean;
  /** From each thing at most one step up, and never in a circle. */
  readonly tree: boolean;
  /** What the relation is called as a thing of its own, where it may have a date. */
  readonly event?: Bi<Noun>;
}

export interface Domain {
  readonly name: string;
  readonly concepts: readonly Concept[];
  readonly relations: readonly Relation[];
}
