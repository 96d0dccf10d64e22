export const KINDS = ['onto', 'skos', 'dcat', 'csv', 'rdfxml'] as const;
export type Kind = (typeof KINDS)[number];

export const REGISTRIES = ['npm', 'pypi', 'debian'] as const;

/** Where a file comes from. */
export interface Origin {
  readonly registry: (typeof REGISTRIES)[number];
  readonly package: string;
  readonly version: string;
  /** Inside the unpacked archive. */
  readonly path: string;
  /** Of PyPI: the source distribution has it. Default: the wheel does. */
  readonly isSource?: true;
  /** An archive in the package, which holds the file. Default: the package does. */
  readonly within?: string;
}

/** Texts that say the same, of which one must be there. `…` at the end: the cell starts so. */
type Value = string | readonly string[];

export interface RealQuestion {
  readonly question: string;
  /** All of them must be there; empty: there is none. */
  readonly right: readonly Value[];
  /** Another list that is right as well. */
  readonly or?: readonly Value[];
  /** How the right values were got. Default: as the file says. */
  readonly how?: string;
}

export interface RealFile {
  readonly kind: Kind;
  readonly from: Origin;
  /** How the right values were got; never by Lodestone. */
  readonly how: string;
  /** Its questions were written before Lodestone was asked, and nothing was changed for them. */
  readonly isFresh?: true;
  readonly questions: readonly RealQuestion[];
}
