import type { Iri, Literal } from '../../rdf';
import type { Name, Value } from '../../store';
import type { ClassKey } from '../schema/class-key';

interface Scored {
  /** In (0, 1]. */
  readonly score: number;
  /** No label has the words: it is close to them in meaning. */
  readonly isNear?: true;
  /** Nothing has the words: there is no other kind of things that they may be meant for. */
  readonly isOnlyKind?: true;
  /** What the words may as well be, of about the same score, best first; without this one. Default: nothing else. */
  readonly alike?: readonly Sense[];
}

/** One thing of the graph that a span of words may stand for. */
export type Sense = Scored &
  (
    | {
        readonly type: 'class';
        readonly name: Name;
        /** Where only the noun of it was said: the others that have this noun, any of which is meant. */
        readonly others?: readonly Iri[];
      }
    | { readonly type: 'property'; readonly name: Name }
    | { readonly type: 'entity'; readonly name: Name; readonly classes: readonly ClassKey[] }
    | { readonly type: 'value'; readonly value: Value }
  );

/** A span with what it may mean, best first. Token indices, `end` inclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly senses: readonly Sense[];
}

/** Stable within a question. */
export const senseId = (sense: Sense): string =>
  sense.type === 'value'
    ? `value <${sense.value.property}> ${sense.value.text}`
    : `${sense.type} <${sense.name.iri}>`;

export const senseIri = (sense: Sense): Iri =>
  sense.type === 'value' ? sense.value.property : sense.name.iri;

export const literalOf = (value: Value): Literal => ({
  termType: 'Literal',
  value: value.text,
  language: value.language,
  datatype: { termType: 'NamedNode', value: value.datatype },
});
