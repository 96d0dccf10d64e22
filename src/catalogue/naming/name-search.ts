import type { Iri } from '../../rdf';
import type { Came } from '../track/capability';
import type { Asked, TextIndex } from './ways';
import { INDEXED_WAYS } from './ways';

/** How things are found by name at a source, as it was found out once. */
export interface NameSearch {
  /** `exact`: no index answered, and names are compared as they are written. */
  readonly way: TextIndex | 'exact';
  /** The properties that name its things, the most used first. */
  readonly properties: readonly Iri[];
  /** Language tags of its names, `''` among them. */
  readonly languages: readonly string[];
  /** What the IRIs of its things begin with, of those that were seen. */
  readonly namespaces: readonly string[];
  /** What these words found, in the way that is kept; of `exact`, that no other way did. */
  readonly evidence: {
    readonly words: string;
    readonly found: Iri | undefined;
    /** The ways that were tried before, and did not find it. */
    readonly tried: readonly TextIndex[];
    readonly ms: number;
    /** The query that was sent for it last, and what came. Absent: none was, or nobody wrote it down. */
    readonly sent?: { readonly query: string; readonly came: Came };
  };
  /** Of a Wikibase: the host of its wiki. */
  readonly wiki?: string;
}

/** By the index that an endpoint says it has, where nobody tried. */
export const saidWay = (magic: readonly Iri[]): NameSearch['way'] =>
  INDEXED_WAYS.find((way) => magic.some((one) => one === way.magic))?.index ?? 'exact';

/** What stands for the index of a way where an endpoint says what it answers by itself. */
export const magicOf = ({ way }: Pick<NameSearch, 'way'>): readonly Iri[] =>
  INDEXED_WAYS.flatMap(({ index, magic }) => (index === way ? [magic as Iri] : []));

/** What asks the index of a source; `undefined` where it has none. */
export const indexPattern = (
  { way, properties, wiki }: Pick<NameSearch, 'way' | 'properties' | 'wiki'>,
  asked: Pick<Asked, 'words' | 'language'>,
): string | undefined =>
  INDEXED_WAYS.find(({ index }) => index === way)?.pattern({ ...asked, properties, wiki });
