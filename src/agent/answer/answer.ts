import type { Candidate, Meaning } from '../../composer';
import type { EngineName, Plan, SourceFault } from '../../federation';
import type { Iri, QueryResult } from '../../rdf';
import type { Change } from '../follow-up/change';
import type { BestRows } from './best-rows';

/** A code the page turns into one sentence of caution. */
export type Caution =
  /** Content words that the answer does not use. */
  | { readonly kind: 'unread-words'; readonly words: readonly string[] }
  /** No label has these words: they were taken for what is close to them in meaning, or for the only kind of things that there is. */
  | {
      readonly kind: 'near-words';
      readonly pairs: readonly {
        readonly words: string;
        readonly taken: string;
        readonly isOnlyKind?: true;
      }[];
    }
  /** The cut of ORDER BY … LIMIT falls among equals. `isAtLeast`: the rows behind the cut that were looked at are all equal. */
  | { readonly kind: 'tie'; readonly count: number; readonly isAtLeast?: true }
  /** Some things lack the value that was compared; `isDenied`: the one that was denied, so that they are among the rows. */
  | {
      readonly kind: 'missing-values';
      readonly label: string;
      readonly missing: number;
      readonly of: number;
      readonly isDenied?: true;
    }
  /** The sources in scope hold no such property or class, or never together; `alternatives` are near names they hold. */
  | {
      readonly kind: 'not-held';
      readonly finding:
        'unknown-property' | 'unknown-class' | 'property-not-on-class' | 'object-class-not-there';
      readonly term: string;
      readonly alternatives: readonly string[];
      /** Their descriptions do not list it, and may not be complete. Default: it is proven not to be there. */
      readonly unlistedBy?: readonly Iri[];
    }
  /** The question says a unit, and the values that were compared have none, or none of that kind. */
  | { readonly kind: 'unknown-unit'; readonly label: string }
  /** Two readings scored alike and answer differently. */
  | { readonly kind: 'close-call' }
  /** A reading that fits the words better has no rows, and gave way to this one. */
  | { readonly kind: 'in-place-of'; readonly paraphrase: string }
  /** All words are read, and something is joined in a way that none of them says. */
  | { readonly kind: 'guessed-link' }
  /** So many were born so long ago that they are dead, though no source says when they died: their age is told as if they lived. */
  | { readonly kind: 'age-guessed'; readonly count: number }
  /** Of so many of those whose ages are compared it is the age at their death. */
  | { readonly kind: 'age-at-death'; readonly count: number }
  /** It may well be wrong. */
  | { readonly kind: 'unsure' }
  /** These sources failed: rows that need them are missing. */
  | { readonly kind: 'incomplete'; readonly faults: readonly SourceFault[] }
  /** These sources have not answered yet; `others`: those that the rows so far come from. `isOver`: nobody waits for them any more. */
  | {
      readonly kind: 'awaited';
      readonly sources: readonly Iri[];
      readonly others: number;
      readonly isOver?: true;
    }
  /** These sources have, or may have, more rows than one answer of theirs holds, and no way was found to read the rest. */
  | { readonly kind: 'capped'; readonly sources: readonly Iri[] };

export interface Answer {
  /** `undefined` for a query that the user wrote. */
  readonly candidate: Candidate | undefined;
  /** A model wrote its query: the candidate tells it in words, and nothing is known of its odds. */
  readonly isModels?: true;
  /** What a follow-up changed in the query before. Default: it answers a question of its own. */
  readonly changes?: readonly Change[];
  readonly plan: Plan;
  readonly result: QueryResult;
  /** Labels of the IRIs in the rows, in the question's language. */
  readonly labels: Readonly<Record<string, string>>;
  readonly cautions: readonly Caution[];
  /** Of an answer that is the first in an order. Default: its rows say all of it. */
  readonly best?: BestRows;
  /** That it is right, in [0, 1]. Default: not known, as for a query that the user wrote and for readings beside the first. */
  readonly confidence?: number;
  /** Of the execution alone. */
  readonly ms: number;
  /** What ran it, and what else could. */
  readonly engine: EngineName;
  readonly engines: readonly EngineName[];
}

/** The one question worth asking back: what some words mean, where the answer hangs on it. */
export interface AskBack {
  /** Offsets in the question. */
  readonly start: number;
  readonly end: number;
  /** Likeliest first; two or three, and each gives other rows. */
  readonly meanings: readonly Meaning[];
}
