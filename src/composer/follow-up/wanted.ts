/** What the words of a follow-up ask to be done. */
import type { Direction } from '../ask';
import type { Meaning } from '../chart/node';
import type { AdjectiveEntry } from '../lexicon/entry';

/** What is done with what is meant. `change`: nothing says. */
export type Deed = 'change' | 'only' | 'without' | 'show' | 'sort';

export type Wanted =
  | {
      readonly kind: 'meant';
      readonly deed: Deed;
      readonly meaning: Meaning;
      /** It speaks of the things of the last answer: "those in Africa", "their capitals". */
      readonly isOfLast: boolean;
      readonly isBeside: boolean;
      readonly isInstead: boolean;
      /** Of `sort`. */
      readonly direction: Turn | undefined;
      /** As the user wrote it. */
      readonly words: string;
    }
  | { readonly kind: 'graded'; readonly adjective: AdjectiveEntry; readonly words: string }
  | { readonly kind: 'by-name'; readonly direction: Turn | undefined; readonly words: string }
  | { readonly kind: 'turn'; readonly direction: Turn }
  | { readonly kind: 'first'; readonly count: number }
  | { readonly kind: 'count' | 'list' };

export type Meant = Wanted & { readonly kind: 'meant' };

/** `other`: as it is not now. */
export type Turn = Direction | 'other';

export interface Heard {
  readonly wanted: readonly Wanted[];
  readonly score: number;
}
