import type { Iri } from '../../rdf';
import type { Term } from '../../sparql';
import type { VoidDescription } from '../../void';
import type { Asking } from '../probe';
import type { EditKind } from './edit';
import type { Part } from './parts-in';

/** Where edits are looked up and tried. The parts of a tool are one. */
export interface MendAsking extends Asking {
  /** What these sources hold, merged. Rejects only with an AbortError. */
  readonly describe: (scope: readonly Iri[], signal: AbortSignal) => Promise<VoidDescription>;
  /** Things by name, best first. Default: they are looked for in their place alone. */
  readonly search?: (
    request: { readonly query: string; readonly kind: 'entity'; readonly limit: number },
    signal: AbortSignal,
  ) => Promise<readonly { readonly iri: Iri }[]>;
}

/** A condition that may be the wrong one, with the term of it that is. */
export interface Culprit {
  readonly kind: Part['kind'] | 'test';
  /** The triple, test, VALUES or MINUS, as SPARQL writes it. */
  readonly pattern: string;
  /** `undefined`: all of it. */
  readonly term: Term | undefined;
  /**
   * `not-listed`: the description has no such term. `no-match`: by the description, nothing meets both this and another
   * condition. `alone`: there are rows without it. `unknown`: none of these is known.
   */
  readonly why: 'not-listed' | 'no-match' | 'alone' | 'unknown';
}

/** A query that finds something, and what is different in it. */
export interface Proposal {
  readonly query: string;
  readonly edit: {
    readonly kind: EditKind;
    /** In words, as the page says them. */
    readonly from: string;
    /** Empty where something is left out or turned around. */
    readonly to: string;
  };
  readonly rows: number;
  /** That it is what was meant, if one of those told is. In [0, 1]. */
  readonly likelihood: number;
}

export interface Mending {
  /** The likeliest first. */
  readonly culprits: readonly Culprit[];
  /** The best first; each was run and gives rows. */
  readonly proposals: readonly Proposal[];
}

export const NOTHING: Mending = { culprits: [], proposals: [] };
