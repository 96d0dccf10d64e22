import type { ModelFailure } from '../../model';
import type { ModelUsage } from '../answer/model-answer';

/** What is wrong with a sentence about rows. `text`: the part of it that is meant. */
export type SentenceFault =
  /** A number, or a date, that stands neither in the rows nor, used in the same way, in the question. */
  | { readonly kind: 'number'; readonly text: string }
  /** A name, or what is quoted, that stands neither in the rows nor in the question. */
  | { readonly kind: 'name'; readonly text: string }
  /** It stands in the rows, and not beside what it is said of. */
  | { readonly kind: 'pairing'; readonly text: string }
  /** It denies something, or says yes for no. */
  | { readonly kind: 'denies'; readonly text: string }
  /** It names some of the rows as if they were all. */
  | { readonly kind: 'leaves-out' }
  /** It says nothing of the rows. */
  | { readonly kind: 'says-nothing' }
  /** Many of its words have nothing to do with the question or the rows. */
  | { readonly kind: 'adds'; readonly text: string }
  /** It is in another language than the question. */
  | { readonly kind: 'language' }
  /** It is no plain sentence: cut off, too long, or with marks of another kind of text. */
  | { readonly kind: 'form' };

/** Why the sentence made by code stands alone. */
export type SayFault =
  | { readonly kind: 'unfounded'; readonly fault: SentenceFault; readonly text: string }
  | { readonly kind: 'model'; readonly failure: ModelFailure }
  /** The model is on a server, which gets no rows. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'stopped' };

interface SaidOf {
  /** Of the answer that is said. */
  readonly query: string;
  readonly model: string;
}

/** An answer in words. `template`: the sentence that code makes of the rows is all that can be said. */
export type Said =
  | (SaidOf & { readonly by: 'pending' })
  | (SaidOf & { readonly by: 'model'; readonly text: string; readonly usage: ModelUsage })
  | (SaidOf & { readonly by: 'template'; readonly why: SayFault; readonly usage: ModelUsage });
