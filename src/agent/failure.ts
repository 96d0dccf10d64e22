import type { Diagnosis, Proposal } from '../diagnosis';
import type { ExecuteFailure, PlanFailure } from '../federation';
import type { Bilingual, Iri } from '../rdf';
import type { Answer, Caution } from './answer/answer';
import type { AskedReason } from './follow-up/asked-reason';

/** Sources that are not chosen and would answer. */
export interface SwitchedOff {
  readonly off?: readonly Iri[];
}

/** What would find something. */
export interface Mended {
  /** Near queries that give rows, the best first. Default: none is known. */
  readonly proposals?: readonly Proposal[];
}

export type RunFailure =
  | ({
      readonly kind: 'not-understood';
      readonly similar: readonly string[];
      /**
       * Words of the question that nothing in the sources answers to; empty where all have a meaning, but no query says
       * them together. `undefined`: no word has a meaning.
       */
      readonly unread?: readonly string[];
      /** Only so many words were read, and the question has more. Default: all were. */
      readonly mostWords?: number;
    } & SwitchedOff)
  | ({
      readonly kind: 'empty';
      readonly diagnosis: Diagnosis | undefined;
      readonly answer: Answer;
    } & SwitchedOff &
      Mended)
  | { readonly kind: 'no-sources' }
  /** A follow-up that can't be read as a change to the last query; or one that asks why a row is there, or is not. */
  | ({ readonly kind: 'not-revised'; readonly reason: 'unclear' | 'why' } & AskedReason)
  /** The question asks what sources say by their names that are not chosen. */
  | { readonly kind: 'not-chosen'; readonly titles: readonly Bilingual[] }
  | ({
      readonly kind: 'plan';
      readonly failure: PlanFailure;
      readonly cautions?: readonly Caution[];
    } & SwitchedOff &
      Mended)
  | { readonly kind: 'execute'; readonly failure: ExecuteFailure }
  | { readonly kind: 'stopped' }
  /** A bug: the message is shown so that it can be reported. */
  | { readonly kind: 'broken'; readonly message: string };
